/** A guided first game of Nexus Ops: four turns up to a battle won and a mission fulfilled. */

import type { View } from '../../lib/service/messages';
import type { Guide } from '../contract';
import { contested, nexus, present, type Hex } from './view';
import { capital, dones } from './words';

/** The units' places on the reference sheet. */
const HUMAN = 0;
const CRYSTALLINE = 2;
const STRIDER = 3;
/** The turns of the person, who begins: between them the rival has his. */
const FIRST = 1;
const SECOND = 3;
const THIRD = 5;
const FOURTH = 7;
/** From here on nothing is waited for any more. */
const LATE = 15;

/** The button that ends a decision. */
const said = (decision: string): string => `“${capital(dones[decision] ?? '')}”`;

const me = (view: View): number => view.player ?? 0;
const mine = (view: View) => nexus(view).seats[me(view)];
const active = (view: View): boolean => nexus(view).active === me(view) && view.turn > 0;
const asked = (...decisions: string[]) => (view: View): boolean =>
  view.mover === me(view) && decisions.includes(view.decision ?? '');
const deploying = (view: View): boolean => active(view) && asked('deploy')(view);
const moving = (view: View): boolean => active(view) && asked('move')(view);
const ending = (view: View): boolean => active(view) && asked('end')(view);
const endingIn = (turn: number) => (view: View): boolean => ending(view) && view.turn === turn;
const movingIn = (turn: number) => (view: View): boolean => moving(view) && view.turn === turn;
const past = (turn: number) => (view: View): boolean => view.turn > turn;

const unitsOf = (view: View, hex: Hex, unit: number): number => hex.units[me(view)]?.[unit] ?? 0;
const here = (view: View) => (hex: Hex): boolean => present(hex).includes(me(view));
const base = (view: View): Hex[] => nexus(view).hexes.filter((hex) => hex.base_of === me(view));
const named = (hexes: readonly Hex[]): string[] => hexes.map((hex) => `hex:${hex.id}`);
const outside = (view: View): Hex[] => nexus(view).hexes.filter((hex) => hex.base_of === null && here(view)(hex));
const monolith = (view: View): Hex | undefined => nexus(view).hexes.find((hex) => hex.terrain === 'monolith');
const holdsMonolith = (view: View): boolean => {
  const top = monolith(view);
  return top !== undefined && here(view)(top) && !contested(top);
};

