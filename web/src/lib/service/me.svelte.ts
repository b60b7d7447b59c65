/** Who I am to the service, and the lists that do not change while the page is open. */

import { api } from './api';
import type { BotLevel, GameInfo } from './messages';

/** After so many milliseconds it is asked again whether the rules are ready. */
const PREPARING = 4_000;

class Here {
  name = $state('');
  /** Whether I have said how I want to be called. */
  chosen = $state(true);
  games = $state.raw<GameInfo[] | null>(null);
  bots = $state.raw<BotLevel[]>([]);
  problem = $state<string | null>(null);

  /** The first request makes the identity, so it comes before the others. */
  async load(): Promise<void> {
    this.problem = null;
    try {
      ({ name: this.name, chosen: this.chosen } = await api.me());
      [this.games, this.bots] = await Promise.all([api.games(), api.bots()]);
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.#askAgain();
  }

  /** While rules are being compiled, see now and then whether they are. */
  #askAgain(): void {
    if (!this.games?.some((game) => game.preparing)) return;
    setTimeout(() => {
      void api
        .games()
        .then((games) => (this.games = games))
        .catch(() => undefined)
        .finally(() => this.#askAgain());
    }, PREPARING);
  }

  async rename(name: string): Promise<void> {
    ({ name: this.name, chosen: this.chosen } = await api.rename(name));
  }

  level(id: string | null): string {
    return this.bots.find((bot) => bot.id === id)?.title ?? id ?? '';
  }

  game(id: string): GameInfo | undefined {
    return this.games?.find((game) => game.id === id);
  }

  title(game: string): string {
    return this.game(game)?.title ?? game;
  }
}

export const here = new Here();
