import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';

export const leaderboard = words('leaderboard', {
  head: { title: 'Leaderboard', description: 'Laurel’s players, ranked by titles, then by paid winnings.' },
  title: 'Leaderboard',
  of: (game: string) => `Leaderboard: ${game}`,
  games: 'Games',
  allGames: 'All games',
  what: 'the leaderboard',
  lead: 'Ranked by titles, then winnings. Only paid prizes count.',
  none: { title: 'No winners yet', message: 'Win a contest to be first.', action: 'View contests' },
  rank: 'Rank',
  rankBeyond: (counted: string) => `${counted}+`,
  player: 'Player',
  titles: 'Titles',
  matchesWon: 'Matches won',
  wonOf: (won: number, played: number) => `${formatNumber(won)} of ${formatNumber(played)}`,
  won: 'Winnings',
  noun: 'players',
});
