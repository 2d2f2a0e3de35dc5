import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** The strip of a match's clock: each deadline, what happens then and whose move it is. */
export const matchClock = words('matchClock', {
  steps: { check_in: 'Check-in', play: 'Play', answer: 'Answer', payout: 'Payout' },
  paused: {
    title: (step: string) => `${step}: paused`,
    detail: 'The contest is paused and its clocks stand still. They go on from here.',
  },
  /** Before a sentence that says what happens then. */
  by: (at: ReactNode) => rich`By ${at}.`,
  noPrize: 'This match pays no prize',
  done: {
    bothIn: 'Both in',
    bothInBy: (at: ReactNode) => rich`Both in by ${at}`,
    nobodyCame: 'Nobody came',
    oneMissing: (name: string) => `${name} did not come`,
    unreported: 'Time ran out, and nobody had reported',
    reported: 'Reported',
    reportedAt: (at: ReactNode) => rich`Ended ${at}, when the first report came in`,
    ended: 'Ended',
    endedAt: (at: ReactNode) => rich`Ended ${at}`,
    paid: (at: ReactNode) => (at === null ? rich`Paid` : rich`Paid ${at}`),
    paidTo: (name: string, at: ReactNode) => (at === null ? rich`Paid to ${name}` : rich`Paid to ${name} ${at}`),
    differ: 'The two players differ',
    agree: 'Both agree',
    conceded: 'Conceded',
    theyConceded: (name: string) => `${name} conceded`,
    noAnswer: 'No answer in time: the report stands',
    ruled: 'Ruled by a moderator',
  },
  next: {
    check_in: 'Opens when both opponents are known',
    play: 'Starts when both are in',
    answer: 'The other player answers the first report',
    payout: 'At once if both agree. 2 h later if the clock decides.',
    payoutAt: (at: ReactNode) => rich`At once if both agree. ${at} if the clock decides.`,
  },
  ruling: {
    title: 'A moderator rules',
    disputed: 'The two players differ. The branch and its payout wait; the ruling shows here.',
    abandoned: 'Nobody reported in time. The branch and its payout wait; the ruling shows here.',
  },
  checkIn: {
    open: 'Check-in is open',
    openText: 'Who is not in by then loses.',
    yours: 'Your move: check in',
    yoursText: 'If you do nothing, you lose the match.',
    theirs: (name: string) => `${name}'s move: check in`,
    theirsText: 'If they do not come, you win by walkover.',
  },
  play: {
    yours: 'Your move: play, then report',
    on: 'The match is on',
    text: 'If nobody reports by then, a moderator decides.',
  },
  answer: {
    waiting: 'Waiting for the answer',
    waitingText: 'Without one, the report stands.',
    yours: 'Your move: answer the report',
    yoursText: (score: string, name: string, held: boolean) =>
      `If you do nothing, ${score} to ${name} stands${held ? ', the payout is held for 2 h' : ''} and you may appeal once.`,
    theirs: (name: string) => `${name}'s move: answer your report`,
    theirsText: (score: string, held: boolean) =>
      `If they do nothing, your ${score} stands${held ? ', the payout is held for 2 h' : ''} and they may appeal once.`,
  },
  payout: {
    yours: 'Your move: accept it or appeal',
    yoursText: 'If you do nothing, the result stands.',
    decided: 'Decided by the clock, not final yet',
    theyMayAppeal: (name: string) => `Until then ${name} may appeal. After that the result stands.`,
    loserMayAppeal: 'Until then the loser may appeal. After that the result stands.',
  },
});
