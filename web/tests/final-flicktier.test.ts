import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { GameBoard } from '../src/boards/contract';
import { Aim, FULL_PULL } from '../src/boards/final-flicktier/aim/aim.svelte';
import { effect, QUIET, shown } from '../src/boards/final-flicktier/effects';
import { goal } from '../src/boards/final-flicktier/goal';
import { facts } from '../src/boards/final-flicktier/facts';
import { carried, Frame, headingOf, regionOf } from '../src/boards/final-flicktier/mats/frame';
import { bonusOf, duelOf } from '../src/boards/final-flicktier/combat/duel';
import { label, verb, withCard } from '../src/boards/final-flicktier/labels';
import { sidesOf } from '../src/boards/final-flicktier/sides';
import { between, facets, poseOf, resting, shownBy, solidOf, turned } from '../src/boards/final-flicktier/dice/solid';
import { posesAt } from '../src/boards/final-flicktier/dice/stage.svelte';
import { knocks } from '../src/boards/final-flicktier/dice/knocks';
import { flickedOf, leanAt, tiltOf, wayOf } from '../src/boards/final-flicktier/dice/lean';
import { following } from '../src/boards/final-flicktier/following';
import { spread } from '../src/boards/final-flicktier/mats/apart';
import { lineBox, namesIn, roomFor } from '../src/boards/final-flicktier/mats/naming';
import { tokenPlaces } from '../src/boards/final-flicktier/mats/tokens';
import { bodiesOf, flicktier, type FlickView, waitingDie } from '../src/boards/final-flicktier/view';
import { brings, nameOf } from '../src/boards/final-flicktier/names';
import { costWords, dieLabel, explain, spaceLabel, told, words as words_ } from '../src/boards/final-flicktier/words';
import { dialled } from '../src/lib/choosing/dials';
import { folded, grouped } from '../src/lib/choosing/grouping';
import type { ActionInfo, EventInfo, Frame as Step, MotionInfo, RangeInfo, ServerMessage, View } from '../src/lib/service/messages';
import { retold, retoldFrame } from '../src/lib/words/retold';
import { motionLength } from '../src/lib/showing/motion';
import { readMotion } from '../src/lib/showing/motions';
import { marks } from '../src/lib/choosing/selection';
import recorded from './final-flicktier.json';

interface Moment {
  view: View;
  actions: ActionInfo[];
  ranges: RangeInfo[];
}
const moments = recorded as unknown as Record<string, Moment> & { motion: MotionInfo };
const moment = (name: string): Moment => moments[name] as Moment;
const view = (name: string): FlickView => flicktier(moment(name).view);
const words = readFileSync(join(import.meta.dirname, '../../src/farport/games/final_flicktier/words.py'), 'utf8');
const FORMS = ['4', '6', '8', '10', '12', '20'];

describe('the frame', () => {
  const board = { width: 900, height: 600 };

  test('goes to the drawing and back, lying or upright', () => {
    for (const upright of [false, true]) {
      const frame = new Frame(regionOf(board, []), upright);
      expect(frame.from(frame.at({ x: 120, y: 430 }))).toEqual({ x: 120, y: 430 });
      const [right, up] = [frame.at({ x: 1, y: 0 }), frame.at({ x: 0, y: 1 })];
      expect(right.x * up.y - right.y * up.x, 'it is never seen in a mirror').toBe(-1);
    }
  });

  test('has everything in it, and stays inside when one looks closer', () => {
    const frame = new Frame(regionOf(board, [{ x: -90, y: 300 }]), false);
    expect(frame.x).toBeLessThan(-100);
    const close = new Frame(regionOf(board, []), false, 4, { x: 900, y: 0 });
    expect(close.x + close.width).toBeLessThanOrEqual(913);
    expect(close.middle.x).toBeGreaterThan(700);
  });

  test('knows directions and how far flicks carry', () => {
    expect(headingOf(0, 5)).toBe(90);
    expect(headingOf(-3, -3)).toBe(225);
    expect(carried([21, 80, 179], 1000)).toBe(80);
    expect(carried([21, 80, 179], 500)).toBe(21);
    expect(carried([21, 80, 179], 0)).toBe(0);
  });
});

