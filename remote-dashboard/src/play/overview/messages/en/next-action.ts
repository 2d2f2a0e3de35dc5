import { formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const nextAction = words('nextAction', {
  label: 'Next up',
  yourMove: 'Your move',
  timeLeft: 'Time left',
  place: (contest: string, round: string) => `${contest}, ${round.toLowerCase()}`,
  invite: {
    title: 'Nothing scheduled yet.',
    text: 'Enter a contest, join a campaign or apply to a contract.',
    action: 'View what’s open',
  },
  staff: {
    title: 'You have no open matches.',
    text: 'Your staff tasks are in the staff area.',
    overdue: (count: number) => formatPlural(count, { one: '# ruling is overdue.', other: '# rulings are overdue.' }),
    open: (count: number) => formatPlural(count, { one: '# ruling is open.', other: '# rulings are open.' }),
    playersWait: 'Players and their prizes are waiting.',
    rule: 'View rulings',
    action: 'Go to staff area',
  },
  checkInMatch: {
    title: (opponent: string) => `Check in to play ${opponent}.`,
    titleTheyAreIn: (opponent: string) => `${opponent} is ready. Check in.`,
    text: (by: ReactNode) =>
      by === null
        ? renderText`If you don’t, you forfeit the match.`
        : renderText`If you don’t by ${by}, you forfeit the match.`,
    action: 'Go to check-in',
  },
  confirm: {
    says: (opponent: string, score: ReactNode, won: boolean) =>
      renderText`${opponent} reported a ${score} ${won ? 'win' : 'loss'}.`,
    reported: (opponent: string) => `${opponent} reported the result.`,
    agree: 'Do you agree?',
    stands: (at: ReactNode) =>
      at === null ? renderText`If you do nothing, it’s accepted.` : renderText`If you do nothing, it’s accepted ${at}.`,
    appeal: 'You can appeal once, until the next match starts.',
    heldAndAppeal: 'The payout is then held for 2 hours, and you can appeal once, until the next match starts.',
    action: 'Confirm or dispute',
  },
  play: {
    title: (opponent: string) => `Play ${opponent}, then report.`,
    text: (by: ReactNode) =>
      by === null
        ? renderText`If no one reports, a moderator decides.`
        : renderText`If no one reports by ${by}, a moderator decides.`,
    action: 'Report result',
  },
  checkIn: {
    title: (contest: string) => `Check in for ${contest}.`,
    text: (at: ReactNode) => renderText`Check-in closes ${at}. Miss it and you lose your spot.`,
    textWithFee: (at: ReactNode, fee: ReactNode) =>
      renderText`Check-in closes ${at}. Miss it and you lose your spot. Your ${fee} is refunded.`,
    action: 'Check in',
    failed: 'You weren’t checked in.',
  },
  claim: {
    title: (contract: string) => `You’ve met the goal of ${contract}. Claim now.`,
    text: {
      first: (by: ReactNode) =>
        renderText`The first confirmed claim wins, and others can still be first. Claims close ${by}.`,
      split: (by: ReactNode) => renderText`Every confirmed claim gets an equal share. Claims close ${by}.`,
    },
    action: 'Go to claim',
  },
  wait: {
    opponentOpen: 'Your next opponent is still playing.',
    moderator: (opponent: string) => `A moderator is deciding your match with ${opponent}.`,
    opponent: (opponent: string) => `It’s ${opponent}’s move.`,
    noDeadline: 'The match room updates as soon as something happens.',
    deadline: (at: ReactNode) => renderText`The next deadline is ${at}.`,
    ruling: (at: ReactNode) => renderText`A decision is due by ${at}.`,
    rulingOverdue: (at: ReactNode) => renderText`A decision was due by ${at}. Staff were alerted.`,
    action: 'Go to match',
  },
  contest: {
    entered: 'You’re in',
    checkedIn: 'You’re checked in',
    title: (contest: string) => `${contest} is next.`,
    opens: (checkIn: ReactNode, start: ReactNode) =>
      renderText`Check-in opens ${checkIn}, the contest starts ${start}.`,
    drawn: (start: ReactNode) => renderText`The bracket is drawn when it starts, ${start}.`,
    untilCheckIn: 'Until check-in opens',
    untilStart: 'Until it starts',
    action: 'View contest',
  },
});
