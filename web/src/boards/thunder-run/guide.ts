/** A guided first game of Thunder Run to Gratis-3: a few turns up to a first trophy. */

import type { View } from '../../lib/service/messages';
import type { Guide } from '../contract';
import { cardNumber, ravsOf, run, type Rav } from './view';

/** The turns of the person, who begins: between them the rival has his. */
const FIRST = 1;
const SECOND = 3;
/** From here on nothing is waited for any more. */
const LATE = 11;
const SHOTS = ['Guns', 'Missile'];
/** Cards that take the Carrier forward, the best first. */
const MOVES = ['Move-Launch', 'Launch-Move', 'Shields'];

const me = (view: View): number => view.player ?? 0;
const mine = (view: View) => run(view).seats[me(view)];
const active = (view: View): boolean => run(view).active === me(view);
const asked = (...decisions: string[]) => (view: View): boolean =>
  view.mover === me(view) && decisions.includes(view.decision ?? '');
const past = (turn: number) => (view: View): boolean => view.turn > turn;
const from = (turn: number) => (view: View): boolean => active(view) && view.turn >= turn;
const status = (view: View): string => `status:${me(view)}`;

const rival = (view: View): number => run(view).seats.findIndex((_, player) => player !== me(view));
const rivalAt = (view: View): number => run(view).seats[rival(view)]?.location ?? 0;
const away = (view: View): number => Math.abs(rivalAt(view) - (mine(view)?.location ?? 0));
const inPlay = (view: View): boolean => rivalAt(view) > 0 && (mine(view)?.location ?? 0) > 0;

/** The first of some cards that I hold. */
const held = (view: View, names: readonly string[]): string | undefined =>
  names.find((name) => (mine(view)?.hand[name] ?? 0) > 0);
const cardIn = (names: (view: View) => readonly string[]) => (view: View): string[] => {
  const name = held(view, names(view));
  return name ? [`card:${cardNumber(run(view), name)}`, 'region:hand'] : ['region:hand'];
};
/** What to shoot with: guns at what is near, missiles at what is not. */
const shots = (view: View): string[] => (away(view) > 0 ? SHOTS.toReversed() : ['Guns']);
const shot = (view: View): boolean => SHOTS.includes(mine(view)?.queue.at(-1)?.card ?? '');

const ownRavs = (view: View): Rav[] => ravsOf(run(view)).filter(({ player }) => player === me(view));
const launching = asked('launch');
const flying = asked('move-ravs', 'fly-on');
const attacking = asked('attack', 'group');
/** The free Spaces from which the rival's Carrier can be attacked where it is, or comes next. */
const firing = (view: View): number[] =>
  run(view).locations[Math.max(1, rivalAt(view))]?.spaces.filter((space) => !run(view).spaces[space]?.rav) ?? [];
/** Where a RAV can go, the best first: to where it can attack, or a step nearer to that. */
function ways(view: View, rav: Rav): number[] {
  const { spaces } = run(view);
  const next = spaces[rav.space]?.lines.filter((space) => space !== rav.behind) ?? [];
  const goals = firing(view);
  const far = (space: number): number => (goals.includes(space) ? 0 : spaces[space]?.lines.some((one) => goals.includes(one)) ? 1 : 2);
  return next.toSorted((one, other) => far(one) - far(other));
}
const nextRav = (view: View): Rav | undefined => run(view).flyer ?? ownRavs(view).find(({ moved }) => !moved);
const flight = (view: View): string[] => {
  const rav = nextRav(view);
  if (!rav) return ['action:stop', 'action:done'];
  if (run(view).flyer && firing(view).includes(rav.space)) return ['action:stop'];
  return [`space:${rav.space}`, ...ways(view, rav).slice(0, 1).map((space) => `space:${space}`)];
};
const trophy = (view: View): boolean => (mine(view)?.points ?? 0) > 0;
const closing = (view: View): boolean => (trophy(view) && view.turn > SECOND) || view.turn >= LATE;

