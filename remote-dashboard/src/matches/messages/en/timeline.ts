import { plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** Who did it: their name as it is drawn, and whether it is the reader, whom some languages address in another form. */
export interface Doer {
  name: ReactNode;
  you: boolean;
}

/** What a player says of the result, their own games first. */
export interface SaidResult {
  score: string;
  won: boolean;
}

// Two that differ may name the same figures, each their own games first: the word tells them apart.
const winOrLoss = ({ score, won }: SaidResult) => `a ${score} ${won ? 'win' : 'loss'}`;

const lasting = (minutes: number) =>
  minutes % 60 === 0
    ? plural(minutes / 60, { one: '# hour', other: '# hours' })
    : plural(minutes, { one: '# minute', other: '# minutes' });

/** The history of a match. */
export const timeline = words('timeline', {
  title: 'Timeline',
  fixed: 'Nothing here can be edited',
  empty: 'Nothing has happened yet.',
  /** Below an event that starts a clock. */
  starts: {
    checkIn: (minutes: number) => `${lasting(minutes)} to check in.`,
    play: (minutes: number) => `${lasting(minutes)} to play and report.`,
    answer: (name: string, you: boolean, minutes: number) =>
      you ? `Your clock started: ${lasting(minutes)} to respond.` : `${name} has ${lasting(minutes)} to respond.`,
  },
  you: 'You',
  aPlayer: 'A player',
  aModerator: 'A moderator',
  scoreFor: (score: string, winner: string) => `${score} to ${winner}`,
  opened: 'Match check-in opened. Both opponents are known.',
  checkedIn: ({ name }: Doer) => rich`${name} checked in.`,
  started: 'The match is live.',
  reported: ({ name }: Doer, result: SaidResult | null) =>
    result === null ? rich`${name} reported a result.` : rich`${name} reported ${winOrLoss(result)}.`,
  objected: ({ name }: Doer, result: SaidResult | null) =>
    result === null ? rich`${name} disputed the result.` : rich`${name} disputed it, reporting ${winOrLoss(result)}.`,
  confirmed: ({ name }: Doer) => rich`${name} confirmed the result.`,
  conceded: ({ name }: Doer) => rich`${name} conceded.`,
  clock: 'Time ran out.',
  clockWithScore: (score: string) => `Time ran out: ${score} accepted.`,
  forfeited: ({ name }: Doer) => rich`${name} didn’t check in.`,
  abandoned: 'No result reported. Sent to a moderator.',
  disputed: 'Sent to a moderator.',
  ruled: ({ name }: Doer, score: string | null) =>
    score === null ? rich`${name} ruled.` : rich`${name} ruled: ${score}.`,
  completed: 'The match is over.',
  completedWithScore: (score: string) => `The match is over: ${score}.`,
  paused: 'Contest paused. Clock stopped.',
  resumed: 'Contest resumed. Clock running.',
});
