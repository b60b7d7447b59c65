/** Flicks that do not count: the server shows how each goes, and everything lies again where it lay. */

import type { PracticeInfo, RangeInfo } from '../../../lib/service/messages';
import { readMotion, type Motion } from '../../../lib/showing/motions';

export class Practice {
  /** The dice that may be flicked so; null: this is the game. */
  ranges = $state.raw<readonly RangeInfo[] | null>(null);
  /** How the last of them went. */
  last = $state.raw<Motion | null>(null);

  constructor(private readonly ask: (code: string | null) => Promise<PracticeInfo | null>) {}

  get on(): boolean {
    return this.ranges !== null;
  }

  async begin(): Promise<void> {
    const { ranges = [] } = (await this.ask(null)) ?? {};
    this.ranges = ranges.length ? ranges : null;
  }

  leave(): void {
    this.ranges = this.last = null;
  }

  async flick(code: string): Promise<Motion | null> {
    const { motion = null } = (await this.ask(code)) ?? {};
    if (this.on && motion) this.last = readMotion(motion);
    return this.on && motion ? this.last : null;
  }
}
