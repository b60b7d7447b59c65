/** A guided first game of Beyond Nebula: a few short turns up to a first colony. */

import type { View } from '../../lib/service/messages';
import type { Guide } from '../contract';
import { nebula, rootOf, type NebulaView, type Planet, type Ship } from './view';

const ACADEMY = 0;
const HANGAR = 1;
/** One more than a colony needs: somebody has to fly the Ship. */
const CREW = 6;
const EARLY_TECH = 'Battle Speed';
/** From here on nothing is waited for any more. */
const LATE = 25;

const me = (view: View): number => view.player ?? 0;
const mine = (view: View) => nebula(view).seats[me(view)];
const active = (view: View): boolean => nebula(view).active === me(view) && view.mover === me(view);
const progress = (view: View): boolean => active(view) && view.decision === 'progress';
const conflict = (view: View): boolean => active(view) && view.decision === 'conflict';

const rootPlanet = (view: View): Planet | undefined => rootOf(nebula(view), me(view));
const root = (view: View): string => `planet:${rootPlanet(view)?.planet ?? 0}`;
const bare = (view: View): number => mine(view)?.resources.findIndex(({ extractor }) => extractor === 'none') ?? -1;
const extracted = (view: View): boolean => bare(view) < 0;

const reserves = (view: View): number[] => mine(view)?.resources.map((resource) => resource.reserves) ?? [];
const affords = (view: View, price: readonly number[] | undefined): boolean =>
  price?.every((amount, number) => (reserves(view)[number] ?? 0) >= amount) ?? false;
const inWords = (view: View, amounts: readonly number[]): string =>
  amounts.map((amount, number) => `${amount} ${mine(view)?.resources[number]?.name ?? ''}`).join(', ');

const site = (view: View, building: number) => nebula(view).buildings[building];
const begun = (building: number) => (view: View): boolean => (mine(view)?.buildings[building]?.state ?? 'none') !== 'none';
const built = (building: number) => (view: View): boolean => mine(view)?.buildings[building]?.state === 'built';

/** What is to be said and pointed at while one saves for a Building. */
const saving = (building: number) => (view: View): string => {
  const { name = '', price = [] } = site(view, building) ?? {};
  return affords(view, price)
    ? `You can pay for the ${name}: ${inWords(view, price)}. Construct it.`
    : `Save for the ${name}. It costs ${inWords(view, price)}; you have ${inWords(view, reserves(view))}. Choose “Done”, and harvest more.`;
};
const payable = (building: number) => (view: View): string[] =>
  affords(view, site(view, building)?.price) ? [`building:${building}`, `action:construct ${site(view, building)?.name ?? ''}`] : ['action:done'];

const ship = (view: View): Ship | undefined => nebula(view).ships.find(({ owner }) => owner === me(view));
const aboard = (view: View): number => ship(view)?.regiments ?? 0;
const regiments = (view: View): number =>
  nebula(view).planets.reduce((sum, planet) => (planet.owner === me(view) ? sum + planet.regiments : sum), aboard(view));
const techs = (view: View): number => (mine(view)?.techs.filter(({ state }) => state !== 'pile').length ?? 0) + (mine(view)?.hidden.length ?? 0);
const earlyTech = (view: View) => nebula(view).techs.find(({ name }) => name === EARLY_TECH);
const colonized = (view: View): boolean => (mine(view)?.planets.length ?? 0) > 1;
const closing = (view: View): boolean => colonized(view) || view.turn >= LATE;
/** The Ship is ready to fly with enough on board or on its Planet. */
const manned = (view: View): boolean => aboard(view) >= CREW;

/** How many blocks lie between a block and all others, along the paths. */
function distances({ map }: NebulaView, from: number): Map<number, number> {
  const found = new Map([[from, 0]]);
  for (const [block, far] of found) {
    for (const line of map.lines.filter((line) => line.includes(block))) {
      for (const next of line) if (!found.has(next)) found.set(next, far + 1);
    }
  }
  return found;
}

