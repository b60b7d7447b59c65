/**
 * A table's socket that stays open: it reconnects with growing pauses, tells the server the last version that is known here,
 * and sends again what was not answered. The server does nothing twice that has the same id.
 */

import { backoff } from './backoff';
import { whole } from './changes';
import { CLOSED, type ClientMessage, type Position, type ServerMessage } from './messages';

export type Connection = 'connecting' | 'open' | 'waiting';

/** The part of a WebSocket that is used, so that tests can stand in for it. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Handlers {
  message: (message: ServerMessage) => void;
  connection: (state: Connection) => void;
  /** There is no such table, or not for this client, or the operator removed him: no use in trying again. */
  ended: (reason: string) => void;
  /** The last version of the table that is known here; null before the first. */
  since: () => number | null;
}

export interface Surroundings {
  open: (url: string) => Socket;
  random: () => number;
}

export const BROWSER: Surroundings = { open: (url) => new WebSocket(url), random: Math.random };

type WithId = Extract<ClientMessage, { id: string }>;
type Unsent = WithId extends infer M ? (M extends WithId ? Omit<M, 'id'> : never) : never;

const PING_EVERY = 25_000;
const SILENCE = 70_000;
export class Live {
  #socket: Socket | null = null;
  #attempt = 0;
  #closed = false;
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #unanswered = new Map<string, WithId>();
  #count = 0;
  /** The last position that came over this socket: the next one may tell only what is new. */
  #position: Position | null = null;
  readonly #prefix: string;

  constructor(
    private readonly url: string,
    private readonly handlers: Handlers,
    private readonly world: Surroundings = BROWSER,
  ) {
    this.#prefix = Math.floor(world.random() * 2 ** 48).toString(36);
    this.connect();
  }

  /** Send something that the server answers; it is sent again after a reconnection until it was answered. */
  ask(message: Unsent): string {
    const id = `${this.#prefix}-${(this.#count += 1)}`;
    const whole = { ...message, id } as WithId;
    this.#unanswered.set(id, whole);
    this.#send(whole);
    return id;
  }

  /** Connect now rather than when the pause is over: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#retry);
    this.connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#socket?.close();
    this.#socket = null;
  }

  private connect(): void {
    this.handlers.connection('connecting');
    const since = this.handlers.since();
    const url = new URL(this.url);
    if (since !== null) url.searchParams.set('since', String(since));
    const socket = this.world.open(url.href);
    this.#socket = socket;
    this.#position = null;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.received(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      if (event.code === CLOSED.ABSENT || event.code === CLOSED.REMOVED) this.end(event.reason);
      else this.lost();
    };
  }

  private opened(): void {
    this.#heard = Date.now();
    this.handlers.connection('open');
    for (const message of this.#unanswered.values()) this.#send(message);
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.beat(), PING_EVERY);
  }

  private beat(): void {
    if (Date.now() - this.#heard > SILENCE) {
      const silent = this.#socket;
      this.lost();
      silent?.close();
    } else {
      this.#send({ type: 'ping' });
    }
  }

  private received(data: string): void {
    const message = JSON.parse(data) as ServerMessage;
    this.#heard = Date.now();
    this.#attempt = 0;
    if ('id' in message) this.#answer(message.id);
    if (message.type === 'position') this.#placed(message);
    else this.handlers.message(message);
  }

  /** A position that cannot be understood is asked for anew, over another socket. */
  #placed(told: Position): void {
    const position = whole(told, this.#position);
    this.#position = position;
    if (position) this.handlers.message(position);
    else this.#socket?.close();
  }

  private end(reason: string): void {
    this.close();
    this.handlers.ended(reason);
  }

  private lost(): void {
    this.#socket = null;
    clearInterval(this.#pulse);
    if (this.#closed) return;
    this.handlers.connection('waiting');
    this.#retry = setTimeout(() => this.connect(), backoff(this.#attempt, this.world.random));
    this.#attempt += 1;
  }

  /** A refusal without an id is of a message that was not even read, so nothing is known of any. */
  #answer(id: string): void {
    if (id) this.#unanswered.delete(id);
    else this.#unanswered.clear();
  }

  #send(message: ClientMessage): void {
    try {
      this.#socket?.send(JSON.stringify(message));
    } catch {
      // Not open yet: what needs an answer is sent when it is.
    }
  }
}
