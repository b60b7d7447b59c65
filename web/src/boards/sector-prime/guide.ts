/** A guided first game of Sector Prime. */

import type { Guide } from '../contract';
import type { View } from '../../lib/service/messages';
import { sector } from './view';

const mine = (view: View) => sector(view).seats[view.player ?? 0];
const home = (view: View): string => `tile:${sector(view).tiles.findIndex((tile) => tile.station === view.player)}`;
const canMove = (view: View): boolean => view.decision === 'move' && sector(view).points > 0;

const guide: Guide = {
  players: 2,
  steps: [
    {
      say: 'Welcome to Sector Prime. Every hexagon is a tile with a planet. Whoever first completes a Station with all three sections wins.',
      at: 'region:board',
    },
    {
      say: 'These are the players. Watch the crystals: they pay for everything, and tiles under your control yield them.',
      at: 'region:players',
    },
    {
      say: 'First find a home. Point at a lit tile on the outside of the board: your Station and three drones go there.',
      at: 'region:board',
      until: 'station on',
    },
    {
      say: 'This is your Character. Its abilities work once you control enough tiles.',
      at: 'region:hand',
    },
    {
      say: 'A turn has three phases: Move, Battle or Build, and Mine. Roll your Station die to get movement points.',
      at: 'region:actions',
      until: 'roll',
    },
    {
      say: 'A point brings a drone from your supply onto your Station tile. Choose “Enter drone”.',
      at: 'region:actions',
      until: 'enter drone',
      when: canMove,
    },
    {
      say: 'The Fabricator is the machine that builds. It needs a drone for company. Bring it in as well.',
      at: 'region:actions',
      until: 'enter fabricator',
      when: (view) => canMove(view) && (mine(view)?.fabricator_in_supply ?? false),
    },
    {
      say: 'Now move: point at your Station tile, then at a tile that lights up. Rocks and storms on the edges make the way dearer.',
      at: home,
      until: 'move drone',
      when: canMove,
    },
    {
      say: 'You can take a move back with Undo as long as no die was rolled, ask for a Hint, or look up the Rules. Point at anything forbidden and you are told why.',
      at: 'region:tools',
    },
    {
      say: 'Spread out as far as your points reach: every tile where only you have drones is yours. Then choose “Done”.',
      at: 'region:actions',
      until: 'done',
      when: (view) => view.decision === 'move',
    },
    {
      say: 'Battle or Build: you fight where rivals stand on the same tile, or build with five drones and the Fabricator. Not yet, so choose “Done” again.',
      at: 'region:actions',
      until: 'done',
      when: (view) => view.decision === 'battle-or-build',
    },
    {
      say: 'Mining ends the turn. Standard is sure: a crystal for each of your tiles. Increased can double it, or yield nothing.',
      at: 'region:actions',
      until: 'mine',
      when: (view) => view.decision === 'mine',
    },
    {
      say: 'Here you read what the others do. Save crystals, gather five drones and the Fabricator at home, and build the first section. Good luck!',
      at: 'region:log',
    },
  ],
};

export default guide;