describe('the solids', () => {
  test.each(FORMS)('a d%s shows every value', (form) => {
    const solid = solidOf(form);
    expect(solid?.faces).toHaveLength(Number(form));
    if (!solid) return;
    solid.shows.forEach((_, index) => {
      const pose = resting(form, 0, 0, 33, index + 1);
      expect(shownBy(solid, pose.q)).toBe(index + 1);
      const lowest = Math.min(...solid.corners.map((corner) => turned(corner, pose.q)[2]));
      expect(lowest, 'it lies on the mat').toBeCloseTo(-solid.rest, 1);
    });
  });

  test.each(FORMS)('faces of a d%s look outwards', (form) => {
    const solid = solidOf(form);
    if (!solid) throw new Error(form);
    const seen = facets(solid, resting(form, 0, 0, 0, 2).q);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(Number(form));
    const top = seen.reduce((best, face) => (face.facing > best.facing ? face : best));
    if (form !== '4') expect(top.value).toBe(2);
  });

  test('turn the shorter way', () => {
    const a = resting('6', 0, 0, 10, 3);
    const b = { ...resting('6', 10, 0, 30, 3), q: resting('6', 10, 0, 30, 3).q.map((part) => -part) as never };
    const half = between(a, b, 0.5);
    expect(half.x).toBe(5);
    expect(Math.abs(half.q[0] - resting('6', 0, 0, 20, 3).q[0])).toBeLessThan(1e-3);
  });
});

test('how a combat ended is told before the beaten die is put down', () => {
  const fighting = moment('attack').view;
  expect(following.underway?.(fighting)).toBe(true);
  expect(following.underway?.({ ...fighting, placing: view('place').placing } as View)).toBe(false);
});

describe('a motion', () => {
  const motion = readMotion(moments.motion);

  test('is read from differences, and begins and ends at rest', () => {
    const rows = motion.ways.get('die:0') ?? [];
    expect(rows.length).toBeGreaterThan(10);
    expect(motion.duration).toBe(motion.every * (rows.length - 1));
    const [start, end] = [poseOf(rows[0] ?? []), poseOf(rows[rows.length - 1] ?? [])];
    const lies = bodiesOf(view('flick')).find(({ element }) => element === 'die:0');
    expect(Math.hypot(start.x - (lies?.x ?? 0), start.y - (lies?.y ?? 0))).toBeLessThan(0.2);
    expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeGreaterThan(50);
    expect(Math.hypot(...end.q)).toBeCloseTo(1);
  });

  test('is somewhere at every moment', () => {
    const middle = posesAt(motion, motion.duration / 2).get('die:0');
    const late = posesAt(motion, motion.duration * 9).get('die:0');
    expect(middle?.x).not.toBe(late?.x);
    expect(late).toEqual(poseOf(motion.ways.get('die:0')?.at(-1) ?? []));
  });

  test('is looked at from straight above when it begins and ends, and is followed between', () => {
    expect(flickedOf(motion)).toBe('die:0');
    expect([leanAt(wayOf(motion), 0)?.amount, leanAt(wayOf(motion), 1)?.amount]).toEqual([0, 0]);
    const lean = leanAt(wayOf(motion), 0.5);
    const die = posesAt(motion, motion.duration / 2).get('die:0');
    expect(lean?.amount).toBe(1);
    expect(Math.hypot((lean?.at.x ?? 0) - (die?.x ?? 0), (lean?.at.y ?? 0) - (die?.y ?? 0))).toBeLessThan(20);
    const frame = new Frame(regionOf({ width: 900, height: 600 }, []), false);
    expect(tiltOf({ amount: 0, at: { x: 0, y: 0 } }, frame, 1)).toMatchObject({ degrees: 0, scale: 1 });
    const { x, y } = tiltOf({ amount: 1, at: { x: 900, y: 600 } }, frame, 1);
    expect([x < 0, y > 0], 'what lies above on the right comes to the middle').toEqual([true, true]);
  });

  test('is heard where a die strikes another, and softer where it comes down again', () => {
    const heard = knocks(motion);
    const loudest = heard.reduce((one, other) => (other.strength > one.strength ? other : one));
    expect(loudest.at).toBeGreaterThanOrEqual(85);
    expect(loudest.at).toBeLessThanOrEqual(100);
    expect(heard.every(({ at }) => at >= 85), 'sliding is silent').toBe(true);
    expect(heard.length).toBeLessThan(8);
  });

  test('is shown slowly enough, and not at all when nothing may move', () => {
    expect(motionLength(1000, 420)).toBeGreaterThan(2000);
    expect(motionLength(1000, 0)).toBe(0);
    expect(motionLength(60_000, 420)).toBeLessThanOrEqual(6000);
  });
});

