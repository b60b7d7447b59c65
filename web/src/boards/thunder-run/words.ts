/** The words that the board of Thunder Run to Gratis-3 adds to those of the server. */

import type { Choice } from '../../lib/choosing/selection';
import type { Queued, Rav, RunView, Seat, Space, Step, System } from './view';

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;
const listed = (things: readonly string[]): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things[things.length - 1]}`;

export const words = {
  warnings: {
    final: 'This is the final turn of the game.',
    chips: (count: number) => `The game ends with the last Black Chip: ${count} left.`,
    last: (colour: string) => `Only the Carrier of ${colour} is still on its way: the game ends with its first turn at Gratis-3.`,
    lastIsYou: 'Only your Carrier is still on its way: the game ends with your first turn at Gratis-3.',
  },
  board: 'The way from the Jump Gate to Gratis-3',
  planet: 'Gratis-3',
  steps: 'Steps of the turn',
  stepNames: {
    repair: 'Repair',
    play: 'Command',
    move: 'Move RAVs',
    attack: 'Attack',
    return: 'Return card',
  } satisfies Record<Step, string>,
  turnOf: (colour: string) => `Turn of ${colour}`,
  finalTurn: 'final turn',
  stockpile: (count: number) => many(count, 'Black Chip'),
  stockpileHelp: 'The game ends when the last Black Chip is taken.',
  status: (colour: string) => `Status card of ${colour}`,
  statuses: 'Status cards',
  shieldsOf: (own: number, black: number, limit: number) =>
    `${many(own + black, 'shield')} of ${limit}${black ? `, ${black} of Black Chips` : ''}`,
  chips: 'chips',
  chipsOf: (count: number) => `${many(count, 'chip')} beside the Status card`,
  noTrophies: 'No trophies yet',
  trophiesOf: (parts: readonly string[], points: number) => `Trophies: ${listed(parts)}; ${many(points, 'point')}`,
  coloured: (count: number, colour: string) => `${count} ${colour}`,
  black: (count: number) => `${count} black`,
  pointsUnit: (count: number) => (count === 1 ? 'point' : 'points'),
  online: 'Online',
  down: 'Down',
  queue: 'Cool-Down Queue',
  faceDown: 'face down',
  hand: 'Your Command cards',
  handEmpty: 'No card in hand.',
  copies: (count: number) => `×${count}`,
  stepsLeft: (count: number) => `${many(count, 'Space')} further`,
  ravs: (bombers: number, fighters: number) => `${bombers}+${fighters}`,
  facts: {
    points: 'Points',
    location: 'Carrier at',
    hand: 'Cards in hand',
    ravs: 'Bombers and Fighters to launch',
  },
  legends: {
    fighter: 'Fighter: its tail shows where it came from',
    bomber: 'Bomber',
    carrier: 'Carrier',
    green: 'Green Space: RAVs here reach the Carriers beside it',
    grey: 'Space',
    online: 'System Online',
    down: 'System Down',
    shield: 'Shield',
    blackChip: 'Black Chip',
    covered: 'Card face down: Evasive Maneuvers',
  },
  gate: 'Gate',
  dice: (count: number) => many(count, 'die', 'dice'),
  // What the dice did
  weapons: ['', 'Short Range Guns', 'EMP', 'NUKE', 'RAVs', 'Defensive Guns'],
  aimed: (weapon: string, colour: string, dice: number) => `${weapon} at ${colour}: ${many(dice, 'die', 'dice')}`,
  aimedAtRav: (colour: string, kind: string, dice: number, defense: number) =>
    `RAVs at ${colour}’s ${kind}: ${many(dice, 'die', 'dice')} against Defense ${defense}`,
  fired: (weapon: string, dice: number) => `${weapon}: ${many(dice, 'die', 'dice')}`,
  rolledAgain: (dice: number) => `NUKE goes on: ${many(dice, 'die', 'dice')}`,
  evaded: (dice: number) => `evaded: ${many(dice, 'die', 'dice')}`,
  hit: 'Hit',
  doubleHit: '2 Hits',
  miss: 'miss',
  nothing: '–',
  rolled: (faces: readonly number[], hits: number) => `${faces.join(' ')}: ${many(hits, 'Hit')}`,
  shieldsLost: (count: number) => `${many(count, 'shield')} lost`,
  knockedDown: (system: string) => `${system} Down`,
  notDamaged: 'no system damaged',
  allDown: 'every system is Down already',
  hitsLost: (count: number) => `${many(count, 'Hit')} left over`,
  destroyed: (kind: string) => `${kind} destroyed`,
  survived: (kind: string) => `${kind} survives`,
  kinds: ['Bomber', 'Fighter'],
  // What floats up
  plusShields: (count: number) => `+${many(count, 'shield')}`,
  minusShields: (count: number) => `−${many(count, 'shield')}`,
  plusBlack: (count: number) => `+${count} ●`,
  repaired: (system: string) => `${system} Online`,
  evades: 'evades',
  stuck: 'cannot move',
  wins: 'wins',
} as const;

export const goals = {
  wins: 'Have the most trophy points when the last Carrier reaches Gratis-3.',
  ends: (stockpile: number) => `The game also ends when the last Black Chip is taken: ${many(stockpile, 'chip')} left.`,
  points: (points: number, left: number) => `${many(points, 'point')}, ${left ? `${many(left, 'Location')} to go` : 'at Gratis-3'}`,
  way: (location: number, last: number) => `Carrier at Location ${location} of ${last}.`,
  systems: (down: readonly string[]) => (down.length ? `${listed(down)} Down.` : 'All systems Online.'),
  shields: (count: number) => `${many(count, 'shield')}.`,
  card: 'Command card',
  inHand: (count: number) => `In hand, ${count}×`,
  queued: (place: number) => `In the Cool-Down Queue, place ${place}`,
} as const;

const ravWords = (view: RunView, rav: Rav): string => {
  const tail =
    rav.behind === null
      ? `launched from ${view.locations[rav.launched_from ?? 0]?.name}`
      : `tail toward ${view.spaces[rav.behind]?.name}`;
  const done = [rav.moved ? 'moved' : '', rav.fought ? 'has attacked' : '', rav.attacking ? 'joins the attack' : ''];
  return [`${rav.kind} of ${view.colours[rav.player]}`, tail, `Defense ${rav.defense}`, ...done.filter(Boolean)].join(', ');
};

/** A Space for somebody who cannot see it. */
export function spaceLabel(view: RunView, number: number, space: Space): string {
  const beside = space.locations.map((location) => view.locations[location]?.name ?? '');
  const flyer = view.flyer?.space === number ? view.flyer : null;
  return [
    space.name,
    ...(beside.length ? [`green, beside ${listed(beside)}`] : []),
    ...(space.rav ? [ravWords(view, space.rav)] : []),
    ...(flyer ? [`under way here: ${ravWords(view, flyer)}, ${words.stepsLeft(flyer.steps)}`] : []),
  ].join('; ');
}

/** A Location for somebody who cannot see it. */
export function locationLabel(view: RunView, number: number): string {
  const location = view.locations[number];
  const here = location?.carriers.map((player) => view.colours[player] ?? '') ?? [];
  return `${location?.name}${here.length ? `; ${here.length > 1 ? 'Carriers' : 'Carrier'} of ${listed(here)}` : ''}`;
}

export function carrierLabel(view: RunView, player: number): string {
  const seat = view.seats[player];
  const down = seat?.systems.filter((system) => !system.online).map((system) => system.name) ?? [];
  return [
    `Carrier of ${view.colours[player]} at ${view.locations[seat?.location ?? 0]?.name}`,
    many((seat?.shields ?? 0) + (seat?.black_shields ?? 0), 'shield'),
    ...(down.length ? [`${listed(down)} Down`] : []),
  ].join(', ');
}

export function systemLabel(colour: string, number: number, system: System): string {
  const chip = system.black ? ', a Black Chip' : '';
  return `${number + 1} ${system.name} of ${colour}: ${system.online ? `${words.online}${chip}` : words.down}`;
}

export function queuedLabel(titles: Record<string, string>, queued: Queued): string {
  const below = titles[queued.card] ?? queued.card;
  if (!queued.covered) return below;
  const cover = queued.covered_by ? `${titles[queued.covered_by] ?? queued.covered_by}, ` : 'a card ';
  return `${below}, under ${cover}${words.faceDown}`;
}

export function trophyWords(seat: Seat): string {
  const parts = [
    ...Object.entries(seat.trophies).flatMap(([colour, count]) => (count ? [words.coloured(count, colour)] : [])),
    ...(seat.black_trophies ? [words.black(seat.black_trophies)] : []),
  ];
  return parts.length ? words.trophiesOf(parts, seat.points) : words.noTrophies;
}

const EXPLANATIONS: Record<string, string> = {
  repair: 'Bring one system that is Down back Online, or leave it.',
  card: 'Play one Command card from your hand. It cools down in your Queue before it comes back.',
  option: 'Choose one half of the card: raise shields and move, or fire at RAVs beside your Carrier.',
  override: 'Repair a system, or use one of those that are Down this once, or do nothing.',
  guns: 'Choose a Carrier at your Location or one Location away.',
  missile: 'Choose a Carrier at another Location, and the missile: an EMP strips shields, a NUKE rolls its hits again.',
  'move-ravs': 'Every RAV must move: press one, then the Space where it shall end. Draw it there to choose its way.',
  attack: 'Press a RAV or a Carrier to attack it, or attack no more.',
  system: 'Both dice name a system that works: choose which goes Down.',
  return: 'Take the leftmost card of your Queue back, or Manual Override itself.',
};

export function explain(view: RunView): string | null {
  const { attack, decision, flyer, launch } = view;
  if (decision === 'launch') {
    const limit = `up to ${many(launch.ravs, 'RAV')}, of them at most ${many(launch.bombers, 'Bomber')}`;
    return `Launch onto marked Spaces beside your Carrier: ${limit}.`;
  }
  if (decision === 'fly-on' && flyer) return `Fly on, up to ${words.stepsLeft(flyer.steps)}, or press the RAV itself to stop it on a free Space.`;
  if (decision === 'evade' && attack) {
    const dice = many(attack.dice, 'die', 'dice');
    return `${attack.weapon.replace(/^the /, '')} at you: ${dice}. A card takes ${view.dice.evaded} away.`;
  }
  if (decision === 'group' && attack) {
    return `Press the target again to attack with ${many(attack.dice, 'die', 'dice')}, or hold back RAVs that shall attack something else.`;
  }
  if (decision === 'defensive-guns' && attack) {
    return `${many(attack.hits, 'Hit')} left. Choose the next RAV: it takes as many as its Defense.`;
  }
  return EXPLANATIONS[decision ?? ''] ?? null;
}

/** A flight by its end, by what it passes, and by how the RAV then faces; null for what is no flight. */
export function flightWords({ elements, passed = elements }: { elements: readonly string[]; passed?: readonly string[] }, view: RunView): string | null {
  const names = passed.flatMap((element) => {
    const [kind, number] = element.split(':');
    return kind === 'space' ? (view.spaces[Number(number)]?.name ?? []) : [];
  });
  const [end, before, ...earlier] = names.toReversed();
  if (end === undefined || before === undefined || names.length !== passed.length) return null;
  const via = earlier.length > 1 ? ` by ${[...earlier.slice(0, -1).toReversed(), before].join(' and ')}` : '';
  return `Fly to ${end}${via}, its tail toward ${before}`;
}

/**
 * What is pointed at for what names nothing: a RAV that is under way to stop it, and a target again to attack it. Where
 * another RAV is none can end: that is only flown through, on the way to what can be pointed at.
 */
export function pointsOf({ text, elements }: Pick<Choice, 'text' | 'elements'>, { flyer, attack, spaces }: RunView): string[] | null {
  if (text === 'stop' && flyer) return [`space:${flyer.space}`];
  if (text.startsWith('move RAV') && spaces.some(({ rav }, number) => rav && elements[1] === `space:${number}`)) return [];
  if (text !== 'attack' || !attack) return null;
  return [attack.space === null ? `player:${attack.target}` : `space:${attack.space}`];
}
