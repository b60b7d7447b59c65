/** What the server tells, in the words of a game's board. The notation of what can be done stays as it is: it is played. */

import type { ChanceInfo, EventInfo, Frame, OutlookInfo, Outlooks, ServerMessage } from '../service/messages';

type Tell = (text: string) => string;
type Sentenced = Extract<ServerMessage, { sentence: string }>;

const texts = <T extends { text: string }>(all: readonly T[], tell: Tell): T[] => all.map((one) => ({ ...one, text: tell(one.text) }));
const chance = (one: ChanceInfo | null, tell: Tell): ChanceInfo | null => one && { ...one, text: tell(one.text) };

const outlook = (one: OutlookInfo, tell: Tell): OutlookInfo => ({
  ...one,
  hope: chance(one.hope, tell),
  fear: chance(one.fear, tell),
  sure: one.sure.map(tell),
  chances: texts(one.chances, tell),
});

const outlooks = (message: Outlooks, tell: Tell): Outlooks => ({
  ...message,
  outlooks: message.outlooks.map((one) => outlook(one, tell)),
  lacking: texts(message.lacking, tell).map((lack) => ({ ...lack, sentence: tell(lack.sentence) })),
  ways: texts(message.ways, tell),
  shortcuts: texts(message.shortcuts, tell),
});

const sentenced = (message: Sentenced, tell: Tell): Sentenced =>
  'meant' in message && message.meant != null
    ? { ...message, sentence: tell(message.sentence), meant: tell(message.meant) }
    : { ...message, sentence: tell(message.sentence) };

export function retold(message: ServerMessage, tell: Tell | undefined): ServerMessage {
  if (!tell) return message;
  if (message.type === 'position') return { ...message, events: texts<EventInfo>(message.events, tell) };
  if (message.type === 'outlooks') return outlooks(message, tell);
  if (message.type === 'hint') return { ...message, actions: texts(message.actions, tell) };
  if (message.type === 'landing') return { ...message, chances: texts(message.chances, tell) };
  return 'sentence' in message ? sentenced(message, tell) : message;
}

export const retoldFrame = (frame: Frame, tell: Tell | undefined): Frame =>
  tell ? { ...frame, text: frame.text && tell(frame.text), events: texts(frame.events, tell) } : frame;