describe('aiming', () => {
  const range = moment('flick').ranges[0] as RangeInfo;

  test('makes codes from what the server sent', () => {
    const listed = moment('flick').actions.find(({ text }) => text.startsWith('flick')) as ActionInfo;
    const [, direction, speed, hit] = /direction (\d+) speed (\d+) hit (\d+)/.exec(listed.text) ?? [];
    const settings = { direction: Number(direction), speed: Number(speed), height: Math.floor(Number(hit) / 360) };
    expect(dialled(range, { ...settings, turn: Number(hit) % 360 }).code).toBe(listed.code);
    const unset = dialled(range, { speed: 99_999 });
    expect((BigInt(unset.code) >> 35n) & 0x3fffn).toBe(3000n);
  });

  test('pulls like a sling: away from where it goes, stronger when farther', () => {
    const aim = new Aim();
    aim.take(range);
    aim.pull({ x: -10, y: 0 }, FULL_PULL / 2);
    expect(aim.get('direction')).toBe(0);
    const half = aim.get('speed');
    aim.pull({ x: 0, y: 10 }, FULL_PULL * 3);
    expect(aim.get('direction')).toBe(2700);
    expect(aim.get('speed')).toBe(3000);
    expect(half).toBeLessThan(1600);
    aim.pull({ x: 5, y: 0 }, 3);
    expect(aim.get('direction'), 'a small pull changes nothing').toBe(2700);
  });

  test('turns dials round and stops at their ends', () => {
    const aim = new Aim();
    aim.take(range, { direction: 10, speed: 2990 });
    aim.nudge('direction', -1);
    expect(aim.get('direction')).toBe(3590);
    aim.nudge('direction', 1, true);
    expect(aim.get('direction')).toBe(3592);
    aim.nudge('speed', 1);
    expect(aim.get('speed')).toBe(3000);
    aim.leave();
    expect(aim.action).toBeNull();
  });
});

describe('an attack', () => {
  const event = (kind: string, ...numbers: number[]): EventInfo => ({ kind, arguments: numbers, number: 1, player: 0, text: '', elements: [], decision: null }) as unknown as EventInfo;

  const begun = duelOf(view('attack'), []);
  const [one, other] = [begun?.attacker.side ?? 0, begun?.target.side ?? 0];
  const hit = [event('came_to_rest', 0, 4), event('hit', 0, 3), event('flipped', one, 2, 5), event('flipped', other, 1, 2)];
  const won = [...hit, event('totals', one, 10, other, 8), event('won_combat', one), event('took_vp', one)];

  test('is told from its first card to its cost', () => {
    expect(begun).toMatchObject({ attacker: { die: 0 }, target: { die: 3 }, verdict: null });
    const fought = duelOf(view('attack'), won);
    expect(fought).toMatchObject({ verdict: 'won', vp: true, attacker: { face: 4, card: { resource: 'ore', value: 5 }, total: 10 } });
    expect(bonusOf(fought!.attacker)).toBe(1);
    expect(duelOf(view('attack'), [...hit, event('won_combat', other)])?.verdict).toBe('lost');
    expect(duelOf(view('attack'), [event('missed', 0, 3)])?.verdict).toBe('missed');
    expect(duelOf(view('action'), [event('gathered', 0, 1, 1, 1)])).toBeNull();
  });

  test('is looked at until something else is done', () => {
    const log = [event('upgraded', one, 0, 1), event('attacked', one, other, 0, 3), event('flicked', one, 0), ...won];
    const home = [...log, event('destroyed', 3), event('placed', 3, 6), event('turn', other)];
    expect(duelOf(view('action'), home), 'it is over in the view').toMatchObject({ verdict: 'won', attacker: { total: 10 } });
    expect(duelOf(view('action'), [...home, event('began_move', other)])).toBeNull();
    expect(duelOf(view('action'), [...log, ...won]), 'what is happening may be in the log already').toMatchObject({ verdict: 'won' });
    expect(duelOf(view('attack'), [...log.slice(0, 2), event('undo', 0, 1)]), 'under way').toMatchObject({ verdict: null });
  });

  test('stands behind its verb with all others', () => {
    const actions = moment('action').actions.map((action) => ({ ...action, ...(verb(action) && { verb: verb(action)! }) }));
    const { open, folds } = folded(actions);
    expect(folds.map((fold) => fold.verb)).toEqual(['Attack']);
    expect(open.flatMap(({ entries }) => entries).some(({ action }) => action.text.startsWith('attack'))).toBe(false);
    expect(folds[0]?.groups.flatMap(({ entries }) => entries)).toHaveLength(actions.filter(({ text }) => text.startsWith('attack')).length);
    expect(folded(actions.slice(0, 2)).folds).toEqual([]);
  });
});

