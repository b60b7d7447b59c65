/** A guided first game of Nexus Ops. */

import type { Guide } from '../contract';
import type { View } from '../../lib/service/messages';
import { nexus, present } from './view';

const me = (view: View): number => view.player ?? 0;
const base = (view: View): string => `hex:${nexus(view).hexes.find((hex) => hex.base_of === me(view))?.id}`;
const withUnits = (view: View): string =>
  `hex:${nexus(view).hexes.find((hex) => hex.base_of === me(view) && present(hex).includes(me(view)))?.id}`;
/** Not one that leads a corporation yet. */
const landless = (view: View): boolean => nexus(view).seats[me(view)]?.faction === null;

const guide: Guide = {
  players: 2,
  steps: [
    {
      say: 'Welcome to Nexus Ops. Corporations fight over this moon. Whoever first has 12 victory points wins: from battles won, and from secret missions.',
      at: 'region:board',
    },
    {
      say: 'Here are the players with their victory points, rubium (and what mining would bring), hexes and cards.',
      at: 'region:players',
    },
    { say: 'Choose the corporation that you lead.', at: 'region:actions', until: 'choose', when: landless },
    {
      say: 'The sheet shows your units, the strongest first: the price in rubium, the roll with which they hit, how many are left. A pick marks those that mine.',
      at: 'unit:2',
    },
    {
      say: 'Deployment: buy a unit. Point at the Human on the sheet, then at a hex of your home base.',
      at: 'unit:0',
      until: 'buy',
    },
    {
      say: 'Buy on as long as your rubium lasts, miners above all, then choose “Done”.',
      at: base,
      until: 'done',
    },
    {
      say: 'Movement: point at a hex with your units, then at a lit hex beside it. Every unit moves once. A “?” is a place that nobody has explored.',
      at: withUnits,
      until: 'move',
    },
    {
      say: 'You can take a move back with Undo, ask for a Hint, or look up the Rules. Point at anything forbidden and you are told why.',
      at: 'region:tools',
    },
    {
      say: 'Leave somebody on the refineries of your base, move the others, then choose “Done”. Exploring, battles and mining follow by themselves.',
      at: 'region:actions',
      until: 'done',
    },
    {
      say: 'At the end of each turn you draw a Secret Mission. It is yours alone: fulfil it for victory points, or exchange it for a rubium.',
      at: 'region:hand',
    },
    {
      say: 'End your turn. In later turns move onto hexes of your rivals: each battle is shown below the map, type by type.',
      at: 'region:actions',
      until: 'done',
    },
    {
      say: 'Energize cards can be played into anybody’s battle. You are asked when you hold one that fits. Good luck!',
      at: 'region:log',
    },
  ],
};

export default guide;
