import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const matchClock = words('matchClock', {
  steps: { check_in: 'Check-in', play: 'Play', confirm: 'Confirm', payout: 'Payout' },
  paused: {
    title: (step: string) => `${step}: paused`,
    detail: 'The contest is paused and all clocks are stopped. They resume from here.',
  },
  by: (at: ReactNode) => renderText`By ${at}.`,
  until: (at: ReactNode) => renderText`Until ${at}.`,
  done: {
    bothIn: 'Both checked in',
    bothInBy: (at: ReactNode) => renderText`Both checked in by ${at}`,
    noOneCheckedIn: 'No one checked in',
    oneMissing: (name: string) => `${name} didn’t check in`,
    unreported: 'Time ran out with no result',
    reported: 'Result reported',
    reportedAt: (at: ReactNode) => renderText`Ended ${at} with the first report`,
    ended: 'Ended',
    endedAt: (at: ReactNode) => renderText`Ended ${at}`,
    paid: (at: ReactNode) => (at === null ? renderText`Paid` : renderText`Paid ${at}`),
    paidTo: (name: string, at: ReactNode) =>
      at === null ? renderText`Paid to ${name}` : renderText`Paid to ${name} ${at}`,
    finalDecides: 'Your prize is decided in the final',
    laterDecides: 'Your prize is decided in a later round',
    differ: 'Reports don’t match',
    agree: 'Both confirmed',
    conceded: 'Conceded',
    theyConceded: (name: string) => `${name} conceded`,
    noAnswer: 'No response in time: report accepted',
    ruled: 'Moderator decision',
  },
  next: {
    opens: (at: ReactNode) => renderText`Opens ${at}`,
    check_in: 'Opens when both players are set',
    play: 'Starts when both check in',
    confirm: 'The opponent confirms or disputes',
    payout: 'Right away if both agree. 2 h later if time runs out.',
    payoutAt: (at: ReactNode) => renderText`Right away if both agree. ${at} if time runs out.`,
  },
  ruling: {
    title: 'With a moderator',
    disputed: 'Reports don’t match. The next match and payout are on hold until the decision.',
    abandoned: 'No one reported in time. The next match and payout are on hold until the decision.',
    due: (at: ReactNode) =>
      renderText`A decision is due by ${at}. If that passes, staff are alerted. Nothing is decided automatically.`,
    overdue: (at: ReactNode) =>
      renderText`A decision was due by ${at}. Staff were alerted. Nothing is decided automatically: the match waits.`,
  },
  checkIn: {
    open: 'Check-in is open',
    openText: 'Anyone who misses it forfeits.',
    yours: 'Your move: check in',
    yoursText: 'If you don’t, you forfeit the match.',
    theirs: (name: string) => `${name}’s move: check in`,
    theirsText: 'If they don’t, you win by forfeit.',
  },
  play: {
    yours: 'Your move: play, then report',
    on: 'Match live',
    text: 'If no one reports by then, a moderator decides.',
  },
  confirm: {
    waiting: 'Waiting for confirmation',
    waitingText: 'If there’s no response, the report is accepted.',
    yours: 'Your move: confirm or dispute',
    /** `winner` is null if the reader won. */
    yoursText: (score: string, winner: string | null, held: boolean, last: boolean) =>
      `If you do nothing, ${score} to ${winner ?? 'you'} is accepted${held ? ', the payout is held for 2 hours' : ''} and you can appeal once${last ? '' : ', until the next match starts'}.`,
    theirs: (name: string) => `${name}’s move: confirm or dispute`,
    theirsText: (score: string, held: boolean, last: boolean) =>
      `If they do nothing, your ${score} is accepted${held ? ', the payout is held for 2 hours' : ''} and they can appeal once${last ? '' : ', until the next match starts'}.`,
  },
  payout: {
    yours: 'You can accept or appeal',
    yoursText: 'After that the result is final. Accept it to make it final now.',
    acceptable: 'Result final, payout on hold',
    acceptableText: 'After that it’s paid. Accept the result to release it now.',
    decidedForGood: 'Decided by the clock, payout on hold',
    decidedForGoodText: 'After that it’s paid, or sooner if the loser accepts the result.',
    decided: 'Decided by the clock, not final yet',
    ruled: 'Decided by a moderator, not final yet',
    ruledForGood: 'Decided by a moderator, payout on hold',
    theyMayAppeal: (name: string) => `${name} can appeal. After that it’s final.`,
    loserMayAppeal: 'The loser can appeal. After that it’s final.',
  },
});
