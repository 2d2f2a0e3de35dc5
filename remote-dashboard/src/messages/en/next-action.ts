import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** The one thing to do next, written large. */
export const nextAction = words('nextAction', {
  label: 'What is next',
  yourMove: 'Your move',
  timeLeft: 'Time left',
  place: (contest: string, round: string) => `${contest}, ${round.toLowerCase()}`,
  invite: {
    title: 'Nothing waits for you. Enter a contest.',
    text: 'Pick one that suits you: the list says what it costs, what it pays and when it starts.',
    action: 'Find a contest',
  },
  checkInMatch: {
    title: (opponent: string) => `Check in to play ${opponent}.`,
    titleTheyAreIn: (opponent: string) => `${opponent} is in. Check in too.`,
    text: (by: ReactNode) =>
      by === null
        ? rich`If you do nothing, you lose the match.`
        : rich`If you do nothing by ${by}, you lose the match.`,
    action: 'Check in for the match',
  },
  answer: {
    says: (opponent: string, score: ReactNode) => rich`${opponent} says ${score}.`,
    reported: (opponent: string) => `${opponent} has reported.`,
    agree: 'Do you agree?',
    stands: (at: ReactNode) =>
      at === null ? rich`If you do nothing, it stands.` : rich`If you do nothing, it stands ${at}.`,
    appeal: 'You may appeal once.',
    heldAndAppeal: 'The payout is then held for 2 h, and you may appeal once.',
    action: 'Answer the report',
  },
  play: {
    title: (opponent: string) => `Play ${opponent}, then report.`,
    text: (by: ReactNode) =>
      by === null
        ? rich`If nobody reports, a moderator decides.`
        : rich`If nobody reports by ${by}, a moderator decides.`,
    action: 'Report the result',
  },
  checkIn: {
    title: (contest: string) => `Check in for ${contest}.`,
    text: (at: ReactNode) => rich`Check-in closes ${at}. If you do nothing, you are not drawn.`,
    textWithFee: (at: ReactNode, fee: ReactNode) =>
      rich`Check-in closes ${at}. If you do nothing, you are not drawn and your ${fee} comes back.`,
    action: 'Check in',
    failed: 'You are not checked in.',
  },
  wait: {
    opponentOpen: 'Your next opponent is still playing.',
    moderator: (opponent: string) => `A moderator decides between you and ${opponent}.`,
    opponent: (opponent: string) => `It is ${opponent}'s move.`,
    noDeadline: 'The match room shows what comes next as soon as it happens.',
    deadline: (at: ReactNode) => rich`The next deadline is ${at}.`,
    action: 'Go to the match',
  },
  contest: {
    entered: 'You are entered',
    checkedIn: 'You are checked in',
    title: (contest: string) => `${contest} is next.`,
    opens: (checkIn: ReactNode, start: ReactNode) => rich`Check-in opens ${checkIn}, the contest starts ${start}.`,
    drawn: (start: ReactNode) => rich`The contest is drawn and starts ${start}.`,
    untilCheckIn: 'Until check-in opens',
    untilStart: 'Until it starts',
    action: 'See the contest',
  },
});
