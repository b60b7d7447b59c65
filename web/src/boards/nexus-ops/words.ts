/** The words that the board of Nexus Ops adds to those of the server. */

import { contested, edgeOf, movedOf, type Hex, type NexusView, type Terrain, type Unit, type When } from './view';

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const TERRAINS: Record<Terrain, string> = {
  forest: 'Liquifungus Forest',
  spires: 'Crystal Spires',
  plains: 'Rock Plains',
  magma: 'Magma Pool',
  monolith: 'Monolith',
  vortex: 'Vortex',
  base: 'Home base',
};

export const WHENS: Record<When, string> = {
  deployment: 'Deployment',
  before: 'Battle, before rolling',
  after: 'Battle, after a roll',
  battle: 'Mission: battle',
  objective: 'Mission: objective',
};

/** What tells units of one type apart, in the order of the game's marks. */
const PIECE_MARKS = ['', 'moved far', 'began in the Monolith', 'far from the Monolith', 'found now'];

export const PHASES: readonly { name: string; stages: readonly string[] }[] = [
  { name: 'Deploy', stages: ['deployment'] },
  { name: 'Move', stages: ['movement', 'fire'] },
  { name: 'Explore', stages: ['exploration'] },
  { name: 'Battle', stages: ['battles', 'before-rolling', 'roll', 'after-a-roll', 'casualties', 'verdict', 'mission'] },
  { name: 'Mine', stages: ['mining'] },
  { name: 'Draw', stages: ['draw', 'monolith', 'give', 'end'] },
];

export const words = {
  warnings: {
    near: (colour: string, points: number) => `Only ${many(points, 'point')} more and ${colour} wins.`,
  },
  board: 'The moon',
  sheet: 'Reference sheet: the types of units, the strongest first',
  battle: (place: string) => `Battle at ${place}`,
  specialAttack: (place: string) => `Special attack on ${place}`,
  phases: 'Phases of the turn',
  turnOf: (colour: string) => `${capital(colour)}’s turn`,
  setUp: 'Set-up',
  over: 'The game is over',
  decks: 'Decks and discards',
  decksShort: 'Decks',
  energizeDeck: 'Energize deck',
  missionDeck: 'Secret Mission deck',
  discards: 'Discard piles',
  noDiscards: 'Nothing was discarded yet.',
  tokensLeft: 'Tokens that are still facedown',
  tokensHalf: (half: number) => `On half ${half} of the board`,
  times: (count: number) => `${count} ×`,
  line: 'Transmission line',
  factions: 'Corporations',
  ledBy: (colour: string) => `led by ${colour}`,
  free: 'free',
  tokens: 'Exploration tokens: press one to give up, then a green one',
  greens: 'Green tokens to be had',
  pieces: 'Which unit?',
  won: (colour: string) => `${colour} has won the battle and takes a Battle Victory card.`,
  outcome: (colour: string, lost: string) => `${capital(colour)} ${lost}`,
  shot: (hit: boolean) => (hit ? 'Hit!' : 'Miss'),
  refinery: 'Refinery, with its rubium for each Mining phase',
  unexplored: 'Unexplored: a facedown token',
  contestedHex: 'Contested hex',
  unitsOf: 'Units: their type, their owner’s colour and shape, their number',
  miner: 'Miner',
  cost: (price: number) => `${price} ⬟`,
  hits: (roll: number) => `${roll}+`,
  buying: (unit: string) => `How many of this unit: ${unit}`,
  spent: (rubium: number) => `−${rubium},`,
  rest: (rubium: number) => `rest ${rubium} ⬟`,
  inSupply: (count: number) => `${count} left`,
  attacks: (colour: string) => `${capital(colour)} attacks`,
  defends: (colour: string) => `${capital(colour)} defends`,
  lost: (lost: number, began: number) => `lost ${lost} of ${began}`,
  hitsAgainst: (count: number) => many(count, 'hit'),
  owes: (count: number) => `removes ${many(count, 'unit')}`,
  bonus: (number: number) => (number > 0 ? `+${number}` : `−${-number}`),
  frenzy: 'twice',
  ambush: 'ambush',
  rolls: (roll: number, hit: boolean, count: number) => `${count > 1 ? `${count} dice of ` : ''}${roll}, ${hit ? 'a hit' : 'a miss'}`,
  reroll: (roll: number, hit: boolean, count: number) => `${count > 1 ? `One of ${count} dice` : 'Die'} of ${roll}, ${hit ? 'a hit' : 'a miss'}: roll again`,
  silent: (colours: readonly string[]) => `${colours.map(capital).join(', ')} passed for the rest of this battle.`,
  nobodyHere: 'no unit left',
  cardsOf: (count: number) => `× ${count}`,
  dice: (count: number) => `×${count}`,
  points: (count: number) => `${count} ★`,
  handEmpty: 'Your hand is empty.',
  keepOne: 'Keep one, put the other under the deck',
  mate: (colour: string) => `You know of ${colour}’s hand`,
  effects: {
    recruits: (count: number) => `${many(count, 'recruit')} to place`,
    beam: (count: number) => `Transit Beam: ${many(count, 'unit')}`,
    marches: (count: number) => `Forced March: ${many(count, 'extra move')}`,
    double_shift: (count: number) => `Double Shift: +${count} ⬟ each refinery`,
    discount: (count: number) => `Black Market: −${count} ⬟ each unit`,
  },
  /** The same where there is little room. */
  effectsShort: {
    recruits: (count: number) => `Recruits ${count}`,
    beam: (count: number) => `Beam ${count}`,
    marches: (count: number) => `March ${count}`,
    double_shift: (count: number) => `Shift +${count} ⬟`,
    discount: (count: number) => `Market −${count} ⬟`,
  },
  facts: {
    points: 'Victory points',
    rubium: 'Rubium, and what mining would yield now',
    hexes: 'Hexes under control',
    energize: 'Energize cards in hand',
    missions: 'Secret Missions in hand',
    victories: 'Battle Victory cards',
    kings: 'King of the Hill cards',
    first: 'First player marker',
    firstValue: '1st',
    faction: 'Corporation',
    fulfilled: 'Fulfilled',
    eliminated: 'Eliminated',
    yes: 'yes',
  },
  plusRubium: (count: number) => `+${count} ⬟`,
  plusPoints: (count: number) => `+${count} ★`,
  loses: (unit: string) => `− ${unit}`,
} as const;