test('a card that is pressed is the one that is paid', () => {
  const texts = ['pay ore 1 from hand', 'pay ore 4 from hand', 'pay ore 4 from front', 'trade bio 2 from hand', 'play tech 3'];
  const actions = texts.map((text) => ({ code: text, text, elements: [] }));
  expect(withCard(actions, 'ore', 4, 'hand')?.text).toBe('pay ore 4 from hand');
  expect(withCard(actions, 'ore', 4, 'front')?.text).toBe('pay ore 4 from front');
  expect(withCard(actions, 'ore', 2, 'hand')).toBeUndefined();
  expect(withCard(actions, 'bio', 2, 'hand'), 'a trade is not begun by mistake').toBeUndefined();
  expect(withCard(actions, 'tech', 3, 'hand')?.text, 'combat cards come from the hand').toBe('play tech 3');
});

describe('words', () => {
  test('flicks and places are named by what they are aimed at', () => {
    const texts = moment('flick').actions.map((action) => label(action, moment('flick').view));
    expect(texts).toContain('flick d6 to Calyx');
    const flicks = texts.filter((text) => text?.includes('flick'));
    expect(new Set(flicks).size).toBe(flicks.length);
    const attack = moment('attack').actions.map((action) => label(action, moment('attack').view)).filter(Boolean);
    expect(attack[0]).toMatch(/^flick d6 at Dorikor d6, (soft|gentle|firm|hard), \d\.\d\d m\/s$/);
    const places = moment('place').actions.map((action) => label(action, moment('place').view));
    expect(places[0]).toMatch(/^place Noxian d6 on Nox, middle, showing \d$/);
  });

  test('buttons stand under what is flicked', () => {
    const actions = moment('flick').actions.map((action) => {
      const named = label(action, moment('flick').view);
      return named ? { ...action, words: named } : action;
    });
    expect(grouped(actions).map(({ heading }) => heading)).toContain('Flick d6 to');
  });

  test('cards of a resource stand under its name, each with the number that is printed on it', () => {
    const action = moment('attack-card').actions[0] as ActionInfo;
    const cards = ['play ore 2', 'play ore 3'].map((text, index) => {
      const card = { ...action, code: String(7 + 128 * index), text, elements: ['resource:2'] };
      return { ...card, words: label(card, moment('attack-card').view) ?? '' };
    });
    const [group] = grouped(cards);
    expect([group?.heading, group?.entries.map(({ label: words }) => words)]).toEqual(['Play ore', ['+2', '+3']]);
  });

  test('who is asked for a card reads who fights whom, and that the card is not lost', () => {
    const game = view('attack-card');
    const said = explain(game) ?? '';
    const [own, other] = [game.attack?.attacker, game.attack?.target].map((die) => game.dice.find((one) => one.die === die));
    expect(said).toContain(`Your d${own?.sides} (${own?.value}) attacks ${told(other?.name ?? '')} (${other?.value}).`);
    expect(said).toContain('stays yours');
    const attacked = { ...game, decision: 'defence-card', mover: other?.controller ?? 0, attack: { ...game.attack, attack_card: { resource: 'ore', value: 0 } } };
    expect(explain(attacked as FlickView)).toMatch(/ with a card of ore attacks your d\d+ \(\d+\)\./);
  });

  test('a die that was beaten does not lie where it was while it is put down elsewhere, unless it may stay', () => {
    const game = view('action');
    const [die] = game.dice;
    const placing = (may_stay: boolean) => ({ ...game, placing: { die: die?.die, may_stay } }) as FlickView;
    expect(bodiesOf(placing(false)).some((body) => body.die === die?.die)).toBe(false);
    expect(bodiesOf(placing(true)).some((body) => body.die === die?.die)).toBe(true);
    expect(waitingDie(placing(false)), 'it can still be pointed at').toMatchObject({ die: die?.die });
    expect(waitingDie(placing(true))).toBeNull();
  });

  test('one structure of a kind is not the last one: the end is near with one of all that are left', () => {
    const game = view('action');
    const warned = (left: [number, number]): string => {
      const seats = game.seats.map((seat, player) => (player === 0 ? { ...seat, ai: false, tokens_left: left } : seat));
      return following.warnings?.({ ...game, seats } as FlickView, 1).join() ?? '';
    };
    expect(warned([1, 4])).not.toContain('built its last');
    expect(warned([1, 0])).toContain('one more structure and');
  });

  test('the goal tells how far the A.I. is, too', () => {
    const game = view('action');
    const ai = game.seats.find((seat) => seat.ai);
    expect(goal(game).ends).toContain(`The A.I. has ${ai?.open} point`);
  });

  test('dice go by their kind, and by what tells them apart where that does not', () => {
    const game = view('action');
    const [die, other] = game.dice;
    if (!die || !other) throw new Error('no dice');
    expect(nameOf(game, die)).toBe('d6');
    const with_ = (changes: Partial<typeof die>) => ({ ...game, dice: [die, { ...other, sides: 6, on: 6, value: 3, ...changes }] });
    const names = (changes: Partial<typeof die>) => with_(changes).dice.map((one, _, dice) => nameOf({ ...game, dice }, one));
    expect(names({})).toEqual([`d6 on ${game.spaces[die.on ?? 0]?.name}`, `d6 on ${game.spaces[6]?.name}`]);
    expect(names({ on: null })[1]).toBe('d6 in open space');
    expect(names({ on: die.on, value: die.value + 1 })[1]).toContain(`showing ${die.value + 1}`);
    expect(new Set(names({ on: die.on, value: die.value })).size).toBe(2);
    expect(told('Noxian d6 a hits Dorikor d20 c')).toBe('Noxian d6 hits Dorikor d20');
    expect(told('flick Noxian d8 b direction 1234 speed 900 hit 2880')).toBe('flick Noxian d8');
    expect(told('place Noxian d6 a at 231,219 showing 6')).toBe('place Noxian d6 showing 6');
  });

  test('whatever the server tells, it tells of dice so, but what is played stays as it is', () => {
    const text = 'Noxian d6 a hits Dorikor d6 b';
    const [action] = moment('action').actions;
    const event = { number: 1, kind: 'hit', text, arguments: [], elements: [], player: 0, decision: null };
    const outlook = { code: '1', changes: [], hope: { text, odds: 1 }, fear: null, times: 1, sure: [text], chances: [{ text, odds: 1 }] };
    const messages = [
      { type: 'position', actions: [{ ...action, text }], events: [event] },
      { type: 'outlooks', outlooks: [outlook], lacking: [{ text, sentence: text }], ways: [{ text }], shortcuts: [{ text }] },
      { type: 'hint', actions: [{ code: '1', text, chance: 1 }], chances: [] },
      { type: 'why', clause: null, sentence: text, meant: text },
    ].map((message) => retold(message as unknown as ServerMessage, told));
    expect(messages[0]).toMatchObject({ actions: [{ text }], events: [{ text: 'Noxian d6 hits Dorikor d6' }] });
    expect(JSON.stringify(messages.slice(1))).not.toMatch(/d6 [ab]/);
    const frame = { number: 1, text, events: [event] } as unknown as Step;
    expect(JSON.stringify(retoldFrame(frame, told))).not.toMatch(/d6 [ab]/);
  });

  test('a strength is told in words', () => {
    expect([100, 1000, 1500, 2000, 3000].map(words_.aim.strength)).toEqual(['soft', 'gentle', 'firm', 'hard', 'very hard']);
    expect(words_.aim.strong(1500)).toBe('firm, 1.50 m/s');
  });

  test('a Gather says what it brings, and an upgrade what it does', () => {
    const game = view('action');
    const [die] = game.dice;
    const on = game.spaces.findIndex(({ resource }) => resource !== null);
    const near = { ...game, dice: game.dice.map((one) => (one === die ? { ...one, on } : one)) };
    const gather: ActionInfo = { ...(moment('action').actions[0] as ActionInfo), text: `gather with ${die?.name}` };
    expect(label(gather, near)).toBe(`gather ${game.spaces[on]?.resource} with d6`);
    const texts = moment('action').actions.map((action) => label(action, game));
    expect(texts).toContain('upgrade: +1 to combat cards');
    expect(brings('use warp gates')).toContain('jump between Warp Gates');
    expect(texts.join()).not.toMatch(/d\d+ [abc]\b/);
  });

  test('tell a blind person what lies where', () => {
    const game = view('action');
    const die = game.dice[0];
    const nox = game.spaces[2];
    if (!die || !nox) throw new Error('no die');
    expect(dieLabel(die, game.spaces, sidesOf(game), false)).toMatch(/^Noxian d6 of Noxian Empire, shows \d, on Nox$/);
    expect(spaceLabel(nox, [die], sidesOf(game))).toContain('home planet, Noxian d6 showing');
    expect(costWords('BBO')).toBe('1 ore and 2 bio');
    expect(explain(view('flick'))).toContain('2 flicks left');
  });

  test('players have facts', () => {
    expect(facts(moment('action').view, 0).map(({ value }) => value)).toContain('Noxian Empire');
    expect(facts(moment('faction').view, 0)).toEqual([]);
  });
});

