/** A guided first game of The Final Flicktier. */

import type { View } from '../../lib/service/messages';
import type { Guide } from '../contract';
import { flicktier } from './view';

const mine = (view: View) => flicktier(view).dice.find((die) => die.controller === view.player);
const ship = (view: View): string | null => {
  const die = mine(view);
  return die ? `die:${die.die}` : null;
};
const deciding = (decision: string) => (view: View): boolean => view.decision === decision;

const guide: Guide = {
  players: 1,
  steps: [
    {
      say: 'Welcome to the Final Flicktier. Your dice are ships, and they travel by being flicked across two mats. Most points win.',
      at: 'region:board',
    },
    {
      say: 'First choose a faction: each has its own dice, structures and upgrades. The United Earth Alliance is a good start.',
      at: 'region:board',
      until: 'choose',
      when: deciding('faction'),
    },
    {
      say: 'Put your dice on your home planet, the ring in your colour: choose the face that it shows, and point at a place.',
      at: 'region:board',
      until: 'place',
      when: deciding('place'),
    },
    {
      say: 'And the next one. High faces win combats.',
      at: 'region:board',
      until: 'place',
      when: deciding('place'),
    },
    {
      say: 'And the last.',
      at: 'region:board',
      until: 'place',
      when: deciding('place'),
    },
    {
      say: 'These are your cards. Their resources pay for structures and upgrades; the number is their strength in combat, which only you see.',
      at: 'region:hand',
    },
    {
      say: 'A turn has two different actions. Begin with a Move: it has two flicks.',
      at: 'region:actions',
      until: 'move',
      when: deciding('action'),
    },
    {
      say: 'Take a ship, pull it back like a sling, away from a planet that you want to reach, and let go. The longer the pull, the harder the flick.',
      at: ship,
      until: 'flick',
      when: deciding('flick'),
    },
    {
      say: 'That is how far it goes. A ship is on a planet when it covers a part of it. Flick once more: the same ship or another one.',
      at: 'region:board',
      until: 'flick',
      when: deciding('flick'),
    },
    {
      say: 'If a ship lies on a planet with a resource, choose “Gather” and take a card for it. Otherwise end the turn.',
      at: 'region:actions',
      when: deciding('action'),
    },
    {
      say: 'Missions give points too: bring resources to a planet, or explore a place with a question mark.',
      at: 'region:board',
    },
    {
      say: 'Undo takes back what no flick and no card has decided. Hint asks a good bot. Point at anything forbidden and you are told why.',
      at: 'region:tools',
    },
    {
      say: 'Build structures, upgrade your faction, attack the ships of others. Here you read what happens. Good luck!',
      at: 'region:log',
    },
  ],
};

export default guide;
