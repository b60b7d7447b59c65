/** A guided first game of The Final Flicktier: a few turns up to a mission and a Colony. Any flick will do; a miss costs a turn. */

import type { View } from '../../lib/service/messages';
import type { Guide } from '../contract';
import { flicktier, RESOURCES, type Die, type Mission, type Resource, type Space } from './view';

const FIRST = 1;
const FACTION = 0;
/** Cards that everybody begins with: one of each Resource. */
const DEALT = RESOURCES.length;
/** From here on nothing is waited for any more. */
const LATE = 15;
const LETTERS: Record<string, Resource> = { Q: 'quantum', T: 'tech', O: 'ore', B: 'bio' };

const me = (view: View): number => view.player ?? 0;
const mine = (view: View) => flicktier(view).seats[me(view)];
const asked = (...decisions: string[]) => (view: View): boolean =>
  view.mover === me(view) && decisions.includes(view.decision ?? '');
const choosing = (view: View): boolean => asked('action')(view) && flicktier(view).active === me(view);
const acted = (view: View, action: string): boolean => flicktier(view).acted.includes(action);
/** It is time to move: the Move has not been made, or is being made. */
const moves = (view: View): boolean => (choosing(view) && !acted(view, 'move')) || asked('flick')(view);

const ships = (view: View): Die[] => flicktier(view).dice.filter((die) => die.controller === me(view) && die.lies === 'mats');
const spaceNumber = (view: View, name: string): number => flicktier(view).spaces.findIndex((space) => space.name === name);
const shipOn = (view: View, space: number): Die | undefined => ships(view).find(({ on }) => on === space);
const spaceOf = (view: View, die: Die): Space | undefined => flicktier(view).spaces[die.on ?? -1];
const harvesters = (view: View): Die[] => ships(view).filter((die) => spaceOf(view, die)?.resource);
const far = (one: { x: number; y: number }, other: { x: number; y: number }): number => Math.hypot(one.x - other.x, one.y - other.y);

