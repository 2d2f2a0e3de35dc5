import { rich, type Wrap } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** How a match ended, where the score does not say it. */
const ending = { played: '', forfeit: ' by forfeit', bye: ' with a bye', ruling: ', by decision' };

/** The player's own matches in a list. */
export const matches = words('matches', {
  title: 'My matches',
  filter: 'Which matches',
  tabs: { all: 'All', open: 'Not over', done: 'Over' },
  what: 'your matches',
  safe: 'Match clocks keep running on our servers.',
  label: 'Your matches',
  noun: 'matches',
  /** `unseen` is only read out. */
  against: (opponent: string, unseen: Wrap) => rich`${unseen('Match ')}vs ${opponent}`,
  noOpponent: 'No opponent',
  opponentOpen: 'Opponent not known yet',
  where: (contest: string, round: string, bestOf: number) => `${contest}, ${round.toLowerCase()}, best of ${bestOf}`,
  due: (at: ReactNode, distance: ReactNode) => rich`by ${at}, ${distance}`,
  /** In place of a name that is not known. */
  otherPlayer: 'the other player',
  states: {
    waiting: 'Waiting for an opponent',
    checkIn: 'Your move: check in',
    theyCheckIn: (opponent: string) => `Waiting for ${opponent} to check in`,
    checkInOpen: 'Check-in is open',
    play: 'Your move: play, then report',
    answer: 'Your move: confirm or dispute',
    theyAnswer: (opponent: string) => `Waiting for ${opponent} to confirm`,
    disputed: 'With a moderator',
    abandoned: 'With a moderator',
    missed: 'You missed check-in',
    won: (score: string | null, how: keyof typeof ending) => `You won${score ? ` ${score}` : ''}${ending[how]}`,
    lost: (score: string | null, how: keyof typeof ending) => `You lost${score ? ` ${score}` : ''}${ending[how]}`,
  },
  none: {
    title: 'No matches yet',
    message: 'Your first match appears here once a contest that you have entered is drawn.',
    action: 'Find a contest',
  },
  /** By the tab that has none. */
  noMatch: {
    open: {
      title: 'No match is waiting for you',
      message: 'Your next one shows here as soon as its contest is drawn.',
      action: 'Find a contest',
    },
    done: {
      title: 'No match is over yet',
      message: 'What you have played is kept here, with its score and timeline.',
      action: 'See all your matches',
    },
  },
});
