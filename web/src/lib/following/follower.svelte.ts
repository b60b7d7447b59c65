/** Follows what the others do, for the player at this screen: what matters, and what they did since his last turn. */

import { settings } from '../browser/settings.svelte';
import type { Following, GameBoard } from '../../boards/contract';
import type { Position, View } from '../service/messages';
import { plainFacts } from '../words/plain';
import type { LogEntry } from './log';
import { endsInDice, Matters } from './matters';
import { changesOf, doneSince, isTurnOf, sinceOf, type Since } from './since';

/** How a game is followed whose board does not say. */
export const USUAL: Following = { noise: [], telling: [], matters: [], phases: {} };

/** So many positions can be shown again. */
const KEPT = 200;

/** A position that is shown once more: nothing can be done in it, and nothing is written down. */
export interface Again extends Position {
  again?: true;
}

export const asBefore = (position: Position): Again => ({ ...position, actions: [], ranges: [], undo: null, again: true });

export class Follower {
  since = $state.raw<Since | null>(null);
  /** Whether it is looked at what happened since. */
  open = $state(false);
  /** What stays until it is seen. */
  matter = $state.raw<readonly LogEntry[]>([]);
  /** What is pointed at in the log. */
  ringed = $state.raw<readonly string[]>([]);
  /** The positions since the player's last turn, beginning with how he left the table. */
  past: Position[] = [];
  #mine = false;
  #seat: number | null = null;
  #matters = new Matters();

  constructor(
    private readonly board: () => GameBoard | null,
    private readonly log: () => readonly LogEntry[],
  ) {}

  get #following(): Following {
    return this.board()?.following ?? USUAL;
  }

  /** Whether others made the step to a position. */
  rests({ seat, events, actions }: Position): boolean {
    return actions.length === 0 && events.some(({ player }) => player !== null && player !== seat);
  }

  /** Whether a player's own dice ended his turn, so that he looks at them before the others go on. */
  lingers({ seat, events, actions, again }: Again): boolean {
    return !again && seat !== null && actions.length === 0 && endsInDice(events, seat, this.#following);
  }

  /** Whether what leads to a position stays until it is seen. */
  stays({ seat, events, view, again }: Again): boolean {
    if (seat === null || again || !settings.stay || settings.speed === 'off') return false;
    const lines = this.#matters.after(events, view, seat, this.#following, this.log());
    if (lines) this.matter = lines;
    return lines !== null;
  }

  /** The log is written up to this position. */
  arrived(position: Position): void {
    const { seat } = position;
    if (seat === null) return;
    if (seat !== this.#seat) this.#sit(seat);
    const mine = isTurnOf(this.log(), seat);
    if (this.#mine && !mine) this.past = [];
    if (!this.#mine || !mine) this.past = [...this.past, position].slice(-KEPT);
    if (mine && !this.#mine) this.#tell(position, seat);
    this.#mine = mine;
  }

  close(): void {
    this.open = false;
  }

  #sit(seat: number): void {
    this.#seat = seat;
    this.#mine = false;
    this.past = [];
    this.open = false;
    this.#matters = new Matters();
  }

  #tell({ view }: Position, seat: number): void {
    this.since = this.#sinceThen(view, seat);
    this.open = this.since !== null;
  }

  #sinceThen(view: View, seat: number): Since | null {
    const facts = this.board()?.facts ?? plainFacts;
    const [before] = this.past;
    const changes = before ? changesOf(facts(before.view, seat), facts(view, seat)) : [];
    const since = sinceOf(doneSince(this.log(), seat), seat, this.#following, changes);
    return since.others.length ? since : null;
  }
}