const distance = (one: Hex, other: Hex): number => {
  const [q, r] = [one.q - other.q, one.r - other.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
};
const nearestTo = (target: Hex | undefined, hexes: readonly Hex[]): Hex | undefined =>
  target && hexes.toSorted((one, other) => distance(one, target) - distance(other, target))[0];

/** The hex of my base from which the middle is nearest. */
const frontDoor = (view: View): string[] =>
  named([nearestTo(monolith(view), base(view))].filter((hex) => hex !== undefined));
const withStriders = (view: View): Hex[] => nexus(view).hexes.filter((hex) => unitsOf(view, hex, STRIDER) > 0);
/** My Strider that is nearest to the Monolith. */
const climber = (view: View): Hex | undefined => nearestTo(monolith(view), withStriders(view));
const fromMonolith = (view: View): number => {
  const [top, strider] = [monolith(view), climber(view)];
  return top && strider ? distance(top, strider) : Infinity;
};
/** The hex beside the Monolith where a Strider should wait: free, no magma, and near. */
function foot(view: View): Hex | undefined {
  const top = monolith(view);
  const around = nexus(view).hexes.filter((hex) => top && distance(hex, top) === 1);
  return nearestTo(climber(view), around.filter((hex) => hex.terrain !== 'magma' && rivalsOn(view, hex) === 0));
}

/** Where Striders can climb the Monolith in one move. */
const beside = (view: View): Hex[] => {
  const top = monolith(view);
  return withStriders(view).filter((hex) => top && distance(hex, top) === 1);
};
const more = (view: View): boolean => unitsOf(view, monolith(view) as Hex, STRIDER) < 2 && beside(view).length > 0;

const affords = (view: View, unit: number): boolean => (mine(view)?.rubium ?? 0) >= (nexus(view).sheet[unit]?.price ?? 0);

const rivalsOn = (view: View, hex: Hex): number =>
  hex.units.reduce((sum, units, player) => (player === me(view) ? sum : sum + units.reduce((a, b) => a + b, 0)), 0);
/** The hex of a rival with the fewest units, among those that are nearest to the Monolith. */
function prey(view: View): Hex | undefined {
  const top = monolith(view);
  if (!top) return undefined;
  const held = nexus(view).hexes.filter((hex) => rivalsOn(view, hex) > 0);
  const price = (hex: Hex): number => 10 * distance(hex, top) + rivalsOn(view, hex);
  return held.toSorted((one, other) => price(one) - price(other))[0];
}
const ownOn = (view: View, hex: Hex): number => (hex.units[me(view)] ?? []).reduce((a, b) => a + b, 0);
/** My units on the way to a battle: those on the Monolith, otherwise the Striders nearest to it. */
const raiders = (view: View): Hex | undefined => withStriders(view).filter((hex) => !contested(hex)).toSorted((one, other) => {
  const goal = prey(view);
  return goal ? distance(one, goal) - distance(other, goal) : 0;
})[0];
/** Whether more of them should go where a rival was met. */
const outnumbers = (view: View): boolean =>
  nexus(view).hexes.some((hex) => contested(hex) && ownOn(view, hex) > rivalsOn(view, hex));
const meets = (view: View): boolean => nexus(view).hexes.some((hex) => contested(hex) && here(view)(hex));
const attacks = (view: View): boolean => nexus(view).battle?.attacker === me(view);
const won = (view: View): boolean => (mine(view)?.victories ?? 0) > 0;
const fulfilled = (view: View): number => mine(view)?.fulfilled.length ?? 0;
const mission = (view: View) => nexus(view).hand?.find((card) => card.when === 'objective' || card.when === 'battle');
const counted = (points: number): string => (points === 1 ? '1 victory point' : `${points} victory points`);
const closing = (view: View): boolean => (won(view) && view.turn >= FOURTH) || view.turn >= LATE;

const guide: Guide = {
  players: 2,
  deal: 2843,
  level: 'easy',
  steps: [
    {
      say: (view) => `Welcome to Nexus Ops. Corporations fight over this moon. Whoever first has ${nexus(view).goal} victory points wins.`,
      why: 'Points come from battles that you win as the attacker, and from secret missions.',
      at: 'region:board',
    },
    {
      say: 'Choose the corporation that you lead.',
      why: 'They differ in nothing but their name.',
      at: ['action:choose', 'region:actions'],
      when: asked('faction'),
      done: (view) => mine(view)?.faction !== null,
    },
    {
      say: 'This sheet shows your units, the strongest first: the price in rubium, and the roll with which a unit hits.',
      why: 'A pick marks the units that can mine rubium.',
      at: [`unit:${STRIDER}`, `unit:${HUMAN}`],
      when: (view) => view.turn > 0,
    },
    {
      say: 'Deployment: buy a Human for each hex of your home base. Press the Human on the sheet, then an empty hex of your base.',
      why: 'Each base hex has a refinery. It brings rubium every turn, but only with a miner on it.',
      at: (view) => [`unit:${HUMAN}`, ...named(base(view).filter((hex) => !here(view)(hex))).slice(0, 1)],
      when: deploying,
      done: (view) => base(view).every(here(view)) || past(FIRST)(view),
    },
    {
      say: (view) =>
        deploying(view)
          ? `That is all you need now. Choose ${said('deploy')}.`
          : `Movement: the Humans stay where they mine, so choose ${said('move')}.`,
      why: 'Exploring, battles and mining follow by themselves.',
      at: 'action:done',
      when: (view) => deploying(view) || moving(view),
      done: (view) => endingIn(FIRST)(view) || past(FIRST)(view),
    },
    {
      say: (view) =>
        `You mined, and drew a Secret Mission: “${mission(view)?.name ?? ''}”. ${mission(view)?.text ?? ''} That is worth ${counted(mission(view)?.points ?? 1)}.`,
      why: 'You draw one at the end of every turn. Nobody else sees it. One that does not suit you can be exchanged for a rubium.',
      at: 'region:hand',
      when: (view) => mission(view) !== undefined,
    },
    {
      say: `Now choose ${said('end')}.`,
      why: 'Now the rival has his turn. Nothing of yours is lost: rubium and cards stay with you.',
      at: 'action:done',
      when: (view) => ending(view) && view.turn === FIRST,
      done: past(FIRST),
    },
    {
      say: 'Your second turn. These tools help: Undo takes a move back as long as nothing was revealed, Hint asks a good bot, Rules explain everything.',
      why: 'Press anything that you cannot do, and you are told why.',
      at: 'region:tools',
      when: (view) => deploying(view) && view.turn >= SECOND,
    },
    {
      say: (view) => `Buy a Strider: press it on the sheet, then the hex of your base that is nearest to the middle. It costs ${nexus(view).sheet[STRIDER]?.price ?? 6} of your ${mine(view)?.rubium ?? 0} rubium.`,
      why: 'It hits well, moves two hexes over Rock Plains, and can climb the Monolith in the middle. Humans cannot.',
      at: (view) => [`unit:${STRIDER}`, ...frontDoor(view)],
      when: (view) => deploying(view) && view.turn >= SECOND && affords(view, STRIDER),
      done: (view) => withStriders(view).length > 0 || past(THIRD)(view),
    },
    {
      say: `Buy one more miner with what is left, if you can: a Crystalline or a Fungoid. Then choose ${said('deploy')}.`,
      why: 'It will explore, and mine what it finds.',
      at: (view) => (affords(view, CRYSTALLINE) ? [`unit:${CRYSTALLINE}`, ...frontDoor(view), 'action:done'] : 'action:done'),
      when: (view) => deploying(view) && view.turn === SECOND,
      done: (view) => movingIn(SECOND)(view) || past(SECOND)(view),
    },
    {
      say: (view) => `Movement. Send the Strider towards the Monolith: press it, then ${foot(view)?.name ?? 'the middle'}, or as near as it gets.`,
      why: 'A “?” is a place that nobody has explored. Whoever comes first finds a refinery, a unit that joins him, or both.',
      at: (view) => named([climber(view), foot(view)].filter((hex) => hex !== undefined)),
      when: (view) => moving(view) && view.turn >= SECOND && withStriders(view).length > 0,
      done: (view) => fromMonolith(view) <= 1 || past(THIRD)(view),
    },
    {
      say: 'Send the new miner to another place with a “?” beside your base: asked which unit, choose the Crystalline. Leave the Humans where they are.',
      why: 'More refineries, more rubium; and the Humans go on mining at home.',
      at: (view) => named([leaver(view), freshGround(view)].filter((hex) => hex !== undefined)),
      when: (view) => moving(view) && view.turn === SECOND && freshGround(view) !== undefined,
      done: (view) => outside(view).length >= 2 || endingIn(SECOND)(view) || past(SECOND)(view),
    },
    {
      say: (view) =>
        moving(view) ? `Choose ${said('move')} and see what you find.` : `The log tells what you found. Choose ${said('end')}.`,
      why: 'Exploring comes after Movement: the token below the “?” is turned over. A unit on it joins you; a refinery stays there for whoever holds the place.',
      at: 'action:done',
      when: (view) => (moving(view) || ending(view)) && view.turn === SECOND,
      done: past(SECOND),
    },
    {
      say: 'The more Striders, the better. Buy another one if you can, then finish Deployment.',
      why: 'Now you climb the Monolith. Whoever controls it draws two Energize cards every turn.',
      at: (view) => (affords(view, STRIDER) ? [`unit:${STRIDER}`, ...frontDoor(view), 'action:done'] : 'action:done'),
      when: (view) => deploying(view) && view.turn === THIRD,
      done: (view) => movingIn(THIRD)(view) || past(THIRD)(view),
    },
    {
      say: 'Move your Striders onto the Monolith: press them, then the hex in the middle.',
      why: 'Two of them hold it better than one.',
      at: (view) => named([beside(view)[0], monolith(view)].filter((hex) => hex !== undefined)),
      when: (view) => movingIn(THIRD)(view) && beside(view).length > 0,
      done: (view) => (holdsMonolith(view) && !more(view)) || endingIn(THIRD)(view) || past(THIRD)(view),
    },
    {
      say: `Move the others as you like, or leave them. Then choose ${said('move')}.`,
      why: 'Miners earn where they are, on their refineries. Moving them away costs you rubium.',
      at: 'action:done',
      when: (view) => moving(view) && view.turn === THIRD && holdsMonolith(view),
      done: (view) => endingIn(THIRD)(view) || past(THIRD)(view),
    },
    {
      say: 'Your mission is fulfilled! Choose “Fulfil …” and take its victory point.',
      why: 'Missions of this kind can be laid down in your own turn, as soon as they are true.',
      at: ['action:fulfil', 'region:hand'],
      when: (view) => ending(view) && holdsMonolith(view) && fulfilled(view) === 0,
      done: (view) => fulfilled(view) > 0 || past(THIRD)(view),
    },
    {
      say: 'These new cards are Energize cards, from the Monolith. Each says when it can be played, many of them in anybody’s battle.',
      why: 'They make your units stronger at the right moment. What you hold, nobody else sees.',
      at: 'region:hand',
      when: (view) => (mine(view)?.energize ?? 0) > 0 && ending(view),
    },
    {
      say: `Now choose ${said('end')}.`,
      why: 'Your Striders hold the Monolith: as long as they do, you draw two Energize cards every turn.',
      at: 'action:done',
      when: (view) => ending(view) && view.turn === THIRD,
      done: past(THIRD),
    },
    {
      say: 'You are attacked! You may play an Energize card into this battle, or pass. Your units roll as well.',
      why: 'The defender gains no point, but who loses all units there draws an Energize card.',
      at: ['action:pass', 'region:actions'],
      when: (view) => asked('before-rolling', 'after-a-roll')(view) && nexus(view).battle?.defender === me(view),
      done: closing,
    },
    {
      say: 'A hit: choose the unit that you lose. The cheapest is a good choice.',
      why: 'Stronger units roll with better odds, and cost more to replace.',
      at: ['action:lose', 'region:actions'],
      when: asked('casualty'),
      done: closing,
    },
    {
      say: 'Your fourth turn: you attack. Buy what you like, best a Strider, and finish Deployment.',
      why: 'The strongest units roll first, so a few strong ones beat many weak ones.',
      at: (view) => (affords(view, STRIDER) ? [`unit:${STRIDER}`, ...frontDoor(view), 'action:done'] : 'action:done'),
      when: (view) => deploying(view) && view.turn >= FOURTH,
      done: (view) => (view.turn >= FOURTH && (moving(view) || meets(view))) || won(view),
    },
    {
      say: (view) => `Move onto a hex of the rival, best with all Striders from the Monolith: ${prey(view)?.name ?? 'any'} looks weak. Bring more units than he has.`,
      why: 'Where you meet a rival there is a battle. Units that were on the Monolith may fulfil a mission of yours.',
      at: (view) => named([raiders(view), prey(view)].filter((hex) => hex !== undefined)),
      when: (view) => moving(view) && view.turn >= FOURTH && raiders(view) !== undefined,
      done: (view) => attacks(view) || won(view) || (view.turn >= FOURTH && active(view) && (outnumbers(view) || asked('battle')(view))),
    },
    {
      say: `Send more units there if you can. Then choose ${said('move')}, and begin the battle.`,
      why: 'You win if no rival is left there after every unit has rolled once.',
      at: ['action:battle', 'action:done'],
      when: (view) => (moving(view) || (active(view) && asked('battle')(view))) && view.turn >= FOURTH,
      done: (view) => attacks(view) || won(view) || view.turn >= LATE,
    },
    {
      say: 'Before and after each roll you may play cards that fit. If you want none, pass, and watch the dice below the map.',
      why: 'All Dragons roll first, then Leapers, Striders and so on. A hit destroys a unit.',
      at: ['action:pass', 'region:actions'],
      when: (view) => attacks(view) && asked('before-rolling', 'after-a-roll', 'reroll')(view),
      done: won,
    },
    {
      say: 'You have won a battle: a Battle Victory card, worth a point. If a battle mission of yours was true in it, fulfil it now.',
      why: 'One battle mission for each battle that you win.',
      at: ['action:fulfil', 'region:hand'],
      when: (view) => won(view) && asked('mission')(view),
      done: (view) => won(view) && !attacks(view) && !asked('mission')(view),
    },
    {
      say: (view) =>
        moving(view)
          ? 'Go on until you win a battle: send more units onto a hex of the rival than he has there.'
          : 'The battle is not won yet. Go on with your turn, and fight again in the next.',
      why: 'Units cannot leave one battle for another, but they can be joined by more.',
      at: goingOn,
      when: (view) => active(view) && asked('deploy', 'move', 'battle', 'mission', 'end')(view) && view.turn >= FOURTH,
      done: closing,
    },
    {
      say: (view) => `You have done everything once: bought, moved, explored, mined, fought. You have ${counted(mine(view)?.points ?? 0)}.`,
      why: 'If a battle is undecided, you fight on next turn.',
      at: 'region:players',
      when: closing,
    },
    {
      say: (view) => `The goal again: ${nexus(view).goal} victory points. Attack where you are stronger, read your missions before you choose where, and hold the Monolith.`,
      why: 'Try next: a Dragon, a Leaper on magma, an Energize card in a battle.',
      at: 'region:hand',
      when: closing,
    },
    {
      say: 'That is all you need. The game simply goes on, and it is yours to win. Have fun!',
      when: closing,
    },
  ],
};

/** What leads to the next battle. */
function goingOn(view: View): string[] {
  if (deploying(view)) return affords(view, STRIDER) ? [`unit:${STRIDER}`, ...frontDoor(view), 'action:done'] : ['action:done'];
  if (!moving(view) || outnumbers(view)) return ['action:battle', 'action:done'];
  return [...named([raiders(view), prey(view)].filter((hex) => hex !== undefined)), 'action:done'];
}

/** Unexplored hexes beside one of mine where nobody is. */
const freshBeside = (view: View, own: Hex): Hex[] =>
  nexus(view).hexes.filter(
    (hex) => hex.facedown && distance(own, hex) === 1 && present(hex).length === 0 && hex.terrain !== 'magma',
  );

/** The hex of my base with more units than it needs, from which one can explore: the one that is nearest to the middle. */
const leaver = (view: View): Hex | undefined =>
  nearestTo(monolith(view), base(view).filter((hex) => ownOn(view, hex) > 1 && freshBeside(view, hex).length > 0));

/** An unexplored hex beside it. */
function freshGround(view: View): Hex | undefined {
  const from = leaver(view);
  return from && freshBeside(view, from)[0];
}

export default guide;
