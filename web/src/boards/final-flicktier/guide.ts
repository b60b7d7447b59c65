/** A guided first game of The Final Flicktier: a few turns up to a mission, a Colony, an attack and an upgrade. Any flick will do; a miss costs a turn. */

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
const fighting = (view: View): boolean => flicktier(view).attack !== null;
const moving = (view: View): boolean => asked('flick')(view) && !fighting(view);
/** It is time to move: the Move has not been made, or is being made. */
const moves = (view: View): boolean => (choosing(view) && !acted(view, 'move')) || moving(view);

const ships = (view: View): Die[] => flicktier(view).dice.filter((die) => die.controller === me(view) && die.lies === 'mats');
/** Ships that flew off the mats. */
const strays = (view: View): Die[] => flicktier(view).dice.filter(({ controller, lies }) => controller === me(view) && (lies === 'beside' || lies === 'off_table'));
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
const upgrade = (view: View) => flicktier(view).common[0];
const upgraded = (view: View): boolean => (mine(view)?.track ?? []).some((level) => level > 0);
/** What is saved for: a Colony, and then an upgrade. */
const wish = (view: View): string => (built(view) ? 'an upgrade' : `a ${colony(view)?.name ?? 'Colony'}`);
const price = (view: View): string => (built(view) ? upgrade(view)?.cost : colony(view)?.cost) ?? '';
const missing = (view: View): Resource | null => lacking(view, price(view));

/** My ship with the highest face, and the rival's ship that is nearest to it. */
function duel(view: View): { mine: Die; theirs: Die } | null {
  const [best] = ships(view).toSorted((one, other) => other.value - one.value);
  const rivals = flicktier(view).dice.filter(({ controller, lies }) => controller !== me(view) && lies === 'mats');
  const [near] = best ? rivals.toSorted((one, other) => far(one, best) - far(other, best)) : [];
  return best && near ? { mine: best, theirs: near } : null;
}

