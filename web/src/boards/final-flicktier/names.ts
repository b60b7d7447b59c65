/** What dice and upgrades are called where a person reads of them; the notation tells dice that are alike by letters. */

import type { Choice } from '../../lib/choosing/selection';
import type { View } from '../../lib/service/messages';
import { flicktier, type Die, type FlickView, type Seat } from './view';
import { told, words } from './words';

const sameKind = (one: Die, other: Die): boolean => one.side === other.side && one.sides === other.sides;

const placeOf = (view: FlickView, die: Die): string =>
  die.lies === 'mats' && die.on !== null ? words.named.on(view.spaces[die.on]?.name ?? '') : words.named[die.lies === 'mats' ? 'open' : die.lies];

/** A die by its kind, and only as far as others are like it by where it lies, what it shows, and its place among them. */
export function nameOf(view: FlickView, die: Die): string {
  const kind = die.side === view.mover ? `d${die.sides}` : told(die.name);
  const telling = [(one: Die) => placeOf(view, one), (one: Die) => words.named.showing(one.value)];
  const said = [kind];
  let alike = view.dice.filter((other) => sameKind(die, other));
  for (const tell of telling) {
    if (alike.length < 2) break;
    said.push(tell(die));
    alike = alike.filter((other) => tell(other) === tell(die));
  }
  return [...said, ...(alike.length > 1 ? [words.named.nth(alike.indexOf(die))] : [])].join(' ');
}

/** The notation of an action with all dice by these names. */
export const named = (view: FlickView, text: string): string =>
  told(view.dice.reduce((so, die) => so.replace(new RegExp(`${die.name}\\b`), () => nameOf(view, die)), text));

const sourceOf = (view: FlickView, source: string): number =>
  view.spaces.findIndex(({ name }) => source === `token on ${name}`);

/** What is gathered, and with what. */
function gathering(view: FlickView, source: string): string {
  const die = view.dice.find(({ name }) => name === source);
  const space = view.spaces[die?.on ?? sourceOf(view, source)];
  const token = space?.tokens.find(({ side, shape }) => side === view.active && shape === 'round');
  return words.named.gather(space?.resource ?? '', die ? nameOf(view, die) : words.named.structure(token?.name ?? '', space?.name ?? ''));
}

/** The levels of both tracks, the common one first. */
export const tracksOf = (view: FlickView, seat: Seat | undefined): { name: string; cost: string }[][] => [
  view.common,
  seat?.faction?.upgrades.map(([name, cost]) => ({ name, cost })) ?? [],
];

function upgrading(view: FlickView, track: number): string {
  const seat = view.seats[view.active];
  return words.named.upgrade(brings(tracksOf(view, seat)[track]?.[seat?.track[track] ?? 0]?.name ?? ''));
}

/** What an upgrade lets its owner do, in a sentence; some say so by their name. */
export const brings = (upgrade: string): string => words.brings[upgrade] ?? upgrade;

/** What stands on a button, with dice and upgrades by their names. */
export function label({ text }: Choice, of: View): string | null {
  const view = flicktier(of);
  const [, source] = /^gather with (.+)$/.exec(text) ?? [];
  if (source) return gathering(view, source);
  const [, track] = /^upgrade (common|faction) track$/.exec(text) ?? [];
  if (track) return upgrading(view, track === 'common' ? 0 : 1);
  const said = named(view, text);
  return said === text ? null : said;
}
