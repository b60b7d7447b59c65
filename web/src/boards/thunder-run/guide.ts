/** A guided first game of Thunder Run to Gratis-3. */

import type { Guide, GuideStep } from '../contract';
import type { View } from '../../lib/service/messages';

const asked = (decision: string) => (view: View): boolean => view.decision === decision && view.mover === view.player;
const status = (view: View): string => `status:${view.player ?? 0}`;
const carrier = (view: View): string => `location:${(view['seats'] as { location: number }[])[view.player ?? 0]?.location}`;

const fly: GuideStep[] = [
  {
    say: 'RAVs must move. Point at one of yours, then at a Space that lights up. It cannot go straight back where its tail points.',
    at: 'region:board',
    until: 'move RAV',
    when: asked('move-ravs'),
  },
  {
    say: 'A Fighter flies up to three Spaces, a Bomber two. Fly on, or stop where no other RAV stands.',
    at: 'region:board',
    until: '',
    when: asked('fly-on'),
  },
];

const guide: Guide = {
  players: 2,
  steps: [
    {
      say: 'Welcome to the Thunder Run. Carriers race from the Jump Gate to Gratis-3, and cripple each other on the way. The most points win, not the fastest ship.',
      at: 'region:board',
    },
    {
      say: 'This is your Status card. A chip on a system means that it is Online. Shields take hits first. Below lies your Cool-Down Queue: cards that rest.',
      at: status,
    },
    {
      say: 'A turn has five steps. Those in which there is nothing to do are skipped, and the log says why.',
      at: 'steps:turn',
    },
    {
      say: 'These are your Command cards. You stand at the Jump Gate, so play one that moves your Carrier: best Move-Launch, otherwise Shields or Launch-Move.',
      at: 'region:hand',
      until: 'play',
    },
    {
      say: 'This card does one of two things. Raise shields and move: Defensive Guns do not fire at the Jump Gate.',
      at: 'region:actions',
      until: 'raise shields',
      when: asked('option'),
    },
    {
      say: 'Your Carrier has moved. Point at a marked Space beside it and launch a Bomber or a Fighter.',
      at: carrier,
      until: 'launch',
      when: asked('launch'),
    },
    {
      say: 'Launch a second one: a Bomber with a Fighter beside it is harder to destroy.',
      at: carrier,
      until: 'launch',
      when: asked('launch'),
    },
    ...fly,
    {
      say: 'Points are trophies: a rival’s chip, two points, for every system you knock down; a Black Chip for every RAV destroyed, for reaching Gratis-3 and for each turn begun there.',
      at: status,
    },
    {
      say: 'Dice hit on 4 and 5, twice on 6. Shields fall first, one for each Hit; then two Hits roll for a system. What they did is told here, beside the Black Chips. When those run out, the game ends.',
      at: 'tray:dice',
    },
    {
      say: 'Undo takes back what revealed nothing, Hint asks a good bot, Rules are one key away. Point at anything forbidden and you are told why.',
      at: 'region:tools',
    },
    {
      say: 'When your Carrier is the target, you may put a card face down on the middle of your Queue: two dice fewer, but the card rests longer. Otherwise stand fast.',
      at: 'region:actions',
      until: '',
      when: asked('evade'),
    },
    {
      say: 'Your next turn: play another card. The leftmost card of your Queue comes back at the end of each turn.',
      at: 'region:hand',
      until: 'play',
    },
    ...fly,
    {
      say: 'Go on like this: guns against near Carriers, missiles against far ones, RAVs from the green Spaces beside them. Good luck!',
      at: 'region:log',
    },
  ],
};

export default guide;
