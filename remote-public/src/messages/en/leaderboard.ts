import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../catalogue';

export const leaderboard = words('leaderboard', {
  title: 'Leaderboard',
  what: 'the leaderboard',
  lead: 'By titles, then by what was won. Only prizes that are paid count.',
  loading: 'Loading the leaderboard',
  none: { title: 'Nobody yet', message: 'Whoever wins the first contest stands here.', action: 'See the contests' },
  place: 'Place',
  player: 'Player',
  titles: 'Titles',
  matchesWon: 'Matches won',
  wonOf: (won: number, played: number) => `${formatNumber(won)} of ${formatNumber(played)}`,
  won: 'Won',
  noun: 'players',
});
