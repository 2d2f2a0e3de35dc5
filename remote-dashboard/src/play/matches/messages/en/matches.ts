import { renderText, type Wrap } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

const endings = { played: '', forfeit: ' by forfeit', bye: ' with a bye', ruling: ', by decision' };

export const matches = words('matches', {
  title: 'My matches',
  filter: 'Filter matches',
  tabs: { all: 'All', open: 'Open', done: 'Finished' },
  what: 'your matches',
  safe: 'Match clocks keep running on our servers.',
  label: 'Your matches',
  noun: 'matches',
  against: (opponent: string, unseen: Wrap) => renderText`${unseen('Match ')}vs ${opponent}`,
  noOpponent: 'No opponent',
  opponentOpen: 'Opponent TBD',
  where: (contest: string, round: string, bestOf: number) => `${contest}, ${round.toLowerCase()}, best of ${bestOf}`,
  opens: (at: ReactNode, distance: ReactNode) => renderText`opens ${at}, ${distance}`,
  due: (at: ReactNode, distance: ReactNode) => renderText`by ${at}, ${distance}`,
  otherPlayer: 'the other player',
  states: {
    waiting: 'Waiting for an opponent',
    chooseTime: 'Your move: choose a time',
    timesProposed: 'Times proposed',
    timeAgreed: 'Time agreed',
    noTime: 'Agree on a time',
    checkIn: 'Your move: check in',
    theyCheckIn: (opponent: string) => `Waiting for ${opponent} to check in`,
    checkInOpen: 'Check-in is open',
    play: 'Your move: play, then report',
    confirm: 'Your move: confirm or dispute',
    theyConfirm: (opponent: string) => `Waiting for ${opponent} to confirm`,
    disputed: 'With a moderator',
    abandoned: 'With a moderator',
    missed: 'You missed check-in',
    won: (score: string | null, how: keyof typeof endings) => `You won${score ? ` ${score}` : ''}${endings[how]}`,
    lost: (score: string | null, how: keyof typeof endings) => `You lost${score ? ` ${score}` : ''}${endings[how]}`,
  },
  none: {
    title: 'No matches yet',
    message: 'Your first match appears when a contest you entered starts.',
    action: 'Find a contest',
  },
  noMatch: {
    open: {
      title: 'No open matches',
      message: 'Your next match appears when its bracket is drawn.',
      action: 'Find a contest',
    },
    done: {
      title: 'No finished matches yet',
      message: 'Matches you finish stay here, with score and timeline.',
      action: 'View all matches',
    },
  },
});
