/** The words that the board of The Final Flicktier adds to those of the server. */

import type { Duel } from './combat/duel';
import type { Side } from './sides';
import type { Die, FlickView, Mission, Space } from './view';

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;
const list = (parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const LETTER = /\b(d\d+) [abc]\b/g;
/** How a die is flicked and where it is put, to a tenth of a degree and to a millimetre. */
const NUMBERS = / (direction \d+ speed \d+ hit \d+|at \d+,\d+(?= showing))/;

/** What is told of dice, without the letters by which the notation tells them apart: who looks on saw which it was. */
export const told = (text: string): string => text.replace(LETTER, '$1').replace(NUMBERS, '');

/** What an upgrade lets its owner do, where its name does not say it. */
const BRINGS: Readonly<Record<string, string>> = {
  'use warp gates': 'one ship a turn may jump between Warp Gates (Earth has one)',
  '1 re-flick per Move action': 'a flick of each Move may be taken back and tried again',
  '1 re-flick per Attack action': 'a flick of each Attack may be taken back and tried again',
  'use Warehouses to trade resources': 'once a turn, with a ship beside a Warehouse, change a card for another, for free',
  'use claim tokens': 'keep a Deliver mission for yourself until your next turn',
  'flick 1 bug per turn': 'flick the bug as a turn begins: the first ship that it hits obeys you',
  "the mothership can't be destroyed": 'your d6 may stay where it lies when it is beaten',
  'use the planet killer cannon': 'build Destruction on a home planet that your d20 touches',
  '+1 flick for the sleigh ship': 'a free flick of your d8 with each Move',
  '2 Presents on a turn': 'build two Presents with one Build',
  'use Raids to gain resources': 'take a card too when others gather where you have a Raid',
  'ignore bounty card effects': 'nothing happens to you when you fail at a bounty',
  'use Towers to transfer Networks': 'move a Network to a planet with your Tower, for free',
  'place a die on any side': 'as a turn begins, turn a die to show what you like',
  'may cover structures with Statues': 'a Statue may cover a rival’s square structure, which then counts nothing',
  'free flick when near a Statue': 'flick a ship on a planet with a Statue, for free',
  'low number wins attacks': 'when you attack, the lower total wins',
  'draw 1 resource after winning combat': 'a card of your choice whenever you win a combat',
  'may attack twice': 'both actions of a turn may be Attacks',
};

/** How hard a flick is, by millimetres a second. */
const STRENGTHS: readonly { name: string; below: number }[] = [
  { name: 'soft', below: 800 },
  { name: 'gentle', below: 1300 },
  { name: 'firm', below: 1900 },
  { name: 'hard', below: 2500 },
  { name: 'very hard', below: Infinity },
];

export const words = {
  warnings: {
    final: 'This is the final round: everyone has one last turn.',
    tokens: (left: number) => `The end is near: ${many(left, '1VP token')} left.`,
    missions: (left: number) => `The end is near: ${many(left, 'Mission')} left in the deck.`,
    structure: (colour: string) => `The end is near: one more structure and ${colour} has built its last.`,
    hand: (cards: number, limit: number) => `You have ${many(cards, 'card')} and may keep ${limit} at the end of your turn.`,
  },
  board: 'The Final Flicktier',
  mats: 'The two mats, seen from above',
  sides: 'Factions',
  ai: (short: string) => `${short} A.I.`,
  actionsLeft: (count: number) => many(count, 'action left', 'actions left'),
  flicksLeft: (count: number) => many(count, 'flick left', 'flicks left'),
  vpLeft: '1VP tokens',
  missionDeck: 'Mission deck',
  aiDeck: 'A.I. deck',
  lastRound: (turns: number) => `Final round: ${many(turns, 'turn')} to go`,
  decks: 'Resource decks',
  away: 'Off the table',
  again: 'Show the shot again',
  closer: 'Closer',
  farther: 'Farther',
  whole: 'All of it',
  solid: 'With depth',
  flat: 'Flat',
  aim: {
    title: (name: string) => `Aim ${told(name)}`,
    start: 'Pull a lit die back like a sling and let go. Or choose it and aim here.',
    help: 'Arrow left and right turn the aim, plus and minus change the strength, arrow up and down the height of the hit, brackets turn the die, Enter flicks. With Shift all of it is finer.',
    keys: 'Pull back anywhere on the mats. Keys: ← → aim, + − strength, ↑ ↓ height, [ ] turn, Enter.',
    touch: 'Pull back anywhere on the mats and let go.',
    letGo: 'Back to the start: nothing is flicked',
    direction: 'Direction',
    speed: 'Strength',
    height: 'Height',
    turn: 'Turn the die',
    flick: 'Flick',
    cancel: 'Leave it',
    other: 'More with it',
    degrees: (value: number) => `${(value / 10).toFixed(1)}°`,
    whole: (value: number) => `${value}°`,
    strength: (value: number) => STRENGTHS.find(({ below }) => value < below)?.name ?? '',
    metres: (value: number) => `${(value / 1000).toFixed(2)} m/s`,
    strong: (value: number): string => `${words.aim.strength(value)}, ${words.aim.metres(value)}`,
    heights: (level: number) => (level === 8 ? 'centre' : level < 8 ? `${8 - level} below` : `${level - 8} above`),
    spoken: (direction: string, speed: string, height: string, turn: string) =>
      `Direction ${direction}, strength ${speed}, hit ${height}, turned by ${turn}.`,
    /** The two likeliest ends of a flick; chances are those of a dozen tries, so they are told in tenths. */
    likely: (chances: readonly { text: string; odds: number }[]): string[] =>
      chances.slice(0, 2).map(({ text, odds }) => `${told(text)}${odds > 0.95 ? '' : `: ${Math.max(1, Math.round(odds * 10))} in 10`}`),
  },
  practice: {
    tool: 'Practise: flicks that do not count',
    about: 'Pull a lit die back like a sling and let go.',
    on: 'Practice: nothing counts, dice go back',
    begin: 'Practise',
    end: 'For real',
    flick: 'Try it',
  },
  place: {
    title: (name: string) => `Place ${told(name)}`,
    help: 'Press a place, or use the arrow keys and Enter.',
    best: 'The highest face is best in combat.',
    spoken: (x: number, y: number, where: string) => `${where}, ${x} from the left, ${y} from below.`,
    open: 'open space',
    beside: 'beside the mats',
    face: 'Shows',
    put: 'Put it down',
  },
  hand: {
    title: 'Your cards',
    note: 'A card pays for one. Its +number counts only in combat, and only you see it.',
    front: 'In front of you',
    hand: 'In your hand',
    none: 'none',
    card: (resource: string, value: number) => `${resource}, combat value ${value}`,
    upgrades: 'Upgrades',
    tracks: ['Common', 'Own'],
    structures: 'Structures',
    left: (count: number) => `${count} left`,
    points: (vp: number) => `${vp} VP`,
    done: 'have it',
    costs: (cost: string) => `costs ${cost}`,
    decks: 'Decks',
    score: 'Points so far',
  },
  fleet: {
    title: 'All dice',
    open: 'open space',
    beside: 'beside the mats',
    off_table: 'off the table',
    box: 'in the box',
    die: (sides: number, value: number) => `d${sides} showing ${value},`,
  },
  duel: {
    title: 'Combat',
    attacks: 'attacks',
    defends: 'is attacked',
    against: 'against',
    face: (face: number) => (face ? `shows ${face}` : 'off the table'),
    card: (resource: string, value: number) => (value ? `${resource}, combat value ${value}` : `${resource}, face down`),
    verdict: ({ verdict, vp, tie }: Pick<Duel, 'verdict' | 'vp' | 'tie'>, attacker: string, target: string, side: string) =>
      ({
        none: 'Each side may lay a card. A flick that hits decides it: die and card are added up.',
        hit: 'A hit! The cards are turned over.',
        missed: 'A miss. Nothing is lost: the cards go back to their hands.',
        escaped: `${target} was driven too far and has escaped. The cards go back to their hands.`,
        won: `${tie ? 'A tie, which the attacker wins' : 'The attack succeeds'}: ${target} goes home${vp ? `, and ${side} takes a 1VP token` : ''}.`,
        lost: `The attack is beaten off: ${attacker} goes home.`,
      })[verdict ?? 'none'],
  },
  brings: BRINGS,
  /** What tells dice that are alike from one another, and what is gathered and upgraded. */
  named: {
    on: (space: string) => `on ${space}`,
    open: 'in open space',
    beside: 'beside the mats',
    off_table: 'off the table',
    box: 'in the box',
    showing: (value: number) => `showing ${value}`,
    nth: (place: number) => `(${place + 1})`,
    gather: (resource: string, source: string) => `gather ${resource} with ${source}`,
    structure: (name: string, space: string) => `the ${name} on ${space}`,
    upgrade: (what: string) => `upgrade: ${what}`,
  },
  missions: 'Missions',
  mission: {
    claimed: 'claimed',
    token: 'token',
    vp: (count: number) => `${count} VP`,
  },
  /** The verbs behind which many alike stand, by how their notation begins. */
  verbs: {
    attack: 'Attack',
    flick: 'Flick',
    place: 'Places',
    turn: 'Turn a die',
    slide: 'Slide aside',
    return: 'Return',
    build: 'Build',
  },
  card: (verb: string, resource: string, value: number, pile: string) =>
    `${verb} ${resource} +${value}${pile === 'front' ? ' that lies in front of you' : ''}`,
  factions: 'Choose your faction',
  first: 'Best for a first game',
  noHome: 'beside the mats',
  dice: (sides: readonly number[]) => sides.map((count) => `d${count}`).join(', '),
  facts: {
    faction: 'Faction',
    cards: 'Resource cards',
    vp: '1VP tokens',
    missions: 'Missions completed',
    structures: 'Structures built',
    upgrades: 'Upgrades',
    explore: 'Explore tokens',
    score: 'Points',
    open: 'Points in sight',
    ai: (points: number) => many(points, 'point in sight', 'points in sight'),
  },
  floats: {
    shows: (value: number) => `${value}`,
    offMats: 'off the mats',
    offTable: 'off the table',
    hit: 'hit',
    missed: 'miss',
    escaped: 'escaped',
    destroyed: 'destroyed',
    vp: '+1 VP',
    bugged: 'taken over',
    nothing: 'nothing',
    free: 'free again',
    points: (count: number) => `${count} points`,
    defeated: 'defeated',
    failed: 'not defeated',
  },
} as const;

export const goals = {
  wins: 'Have the most victory points when the game ends.',
  ends: (tokens: number, missions: number) =>
    `The end comes with the last 1VP token (${tokens} left), an empty Mission deck (${missions} left), or somebody’s last structure.`,
  ai: (points: number, hidden: number) => `The A.I. has ${goals.open(points, hidden)}.`,
  none: 'no faction yet',
  open: (points: number, hidden: number) => `${many(points, 'point')}${hidden ? ` and ${many(hidden, 'card')} face down` : ''}`,
  score: (score: number, built: number, all: number) => `${many(score, 'point')}, ${built} of ${all} structures`,
  structures: (built: number, all: number) => `${built} of ${many(all, 'structure')} built; the last one brings on the end.`,
  tokens: (count: number) => `${many(count, '1VP token')}.`,
  missions: (count: number) => `${many(count, 'mission')} completed.`,
  explore: (count: number) => `${many(count, 'Explore token')}.`,
  building: (name: string, count: number, cost: string, vp: number) => `${name}: ${cost}, ${vp} VP each, ${count} in all.`,
  upgrade: (what: string, cost: string) => `Upgrade for ${cost}: ${what}`,
  faction: (dice: string, home: string) => `Dice ${dice}; home ${home}`,
  bounty: (value: number, penalty: string) => `Defeat it with ${value} or more. Otherwise: ${penalty}.`,
  common: 'Common upgrade',
  mission: (mission: Mission): string =>
    `${mission.name}, ${mission.vp ? words.mission.vp(mission.vp) : words.mission.token}. ${missionWords(mission)}${mission.claimed ? ` (${words.mission.claimed})` : ''}.`,
} as const;

const KINDS: Record<string, string> = {
  deliver: 'Bring it to',
  explore: 'A ship there takes the hidden token',
  'far patrol': 'Ships on 3 planets, no homes',
  trespass: 'A ship on another faction’s home',
  foothold: 'Structures on 3 planets',
  'open market': 'Discard one of each resource',
  'show of force': 'A ship showing 5 or more beside a rival',
};

const LETTERS: Record<string, string> = { Q: 'quantum', T: 'tech', O: 'ore', B: 'bio' };

/** "BBO" as "2 bio and 1 ore". */
export function costWords(cost: string): string {
  const parts = Object.entries(LETTERS).flatMap(([letter, name]) => {
    const count = cost.split(letter).length - 1;
    return count ? [`${count} ${name}`] : [];
  });
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}` : (parts[0] ?? '');
}

export const missionWords = (mission: Mission): string =>
  mission.kind === 'deliver'
    ? `${costWords(mission.cost ?? '')} to ${mission.space ?? ''}`
    : `${KINDS[mission.kind] ?? ''}${mission.space ? `: ${mission.space}` : ''}`;

/** A space for somebody who cannot see it. */
export function spaceLabel(space: Space, dice: readonly Die[], sides: readonly Side[]): string {
  const name = (side: number): string => sides[side]?.name ?? '';
  return list([
    space.name,
    space.kind === 'home' ? 'home planet' : space.kind === 'explore' ? 'space to explore' : null,
    space.resource && `yields ${space.resource}`,
    space.explore && 'with an Explore token',
    space.destroyed && 'destroyed',
    ...space.tokens.map((token) => `${token.name} of ${name(token.side)}${token.covered ? ', covered' : ''}`),
    ...dice.map((die) => `${told(die.name)} showing ${die.value}`),
  ]);
}

export function dieLabel(die: Die, spaces: readonly Space[], sides: readonly Side[], aside: boolean, role: string | null = null): string {
  const where = {
    mats: die.on === null ? 'in open space' : `on ${spaces[die.on]?.name ?? ''}`,
    beside: 'beside the mats',
    off_table: 'off the table',
    box: 'in the box',
  }[die.lies];
  return list([
    `${told(die.name)} of ${sides[die.side]?.name ?? ''}`,
    die.value > 0 && `shows ${die.value}`,
    where,
    role,
    aside && 'slid aside',
    die.bugged && `with the bug, controlled by ${sides[die.controller]?.name ?? ''}`,
  ]);
}

export const sideLabel = (side: Side): string => list([side.short, side.name, side.colour]);

const EXPLANATIONS: Record<string, string> = {
  faction: 'Each has its own dice, structures and upgrades.',
  place: 'Press where the die is to lie.',
  reflick: 'Keep the flick, or put the die back and flick again.',
  return: 'Choose dice to bring home.',
  pay: 'Choose the cards that you pay with.',
  present: 'You may build one more Present.',
  draw: 'Draw a card of your choice.',
  discard: 'Choose what to discard.',
  bounty: 'Your die lies on a bounty card: add a card, or give in.',
};

/** Who fights whom, and what a card does: whoever decides need not look for it on the board. */
function fighting(view: FlickView): string {
  const shown = (number: number | undefined): string => {
    const die = view.dice.find((one) => one.die === number);
    if (!die) return '';
    return `${die.controller === view.mover ? `your d${die.sides}` : told(die.name)} (${die.value || '–'})`;
  };
  const { attacker, target, attack_card: laid } = view.attack ?? {};
  const fight = `${shown(attacker)}${laid ? ` with a card of ${laid.resource}` : ''} attacks ${shown(target)}.`;
  return `${fight.charAt(0).toUpperCase()}${fight.slice(1)} A card adds its number, and stays yours to pay with.`;
}

export function explain(view: FlickView): string | null {
  if (view.decision === 'action') {
    const pull = view.acted.includes('move') ? '' : ' To move, pull a ship back and let go.';
    return `The actions of a turn are different: ${words.actionsLeft(view.actions)}.${pull}`;
  }
  if (view.decision === 'gather')
    return `Choose ships and structures that gather: up to ${many(view.gathers, 'more card', 'more cards')}.`;
  if (view.decision === 'attack-card' || view.decision === 'defence-card') return fighting(view);
  if (view.decision !== 'flick') return EXPLANATIONS[view.decision ?? ''] ?? null;
  if (view.doing === 'attack') return 'Hit the target, but do not drive it farther than the ring: pull back and let go.';
  return `Pull one of your dice back and let go: ${words.flicksLeft(view.flicks)}.`;
}
