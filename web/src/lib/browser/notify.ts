/** "Your turn" for somebody who looks at something else: in the title, and as a notification if they want it. */

import { settings } from './settings.svelte';
import { text } from '../words/text';

export const titleOf = (game: string, myTurn: boolean): string =>
  myTurn ? text.table.titleTurn(game) : text.table.title(game);

let told = false;

export function announceTurn(game: string, myTurn: boolean): void {
  const news = myTurn && !told;
  told = myTurn;
  if (!news || !document.hidden || !settings.notify || Notification.permission !== 'granted') return;
  const notification = new Notification(text.table.yourTurn, { body: text.table.notification(game), tag: 'turn' });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
