/** A guided first game of Beyond Nebula: a few short turns up to a first colony and a Tech that was used. */

import type { View } from '../../lib/service/messages';
import type { Guide } from '../contract';
import { flagship, flies, freePlanets, shipsOf, toColony, toCombat, toRoot } from './flight';
import { nebula, rootOf, type Planet, type Ship } from './view';

const ACADEMY = 0;
const HANGAR = 1;
const METAL = 0;
const GAS = 1;
/** As many as a Ship can carry: a colony needs one fewer. */
const CREW = 6;
const TECH = 'Battle Speed';
/** From here on nothing is waited for any more. */
const LATE = 25;

const me = (view: View): number => view.player ?? 0;
const mine = (view: View) => nebula(view).seats[me(view)];
const asked = (...decisions: string[]) => (view: View): boolean => view.mover === me(view) && decisions.includes(view.decision ?? '');
const progress = asked('progress');
const conflict = asked('conflict');

const rootPlanet = (view: View): Planet | undefined => rootOf(nebula(view), me(view));
const root = (view: View): string => `planet:${rootPlanet(view)?.planet ?? 0}`;
const bare = (view: View): number => mine(view)?.resources.findIndex(({ extractor }) => extractor === 'none') ?? -1;

const reserves = (view: View): number[] => mine(view)?.resources.map((resource) => resource.reserves) ?? [];
const affords = (view: View, price: readonly number[] | undefined): boolean =>
  price?.every((amount, number) => (reserves(view)[number] ?? 0) >= amount) ?? false;
const inWords = (view: View, amounts: readonly number[]): string =>
  amounts.map((amount, number) => `${amount} ${mine(view)?.resources[number]?.name ?? ''}`).join(', ');
const has = (view: View, resource: number, price: number): boolean => (reserves(view)[resource] ?? 0) >= price;

const site = (view: View, building: number) => nebula(view).buildings[building];
const begun = (building: number) => (view: View): boolean => (mine(view)?.buildings[building]?.state ?? 'none') !== 'none';
const built = (building: number) => (view: View): boolean => mine(view)?.buildings[building]?.state === 'built';

/** What is to be said and pointed at while one saves for a Building. */
const saving = (building: number) => (view: View): string => {
  const { name = '', price = [] } = site(view, building) ?? {};
  return affords(view, price)
    ? `You can pay for the ${name}: ${inWords(view, price)}. Construct it.`
    : `Save for the ${name}. It costs ${inWords(view, price)}; you have ${inWords(view, reserves(view))}. End your turn with “Done”: the next one begins with a harvest.`;
};
const payable = (building: number) => (view: View): string[] =>
  affords(view, site(view, building)?.price) ? [`building:${building}`, `action:construct ${site(view, building)?.name ?? ''}`] : ['action:done'];

const ship = (view: View): Ship | undefined => flagship(nebula(view), me(view));
const shipPlace = (view: View): string => `ship:${ship(view)?.ship ?? 0}`;
const aboard = (view: View): number => ship(view)?.regiments ?? 0;
const regiments = (view: View): number => (rootPlanet(view)?.regiments ?? 0) + aboard(view);
const trains = (view: View): boolean =>
  built(ACADEMY)(view) && begun(HANGAR)(view) && regiments(view) < CREW && has(view, METAL, nebula(view).prices.regiment);
const settlers = (view: View): number => nebula(view).limits.colony;

const tech = (view: View) => mine(view)?.techs.find(({ name }) => name === TECH);
const card = (view: View) => nebula(view).techs.find(({ name }) => name === TECH);
const researched = (view: View): boolean => (tech(view)?.state ?? 'pile') !== 'pile';
const used = (view: View): boolean => tech(view)?.state === 'cooldown';

const colonized = (view: View): boolean => (mine(view)?.planets.length ?? 0) > 1;
const closing = (view: View): boolean => (colonized(view) && used(view)) || view.turn >= LATE;

const loads = (view: View): boolean => {
  const [at, home] = [ship(view), rootPlanet(view)];
  return at !== undefined && home !== undefined && at.block === home.block && home.regiments > home.fresh && at.regiments < at.capacity;
};
const full = (view: View): boolean => aboard(view) >= settlers(view) && !loads(view);
const flying = (view: View): Ship | null => {
  const found = ship(view);
  return conflict(view) && found && flies(nebula(view), found) ? found : null;
};
/** Where the Ship should go now, and what is said of it. */
const colony = (view: View) => {
  const found = flying(view);
  return found && !colonized(view) && full(view) ? toColony(nebula(view), me(view), found) : null;
};
const combat = (view: View) => {
  const found = flying(view);
  return found ? toCombat(nebula(view), me(view), found) : null;
};
/** A Ship that is away with too few for a colony. */
const home = (view: View) => {
  const found = flying(view);
  return found && !colonized(view) && aboard(view) < settlers(view) ? toRoot(nebula(view), me(view), found) : null;
};
const arrived = (view: View): Planet | undefined =>
  freePlanets(nebula(view), me(view)).find(({ block, regiments }) => block === ship(view)?.block && aboard(view) + regiments >= settlers(view));
