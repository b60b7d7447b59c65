/** The words that the board of Sector Prime adds to those of the server. */

import type { Battle, Force } from './battle';
import type { Attempt, Scene } from './scenes';
import type { Edge, Seat, SectorView, Tile } from './view';
import { disputed, present } from './view';

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const words = {
  warnings: {
    nearly: (colour: string) => `One more section and ${colour} wins.`,
    limit: (limit: number, over: number) => `You keep ${limit} crystals at the end of your turn: ${over} too many now.`,
  },
  board: 'Sector Prime',
  points: 'Movement points',
  supply: 'Main supply',
  nextTile: (name: string) => `${name} is to be laid`,
  asteroid: 'Asteroid Field',
  ion: 'Ion Storm',
  forceField: 'Force Field',
  jumpBridge: 'Jump Bridge',
  station: 'Station with its three sections',
  drones: 'Drones',
  fabricator: 'Fabricator',
  ownStation: 'Your Station',
  ownFabricator: 'Your Fabricator',
  refinery: 'Refinery',
  disputed: 'Disputed',
  cell: (q: number, r: number) => `Free place in column ${q}, row ${r}`,
  hidden: 'hidden',
  basic: (tiles: number) => `Basic ability, from ${many(tiles, 'tile')}`,
  secondary: (tiles: number) => `Secondary ability, from ${many(tiles, 'tile')}`,
  asleep: 'not now',
  navigated: (count: number) => `Navigator +${count}`,
  section: (number: number) => `Section ${number}!`,
  buildAt: {
    field: (from: string, to: string) => `Build a Force Field between ${from} and ${to}`,
    bridge: (from: string, to: string) => `Build a Jump Bridge from ${from} to ${to}`,
  },
  facts: {
    crystals: 'Crystals',
    sections: 'Sections of the Station',
    die: 'Station die',
    controlled: 'Tiles under control',
    production: 'Crystals of Standard Production',
    supply: 'Drones in the supply',
    character: 'Character',
  },
  plus: (count: number) => `+${count} ◆`,
  minus: (count: number) => `−${count}`,
} as const;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const battleWords = {
  title: (place: string) => `Battle at ${place}`,
  attacks: 'attacks',
  defends: 'defends',
  /** What a total is made of; before the dice lie still, without them. */
  parts: ({ die, drones, sections, added }: Force) =>
    [
      ...(die === null ? [] : [`die ${die}`]),
      many(drones, 'drone'),
      ...(sections ? [many(sections, 'section')] : []),
      ...(added ? [`ability ${added}`] : []),
    ].join(' + '),
  verdict: ({ attacker, defender, winner, asked, tied, paid, cleared, charge }: Battle, colours: readonly string[]) => {
    if (winner === null) return '';
    if (asked) return `As the dice stand, ${tied ? 'it is a tie, and ' : ''}${colours[winner]} wins.`;
    const [loser, other] = winner === attacker.player ? [defender, attacker] : [attacker, defender];
    return [
      `${tied ? 'A tie is the defender’s: ' : ''}${colours[winner]} wins`,
      `${colours[loser.player]} loses ${many(loser.lost, 'drone')}${paid ? ` and pays ${paid} ◆` : ''}`,
      ...(cleared ? [`${colours[other.player]} clears the tile${charge ? ` and may charge: ${many(charge, 'movement point')}` : ''}`] : []),
    ]
      .map(capital)
      .join('. ')
      .concat('.');
  },
} as const;

const SCENE_TITLES = { refinery: 'A roll for a refinery', mining: 'Increased Production', section: 'The Station grows' } as const;

/** What Standard Production is made of, while the board still shows it. */
const yieldWords = ({ player, added }: Attempt, { tiles }: SectorView): string[] => {
  const own = tiles.filter((tile) => String(present(tile)) === String(player));
  const refineries = own.filter(({ refinery }) => refinery !== null).length;
  if (own.length + refineries !== added) return [`Standard Production ${added}`];
  return [many(own.length, 'tile'), ...(refineries ? [refineries === 1 ? '1 refinery' : `${refineries} refineries`] : [])];
};

const attemptWords = ({ is, won, paid, brought, tile, needed }: Attempt, { tiles }: SectorView): string => {
  if (won === null) return '';
  if (is === 'mining') return won ? `It is beaten: +${brought} ◆` : 'It is not beaten: nothing is mined.';
  if (won) return `The refinery stands on ${tiles[tile ?? -1]?.name ?? ''}.`;
  return `${needed} or more are needed: no refinery, and ${paid} ◆ are spent.`;
};