/** The Planet of nobody that is nearest to where my Ship is, or to my Root Planet. */
function colony(view: View): Planet | undefined {
  const from = ship(view)?.block ?? rootPlanet(view)?.block;
  if (from === undefined) return undefined;
  const far = distances(nebula(view), from);
  const owned = new Set(mine(view)?.planets.map((number) => nebula(view).planets[number]?.colour));
  return nebula(view)
    .planets.filter(({ status, colour }) => status !== 'controlled' && !owned.has(colour))
    .toSorted((one, other) => (far.get(one.block) ?? Infinity) - (far.get(other.block) ?? Infinity))[0];
}
const arrived = (view: View): boolean => ship(view) !== undefined && ship(view)?.block === colony(view)?.block;
/** The next block on the way of the Ship. */
function nextBlock(view: View): number | undefined {
  const [here, goal] = [ship(view)?.block, colony(view)?.block];
  if (here === undefined || goal === undefined) return undefined;
  const far = distances(nebula(view), goal);
  const beside = nebula(view).map.lines.filter((line) => line.includes(here)).flatMap((line) => line.filter((block) => block !== here));
  return beside.toSorted((one, other) => (far.get(one) ?? Infinity) - (far.get(other) ?? Infinity))[0];
}

const guide: Guide = {
  players: 2,
  deal: 81,
  level: 'easy',
  steps: [
    {
      say: 'Welcome to Beyond Nebula. This is the galaxy: paths of light join its blocks. Ships fly along them.',
      why: 'You win with a Planet of each Color, your Root Planet among them and one from the rival’s field.',
      at: 'region:board',
    },
    {
      say: 'This is your Root Planet. The number below it counts the Regiments on it.',
      why: 'Lose all your Planets and you have lost.',
      at: root,
    },
    {
      say: 'This is your Control Panel. It has a column for each Color, with its Resource, its Building and its Techs.',
      why: 'At the start of each turn you harvest: a die for every Resource.',
      at: (view) => `player:${me(view)}`,
    },
    {
      say: (view) => `Construct an Extractor: point at ${mine(view)?.resources[bare(view)]?.name ?? 'a Resource'}, and choose it. Get one for each Resource.`,
      why: 'An Extractor adds a large die to your harvest for the rest of the game. The sooner, the better.',
      at: (view) => [`action:construct ${mine(view)?.resources[bare(view)]?.name ?? ''} extractor`, `resource:${Math.max(0, bare(view))}`],
      when: (view) => progress(view) && (reserves(view)[bare(view)] ?? 0) >= nebula(view).prices.base,
      done: (view) => extracted(view) || view.turn > 4,
    },
    {
      say: 'Point at anything that you cannot do yet, and you are told why. Undo takes a move back as long as no die was rolled; Hint asks a good bot.',
      at: 'region:tools',
    },
    {
      say: 'A strong first turn. Save the rest, and end your turn with “Done”.',
      at: 'action:done',
      when: (view) => progress(view) && view.turn === 1,
      done: (view) => view.turn > 1,
    },
    {
      say: saving(ACADEMY),
      why: 'The Academy trains Regiments: your crews and your colonists.',
      at: payable(ACADEMY),
      when: progress,
      done: (view) => begun(ACADEMY)(view) || view.turn >= LATE,
    },
    {
      say: saving(HANGAR),
      why: 'The Hangar builds Ships. A Building is ready on the turn after you pay for it.',
      at: payable(HANGAR),
      when: (view) => progress(view) && begun(ACADEMY)(view),
      done: (view) => begun(HANGAR)(view) || view.turn >= LATE,
    },
    {
      say: 'The Hangar will be ready next turn. Train a Regiment or two if you have Metal left, and end your turn.',
      why: (view) => `A Regiment costs ${nebula(view).prices.regiment} Metal. It can move from your next turn on.`,
      at: ['action:done'],
      when: (view) => progress(view) && begun(HANGAR)(view) && !built(HANGAR)(view),
      done: built(HANGAR),
    },
    {
      say: (view) => `Build a Ship on your Root Planet. It costs ${nebula(view).prices.ship} Gas.`,
      why: 'Ships carry Regiments to other Planets, and fight.',
      at: (view) => ['action:produce ship', root(view)],
      when: (view) => progress(view) && built(HANGAR)(view),
      done: (view) => ship(view) !== undefined || colonized(view),
    },
    {
      say: `Research a Tech: “${EARLY_TECH}”. It needs two turns, then you can use it in Conflict.`,
      why: (view) => earlyTech(view)?.text ?? 'Techs are tricks that you can use again and again.',
      at: (view) => (affords(view, earlyTech(view)?.price) ? `action:research ${EARLY_TECH}` : 'action:done'),
      when: (view) => progress(view) && built(HANGAR)(view) && affords(view, earlyTech(view)?.price),
      done: (view) => techs(view) > 0 || closing(view),
    },
    {
      say: (view) => `Train Regiments on your Root Planet: ${nebula(view).prices.regiment} Metal each. You have ${regiments(view)}; get ${CREW}. If your Metal runs out, choose “Done”, and go on next turn.`,
      why: (view) => `A new Planet needs ${nebula(view).limits.colony} of them, and one more flies the Ship.`,
      at: (view) =>
        (reserves(view)[0] ?? 0) >= nebula(view).prices.regiment ? ['action:produce regiment', root(view)] : ['action:done'],
      when: (view) => progress(view) && ship(view) !== undefined,
      done: (view) => (ship(view) !== undefined && regiments(view) >= CREW) || colonized(view) || view.turn >= LATE,
    },
    {
      say: 'You have enough. Choose “Done” to go on to Conflict, the part of the turn in which Ships move.',
      why: 'What was produced this turn can move next turn.',
      at: 'action:done',
      when: (view) => progress(view) && regiments(view) >= CREW,
      done: (view) => manned(view) || closing(view),
    },
    {
      say: (view) => `Conflict: load Regiments aboard. Point at your Ship, and load. It has ${aboard(view)} of ${ship(view)?.capacity ?? CREW}. What is new loads next turn: then choose “Done”.`,
      why: 'A Ship without a Regiment on board cannot fly.',
      at: (view) => ['action:load', `ship:${ship(view)?.ship ?? 0}`, 'action:done'],
      when: (view) => conflict(view) && ship(view) !== undefined,
      done: (view) => manned(view) || closing(view),
    },
    {
      say: (view) => `Now fly to ${colony(view)?.name ?? 'a free Planet'}: point at your Ship, then along the lit blocks. If it is too far for this turn, go on in the next.`,
      why: 'A Ship moves four blocks in a turn. A radioactive block may cost a Regiment; a question mark gives you a Tech.',
      at: (view) => [`ship:${ship(view)?.ship ?? 0}`, `block:${nextBlock(view) ?? 0}`, `planet:${colony(view)?.planet ?? 0}`, 'action:done'],
      when: (view) => conflict(view) && manned(view) && !arrived(view),
      done: (view) => arrived(view) || closing(view),
    },
    {
      say: 'You are there. Colonize the Planet: point at it, or choose “Colonize”.',
      why: (view) => `Of your Regiments, ${nebula(view).limits.colony} go ashore. The Planet is yours as long as they stay.`,
      at: (view) => ['action:colonize', `planet:${colony(view)?.planet ?? 0}`],
      when: (view) => conflict(view) && arrived(view),
      done: closing,
    },
    {
      say: 'Go on towards your first colony: harvest, train Regiments, and in Conflict load them and fly.',
      at: 'action:done',
      when: (view) => progress(view) && built(HANGAR)(view),
      done: closing,
    },
    {
      say: (view) =>
        colonized(view) ? 'Your first colony! You have harvested, built, researched, flown and settled.' : 'You have seen how to harvest, build, research and fly.',
      why: 'If a Building has the Color of one of your Planets, its Techs recover faster.',
      at: (view) => `player:${me(view)}`,
      when: closing,
    },
    {
      say: 'Battles: when your Ship comes beside a rival’s, they fight. Each rolls a die and adds the Regiments on board; the lower loses a point of Durability, until one Ship is gone.',
      why: 'So load your Ships well before they meet anybody. A rival’s Planet without Ships falls to whoever flies there.',
      at: 'region:board',
      when: closing,
    },
    {
      say: 'The goal again: a Planet of each Color, your Root Planet among them and one from the rival’s field. One free Planet more, then cross the middle.',
      why: 'Try next: a second Ship, ten Regiments on a Planet for a Defensive Ring, the Laboratory.',
      at: 'region:board',
      when: closing,
    },
    {
      say: 'That is all you need. The game simply goes on, and it is yours to win. Have fun!',
      when: closing,
    },
  ],
};

export default guide;