describe('events', () => {
  const kinds = [...words.slice(words.indexOf('class Saw'), words.indexOf('def side_words')).matchAll(/^ {4}([A-Z_]+) = /gm)].map(
    ([, name]) => (name ?? '').toLowerCase(),
  );

  test('of every kind are shown, or quiet on purpose', () => {
    expect(kinds.length).toBeGreaterThan(60);
    expect([...shown(), ...QUIET].sort()).toEqual([...kinds].sort());
  });

  test.each(shown())('%s has something to see', (kind) => {
    const event: EventInfo = { number: 1, kind, text: '', arguments: [0, 1, 2, 3, 0, 0], elements: [], player: 0, decision: null };
    const found = effect(event, moment('action').view);
    expect(JSON.stringify(found)).not.toContain('undefined');
    expect(Object.keys(found ?? {})).not.toHaveLength(0);
  });
});

test('dice that lie close together are drawn so that each is seen', () => {
  const dominion = [{ x: 770, y: 395 }, { x: 770, y: 415 }, { x: 100, y: 100 }];
  const [one, other, far] = spread(dominion, 1.8);
  expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(37);
  expect(far, 'who has room stays').toEqual(dominion[2]);
  expect(spread(dominion, 1), 'as large as they are they do not overlap').toEqual(dominion);
});

