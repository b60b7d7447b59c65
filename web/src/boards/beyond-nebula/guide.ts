/** A guided first game of Beyond Nebula. */

import type { Guide } from '../contract';
import type { View } from '../../lib/service/messages';
import { nebula, rootOf } from './view';

const me = (view: View): number => view.player ?? 0;
const mine = (view: View) => nebula(view).seats[me(view)];
const root = (view: View): string => `planet:${rootOf(nebula(view), me(view))?.planet ?? 0}`;
const progress = (view: View): boolean => view.decision === 'progress';
const lacks = (resource: number) => (view: View) => progress(view) && mine(view)?.resources[resource]?.extractor === 'none';

const guide: Guide = {
  players: 2,
  steps: [
    {
      say: 'Welcome to Beyond Nebula. This is the galaxy: paths of light join its blocks. You win with a Planet of each Color, your Root Planet among them and one from the other field.',
      at: 'region:board',
    },
    {
      say: 'This is your Root Planet. Lose all your Planets and you have lost. The number below it counts the Regiments on it.',
      at: root,
    },
    {
      say: 'And this is your Control Panel: one column for each Color, with its Resource, its Building and its Techs. Each turn you harvest a die of every Resource.',
      at: (view) => `player:${me(view)}`,
    },
    {
      say: 'Extractors add to your harvest for the rest of the game, so begin with one: point at Metal.',
      at: 'resource:0',
      until: 'construct Metal extractor',
      when: lacks(0),
    },
    {
      say: 'Now one for Gas. If you are asked what you mean, choose “Construct Gas extractor”.',
      at: 'resource:1',
      until: 'construct Gas extractor',
      when: lacks(1),
    },
    {
      say: 'And one for Crystal. That is a strong first turn.',
      at: 'resource:2',
      until: 'construct Crystal extractor',
      when: lacks(2),
    },
    {
      say: 'Point at anything that you cannot do yet, and you are told why. Undo takes a move back as long as no die was rolled; Hint shows what a good bot would do.',
      at: 'region:tools',
    },
    {
      say: 'Save the rest: end your turn with “Done”.',
      at: 'region:actions',
      until: 'done',
      when: progress,
    },
    {
      say: 'Next save for the Academy: 13 Metal, 11 Gas and 12 Crystal. It trains Regiments. Construct it as soon as you can; until then, “Done” goes on to the next harvest.',
      at: 'building:0',
      until: 'construct Academy',
    },
    {
      say: 'A Building is ready on your next turn. The Hangar comes next: it builds Ships. Save up and construct it the same way.',
      at: 'building:1',
      until: 'construct Hangar',
    },
    {
      say: 'With both Buildings, produce a Ship on your Root Planet. What is produced can move on your next turn.',
      at: root,
      until: 'produce ship',
    },
    {
      say: 'Now Regiments: 4 Metal each. Five of them colonize a Planet, and one more flies the Ship.',
      at: root,
      until: 'produce regiment',
    },
    {
      say: 'In Conflict, point at your Ship to load Regiments, then at the lit blocks to move along the paths. On an uncolonized Planet, point at it to colonize. Radioactive blocks may cost a Regiment, a question mark gives you a Tech. Good luck!',
      at: 'region:board',
    },
  ],
};

export default guide;