const guide: Guide = {
  players: 2,
  deal: 2,
  level: 'easy',
  options: { start: 'seat' },
  steps: [
    {
      say: 'Welcome to the Thunder Run. Carriers race from the Jump Gate to the planet Gratis-3, and cripple each other on the way.',
      why: 'The most points win, not the fastest ship. Points are trophies: chips that you take from others.',
      at: 'region:board',
    },
    {
      say: 'This is your Status card. A chip on a system means that it is Online, and works. Shields take hits first.',
      why: 'Below lies your Cool-Down Queue: cards that you played and that rest for a while.',
      at: status,
    },
    {
      say: 'A turn has five steps. Those in which there is nothing to do are skipped.',
      why: 'You always play a Command card; repairs, RAVs and their attacks come when you have any.',
      at: 'steps:turn',
    },
    {
      say: (view) => `These are your Command cards; you play one each turn. Leave the Jump Gate: play ${held(view, MOVES) ?? 'a card that moves your Carrier'}.`,
      why: 'It moves your Carrier a Location, and launches RAVs, your small attack craft.',
      at: cardIn(() => MOVES),
      when: asked('card'),
      done: (view) => (mine(view)?.location ?? 0) > 0 || past(SECOND)(view),
    },
    {
      say: 'This card does one of two things. Raise shields and move.',
      why: 'Defensive Guns only shoot at RAVs that are beside you.',
      at: ['action:raise shields', 'region:actions'],
      when: asked('option'),
      done: closing,
    },
    {
      say: (view) =>
        ownRavs(view).length ? 'Launch a Fighter too.' : 'Launch a Bomber: press a marked Space beside your Carrier, and choose it.',
      why: 'A Bomber attacks with three dice. A Fighter beside it makes it harder to destroy.',
      at: (view) => [ownRavs(view).length ? 'action:launch Fighter' : 'action:launch Bomber'],
      when: launching,
      done: (view) => ownRavs(view).length >= 2 || past(FIRST)(view),
    },
    {
      say: 'RAVs must fly every turn: press one, then a Space that lights up. It cannot turn straight back.',
      why: 'A Fighter flies up to three Spaces, a Bomber two. Stay near the Locations: the rival comes there next.',
      at: flight,
      when: (view) => flying(view) && view.turn === FIRST,
      done: past(FIRST),
    },
    {
      say: 'You are attacked! You may evade: a card from your hand goes face down on the middle of your Queue, and they roll two dice fewer. Or stand fast, and keep your cards.',
      why: 'With shields up a few hits do no harm. Without shields, evading is worth a card.',
      at: ['action:evade', 'action:stand', 'region:actions'],
      when: asked('evade'),
      done: closing,
    },
    {
      say: 'Your second turn. These tools help: Undo takes back what revealed nothing, Hint asks a good bot, Rules explain everything.',
      why: 'Press anything that you cannot do, and you are told why.',
      at: 'region:tools',
      when: from(SECOND),
    },
    {
      say: 'One of your systems is Down. Each turn begins with a repair: choose the system that you need first.',
      why: 'NavComp moves your Carrier, RAVs lets them fly, Defense raises shields, Weapons shoots.',
      at: (view) => ['action:repair', status(view)],
      when: asked('repair'),
      done: closing,
    },
    {
      say: (view) =>
        away(view)
          ? `The rival's Carrier is ${away(view)} Location${away(view) > 1 ? 's' : ''} away. Shoot at it: play ${held(view, shots(view)) ?? 'a card that shoots'}.`
          : `The rival's Carrier is at your Location. Shoot at it: play ${held(view, shots(view)) ?? 'a card that shoots'}.`,
      why: 'Guns roll five dice at your own Location, three at the next. Missiles reach everywhere but your own Location.',
      at: cardIn(shots),
      when: (view) => from(SECOND)(view) && asked('card')(view) && inPlay(view) && held(view, shots(view)) !== undefined,
      done: (view) => (shot(view) && view.turn >= SECOND) || view.turn >= LATE,
    },
    {
      say: 'Choose the missile. An EMP takes all shields away first; a NUKE rolls more dice, and its hits roll again.',
      why: 'So take an EMP while the rival has shields, and a NUKE when he has none.',
      at: ['action:fire EMP', 'action:fire', 'region:actions'],
      when: asked('missile'),
      done: closing,
    },
    {
      say: (view) => `Here you see what the dice did. A ${run(view).dice.hit} or more hits, a ${run(view).dice.double} hits twice. A hit takes a shield; without shields, two hits roll for a system.`,
      why: 'Shields bring no trophy. A system that goes Down does: its chip, two points.',
      at: 'tray:dice',
      when: (view) => shot(view) && view.turn >= SECOND,
    },
    {
      say: 'Now fly your RAVs to green Spaces beside the rival’s Carrier: press a RAV, then such a Space. Stop where it can attack.',
      why: 'From there they attack it in this very turn. Together they roll more dice.',
      at: flight,
      when: (view) => flying(view) && view.turn >= SECOND,
      done: closing,
    },
    {
      say: (view) =>
        view.decision === 'group'
          ? 'All RAVs that can reach it take part. Choose “Attack”.'
          : 'Attack with your RAVs: choose the rival’s Carrier.',
      why: 'A Bomber rolls three dice, the first Fighter one, each further Fighter two.',
      at: (view) => (view.decision === 'group' ? ['action:attack'] : ['action:attack Carrier', `player:${rival(view)}`]),
      when: attacking,
      done: closing,
    },
    {
      say: 'You hit twice, and both dice show a system that works: choose the one that goes Down.',
      why: 'Without Weapons he cannot shoot, without RAVs he cannot fly.',
      at: ['action:knock down', 'region:actions'],
      when: asked('system'),
      done: closing,
    },
    {
      say: (view) =>
        held(view, shots(view)) !== undefined && !trophy(view)
          ? `No trophy yet. Shoot again: ${held(view, shots(view)) ?? ''} is in your hand.`
          : 'Play the card that helps you most: move on, raise shields, or shoot.',
      why: 'At the end of each turn the card on the left of your Queue comes back to your hand.',
      at: cardIn((view) => (trophy(view) ? MOVES : [...shots(view), ...MOVES])),
      when: (view) => asked('card')(view) && view.turn > SECOND,
      done: closing,
    },
    {
      say: (view) =>
        trophy(view)
          ? `Your first trophy! You have ${mine(view)?.points ?? 0} points. A rival’s chip counts two, a Black Chip one.`
          : 'Trophies take some luck. Keep shooting: a rival’s chip counts two points, a Black Chip one.',
      why: 'Black Chips come for each RAV that you destroy, for reaching Gratis-3, and for every turn that you begin there.',
      at: status,
      when: closing,
    },
    {
      say: 'You have done it all: moved, launched, flown, shot and been shot at. Now move on towards Gratis-3, and shoot when somebody is near.',
      why: 'The game ends when the last Carrier begins a turn at the planet, or when the Black Chips run out. Then the most points win.',
      at: 'region:board',
      when: closing,
    },
    {
      say: 'Try next: Defensive Guns against RAVs beside you, a missile from afar, Override when a system is Down. The game simply goes on. Have fun!',
      when: closing,
    },
  ],
};

export default guide;