/** What ends each decision, by what it does. */
export const dones: Readonly<Record<string, string>> = {
  deploy: 'to movement',
  beam: 'the beam is done',
  move: 'no more moves',
  fire: 'do not fire',
  reroll: 'roll these again',
  retreat: 'the others stay',
  mission: 'no mission',
  end: 'end turn',
};

export const buttons = {
  buy: (unit: string) => `Buy ${unit}`,
  move: 'Move',
  march: 'Forced March',
  fire: (victim: string, place: string, origin: string) => `fire at ${victim} on ${place}, from ${origin}`,
  sell: (card: string) => `sell ${card} for 1 rubium`,
  sellOne: 'Sell a card',
  sellIt: 'Sell for 1 rubium',
  useCard: 'Play it: point at what it is for',
  whyNot: 'Why not now?',
  canFulfil: (card: string, points: number) => `You can fulfil ${card}: ${many(points, 'point')}.`,
} as const;

export const goals = {
  wins: (points: number, teams: boolean) =>
    teams ? `Be the first team with ${points} victory points together.` : `Be the first with ${points} victory points.`,
  ends: 'Win battles as the attacker and fulfil Secret Missions. The game ends too when somebody is eliminated.',
  points: (points: number, goal: number) => `${points} of ${goal} points`,
  victories: (count: number) => `${many(count, 'Battle Victory card')}.`,
  fulfilled: (count: number) => `${many(count, 'mission')} fulfilled.`,
  hand: (count: number) => `${many(count, 'Secret Mission')} in hand.`,
  mining: (rubium: number, income: number) => `${rubium} rubium, and ${income} more at the next mining.`,
  unit: 'Unit',
  discarded: 'Discarded',
} as const;

export const pieceName = (sheet: readonly Unit[], piece: number): string => {
  const name = sheet[piece % sheet.length]?.name ?? '';
  const mark = PIECE_MARKS[Math.floor(piece / sheet.length)];
  return mark ? `${name}, ${mark}` : name;
};

