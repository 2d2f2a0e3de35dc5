import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** How a match stands for who looks at it, and whom they wait for. */
export const stage = words('stage', {
  failed: 'That did not work.',
  mayConcede: 'You may still concede. It ends the match at once.',
  checkIn: {
    title: 'Are you ready?',
    bestOf: (games: number) => `Best of ${games}`,
    theyAreIn: (name: string) => `${name} is in and waits for you. The match starts as soon as both of you are in.`,
    theyAreNot: (name: string) => `${name} has not checked in yet. The match starts as soon as both of you are in.`,
    action: 'Check in for the match',
  },
  paused: {
    title: 'The contest is paused',
    text: 'Every clock stands still, and nothing can be done here until it goes on.',
  },
  unopened: {
    title: 'Not open yet',
    soon: 'Check-in for this match opens soon. It shows here when it does.',
    waiting: 'The match opens as soon as both opponents are known.',
  },
  checkedIn: {
    title: 'You are in',
    text: (name: string) => `Now ${name} checks in. If they do not come in time, you win by walkover.`,
  },
  checkInOpen: { title: 'Check-in is open', text: 'The match starts as soon as both players are in.' },
  play: { title: 'The match is on', text: 'Waiting for the first report.' },
  reported: {
    yours: (score: ReactNode) => rich`You reported ${score}`,
    yoursText: (name: string) => `Now ${name} confirms it or objects. If they do nothing, your report stands.`,
    theirs: (name: string) => `${name} has reported`,
    theirsText: 'The other player confirms it or objects.',
  },
  disputed: {
    title: 'A moderator rules',
    youSay: (won: boolean, score: string) => `You say you ${won ? 'won' : 'lost'} ${score}.`,
    theySay: (name: string, won: boolean, score: string) => `${name} says they ${won ? 'won' : 'lost'} ${score}.`,
    youObject: 'You object.',
    theyObject: (name: string) => `${name} objects.`,
    wait: 'The branch and its payout wait until a moderator has ruled. You are told here.',
  },
  abandoned: {
    title: 'A moderator decides',
    text: 'Nobody reported a result in time. The branch and its payout wait; you need to do nothing more.',
  },
  nobody: { title: 'Nobody won', text: 'Neither player checked in, so nobody goes on.' },
  over: {
    title: 'How it ended',
    theyWon: (name: string, score: ReactNode) => rich`${name} won ${score}`,
    youLost: (score: ReactNode) => rich`You lost ${score}`,
    winsContest: (name: string) => `${name} wins the contest.`,
    goesOn: (name: string) => `${name} goes to the next round.`,
  },
  reasons: {
    playersAgree: 'Both players agree on it.',
    bothOfYouAgree: 'Both of you agree on it.',
    conceded: 'The match was conceded.',
    theyConceded: 'The other player conceded.',
    youConceded: 'You conceded.',
    clock: 'The report was not answered in time, so it stands.',
    youMissed: 'You did not check in in time.',
    walkover: 'It was a walkover.',
    bye: 'There was no opponent in this round.',
    doubleForfeit: 'Neither player checked in.',
    ruling: 'A moderator ruled.',
  },
  ruled: (name: string) => `${name} ruled:`,
  aModerator: 'The moderator',
  /** What a result means for who played. */
  outcome: {
    out: (round: string) => `You are out, ${round.toLowerCase()}`,
    prize: 'Your prize',
    share: 'Your part of the prizes',
    /** After the amount. */
    paid: (at: ReactNode) => (at === null ? rich`paid` : rich`paid ${at}`),
    held: (until: ReactNode) => (until === null ? rich`held` : rich`held until ${until}`),
    due: 'on its way',
    appeal: 'You may appeal once',
    until: (at: ReactNode) => rich`until ${at}`,
    contest: 'See the contest',
    another: 'Find another contest',
  },
  /** Where the winner goes on. */
  next: {
    title: (round: string) => `Next: ${round}`,
    unknown: 'Next',
    place: (bestOf: number, number: number, total: number) => `Best of ${bestOf}, match ${number} of ${total}`,
    loading: 'Loading your next match',
    by: 'Next deadline',
    forWinner: 'If you win it',
    forLoser: 'If you lose it',
  },
});
