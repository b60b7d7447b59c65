/** Who I am to the service, and the lists that do not change while the page is open. */

import { api } from './api';
import type { BotLevel, GameInfo, Me, NoticeInfo } from './messages';

/** After so many milliseconds it is asked again whether the rules are ready. */
const PREPARING = 4_000;
/** A browser's timers know no longer time. */
const LONGEST_TIMER = 2 ** 31 - 1;

class Here {
  name = $state('');
  /** Whether I have said how I want to be called. */
  chosen = $state(true);
  /** Whether there is a code with which I can come back. */
  recoverable = $state(false);
  games = $state.raw<GameInfo[] | null>(null);
  bots = $state.raw<BotLevel[]>([]);
  problem = $state<string | null>(null);
  /** What the operator tells everybody. */
  notice = $state.raw<NoticeInfo | null>(null);

  /** The first request makes the identity, so it comes before the others. */
  async load(): Promise<void> {
    this.problem = null;
    try {
      this.#am(await api.me());
      const [games, bots, notice] = await Promise.all([api.games(), api.bots(), api.notice()]);
      [this.games, this.bots] = [games, bots];
      this.hear(notice);
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

  /** The operator tells everybody something, or takes it back; it goes by itself when it no longer holds. */
  hear(notice: NoticeInfo | null): void {
    this.notice = notice;
    if (!notice) return;
    const left = Math.min(notice.until * 1000 - Date.now(), LONGEST_TIMER);
    setTimeout(() => this.notice === notice && (this.notice = null), left);
  }

  async rename(name: string): Promise<void> {
    this.#am(await api.rename(name));
  }

  /** A new code to come back with; one that was made before holds no more. */
  async makeRecovery(): Promise<string> {
    const { code } = await api.recoveryCode();
    this.recoverable = true;
    return code;
  }

  #am({ name, chosen, recoverable }: Me): void {
    [this.name, this.chosen, this.recoverable] = [name, chosen, recoverable];
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