test('what is told of an aim covers no name, and stays in the picture', () => {
  const frame = new Frame(regionOf({ width: 900, height: 600 }, []), false);
  const spaces = [{ x: 400, y: 300, radius: 40, kind: 'planet', name: 'Calyx' }] as FlickView['spaces'];
  const [name] = namesIn(spaces, frame, 1.5);
  if (!name) throw new Error('no name');
  const middle = { x: name.x, y: name.y - 20 };
  const box = (spot: { x: number; y: number }) => lineBox(spot, 14, 18);
  const free = box(roomFor(middle, { x: 0, y: 30 }, box, frame, [name]));
  const meets = free.x < name.x + name.width && name.x < free.x + free.width && free.y < name.y + name.height && name.y < free.y + free.height;
  expect(meets).toBe(false);
  expect(roomFor(middle, { x: 0, y: 30 }, box, frame, []), 'without a name it is as wanted').toEqual({ x: middle.x, y: middle.y + 30 });
  const corner = box(roomFor({ x: frame.x + 5, y: frame.y + 5 }, { x: -30, y: 0 }, box, frame, []));
  expect([corner.x >= frame.x, corner.y >= frame.y]).toEqual([true, true]);
});

test('names of several words stand in lines where the mats are small, each within its width', () => {
  const space = { x: 400, y: 300, radius: 30, kind: 'explore', name: 'Drift Graveyard' } as FlickView['spaces'][number];
  const frame = new Frame(regionOf({ width: 900, height: 600 }, []), true);
  const [[large], [small]] = [namesIn([space], frame, 1.4), namesIn([space], frame, 2.6)];
  const pixels = (box: typeof large, pixel: number) => (box?.width ?? 0) / pixel;
  expect(pixels(large, 1.4)).toBeGreaterThan(100);
  expect(pixels(small, 2.6)).toBeLessThan(60);
  expect((small?.height ?? 0) / 2.6).toBeGreaterThan(24);
  const hole = namesIn([{ ...space, kind: 'hole', name: 'black hole' }], frame, 2.6);
  expect((hole[0]?.height ?? 0) / 2.6, 'below it lies a planet').toBeLessThan(14);
});