const army = (sheet: readonly Unit[], units: readonly number[]): string =>
  units
    .flatMap((count, unit) => (count ? [many(count, sheet[unit]?.name ?? '')] : []))
    .reverse()
    .join(', ');

/** On which side of its base a hex lies. */
const sideOf = (hex: Hex): string => hex.name.split(' ').at(-1) ?? '';

/** A hex on the map. */
export const shortName = (hex: Hex): string => hex.name.replace(' base ', ' ');

/** On a small map its ground tells the terrain, and a number is enough to find it; the rim of a base tells whose it is. */
export const shortestName = (hex: Hex): string => (hex.base_of === null ? (/\d+$/.exec(hex.name)?.[0] ?? '') : sideOf(hex));

/** A hex for somebody who cannot see it. */
export function hexLabel(hex: Hex, view: NexusView): string {
  const moved = view.sheet.flatMap((unit, number) => (movedOf(view, hex, number) ? [many(movedOf(view, hex, number), unit.name)] : []));
  return [
    capital(hex.name),
    ...(hex.base_of === null ? [TERRAINS[hex.terrain]] : []),
    ...(hex.refinery ? [`refinery of ${hex.refinery} rubium`] : []),
    ...(hex.facedown ? ['unexplored'] : []),
    ...(edgeOf(view, hex.id) ? [`at edge ${edgeOf(view, hex.id)} of the Vortex`] : []),
    ...hex.units.flatMap((units, player) => (army(view.sheet, units) ? [`${view.colours[player]}: ${army(view.sheet, units)}`] : [])),
    ...(contested(hex) ? ['contested'] : []),
    ...(moved.length ? [`moved already: ${moved.join(', ')}`] : []),
  ].join('; ');
}

const barredWords = ({ barred }: Unit): string[] =>
  barred.length ? [`cannot enter ${barred.map((terrain) => TERRAINS[terrain]).join(' or ')}`] : [];

/** What a unit can do and where it cannot go, for who looks at its card. */
export const unitTip = (unit: Unit): string =>
  [unit.ability, ...barredWords(unit).map((words) => `It ${words}.`)].filter(Boolean).join(' ');

export const unitLabel = (unit: Unit, left: number | null): string =>
  [
    unit.name,
    `costs ${unit.price} rubium`,
    `hits with ${unit.hits} or more`,
    ...(unit.miner ? ['a miner'] : []),
    ...barredWords(unit),
    unit.ability,
    ...(left === null ? [] : [`${left} in your supply`]),
  ].join('; ');

const EXPLANATIONS: Record<string, string> = {
  faction: 'They differ in nothing but their names.',
  tokens: 'Exchange a token for a green one before they are laid out, or pass.',
  recruit: 'Choose a hex of your home base for the next recruit.',
  'beam-from': 'Choose the hex from which units are beamed.',
  'beam-to': 'Choose the hex to which they are beamed.',
  beam: 'Choose the units to beam; say when the beam is done.',
  move: 'Press a unit, then where it goes. Each unit moves once.',
  fire: 'Press a marked hex: a Dragon beside it rolls for a hit. Each Dragon fires once.',
  battle: 'Choose which battle comes next, and against whom.',
  'before-rolling': 'You may play a Battle card before the dice are rolled, or pass.',
  'after-a-roll': 'You may play a card on this roll, or pass.',
  reroll: 'Press the dice that you want to roll again, then roll them.',
  retreat: 'Choose the units that leave the battle; the others stay.',
  casualty: 'Choose a unit that is removed.',
  mission: 'You won. A Battle mission that fits, and Objectives, are marked in gold.',
  keep: 'Keep one of the two missions.',
  monolith: 'The Monolith is yours: Energize cards, or a King of the Hill card.',
  give: 'You may pass a card to your teammate.',
  end: 'You may still fulfil an Objective, marked in gold, or sell cards for rubium.',
};

export function explain(view: NexusView): string | null {
  const rubium = view.seats[view.active]?.rubium ?? 0;
  if (view.decision === 'deploy') {
    return `You have ${rubium} rubium. Choose a unit and how many, then press a hex of your base. A move ends buying.`;
  }
  if (view.decision === 'mission' && view.stage !== 'mission') {
    return 'Somebody is about to be eliminated. Before that you may fulfil Objectives.';
  }
  return EXPLANATIONS[view.decision ?? ''] ?? null;
}
