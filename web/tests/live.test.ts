import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backoff } from '../src/lib/service/backoff';
import { Live, type Connection, type Socket } from '../src/lib/service/live';
import type { ServerMessage } from '../src/lib/service/messages';

class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: { type: string; id?: string }[] = [];
  state: 'connecting' | 'open' | 'closed' = 'connecting';

  constructor(readonly url: string) {}

  send(data: string): void {
    if (this.state === 'connecting') throw new Error('not open yet');
    if (this.state === 'open') this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.drop();
  }
  open(): void {
    this.state = 'open';
    this.onopen?.({} as Event);
  }
  drop(code = 1006, reason = ''): void {
    this.state = 'closed';
    this.onclose?.({ code, reason } as CloseEvent);
  }
  say(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
}

let sockets: FakeSocket[];
let states: Connection[];
let heard: ServerMessage[];
let reasons: string[];
let version: number | null;
let live: Live;
const newest = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, states, heard, reasons, version] = [[], [], [], [], null];
  const open = (url: string): FakeSocket => {
    sockets.push(new FakeSocket(url));
    return newest();
  };
  live = new Live(
    'ws://here/live',
    {
      message: (message) => heard.push(message),
      connection: (state) => states.push(state),
      ended: (reason) => reasons.push(reason),
      since: () => version,
    },
    { open, random: () => 0.5 },
  );
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe('a connection', () => {
  test('asks for everything first, and later for what came since', () => {
    newest().open();
    expect(newest().url).toBe('ws://here/live');
    version = 17;
    newest().drop();
    vi.advanceTimersByTime(1000);
    expect(newest().url).toBe('ws://here/live?since=17');
  });

  test('is tried again with growing pauses, and at once when the network is back', () => {
    newest().drop();
    vi.advanceTimersByTime(backoff(0, () => 0.5) - 1);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    newest().drop();
    live.hurry();
    expect(sockets).toHaveLength(3);
    expect(states).toEqual(['connecting', 'waiting', 'connecting', 'waiting', 'connecting']);
  });

  test('is not tried again when there is no such table', () => {
    newest().open();
    newest().drop(4004, 'There is no such table.');
    vi.advanceTimersByTime(100_000);
    expect(sockets).toHaveLength(1);
    expect(reasons).toEqual(['There is no such table.']);
  });

  test('that has fallen silent is given up', () => {
    newest().open();
    vi.advanceTimersByTime(100_000);
    expect(sockets.length).toBeGreaterThan(1);
  });

  test('is kept alive by pings', () => {
    newest().open();
    for (let beat = 0; beat < 20; beat += 1) {
      vi.advanceTimersByTime(25_000);
      newest().say({ type: 'pong' });
    }
    expect(sockets).toHaveLength(1);
    expect(newest().sent.filter(({ type }) => type === 'ping')).toHaveLength(20);
  });

  test('stays closed once it was closed', () => {
    newest().open();
    live.close();
    vi.advanceTimersByTime(100_000);
    live.hurry();
    expect(sockets).toHaveLength(1);
  });
});

describe('what was not answered', () => {
  test('is sent again with the same id', () => {
    newest().open();
    const id = live.ask({ type: 'play', version: 3, action: '4' });
    newest().drop();
    vi.advanceTimersByTime(1000);
    newest().open();
    expect(newest().sent).toEqual([{ type: 'play', version: 3, action: '4', id }]);
  });

  test('waits for the connection', () => {
    const id = live.ask({ type: 'undo' });
    newest().open();
    expect(newest().sent).toEqual([{ type: 'undo', id }]);
  });

  test('is forgotten when it was answered', () => {
    newest().open();
    const id = live.ask({ type: 'play', version: 3, action: '4' });
    newest().say({ type: 'accepted', id, version: 4 });
    newest().drop();
    vi.advanceTimersByTime(1000);
    newest().open();
    expect(newest().sent).toEqual([]);
    expect(heard).toEqual([{ type: 'accepted', id, version: 4 }]);
  });

  test('is forgotten when the server could not read a message', () => {
    newest().open();
    live.ask({ type: 'hint' });
    newest().say({ type: 'refused', id: '', clause: null, sentence: 'Too many messages.' });
    newest().drop();
    vi.advanceTimersByTime(1000);
    newest().open();
    expect(newest().sent).toEqual([]);
  });

  test('has an id of its own', () => {
    expect(live.ask({ type: 'undo' })).not.toBe(live.ask({ type: 'undo' }));
  });
});

test('pauses grow and have an end', () => {
  const pauses = [0, 1, 2, 3, 10, 50].map((attempt) => backoff(attempt, () => 1));
  expect(pauses).toEqual([300, 600, 1200, 2400, 15_000, 15_000]);
  expect(backoff(2, () => 0)).toBe(600);
});

describe('A position that tells only what is new', () => {
  const first = { type: 'position', version: 1, seat: 0, view: { tiles: [{ drones: 1 }, { drones: 2 }], bank: 5, turn: 1 } };
  const second = { type: 'position', version: 2, seat: 0, onto: 1, view: { turn: 2 }, items: { tiles: { 1: { drones: 3 } } } };
  const views = (): unknown[] => heard.flatMap((message) => (message.type === 'position' ? [message.view] : []));

  test('is heard whole, and what has not changed is the same', () => {
    newest().open();
    newest().say(first as never);
    newest().say(second as never);
    const [before, after] = views() as [typeof first.view, typeof first.view];
    expect(after).toEqual({ tiles: [{ drones: 1 }, { drones: 3 }], bank: 5, turn: 2 });
    expect(before.tiles[1]).toEqual({ drones: 2 });
    expect(after.tiles[0]).toBe(before.tiles[0]);
  });

  test('is asked for anew where the one before is not known', () => {
    newest().open();
    newest().say(first as never);
    newest().say({ ...second, onto: 7 } as never);
    expect(views()).toHaveLength(1);
    expect(newest().state).toBe('closed');
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
    newest().say(second as never);
    expect(views()).toHaveLength(1);
  });
});
