/** The words that the board of Beyond Nebula adds to those of the server. */

import type { Block, Building, Card, Hidden, NebulaView, Planet, Resource, Ship, Site, Tech } from './view';
import { round, shipNumbered, shipsAt } from './view';

export const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const listed = (parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ');

export const words = {
  warnings: {
    nearly: (colour: string) => `One more Planet, of the Color that is missing, and ${colour} wins.`,
    turns: (left: number) => (left ? `The game ends after ${many(left, 'more turn')} of each.` : 'This is the last turn of the game.'),
  },
  board: 'The Galactic Map',
  chart: 'The map, which can be scrolled',
  zoom: 'Size of the map',
  nearer: 'Nearer',
  further: 'Further away',
  round: (number: number, limit: number | null) => (limit === null ? `Round ${number}` : `Round ${number} of ${limit}`),
  phases: { progress: 'Progress', conflict: 'Conflict' },
  north: 'North',
  south: 'South',
  panel: (colour: string) => `Control Panel of ${colour}`,
  ships: 'Ships',
  noShip: 'none yet',
  tokens: (used: number, all: number) => `${used} of ${all} Tech tokens in Research or Cooldown`,
  tokensShort: 'In use',
  extractors: { none: 'no Extractor', base: 'Base Extractor', specialized: 'Specialized Extractor' },
  die: ({ die }: NebulaView['harvest']) => `d${die}`,
  extracted: ({ base, specialized }: NebulaView['harvest']) => ({ none: '', base: `+d${base}`, specialized: `+${specialized}` }),
  extractor: (price: number, brings: string) => `${price}▸${brings}`,
  upgrade: (price: number, name: string, extractor: string, roll: string) => `${price} ${name} buy a ${extractor}: a Harvest of ${roll}`,
  short: (amounts: readonly string[]) => `${amounts.join(', ')} short`,
  starred: '★ Specialty',
  techs: (colour: string, techs: readonly Tech[], hidden: number) => {
    const ready = techs.filter(({ state }) => state === 'ready').length;
    return `${techs.length + hidden} ${colour} Techs${ready ? `, ${ready} ready` : ''}`;
  },
  techStates: { pile: '', research: 'Research', ready: 'ready', cooldown: 'Cooldown' },
  someTech: (level: string) => `${level} Tech, face-down`,
  penalty: 'no use of the Extractor at the next Harvest',
  sites: { none: 'not built', construction: 'under construction', built: 'built' },
  specialty: 'Specialty: shorter Cooldowns',
  states: { pile: 'not researched', research: 'in Research', ready: 'face-up', cooldown: 'on Cooldown' },
  jammed: 'cannot be used until after the next turn',
  stalled: 'does not cool down next turn',
  faceDown: 'Face-down',
  byHack: 'by Hack',
  combat: 'Combat',
  combatRound: (number: number) => `Combat, round ${number}`,
  engages: 'engages',
  engaged: 'is engaged',
  sum: (die: number, rest: number, total: number) => `${die} + ${rest} = ${total}`,
  strength: (regiments: number) => `a die + ${regiments}`,
  answers: { 'combat:fight': 'Fight', 'combat:hit': 'Take the hit' },
  noTechs: 'no Tech to use',
  mayUse: 'May use',
  eliminated: 'Eliminated',
  shielded: 'Shielded',
  nameColour: 'Colors that you can name',
  times: (count: number) => `×${count}`,
  zones: { mapped: 'Mapped block', radioactive: 'Radioactive Zone', unexplored: 'Unexplored Zone' },
  offPath: 'off the paths',
  lane: 'Path: Ships move along it',
  planet: 'Planet with its Regiments',
  root: 'Root Planet',
  rings: 'Defensive Rings and their reach',
  neutral: 'Neutral',
  uncolonized: 'Uncolonized',
  ship: 'Ship with the Regiments aboard',
  damaged: 'Ship that has lost a Durability Point',
  fact: { planets: 'Planets', ships: 'Ships', regiments: 'Regiments on Planets and Ships', techs: 'Techs face-up' },
  plus: (count: number) => `+${count}`,
  minus: (count: number) => `−${count}`,
  received: (count: number, resource: string) => `+${count} ${resource}`,
  lost: 'lost',
  outOf: (part: number, whole: number) => `${part}/${whole}`,
} as const;

export const priced = (price: readonly number[], view: NebulaView): string =>
  price.map((amount, number) => `${amount} ${view.seats[0]?.resources[number]?.name ?? ''}`).join(', ');

export const goals = {
  wins: 'Control a Planet of each of the 3 Colors: your Root Planet, and at least one in the other field.',
  ends: 'Who controls no Planet any more has lost.',
  limit: (turns: number) => `After ${turns} turns of each player, more Planets win.`,
  colours: (missing: readonly string[], all: number, abroad: number, root: boolean) =>
    listed([
      `${all - missing.length} of ${all} Colors${missing.length ? `: ${missing.join(' and ')} missing` : ''}`,
      `${abroad || 'none'} in the other field`,
      !root && 'Root Planet lost',
    ]),
  root: 'Holds the Root Planet.',
  noRoot: 'Has lost the Root Planet: it is needed to win.',
  abroad: (count: number) => (count ? `${many(count, 'Planet')} in the other field.` : 'Needs a Planet in the other field.'),
  planet: (name: string, regiments: number) => `Planet ${name} with ${many(regiments, 'Regiment')}.`,
  price: (price: string) => `Research costs ${price}.`,
} as const;

export function planetLabel(planet: Planet, view: NebulaView): string {
  const place = view.map.blocks.find(({ block }) => block === planet.block)?.name;
  return listed([
    `Planet ${planet.name}`,
    place && `at ${place}`,
    planet.root && words.root,
    planet.owner === null ? words[planet.status === 'neutral' ? 'neutral' : 'uncolonized'] : `of ${view.colours[planet.owner]}`,
    many(planet.regiments, 'Regiment'),
    planet.fresh > 0 && `${planet.fresh} produced this turn`,
    planet.ring > 0 && `Defensive Rings of reach ${planet.ring}`,
  ]);
}

export function shipLabel(ship: Ship, view: NebulaView): string {
  return listed([
    `Ship ${ship.name} of ${view.colours[ship.owner]}`,
    `at ${ship.at}`,
    `${ship.regiments} of ${many(ship.capacity, 'Regiment')} aboard`,
    `${ship.durability} of ${many(view.limits.durability, 'Durability Point')}`,
    ship.new && 'produced this turn',
    ship.owner === view.active && ship.moved > 0 && `has moved ${many(ship.moved, 'block')}`,
    ship.stopped && 'moves no further this turn',
    ship.pulsed && 'cannot move on its next turn',
    ship.avoids.length > 0 && `avoids ${ship.avoids.map((other) => shipNumbered(view, other)?.name).join(' and ')}`,
  ]);
}

export function blockLabel(block: Block, view: NebulaView): string {
  const planet = view.planets.find((one) => one.block === block.block);
  return listed([
    block.name,
    block.zone !== 'mapped' && words.zones[block.zone],
    planet && `Planet ${planet.name}`,
    ...shipsAt(view, block.block).map(({ name }) => `Ship ${name}`),
    ...view.planets
      .filter((one) => one.ring > 0 && inReach(one, block.block, view.map.side))
      .map((one) => `in the Defensive Rings of ${one.name}`),
  ]);
}

export const openSpace = (block: number, side: number): string =>
  `Open space in row ${Math.floor(block / side) + 1} from the north, column ${(block % side) + 1} from the west`;

function inReach(planet: Planet, block: number, side: number): boolean {
  const down = Math.abs(Math.floor(block / side) - Math.floor(planet.block / side));
  return Math.max(down, Math.abs((block % side) - (planet.block % side))) <= planet.ring;
}

/** The Extractor that a Resource can have next. */
export const nextExtractor = ({ extractor }: Resource): 'base' | 'specialized' | null =>
  extractor === 'none' ? 'base' : extractor === 'base' ? 'specialized' : null;

export function resourceLabel(resource: Resource, view: NebulaView): string {
  const next = nextExtractor(resource);
  return listed([
    `${resource.name}: ${resource.reserves} of ${view.limits.reserves}`,
    words.extractors[resource.extractor],
    resource.penalty && words.penalty,
    next && words.upgrade(view.prices[next], resource.name, words.extractors[next], words.die(view.harvest) + words.extracted(view.harvest)[next]),
  ]);
}

export function buildingLabel(building: Building, site: Site | undefined, view: NebulaView): string {
  const price = building.state === 'none' && site && `costs ${priced(site.price, view)}`;
  return listed([building.name, words.sites[building.state], price, building.specialty && words.specialty]);
}

export function techLabel(tech: Tech, card: Card | undefined, view: NebulaView): string {
  return listed([
    tech.name,
    card && `${card.colour} ${card.level}`,
    words.states[tech.state],
    tech.indicators > 0 && many(tech.indicators, 'Indicator'),
    tech.jammed && words.jammed,
    tech.stalled && words.stalled,
    tech.state === 'pile' && card && `costs ${priced(card.price, view)}`,
  ]);
}

export const hiddenLabel = (hidden: Hidden): string =>
  `${words.faceDown} ${hidden.colour} ${hidden.level} Tech in Research, ${many(hidden.indicators, 'Indicator')}`;

export const techState = ({ state }: Tech): string => words.techStates[state];

/** What a Tech is good for, in a few words: what is not face-up yet is chosen by them, and read in whole as a card. */
const GISTS: Readonly<Record<string, string>> = {
  'Electric Charge': 'Jams a Tech of the opponent',
  'Electromagnetic Pulse': 'Stops a Ship for a turn',
  Suicide: 'A Ship blows up all beside it',
  Hack: 'Copies a Tech of the opponent',
  'Radioactive Ray': 'Hits Ships within 5 blocks',
  Repair: 'Mends a Ship of yours',
  'Battle Speed': 'Ships fly 1 block more',
  'Improved Cargo': 'A Ship carries 8 Regiments',
  'Reveal Spy': '1 Regiment more in a Combat',
  'Energy Shield': 'Saves a Ship from a hit',
  'Invisibility Field': 'Avoids a Combat',
  'Supernova Cannon': '10 Regiments on a Planet die',
  Balance: 'Copies a Reserve to another',
  Mothership: 'Loads a Ship from afar',
  Pathfinder: 'A Ship leaves the paths',
  Clone: 'Doubles new Regiments',
  'Free Exchange': 'An Exchange costs no harvest',
  Jumpgate: 'A Ship jumps 7 blocks',
};
export const gistOf = ({ name }: Card): string => GISTS[name] ?? '';

/** What a Building is good for, besides its Techs. */
export const buildingWords = ({ prices, seats }: NebulaView): string[] => {
  const [metal, gas, crystal] = seats[0]?.resources.map(({ name }) => name) ?? [];
  return [
    `${prices.regiment} ${metal}: a Regiment`,
    `${prices.ship} ${gas}: a Ship`,
    `${prices.advance} ${crystal}: a Cooldown one turn shorter`,
  ];
};

const EXPLANATIONS: Record<string, string> = {
  progress: 'Build and produce with your Resources, begin Research, or go on to Conflict with “Done”.',
  mothership: 'Choose the Planets whose Regiments board the Ship, one by one.',
  stall: 'Choose the Cooldown of your opponent that stands still on his next turn.',
  colour: 'Your opponent explores an Unexplored Zone: name the Color of the Tech that he receives.',
  combat: 'Use a Tech now, or fight: when neither of you uses one, the dice decide this round.',
  shield: 'Your Ship is about to lose a Durability Point. The Energy Shield can save it.',
  evacuate: 'The colony has too few Regiments left to stay yours. Let more of them board, or be done: then it becomes Neutral.',
  keep: 'Nobody may control two Planets of one Color: choose the one you keep. The other becomes Neutral.',
};

/** What is loaded and unloaded, which the notation leaves out, and what keeps more from it. */
export function labelOf(text: string, view: NebulaView): string | null {
  const [verb, name] = text.split(' ');
  const ship = view.ships.find((one) => one.name === name);
  if (!ship || (verb !== 'load' && verb !== 'unload')) return null;
  if (verb === 'unload') return `unload a Regiment from ${name} (${ship.regiments} aboard)`;
  const { fresh = 0, regiments = 0 } = view.planets.find(({ block }) => block === ship.block) ?? {};
  const aboard = `${ship.regiments} of ${ship.capacity} aboard`;
  return `load a Regiment onto ${name} (${listed([aboard, fresh > 0 && `${fresh} of the ${regiments} here are new and stay`])})`;
}

const STEP = /^move (\w+) to (north|south) (\w+)$/;

/** A flight of several blocks, by its end and what lies on the way. */
export function flightWords(text: string): string | null {
  const steps = text.split(', ').map((step) => STEP.exec(step));
  const [, ship, field, end] = steps.at(-1) ?? [];
  if (steps.length < 2 || steps.some((step) => step?.[1] !== ship)) return null;
  const way = steps.slice(0, -1).map((step) => (step?.[2] === field ? step?.[3] : `${step?.[2]} ${step?.[3]}`));
  return `move ${ship} to ${field} ${end} by ${[way.slice(0, -1).join(', '), way.at(-1)].filter(Boolean).join(' and ')}`;
}

/** In a Combat, what names nothing is pressed on its stage. */
const ON_STAGE: Readonly<Record<string, string>> = { fight: 'combat:fight', 'take the hit': 'combat:hit' };

export function pointsOf(text: string): string[] | null {
  const element = ON_STAGE[text];
  return element === undefined ? null : [element];
}

export function explain(view: NebulaView): string | null {
  if (view.decision === 'conflict') {
    return `Load Ships and move them along the paths, up to ${many(view.speed, 'block')} each; use Techs. “Done” ends your turn.`;
  }
  if (view.decision === 'exchange' && view.exchange) {
    const [from, to] = [view.exchange.from, view.exchange.to].map((number) => view.seats[0]?.resources[number]?.name);
    const works = view.seats[view.active]?.resources[view.exchange.from]?.extractor !== 'none';
    return `How much ${from} becomes ${to}?${works ? ` At the next Harvest your Extractor for ${from} yields nothing.` : ''}`;
  }
  return EXPLANATIONS[view.decision ?? ''] ?? null;
}

export const roundWords = (view: NebulaView): string => words.round(round(view), view.turn_limit);