const held = (view: View): number => RESOURCES.reduce((sum, name) => sum + (mine(view)?.held[name] ?? 0), 0);
const needed = (cost: string): Map<Resource, number> => {
  const counted = new Map<Resource, number>();
  for (const letter of cost) {
    const name = LETTERS[letter];
    if (name) counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  return counted;
};
/** The Resource that is missing for a price, or null. */
const lacking = (view: View, cost: string): Resource | null =>
  [...needed(cost)].find(([name, count]) => (mine(view)?.held[name] ?? 0) < count)?.[0] ?? null;
const inWords = (cost: string): string => [...needed(cost)].map(([name, count]) => `${count} ${name}`).join(' and ');

/** The delivery that is nearest to home, and where it goes. */
function delivery(view: View): Mission | undefined {
  const { missions, spaces } = flicktier(view);
  const home = spaces[mine(view)?.home ?? 0];
  const distance = ({ space }: Mission): number => {
    const goal = spaces[spaceNumber(view, space ?? '')];
    return home && goal ? far(home, goal) : Infinity;
  };
  return missions
    .filter((mission): mission is Mission => mission?.kind === 'deliver')
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
const goal = (view: View): number => spaceNumber(view, delivery(view)?.space ?? '');
const goalName = (view: View): string => delivery(view)?.space ?? 'a planet';
const delivered = (view: View): boolean => (mine(view)?.missions as string[] | undefined)?.length !== 0 && view.turn > 0;
const deliverable = (view: View): boolean =>
  shipOn(view, goal(view)) !== undefined && lacking(view, delivery(view)?.cost ?? '') === null;

const colony = (view: View) => mine(view)?.faction?.round;
const built = (view: View): boolean => {
  const faction = mine(view)?.faction;
  const [round = 0, square = 0] = mine(view)?.tokens_left ?? [];
  return faction ? round < faction.round.count || square < faction.square.count : false;
};
/** The nearest planet with what the Colony still needs. */
function supplier(view: View): number {
  const missing = lacking(view, colony(view)?.cost ?? '');
  const { spaces } = flicktier(view);
  const from = ships(view)[0];
  const found = spaces
    .filter(({ resource }) => resource !== null && resource === missing)
    .toSorted((one, other) => (from ? far(from, one) - far(from, other) : 0))[0];
  return found ? spaceNumber(view, found.name) : -1;
}
/** Whether a ship of mine lies where the Colony's missing Resource is found. */
const supplied = (view: View): boolean => {
  const missing = lacking(view, colony(view)?.cost ?? '');
  return missing !== null && harvesters(view).some((die) => spaceOf(view, die)?.resource === missing);
};
/** A ship that gathers nothing where it is, and the nearest planet for it. */
function idle(view: View): string[] {
  const ship = ships(view).find((die) => !spaceOf(view, die)?.resource);
  if (!ship) return ['action:done', 'region:board'];
  const free = flicktier(view).spaces.filter(({ resource }, number) => resource !== null && !shipOn(view, number));
  const planet = free.toSorted((one, other) => far(ship, one) - far(ship, other))[0];
  return [`die:${ship.die}`, ...(planet ? [`space:${spaceNumber(view, planet.name)}`] : [])];
}
/** My ship that is nearest to a space. */
const nearest = (view: View, space: number): string[] => {
  const target = flicktier(view).spaces[space];
  const ship = target && ships(view).toSorted((one, other) => far(one, target) - far(other, target))[0];
  return ship ? [`die:${ship.die}`, `space:${space}`] : [`space:${space}`];
};
const gatherable = (view: View): boolean => choosing(view) && !acted(view, 'gather') && harvesters(view).length > 0;
const closing = (view: View): boolean => (built(view) && delivered(view)) || view.turn >= LATE;

const guide: Guide = {
  players: 1,
  deal: 205,
  level: 'easy',
  options: { difficulty: 'beginner', expansion: 'base', hand: 'steady' },
  steps: [
    {
      say: 'Welcome to the Final Flicktier. Your dice are ships, and they travel by being flicked across two mats. The most points win.',
      why: 'You play against the Dominion of Dorikor, which the cards of the game move by themselves.',
      at: 'region:board',
    },
    {
      say: 'First choose a faction: the United Earth Alliance is a good start.',
      why: 'Each faction has its own dice, structures and upgrades.',
      at: `faction:${FACTION}`,
      when: asked('faction'),
      done: (view) => mine(view)?.faction != null,
    },
    {
      say: 'Put your dice on your home planet, the ring in your colour: choose the face that it shows, and point at a place.',
      why: 'High faces win combats.',
      at: (view) => [`space:${mine(view)?.home ?? 0}`, 'action:place'],
      when: (view) => asked('place')(view) && view.turn === 0,
      done: (view) => view.turn > 0,
    },
    {
      say: 'These are your cards, one of each Resource. They pay for structures, upgrades and deliveries.',
      why: 'The number is the card’s strength in combat. Only you see it.',
      at: 'region:hand',
      when: (view) => view.turn > 0,
    },
    {
      say: (view) => `Missions give points. This one is near: bring a ship to ${goalName(view)}, and pay ${inWords(delivery(view)?.cost ?? '')}.`,
      why: 'Others want you to explore a place with a question mark, or to do something special.',
      at: (view) => `mission:${delivery(view)?.mission ?? 0}`,
      when: (view) => view.turn > 0,
    },
    {
      say: (view) =>
        choosing(view)
          ? `A turn has two different actions. Begin with a Move: it has two flicks, and ${goalName(view)} is your goal.`
          : `Take a ship and pull it back like a sling, away from ${goalName(view)}. The longer the pull, the harder the flick. Let go.`,
      why: 'The line shows where it goes. A ship is on a planet when it covers a part of it. If it misses, flick again.',
      at: (view) => (choosing(view) ? 'action:move' : nearest(view, goal(view))),
      when: (view) => moves(view) && shipOn(view, goal(view)) === undefined,
      done: (view) => (view.turn > 0 && shipOn(view, goal(view)) !== undefined) || delivered(view) || view.turn >= LATE,
    },
    {
      say: 'There! A flick is left: send another ship to a planet.',
      why: 'Every ship on a planet brings you a card when you gather.',
      at: idle,
      when: (view) => asked('flick')(view) && shipOn(view, goal(view)) !== undefined && !delivered(view),
      done: closing,
    },
    {
      say: (view) =>
        asked('gather')(view) ? 'Take a card with each of your ships that lies on a planet.' : 'Your second action: gather. Each ship on a planet brings a card of the Resource there.',
      why: (view) => `${goalName(view)} has what your mission needs.`,
      at: (view) => ['action:gather with', 'action:gather', ...harvesters(view).map(({ die }) => `die:${die}`)],
      when: (view) => (gatherable(view) || asked('gather')(view)) && !deliverable(view),
      done: (view) => (view.turn > 0 && held(view) > DEALT && !asked('gather')(view)) || delivered(view),
    },
    {
      say: 'Your next turn. These tools help: Undo takes back what no flick and no card has decided, Hint asks a good bot, Rules explain everything.',
      why: 'Point at anything that you cannot do, and you are told why.',
      at: 'region:tools',
      when: (view) => choosing(view) && view.turn > FIRST,
    },
    {
      say: (view) => `You are on ${goalName(view)} with all that the mission needs. Complete it!`,
      why: 'Completing a mission is an action. It is worth points at the end of the game.',
      at: (view) => ['action:complete Deliver', 'action:complete', `mission:${delivery(view)?.mission ?? 0}`],
      when: (view) => choosing(view) && deliverable(view) && !delivered(view) && !acted(view, 'mission'),
      done: (view) => delivered(view) || view.turn >= LATE,
    },
    {
      say: 'Choose the card that you pay with. Pay with the lowest number: high cards win combats.',
      at: ['action:pay', 'region:hand'],
      when: asked('pay', 'discard'),
      done: closing,
    },
    {
      say: (view) => `Now build a ${colony(view)?.name ?? 'Colony'}. It costs ${inWords(colony(view)?.cost ?? '')}, and you have it. You need a ship on a planet.`,
      why: (view) => `It is worth ${colony(view)?.vp ?? 2} points, and gathers for you for the rest of the game.`,
      at: (view) => [`action:build ${colony(view)?.name ?? ''}`, 'action:build'],
      when: (view) => choosing(view) && lacking(view, colony(view)?.cost ?? '') === null && harvesters(view).length > 0 && !acted(view, 'build'),
      done: (view) => built(view) || view.turn >= LATE,
    },
    {
      say: (view) =>
        `For a ${colony(view)?.name ?? 'Colony'} you need ${inWords(colony(view)?.cost ?? '')}. Gather ${lacking(view, colony(view)?.cost ?? '') ?? ''}: your ship lies where it is found.`,
      at: (view) => ['action:gather with', 'action:gather', ...harvesters(view).map(({ die }) => `die:${die}`)],
      when: (view) => (gatherable(view) || asked('gather')(view)) && supplied(view),
      done: (view) => built(view) || view.turn >= LATE,
    },
    {
      say: (view) =>
        choosing(view)
          ? `For a ${colony(view)?.name ?? 'Colony'} you need ${inWords(colony(view)?.cost ?? '')}. On ${flicktier(view).spaces[supplier(view)]?.name ?? 'another planet'} there is ${lacking(view, colony(view)?.cost ?? '') ?? 'more'}: move there.`
          : `Flick a ship to ${flicktier(view).spaces[supplier(view)]?.name ?? 'another planet'}. If it misses, try again.`,
      why: 'A weak flick that stops short is often better than one that flies past.',
      at: (view) => (choosing(view) ? 'action:move' : nearest(view, supplier(view))),
      when: (view) => moves(view) && delivered(view) && supplier(view) >= 0 && !supplied(view),
      done: (view) => built(view) || view.turn >= LATE,
    },
    {
      say: 'Gather what your ships can reach, if you have not yet. Otherwise end your turn: you go on next time.',
      why: 'Ships that went astray come home with “Return”, which is an action too.',
      at: ['action:gather with', 'action:gather', 'action:done', 'action:end turn'],
      when: (view) => choosing(view) || asked('gather')(view),
      done: closing,
    },
    {
      say: 'A flick is left: send another ship to a planet.',
      why: 'Every ship on a planet brings you a card when you gather.',
      at: idle,
      when: asked('flick'),
      done: closing,
    },
    {
      say: 'One of your ships was destroyed. Put it back on your home planet: it can fly again next turn.',
      at: (view) => [`space:${mine(view)?.home ?? 0}`, 'action:place'],
      when: (view) => asked('place')(view) && view.turn > 0,
      done: closing,
    },
    {
      say: (view) =>
        built(view) && delivered(view)
          ? 'You have moved, gathered, completed a mission and built. That is the heart of the game.'
          : 'Flicking takes some practice. You know what to do: move, gather, complete missions and build.',
      at: (view) => `player:${me(view)}`,
      when: closing,
    },
    {
      say: 'To attack, choose a ship of yours and one of theirs, play a card face down, and flick once. If you hit it, and it does not fly far, die and card are added up. The higher sum wins.',
      why: 'The attacker wins ties, and a point for each win. The loser’s ship goes home.',
      at: 'region:board',
      when: closing,
    },
    {
      say: 'The most points win: from missions, structures, attacks and faction bonuses. The game ends when the point tokens, your structures or the missions run out.',
      why: 'Try next: an upgrade for more flicks, a Warp Gate, an attack. The game simply goes on. Have fun!',
      when: closing,
    },
  ],
};

export default guide;
