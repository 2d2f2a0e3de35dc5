import type { WinOutcome } from '@laurel/shared/formats';
import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

const gainsOfNobody: Readonly<Record<WinOutcome, string>> = {
  contest: 'wins the contest',
  next: 'goes through',
  third: 'takes third place',
  table: 'gets the win',
};

export const matchStatus = words('matchStatus', {
  failed: 'That didn’t work.',
  mayConcede: 'You can still concede. It ends the match right away.',
  checkIn: {
    title: 'Are you ready?',
    bestOf: (games: number) => `Best of ${games}`,
    theyAreIn: (name: string) => `${name} is ready and waiting. Check in to start the match.`,
    theyAreNot: (name: string) => `${name} hasn’t checked in yet. The match starts when you both have.`,
    /** `prize` is what the match pays in total; null if the match pays nothing. */
    neither: (prize: string | null, ahead: WinOutcome) =>
      `If neither of you checks in, you both forfeit: no one ${gainsOfNobody[ahead]}${prize === null ? '' : `, and the ${prize} this match pays goes back to Laurel`}.`,
    action: 'Check in',
  },
  paused: {
    title: 'The contest is paused',
    text: 'All clocks are stopped. Check-in and results wait until it resumes. Lobby, pictures and chat stay open.',
  },
  unopened: {
    title: 'Not open yet',
    soon: 'Check-in for this match opens soon. It’ll appear here.',
    waiting: 'The match opens when both players are set.',
  },
  checkedIn: {
    title: 'You’re checked in',
    text: (name: string) => `Waiting for ${name}. If they don’t check in on time, you win by forfeit.`,
  },
  checkInOpen: { title: 'Check-in is open', text: 'The match starts when both players check in.' },
  play: { title: 'Match live', text: 'Waiting for a result.' },
  reported: {
    yours: (score: ReactNode) => renderText`You reported ${score}`,
    yoursText: (name: string) => `Waiting for ${name} to confirm or dispute. If they do nothing, it’s accepted.`,
    theirs: (name: string) => `${name} reported the result`,
    theirsText: 'Waiting for the other player to confirm or dispute.',
  },
  disputed: {
    title: 'With a moderator',
    youSay: (won: boolean, score: string) => `You say you ${won ? 'won' : 'lost'} ${score}.`,
    theySay: (name: string, won: boolean, score: string) => `${name} says they ${won ? 'won' : 'lost'} ${score}.`,
    youDispute: 'You dispute it.',
    theyDispute: (name: string) => `${name} disputes it.`,
    youAppealed: 'You appealed.',
    theyAppealed: (name: string) => `${name} appealed.`,
    wait: 'The next match and payout are on hold until a moderator decides. You’ll see it here.',
  },
  abandoned: {
    title: 'With a moderator',
    text: 'No one reported a result in time. The next match and payout are on hold. A moderator will decide. If you have a picture of the final score, add it below.',
  },
  noWinner: {
    title: 'No winner',
    text: (prize: string | null, ahead: WinOutcome) =>
      `Neither player checked in, so no one ${gainsOfNobody[ahead]}.${prize === null ? '' : ` The ${prize} this match would have paid goes back to Laurel when the contest ends.`}`,
  },
  notNeeded: { title: 'Not needed', text: 'The grand final already decided the contest.' },
  over: {
    title: 'How it ended',
    theyWon: (name: string, score: ReactNode) => renderText`${name} won ${score}`,
    youLost: (score: ReactNode) => renderText`You lost ${score}`,
    wins: {
      contest: (name: string) => `${name} wins the contest.`,
      next: (name: string) => `${name} goes through.`,
      third: (name: string) => `${name} takes third place.`,
      table: (name: string) => `${name} takes the win.`,
    },
  },
  reasons: {
    playersAgree: 'Both players confirmed it.',
    bothOfYouAgree: 'You both confirmed it.',
    conceded: 'The match was conceded.',
    theyConceded: 'The other player conceded.',
    youConceded: 'You conceded.',
    clock: 'No response in time, so the report was accepted.',
    youMissed: 'You didn’t check in on time.',
    forfeit: 'Won by forfeit.',
    forfeitRuled: 'A moderator ruled a forfeit.',
    bye: 'There was no opponent in this round.',
    doubleForfeit: 'Neither player checked in.',
    ruling: 'A moderator decided it.',
  },
  ruled: (name: string) => `${name} ruled:`,
  aModerator: 'The moderator',
  outcome: {
    playsOn: 'You play on',
    counted: (round: string) => `Loss in ${round.toLowerCase()}`,
    out: (round: string) => `Out in the ${round.toLowerCase()}`,
    prize: 'Your prize',
    paid: (at: ReactNode) => (at === null ? renderText`paid` : renderText`paid ${at}`),
    held: (until: ReactNode) => (until === null ? renderText`on hold` : renderText`on hold until ${until}`),
    due: 'on its way',
    appeal: 'You can appeal once',
    until: (at: ReactNode) => renderText`until ${at}`,
    contest: 'View contest',
    another: 'Find another contest',
  },
  next: {
    title: (round: string) => `Next: ${round}`,
    unknown: 'Next',
    what: 'your next match',
    place: (bestOf: number, number: number, total: number) => `Best of ${bestOf}, match ${number} of ${total}`,
    loading: 'Loading your next match',
    by: 'Next deadline',
    due: (at: ReactNode, distance: ReactNode) => renderText`${at}, ${distance}`,
    forWinner: 'Prize if you win',
    forLoser: 'Prize if you lose',
    decidedLater: 'Depends on the next round',
  },
});