/** The nearest planet with what is still missing. */
function supplier(view: View): number {
  const wanted = missing(view);
  const { spaces } = flicktier(view);
  const from = ships(view)[0];
  const found = spaces
    .filter(({ resource }) => resource !== null && resource === wanted)
    .toSorted((one, other) => (from ? far(from, one) - far(from, other) : 0))[0];
  return found ? spaceNumber(view, found.name) : -1;
}
/** Whether a ship of mine lies where the missing Resource is found. */
const supplied = (view: View): boolean => harvesters(view).some((die) => spaceOf(view, die)?.resource === missing(view));
/** A ship that gathers nothing where it is, and the nearest planet for it. */
function idle(view: View): string[] {
  const ship = ships(view).find((die) => !spaceOf(view, die)?.resource);
  if (!ship) return ['action:done', 'region:board'];
  const free = flicktier(view).spaces.filter(({ resource }, number) => resource !== null && !shipOn(view, number));
  const planet = free.toSorted((one, other) => far(ship, one) - far(ship, other))[0];
  return [`die:${ship.die}`, ...(planet ? [`space:${spaceNumber(view, planet.name)}`] : [])];
}
/** Another ship for the planet with what is missing, or for any other. */
function spare(view: View): string[] {
  const ship = ships(view).find((die) => !spaceOf(view, die)?.resource);
  return ship && supplier(view) >= 0 && shipOn(view, supplier(view)) === undefined ? [`die:${ship.die}`, `space:${supplier(view)}`] : idle(view);
}
const supplyName = (view: View): string => flicktier(view).spaces[supplier(view)]?.name ?? 'another planet';
/** My ship that is nearest to a space. */
const nearest = (view: View, space: number): string[] => {
  const target = flicktier(view).spaces[space];
  const ship = target && ships(view).toSorted((one, other) => far(one, target) - far(other, target))[0];
  return ship ? [`die:${ship.die}`, `space:${space}`] : [`space:${space}`];
};
const gatherable = (view: View): boolean => choosing(view) && !acted(view, 'gather') && harvesters(view).length > 0;
const all = (view: View): boolean => built(view) && delivered(view) && upgraded(view);
const closing = (view: View): boolean => all(view) || view.turn >= LATE;

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
      say: 'Put your dice on your home planet, which is ringed in gold: press a place there.',
      why: 'Each shows its highest face, because the face counts in combat: a six beats a one.',
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
      when: (view) => moves(view) && delivery(view) !== undefined && shipOn(view, goal(view)) === undefined,
      done: (view) => (view.turn > 0 && shipOn(view, goal(view)) !== undefined) || delivered(view) || view.turn >= LATE,
    },
    {
      say: (view) => `There! A flick is left: send another ship to ${supplyName(view)}.`,
      why: (view) => `Every ship on a planet brings you a card when you gather, and there is ${missing(view) ?? 'more'} for ${wish(view)}.`,
      at: spare,
      when: (view) => moving(view) && shipOn(view, goal(view)) !== undefined && !delivered(view),
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
      why: 'Press anything that you cannot do, and you are told why.',
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
      say: 'Choose the card that you pay with, in your hand or here. Pay with the lowest number.',
      why: 'The number counts in combat: high cards win it, so keep them.',
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
      say: (view) => `Now attack the Dominion: choose your ship, which shows ${duel(view)?.mine.value ?? 1}, and a yellow one that shows ${duel(view)?.theirs.value ?? 1}.`,
      why: 'It is an action like the others, from any distance, and a win is worth a point. Even a miss does you no harm.',
      at: (view) => [`action:attack with ${duel(view)?.mine.name ?? ''} against ${duel(view)?.theirs.name ?? ''}`, `die:${duel(view)?.mine.die ?? 0}`, `die:${duel(view)?.theirs.die ?? 0}`],
      when: (view) => choosing(view) && delivered(view) && built(view) && !acted(view, 'attack') && held(view) > 0 && duel(view) !== null,
      done: (view) => (fighting(view) && flicktier(view).active === me(view)) || view.turn >= LATE,
    },
    {
      say: (view) =>
        asked('attack-card')(view) ? 'Play a card face down for the attack: your highest.' : 'Now flick your ship at it: pull back, away from the target, and let go. You have one flick.',
      why: (view) =>
        asked('attack-card')(view)
          ? 'Its number is added to your die. They draw a card too.'
          : 'Hit it, but gently: a ship that is knocked far away has escaped.',
      at: (view) => {
        const attack = flicktier(view).attack;
        return asked('attack-card')(view) ? ['action:play', 'region:hand'] : [`die:${attack?.attacker ?? 0}`, `die:${attack?.target ?? 0}`];
      },
      when: (view) => fighting(view) && asked('attack-card', 'flick')(view),
      done: closing,
    },
    {
      say: (view) => `Upgrade: “${upgrade(view)?.name ?? ''}” costs ${inWords(upgrade(view)?.cost ?? '')}, and you have it. Choose it.`,
      why: 'From then on each Move has one flick more, for the rest of the game.',
      at: 'action:upgrade common',
      when: (view) => choosing(view) && built(view) && lacking(view, upgrade(view)?.cost ?? '') === null && !acted(view, 'upgrade'),
      done: (view) => upgraded(view) || view.turn >= LATE,
    },
    {
      say: (view) => `For ${wish(view)} you need ${inWords(price(view))}. Gather ${missing(view) ?? 'more'}: your ship lies where it is found.`,
      why: 'Each ship or Colony brings a card of its planet, up to three in a turn.',
      at: (view) => ['action:gather with', 'action:gather', ...harvesters(view).map(({ die }) => `die:${die}`)],
      when: (view) => (gatherable(view) || asked('gather')(view)) && supplied(view),
      done: closing,
    },
    {
      say: (view) =>
        choosing(view)
          ? `For ${wish(view)} you need ${inWords(price(view))}. On ${supplyName(view)} there is ${missing(view) ?? 'more'}: move there.`
          : `Flick a ship to ${supplyName(view)}. If it misses, try again.`,
      why: 'A weak flick that stops short is often better than one that flies past.',
      at: (view) => (choosing(view) ? 'action:move' : nearest(view, supplier(view))),
      when: (view) => moves(view) && delivered(view) && supplier(view) >= 0 && !supplied(view),
      done: closing,
    },
    {
      say: 'A ship of yours flew off the mats. Bring it home: choose “Return”.',
      why: 'A ship beside the mats can do nothing else. From home it can be flicked again.',
      at: (view) => [...strays(view).map(({ name }) => `action:return ${name}`), 'action:done'],
      when: (view) => strays(view).length > 0 && ((choosing(view) && !acted(view, 'return')) || asked('return')(view)),
      done: closing,
    },
    {
      say: 'Gather what your ships can reach, if you have not yet. Otherwise end your turn: you go on next time.',
      why: 'What you gather now pays for what you build later.',
      at: ['action:gather with', 'action:gather', 'action:done', 'action:end turn'],
      when: (view) => choosing(view) || asked('gather')(view),
      done: closing,
    },
    {
      say: 'A flick is left: send another ship to a planet.',
      why: 'Every ship on a planet brings you a card when you gather.',
      at: idle,
      when: moving,
      done: closing,
    },
    {
      say: 'One of your ships was destroyed. Put it back on your home planet: it can fly again next turn.',
      why: 'A ship that is destroyed is not lost, only sent home.',
      at: (view) => [`space:${mine(view)?.home ?? 0}`, 'action:place'],
      when: (view) => asked('place')(view) && view.turn > 0,
      done: closing,
    },
    {
      say: (view) =>
        all(view)
          ? 'You have moved, gathered, completed a mission, built, attacked and upgraded. That is the whole game.'
          : 'Flicking takes some practice. You know what to do: move, gather, complete missions, build and upgrade.',
      why: 'In each turn you do two different ones of these. There is a seventh: “Return” brings ships home.',
      at: (view) => `player:${me(view)}`,
      when: closing,
    },
    {
      say: 'Attacks again: if your flick hits the ship, and it is not knocked far away, each side adds its die and its card. The higher sum wins, and the loser’s ship goes home.',
      why: 'The attacker wins ties, and takes a point for each win. A miss costs only the action: the card comes back to your hand.',
      at: 'region:board',
      when: closing,
    },
    {
      say: 'The most points win: from missions, structures, attacks and faction bonuses. The game ends when the point tokens, your structures or the missions run out.',
      why: 'Try next: a Warp Gate, a place with a question mark, an attack with a high die and a high card. The game simply goes on. Have fun!',
      when: closing,
    },
  ],
};

export default guide;
