/** Who I am to the service, and the lists that do not change while the page is open. */

import { api } from './api';
import type { BotLevel, GameInfo } from './messages';

class Here {
  name = $state('');
  games = $state.raw<GameInfo[] | null>(null);
  bots = $state.raw<BotLevel[]>([]);
  problem = $state<string | null>(null);

  /** The first request makes the identity, so it comes before the others. */
  async load(): Promise<void> {
    this.problem = null;
    try {
      this.name = (await api.me()).name;
      [this.games, this.bots] = await Promise.all([api.games(), api.bots()]);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }

  level(id: string | null): string {
    return this.bots.find((bot) => bot.id === id)?.title ?? id ?? '';
  }

  title(game: string): string {
    return this.games?.find(({ id }) => id === game)?.title ?? game;
  }
}

export const here = new Here();