test('where all is taken words cover as little as they can', () => {
  const frame = new Frame(regionOf({ width: 900, height: 600 }, []), false);
  const box = (spot: { x: number; y: number }) => lineBox(spot, 10, 20);
  const all = { x: frame.x, y: frame.y, width: frame.width, height: frame.height / 2 };
  const middle = { x: frame.x + 400, y: frame.y + frame.height / 2 - 30 };
  const found = box(roomFor(middle, { x: 0, y: -30 }, box, frame, [all, { ...all, y: middle.y + 45, height: 400 }]));
  const hidden = Math.max(0, all.y + all.height - found.y) + Math.max(0, found.y + found.height - (middle.y + 45));
  expect(hidden).toBeLessThan(found.height);
});

test('tokens of a planet lie side by side', () => {
  const game = view('action');
  const planet = game.spaces[5];
  if (!planet) throw new Error('no planet');
  const tokens = [0, 1, 2].map((side) => ({ side, shape: 'round' as const, name: 'Colony', covered: false }));
  const laid = tokenPlaces([{ ...planet, tokens }]);
  expect(laid).toHaveLength(3);
  const [a, b] = laid;
  expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(18);
});

describe('the board', () => {
  const PATIENCE = 120_000;
  let board: GameBoard;

  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    vi.stubGlobal('localStorage', { getItem: () => null });
    board = (await import('../src/boards/final-flicktier')).default;
  }, PATIENCE);

  test.each(['faction', 'place', 'action', 'flick', 'attack-card', 'attack'])('draws what the actions name: %s', (name) => {
    const { view: seen, actions, ranges } = moment(name);
    const props = {
      view: seen,
      seat: 0,
      marks: marks(actions, []),
      onpoint: () => undefined,
      ranges,
      onplay: () => undefined,
      moving: null,
    };
    if (!board.Hand) throw new Error('no hand');
    const html = render(board.Board, { props }).body + render(board.Hand, { props }).body;
    const missing = actions.flatMap(({ elements }) => elements).filter((one) => !html.includes(`data-element="${one}"`));
    expect([...new Set(missing)]).toEqual([]);
    expect(html.match(/data-element="side:\d"[^]*?<\/li>/g)?.at(-1), 'the A.I. has its points').toMatch(/points? in sight/);
    expect(html, 'the content security policy forbids it').not.toContain('style=');
  });
});