/** What the stage says. */
export const sceneWords = {
  title: (scene: Scene, { tiles, colours }: SectorView) =>
    scene.is === 'battle' ? battleWords.title(tiles[scene.tile]?.name ?? '') : `${capital(colours[scene.player] ?? '')}: ${SCENE_TITLES[scene.is]}`,
  /** The arithmetic of two dice, once they lie still, and what is added to them. */
  sum: (scene: Attempt, view: SectorView) => {
    const { is, won, die, algorithm, added, ability } = scene;
    if (won === null) return '';
    if (is === 'refinery') return `${die} + ${algorithm} = ${die + algorithm}`;
    const parts = [`die ${die}`, ...yieldWords(scene, view), ...(ability ? [`ability ${ability}`] : [])];
    return `${parts.join(' + ')} = ${die + added + ability} against the Algorithm’s ${algorithm}`;
  },
  verdict: (scene: Scene, view: SectorView) => {
    if (scene.is === 'battle') return battleWords.verdict(scene, view.colours);
    if (scene.is !== 'section') return attemptWords(scene, view);
    return `Section ${scene.number} is built for ${scene.paid} ◆.${scene.die === null ? ' The Station is complete!' : ` The Station die is now a d${scene.die}.`}`;
  },
} as const;

/** What the legend says of each thing. */
export const legendWords = {
  crossing: (terrain: Edge['terrain'], cost: number) =>
    `${terrain === 'open' ? 'Open space' : words[terrain]}: ${many(cost, 'movement point')}${terrain === 'open' ? '' : ', added where two meet'}`,
  field: 'Force Field: only its owner passes',
  bridge: 'Jump Bridge: for its owner this Ion Storm is open space',
  drones: (cost: number) => `Drones: each enters for ${many(cost, 'movement point')}`,
  fabricator: 'Fabricator: builds, with drones around it',
  refinery: 'Refinery: the tile yields one crystal more',
  disputed: 'Disputed: nobody mines here or leaves',
  signs: [
    ['◆', 'Crystals, paid or gained'],
    ['➤', 'Movement points'],
    ['▦', 'Drones on the board'],
  ],
} as const;

export const goals = {
  wins: 'Build all three sections of your Station first.',
  sections: (built: number, all: number) => `${built} of ${all} sections`,
  crystals: (count: number) => `Holds ${many(count, 'crystal')}.`,
  income: (count: number) => `Mines ${many(count, 'crystal')} a turn, without gambling.`,
  tiles: (count: number) => `Controls ${many(count, 'tile')}.`,
} as const;

const edgeWords = (tile: Tile, names: (tile: number) => string, colours: readonly string[]): string[] =>
  tile.edges.flatMap((edge) => {
    const towards = edge.to === null ? '' : ` towards ${names(edge.to)}`;
    const parts: string[] = [];
    if (edge.terrain !== 'open') parts.push(`${words[edge.terrain]}${towards}`);
    if (edge.force_field !== null) parts.push(`${words.forceField} of ${colours[edge.force_field]}${towards}`);
    for (const player of edge.jump_bridges) parts.push(`${words.jumpBridge} of ${colours[player]}${towards}`);
    return parts;
  });

/** A tile for somebody who cannot see it. */
export function tileLabel(tile: Tile, tiles: readonly Tile[], seats: readonly Seat[], colours: readonly string[]): string {
  const station = tile.station;
  const pieces = [
    tile.name,
    ...(station === null
      ? []
      : [`Station of ${colours[station]} with ${many(seats[station]?.sections ?? 0, 'section')}`]),
    ...tile.drones.flatMap((count, player) => (count ? [`${many(count, 'drone')} of ${colours[player]}`] : [])),
    ...tile.fabricators.map((player) => `Fabricator of ${colours[player]}`),
    ...(tile.refinery === null ? [] : [`${words.refinery} of ${colours[tile.refinery]}`]),
    ...(disputed(tile) ? [words.disputed] : []),
    ...edgeWords(tile, (number) => tiles[number]?.name ?? '', colours),
  ];
  return pieces.join(', ');
}

const EXPLANATIONS: Record<string, string> = {
  tile: 'Choose a free place for the tile that was turned up.',
  station: 'Choose an outer tile for your Station.',
  character: 'Each has two abilities, for who controls enough tiles.',
  roll: 'Roll your Station die for movement points.',
  'battle-or-build': 'Attack on a disputed tile, build, or go on to mining.',
  battle: 'Attack again, charge on, or finish.',
  spy: 'The card on the board shows how the battle stands. The second roll counts, even if it is worse for you.',
  build: 'Build more, or go on to mining.',
  mine: 'Take what your tiles yield, or gamble for double.',
};

export function explain({ decision, points, tiles, active }: SectorView): string | null {
  if (decision === 'move') return `Bring drones in and move them: ${many(points, 'movement point')} left.`;
  const fights = tiles.some((tile) => disputed(tile) && (tile.drones[active] ?? 0) > 0);
  if (decision === 'battle-or-build' && !fights) return 'None of your tiles is disputed: build if you can, or go on to mining.';
  return EXPLANATIONS[decision ?? ''] ?? null;
}
