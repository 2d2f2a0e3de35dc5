import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** The strip of a match's clock: each deadline, what happens then and whose move it is. */
export const matchClock = words('matchClock', {
  steps: { check_in: 'Check-in', play: 'Play', answer: 'Confirm', payout: 'Payout' },
  paused: {
    title: (step: string) => `${step}: paused`,
    detail: 'The contest is paused and all clocks are stopped. They resume from here.',
  },
  /** Before a sentence that says what happens then. */
  by: (at: ReactNode) => rich`By ${at}.`,
  noPrize: 'This match pays no prize',
  done: {
    bothIn: 'Both in',
    bothInBy: (at: ReactNode) => rich`Both in by ${at}`,
    noOneCheckedIn: 'No one checked in',
    oneMissing: (name: string) => `${name} didn’t check in`,
    unreported: 'Time ran out with no result',
    reported: 'Result reported',
    reportedAt: (at: ReactNode) => rich`Ended ${at}, when the first report came in`,
    ended: 'Ended',
    endedAt: (at: ReactNode) => rich`Ended ${at}`,
    paid: (at: ReactNode) => (at === null ? rich`Paid` : rich`Paid ${at}`),
    paidTo: (name: string, at: ReactNode) => (at === null ? rich`Paid to ${name}` : rich`Paid to ${name} ${at}`),
    differ: 'Reports don’t match',
    agree: 'Both agree',
    conceded: 'Conceded',
    theyConceded: (name: string) => `${name} conceded`,
    noAnswer: 'No response in time: report accepted',
    ruled: 'Moderator decision',
  },
  next: {
    check_in: 'Opens when both opponents are known',
    play: 'Starts when both are in',
    answer: 'The other player confirms or disputes',
    payout: 'At once if both agree. 2 h later if the clock decides.',
    payoutAt: (at: ReactNode) => rich`At once if both agree. ${at} if the clock decides.`,
  },
  ruling: {
    title: 'With a moderator',
    disputed: 'Reports don’t match. The next match and payout are on hold until the decision.',
    abandoned: 'No one reported in time. The next match and payout are on hold until the decision.',
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
    on: 'The match is on',
    text: 'If no one reports by then, a moderator decides.',
  },
  answer: {
    waiting: 'Waiting for confirmation',
    waitingText: 'If there’s no response, the report is accepted.',
    yours: 'Your move: confirm or dispute',
    /** `winner` is null for the reader. */
    yoursText: (score: string, winner: string | null, held: boolean, last: boolean) =>
      `If you do nothing, ${score} to ${winner ?? 'you'} is accepted${held ? ', the payout is held for 2 hours' : ''} and you can appeal once${last ? '' : ', until the next match starts'}.`,
    theirs: (name: string) => `${name}’s move: confirm or dispute`,
    theirsText: (score: string, held: boolean, last: boolean) =>
      `If they do nothing, your ${score} is accepted${held ? ', the payout is held for 2 hours' : ''} and they can appeal once${last ? '' : ', until the next match starts'}.`,
  },
  payout: {
    yours: 'You can accept or appeal',
    yoursText: 'Then the result is final. Accept it, and it’s final right away.',
    /** The next match has started: nothing changes the result any more. */
    acceptable: 'No appeal any more, payout on hold',
    acceptableText: 'Then it’s paid. Accept the result, and it’s paid right away.',
    decidedForGood: 'Decided by the clock, payout on hold',
    decidedForGoodText: 'Then it’s paid, or as soon as the loser accepts the result.',
    decided: 'Decided by the clock, not final yet',
    theyMayAppeal: (name: string) => `${name} can appeal until then. After that it’s final.`,
    loserMayAppeal: 'The loser can appeal until then. After that it’s final.',
  },
});
