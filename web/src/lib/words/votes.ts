/** What is asked about the seats of a game that runs: who is let in, and whether a bot plays for somebody who is gone. */

import type { SeatInfo, VoteInfo } from '../service/messages';
import { text } from './text';

export interface Matter {
  seat: number;
  words: string;
  /** What can be answered, the better known word first. */
  answers: { label: string; agree: boolean }[];
}

const words = text.votes;

/** What there is to tell or to answer, seat by seat. */
export const mattersOf = (seats: readonly SeatInfo[]): Matter[] =>
  seats.flatMap((seat) => {
    if (seat.vote) return matterOf(seat, seat.vote);
    return seat.gone ? { seat: seat.player, words: words.gone(nameOf(seat)), answers: [yes(words.letBot)] } : [];
  });

function matterOf(seat: SeatInfo, vote: VoteInfo): Matter {
  const told = { seat: seat.player, words: `${wordsOf(seat, vote)} ${progress(vote)}`.trim() };
  if (vote.mine) return { ...told, answers: vote.declined ? [] : [no(words.withdraw)] };
  if (!vote.asked) return { ...told, answers: [] };
  return { ...told, answers: vote.about === 'join' ? [yes(words.letIn), no(words.decline)] : [yes(words.letBot), no(words.wait)] };
}

function wordsOf(seat: SeatInfo, vote: VoteInfo): string {
  if (vote.about === 'bot') return words.gone(vote.name);
  if (vote.declined) return words.declined(seat.colour);
  return vote.mine ? words.mine(seat.colour) : words.join(vote.name, seat.colour);
}

const progress = (vote: VoteInfo): string =>
  vote.declined || vote.asked || (vote.voters === 1 && vote.mine) ? '' : words.agreed(vote.agreed, vote.voters);

const nameOf = (seat: SeatInfo): string => seat.name ?? seat.colour;
const yes = (label: string): Matter['answers'][number] => ({ label, agree: true });
const no = (label: string): Matter['answers'][number] => ({ label, agree: false });
