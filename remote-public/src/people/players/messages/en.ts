import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const players = words('players', {
  head: {
    kicker: 'Leaderboard',
    titles: (count: number) => (count === 1 ? 'title' : 'titles'),
    record: (username: string, titles: number, played: number, won: number) =>
      `${username} on Laurel: ${formatPlural(titles, { one: '# title', other: '# titles' })}, ${formatNumber(won)} of ${formatPlural(played, { one: '# match', other: '# matches' })} won.`,
  },
  what: 'this player',
  loading: 'Loading the player',
  tab: 'Player',
  edit: 'Edit profile',
  since: (date: ReactNode) => renderText`Joined ${date}`,
  from: (country: ReactNode, date: ReactNode) => renderText`${country}. Joined ${date}`,
  titles: 'Titles',
  won: 'Matches won',
  wonOf: (won: number, played: number) => `${formatNumber(won)} of ${formatNumber(played)}`,
  winnings: 'Winnings',
  accounts: 'Accounts',
  medals: {
    title: 'Medals',
    none: 'No medals yet. The first comes with a semi-final.',
    place: (place: number) => (place === 1 ? 'Winner' : place === 2 ? 'Runner-up' : 'Semi-finalist'),
    size: (date: ReactNode, count: number) =>
      renderText`${date}, ${formatPlural(count, { one: '# player', other: '# players' })}`,
  },
  ratings: {
    title: 'Ratings',
    game: 'Game',
    rating: 'Rating',
    ratingWithDeviation: (rating: number, deviation: number) => `${formatNumber(rating)} ± ${formatNumber(deviation)}`,
    certainty: 'Certainty',
    provisional: 'Provisional',
    settled: 'Settled',
    basis: 'From',
    matchCount: (count: number) => formatPlural(count, { one: '# match', other: '# matches' }),
    explanation:
      'Glicko-2, from played matches of finished contests; forfeits don’t count. A rating is provisional while the number after ± is above 110. Ratings can decide seeds, never prizes.',
  },
  matches: {
    title: 'Recent matches',
    none: 'No matches yet. Finished matches appear here.',
    opponent: 'Opponent',
    result: 'Result',
    contest: 'Contest',
    ended: 'Ended',
    won: 'Won',
    lost: 'Lost',
    forfeit: (result: string) => `${result} by forfeit`,
    score: (result: string, score: string) => `${result} ${score}`,
    noOpponent: 'No opponent',
  },
  missing: {
    title: 'No player with this name',
    message: 'Check the spelling. Deleted accounts have no page.',
    action: 'View leaderboard',
  },
});
