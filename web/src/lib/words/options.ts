/** A game's options in words: a value such as "in-for-the-long-haul" is a name that the rulebook gave it. */

import { sentence } from '../choosing/grouping';
import type { Choice, Clock, GameInfo, GameOption, PresetInfo } from '../service/messages';
import { text } from './text';

export type Chosen = Record<string, string>;

/** Something that is used or not. */
export const isSwitch = ({ choices }: GameOption): boolean =>
  choices.length === 2 && choices.every(({ value }) => value === 'on' || value === 'off');

/** The name of a choice; none where its meaning says the same. */
export function titleOf({ value, meaning }: Choice): string {
  const name = value.replaceAll('-', ' ');
  return meaning.toLowerCase().startsWith(name) ? '' : sentence(name);
}

export const choiceWords = (choice: Choice): string =>
  text.setup.option(titleOf(choice), titleOf(choice) ? choice.meaning : sentence(choice.meaning));

export const usual = (game: GameInfo): Chosen =>
  Object.fromEntries(game.options.map((option) => [option.name, option.default]));

export const withPreset = (game: GameInfo, preset: PresetInfo): Chosen => ({ ...usual(game), ...preset.options });

/** The preset that these options are, if they are one. */
export const presetOf = (game: GameInfo, chosen: Chosen): PresetInfo | undefined =>
  game.presets.find((preset) =>
    Object.entries(withPreset(game, preset)).every(([name, value]) => chosen[name] === value),
  );

/** What differs from the usual, a sentence for each option. */
export function differences(game: GameInfo, chosen: Record<string, unknown>): string[] {
  return game.options.flatMap((option) => {
    const choice = option.choices.find(({ value }) => value === chosen[option.name]);
    if (!choice || choice.value === option.default) return [];
    return [isSwitch(option) ? option.meaning : text.setup.differs(option.meaning.replace(/\.$/, ''), choiceWords(choice))];
  });
}

export function clockWords(clock: Clock | null): string {
  const words = text.setup.clockIs;
  if (!clock) return words.none;
  return clock.kind === 'live' ? words.live(clock.move, clock.bank) : words.days(clock.days);
}
