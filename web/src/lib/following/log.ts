/** The log: what happened, by turns and phases, without what tells nothing and what was taken back. */

import type { Following } from '../../boards/contract';
import type { EventInfo } from '../service/messages';

/** What happened, with every place on the board where it did. */
export type LogEntry = EventInfo;

/** A line of the log, for the same several times in a row only one; or several that were taken back. */
export type Row = { entry: LogEntry; times: number; noise: boolean } | { undone: LogEntry[] };

export interface Part {
  phase: string;
  rows: Row[];
}

/** A turn; the first one is what came before all turns. */
export interface Turn {
  number: number;
  player: number | null;
  words: string | null;
  parts: Part[];
}

type Phases = Pick<Following, 'noise' | 'phases'>;

/** The kind of event that begins a turn, with the player whose turn it is. */
export const TURN = 'turn';

/** Of what was done without saying, what has to be said: that a turn has ended is seen. */
export const toSay = <E extends { kind: string }>(events: readonly E[]): E[] => events.filter(({ kind }) => kind !== TURN);

/** Whether an entry was taken back, or takes something back. */
export function takenBack(entries: readonly LogEntry[]): (entry: LogEntry) => boolean {
  const undos = entries.filter(({ kind, arguments: [, from] }) => kind === 'undo' && from !== undefined);
  return ({ number }) => undos.some((undo) => number >= (undo.arguments[1] ?? Infinity) && number <= undo.number);
}

function addRow(rows: Row[], entry: LogEntry, undone: boolean, noise: boolean): void {
  const last = rows[rows.length - 1];
  if (undone && last && 'undone' in last) last.undone.push(entry);
  else if (undone) rows.push({ undone: [entry] });
  else if (last && 'entry' in last && last.entry.text === entry.text) rows[rows.length - 1] = { ...last, times: last.times + 1 };
  else rows.push({ entry, times: 1, noise });
}

/** Where an entry belongs: the last part of a turn, if that is its phase. */
function partFor(turn: Turn, phase: string): Part {
  const last = turn.parts[turn.parts.length - 1];
  if (last?.phase === phase) return last;
  const part = { phase, rows: [] };
  turn.parts.push(part);
  return part;
}

export function turnsOf(entries: readonly LogEntry[], { noise, phases }: Phases): Turn[] {
  const undone = takenBack(entries);
  let turn: Turn = { number: 0, player: null, words: null, parts: [] };
  const turns = [turn];
  for (const entry of entries) {
    const back = undone(entry);
    if (entry.kind === TURN && !back) {
      turn = { number: turn.number + 1, player: entry.arguments[0] ?? null, words: entry.text, parts: [] };
      turns.push(turn);
      continue;
    }
    const last = turn.parts[turn.parts.length - 1]?.phase ?? '';
    // What the end of the turn before brings, such as a harvest, belongs to no phase of this one.
    const began = last !== '' || turn.player === null || entry.player === turn.player;
    const phase = began ? (phases[entry.decision ?? ''] ?? last) : '';
    addRow(partFor(turn, phase).rows, entry, back, noise.includes(entry.kind));
  }
  return turns.filter(({ number, parts }) => number > 0 || parts.length > 0);
}