const fought = (view: View): boolean =>
  nebula(view).combat !== null || shipsOf(nebula(view), me(view)).some(({ durability }) => durability < nebula(view).limits.durability);

const guide: Guide = {
  players: 2,
  deal: 81,
  level: 'easy',
  steps: [
    {
      say: 'Welcome to Beyond Nebula. This is the galaxy: paths of light join its blocks. Ships fly along them.',
      why: 'You win with a Planet of each Color, your Root Planet among them and at least one from the rival’s field.',
      at: 'region:board',
    },
    {
      say: 'This is your Root Planet. The number below it counts the Regiments on it.',
      why: 'Lose all your Planets and you have lost.',
      at: root,
    },
    {
      say: 'This is your Control Panel. On top are your three Resources; below, a Building for each Color with its Techs.',
      why: 'At the start of each turn you harvest: a die for every Resource.',
      at: (view) => `player:${me(view)}`,
    },
    {
      say: (view) => `Construct an Extractor: press ${mine(view)?.resources[bare(view)]?.name ?? 'a Resource'}, and choose it. Get one for each Resource.`,
      why: (view) => `It adds a die with ${nebula(view).harvest.base} sides to every harvest for the rest of the game, so it soon pays for itself.`,
      at: (view) => [`action:construct ${mine(view)?.resources[bare(view)]?.name ?? ''} extractor`, `resource:${Math.max(0, bare(view))}`],
      when: (view) => progress(view) && has(view, bare(view), nebula(view).prices.base),
      done: (view) => bare(view) < 0 || view.turn > 4,
    },
    {
      say: 'Press anything that you cannot do yet, and you are told why. Undo takes a move back as long as no die was rolled; Hint asks a good bot.',
      at: 'region:tools',
    },
    {
      say: 'A strong first turn. Save the rest, and end your turn with “Done”.',
      why: 'What you do not spend stays with you.',
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
      say: (view) => `Build a Ship on your Root Planet. It costs ${nebula(view).prices.ship} Gas, and can fly from your next turn on.`,
      why: 'Ships carry Regiments to other Planets, and fight.',
      at: (view) => ['action:produce ship', root(view)],
      when: (view) => progress(view) && built(HANGAR)(view) && ship(view) === undefined && has(view, GAS, nebula(view).prices.ship),
      done: closing,
    },
    {
      say: `Research a Tech: “${TECH}”. You can use it from your turn after the next.`,
      why: (view) => `${card(view)?.text ?? ''} Techs are yours for good: after each use they only rest for a while.`,
      at: `action:research ${TECH}`,
      when: (view) => progress(view) && built(HANGAR)(view) && affords(view, card(view)?.price),
      done: (view) => researched(view) || closing(view),
    },
    {
      say: (view) => `Train Regiments on your Root Planet: ${nebula(view).prices.regiment} Metal each. You have ${regiments(view)}; get ${CREW}, as many as a Ship carries.`,
      why: (view) => `It takes ${settlers(view)} to colonize a Planet, and a Ship needs one on board to fly on. New ones can board from your next turn on.`,
      at: (view) => ['action:produce regiment', root(view)],
      when: (view) => progress(view) && trains(view) && !colonized(view),
      done: (view) => (ship(view) !== undefined && regiments(view) >= CREW) || closing(view),
    },
    {
      say: (view) =>
        colonized(view)
          ? 'Save your Resources this time, or build as you like. Then choose “Done”.'
          : ship(view) === undefined
            ? 'That is all for now. End your turn with “Done”.'
            : 'That is all for now. Choose “Done” to go on to Conflict, the phase in which Ships load and move.',
      why: 'What was produced this turn can board and move from your next turn on.',
      at: 'action:done',
      when: progress,
      done: closing,
    },
    {
      say: `“${TECH}” is ready. Use it before you move.`,
      why: (view) => `${card(view)?.text ?? ''} After that the Tech rests for a turn or two, and is ready again.`,
      at: `action:${TECH.toLowerCase()}`,
      when: (view) => conflict(view) && tech(view)?.state === 'ready' && !tech(view)?.jammed,
      done: (view) => used(view) || closing(view),
    },
    {
      say: (view) => `A rival’s Ship is near, with ${combat(view)?.goal.regiments ?? 0} Regiments on board. Fly beside it: press your Ship, then a lit block there.`,
      why: (view) => `Then they fight. Each side rolls a die and adds its Regiments on board; you have ${aboard(view)}. The lower sum loses a point of Durability, until one Ship is gone.`,
      at: (view) => [shipPlace(view), `block:${combat(view)?.next ?? 0}`, `ship:${combat(view)?.goal.ship ?? 0}`],
      when: (view) => combat(view) !== null,
      done: (view) => fought(view) || closing(view),
    },
    {
      say: (view) => `Load your Regiments: press your Ship, and choose “Load”. It has ${aboard(view)} of ${ship(view)?.capacity ?? CREW}.`,
      why: 'A Ship without a Regiment on board cannot fly, and each one counts in a battle.',
      at: (view) => ['action:load', shipPlace(view)],
      when: (view) => conflict(view) && loads(view) && !colonized(view),
      done: closing,
    },
    {
      say: (view) => `Now fly to ${colony(view)?.goal.name ?? 'a free Planet'}: press your Ship, then the Planet or a lit block on the way. If it is too far for this turn, go on in the next.`,
      why: (view) => `A Ship moves ${nebula(view).speed} blocks in a turn. Fly around radioactive blocks: they may cost a Regiment. A question mark gives you a Tech.`,
      at: (view) => [shipPlace(view), `block:${colony(view)?.next ?? 0}`, `planet:${colony(view)?.goal.planet ?? 0}`],
      when: (view) => colony(view) !== null && arrived(view) === undefined,
      done: (view) => colonized(view) || closing(view),
    },
    {
      say: 'You are there. Colonize the Planet: press it, or choose “Colonize”.',
      why: (view) => `${settlers(view)} Regiments go ashore. The Planet is yours as long as so many stay, and it is one of the three that win.`,
      at: (view) => ['action:colonize', `planet:${arrived(view)?.planet ?? 0}`],
      when: (view) => conflict(view) && arrived(view) !== undefined,
      done: (view) => colonized(view) || closing(view),
    },
    {
      say: (view) => `Your Ship has ${aboard(view)} Regiments on board, and a colony needs ${settlers(view)}. Fly home to your Root Planet for more: press your Ship, then the Planet.`,
      why: 'Regiments can only board where they are.',
      at: (view) => [shipPlace(view), `block:${home(view)?.next ?? 0}`, root(view)],
      when: (view) => home(view) !== null,
      done: (view) => colonized(view) || closing(view),
    },
    {
      say: 'There is no more to do in this turn. End it with “Done”.',
      why: (view) => (colonized(view) ? `Next turn you may use “${TECH}”, if its Research is complete.` : 'Next turn you harvest again, and come nearer to your first colony.'),
      at: 'action:done',
      when: conflict,
      done: closing,
    },
    {
      say: (view) =>
        view.decision === 'colour'
          ? 'The rival found a Tech in a place with a question mark, and you may name its Color.'
          : 'A Combat. You may use a Tech in it, or fight on.',
      why: (view) => (view.decision === 'colour' ? 'Name one that helps him little now.' : 'The lower sum of die and Regiments loses a point of Durability.'),
      at: ['action:fight', 'action:take', 'region:actions'],
      when: asked('colour', 'combat', 'shield'),
      done: closing,
    },
    {
      say: (view) =>
        colonized(view)
          ? 'Your first colony! You have harvested, built, researched, flown and settled, and used a Tech.'
          : 'You have seen how to harvest, build, research and fly. A colony takes a few turns more: load six Regiments, and fly to a free Planet.',
      why: 'If you control a Planet of a Building’s Color, its Techs rest a turn less.',
      at: (view) => `player:${me(view)}`,
      when: closing,
    },
    {
      say: 'Combat: when a Ship comes beside a rival’s, they fight. Each side rolls a die and adds its Regiments on board; the lower sum loses one of two points of Durability, until one Ship is gone.',
      why: 'So load your Ships well before they meet anybody. A rival’s Planet without Ships beside it falls to whoever flies there, with all Regiments on it.',
      at: 'region:board',
      when: closing,
    },
    {
      say: 'The goal again: a Planet of each Color, your Root Planet among them and at least one from the rival’s field. So settle, and then cross the middle.',
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
