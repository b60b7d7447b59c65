/** The frames of a replay, fetched page by page. */

import { loadBoard } from '../../boards/registry';
import { retoldFrame } from '../words/retold';
import { api, type ReplaySource } from './api';
import type { Frame, Replay } from './messages';

export class Frames {
  total = 0;
  #frames = new Map<number, Frame>();
  #pages = new Map<number, Promise<Replay>>();
  #length = 0;

  constructor(private readonly source: ReplaySource) {}

  /** The first page, which says how long the game is. */
  async open(): Promise<Replay> {
    const replay = await this.#page(0);
    this.total = replay.total;
    this.#length = Math.max(1, replay.frames.length);
    return replay;
  }

  /** A page is as long as the service makes it; what is not on the one that begins before is asked for by itself. */
  async at(number: number): Promise<Frame | null> {
    if (!this.#frames.has(number)) await this.#page(Math.floor(number / this.#length) * this.#length);
    if (!this.#frames.has(number) && number < this.total) await this.#page(number);
    return this.#frames.get(number) ?? null;
  }

  /** Every player's score after each action, one line for each player; null when they are not told. */
  async scores(): Promise<number[][] | null> {
    const lines: number[][] = [];
    for (let number = 0; number < this.total; number += 1) {
      const scores = (await this.at(number))?.scores;
      if (!scores) return null;
      scores.forEach((score, player) => (lines[player] ??= []).push(score));
    }
    return lines;
  }

  #page(start: number): Promise<Replay> {
    const known = this.#pages.get(start);
    if (known) return known;
    const loading = api.replay(this.source, start).then(async (replay) => {
      const { told } = await loadBoard(replay.game);
      replay.frames.forEach((frame, index) => this.#frames.set(replay.start + index, retoldFrame(frame, told)));
      return replay;
    });
    loading.catch(() => this.#pages.delete(start));
    this.#pages.set(start, loading);
    return loading;
  }
}
