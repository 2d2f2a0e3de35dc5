import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** How a match stands for who looks at it, and whom they wait for. */
export const matchStatus = words('matchStatus', {
  failed: 'That did not work.',
  mayConcede: 'You can still concede. It ends the match right away.',
  checkIn: {
    title: 'Are you ready?',
    bestOf: (games: number) => `Best of ${games}`,
    theyAreIn: (name: string) => `${name} is in and waits for you. The match starts as soon as both of you are in.`,
    theyAreNot: (name: string) => `${name} has not checked in yet. The match starts as soon as both of you are in.`,
    action: 'Check in for the match',
  },
  paused: {
    title: 'The contest is paused',
    text: 'All clocks are stopped. You can’t do anything here until it resumes.',
  },
  unopened: {
    title: 'Not open yet',
    soon: 'Check-in for this match opens soon. It shows here when it does.',
    waiting: 'The match opens as soon as both opponents are known.',
  },
  checkedIn: {
    title: 'You are in',
    text: (name: string) => `Waiting for ${name}. If they don’t check in on time, you win by forfeit.`,
  },
  checkInOpen: { title: 'Check-in is open', text: 'The match starts as soon as both players are in.' },
  play: { title: 'The match is on', text: 'Waiting for the first report.' },
  reported: {
    yours: (score: ReactNode) => rich`You reported ${score}`,
    yoursText: (name: string) => `Waiting for ${name} to confirm or dispute. If they do nothing, it’s accepted.`,
    theirs: (name: string) => `${name} has reported`,
    theirsText: 'Waiting for the other player to confirm or dispute.',
  },
  disputed: {
    title: 'With a moderator',
    youSay: (won: boolean, score: string) => `You say you ${won ? 'won' : 'lost'} ${score}.`,
    theySay: (name: string, won: boolean, score: string) => `${name} says they ${won ? 'won' : 'lost'} ${score}.`,
    youDispute: 'You dispute it.',
    theyDispute: (name: string) => `${name} disputes it.`,
    wait: 'The next match and payout are on hold until a moderator decides. You’ll see it here.',
  },
  abandoned: {
    title: 'With a moderator',
    text: 'No one reported a result in time. The next match and payout are on hold. You don’t need to do anything.',
  },
  noWinner: { title: 'No winner', text: 'Neither player checked in, so no one goes through.' },
  over: {
    title: 'How it ended',
    theyWon: (name: string, score: ReactNode) => rich`${name} won ${score}`,
    youLost: (score: ReactNode) => rich`You lost ${score}`,
    winsContest: (name: string) => `${name} wins the contest.`,
    goesOn: (name: string) => `${name} goes through.`,
  },
  reasons: {
    playersAgree: 'Both players agree on it.',
    bothOfYouAgree: 'Both of you agree on it.',
    conceded: 'The match was conceded.',
    theyConceded: 'The other player conceded.',
    youConceded: 'You conceded.',
    clock: 'No response in time, so the report was accepted.',
    youMissed: 'You didn’t check in on time.',
    forfeit: 'Won by forfeit.',
    bye: 'There was no opponent in this round.',
    doubleForfeit: 'Neither player checked in.',
    ruling: 'A moderator decided it.',
  },
  ruled: (name: string) => `${name} ruled:`,
  aModerator: 'The moderator',
  /** What a result means for who played. */
  outcome: {
    out: (round: string) => `Out in the ${round.toLowerCase()}`,
    prize: 'Your prize',
    share: 'Your part of the prizes',
    /** After the amount. */
    paid: (at: ReactNode) => (at === null ? rich`paid` : rich`paid ${at}`),
    held: (until: ReactNode) => (until === null ? rich`held` : rich`held until ${until}`),
    due: 'on its way',
    appeal: 'You can appeal once',
    until: (at: ReactNode) => rich`until ${at}`,
    contest: 'View contest',
    another: 'Find another contest',
  },
  /** Where the winner goes on. */
  next: {
    title: (round: string) => `Next: ${round}`,
    unknown: 'Next',
    place: (bestOf: number, number: number, total: number) => `Best of ${bestOf}, match ${number} of ${total}`,
    loading: 'Loading your next match',
    by: 'Next deadline',
    forWinner: 'Prize if you win',
    forLoser: 'Prize if you lose',
  },
});
