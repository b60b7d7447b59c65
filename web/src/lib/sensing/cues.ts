/** What one hears and feels, and when: a cue for each thing that is shown. Pure. */

import type { Effect } from '../../boards/contract';

/** Heard while something is shown; a board that knows better than `cueOf` names one as an effect's `sound`. */
export type Sound = 'dice' | 'move' | 'mark' | 'hit' | 'gain' | 'loss' | 'card' | 'snap';
/** Besides what is shown: what a hand does, and what things do on their way. */
export type Cue = Sound | 'pull' | 'knock' | 'turn' | 'won' | 'lost' | 'end';

/** An effect with the sound that its event has, if there is something to show at all. */
export const sounding = (effect: Effect | undefined, sound: Sound | undefined): Effect | null =>
  effect ? (sound ? { ...effect, sound } : effect) : null;

/** What an effect sounds like: dice above all, then what moves, what is won or lost in words, what lights up. */
function cueOf(effect: Effect): Sound | null {
  if (effect.sound) return effect.sound;
  if (effect.dice?.length || effect.moves) return 'dice';
  if (effect.glide) return 'move';
  return effect.flash?.length || effect.float || effect.own ? 'mark' : null;
}

/** The cues of effects that are shown at once, each once; a roll with a place that lights up is a fight. */
export function cuesOf(effects: readonly Effect[]): Sound[] {
  const cues = effects.flatMap((effect) => cueOf(effect) ?? []);
  const fight = effects.some((effect) => !effect.sound && effect.dice?.length && effect.flash?.length);
  return [...new Set(fight ? [...cues, 'hit' as const] : cues)];
}

/** How the end of a game sounds to who sits on these seats; to a spectator it is just the end. */
export function endCue(seats: readonly number[], winners: readonly number[]): Cue {
  if (!seats.length) return 'end';
  return seats.some((seat) => winners.includes(seat)) ? 'won' : 'lost';
}

/** What a phone does with a cue: milliseconds of buzzing and resting in turn. */
export const BUZZ: Partial<Record<Cue, number[]>> = {
  turn: [35, 60, 35],
  dice: [12, 40, 12, 40, 12],
  hit: [45],
  snap: [18],
  knock: [8],
  pull: [4],
  won: [40, 60, 40, 60, 120],
  lost: [120],
};
