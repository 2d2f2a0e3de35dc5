import { formatNumber, formatPercent } from '@laurel/shared/ui/locale';
import { words } from './catalogue';

const formatShare = (share: number) => formatPercent(share, { maximumFractionDigits: 2 });

export const standingWords = words('standingWords', {
  place: 'Place',
  player: 'Player',
  played: 'Played',
  won: 'Won',
  lost: 'Lost',
  games: 'Games won',
  gamesOf: (won: number, played: number) => `${won} of ${played}`,
  forfeits: 'Forfeits',
  tieBreaks: {
    wins_among: {
      name: 'Head to head',
      meaning: 'Head to head: matches won against players with as many wins.',
    },
    games_among: {
      name: 'Games, head to head',
      meaning: 'Games, head to head: share of games won against players with as many wins.',
    },
    buchholz: { name: 'Buchholz', meaning: 'Buchholz: all opponents’ wins added up.' },
    sonneborn_berger: {
      name: 'Sonneborn-Berger',
      meaning: 'Sonneborn-Berger: the wins of the opponents they beat, added up.',
    },
  },
  why: 'Why this place',
  left: 'Left the contest',
  level: 'Level with the one above',
  below: {
    wins: (own: number, above: number) => `Wins: ${formatNumber(own)} (above: ${formatNumber(above)})`,
    wins_among: (own: number, above: number) =>
      `Wins among those level: ${formatNumber(own)} (above: ${formatNumber(above)})`,
    games_among: (own: number, above: number) =>
      `Games won among those level: ${formatShare(own)} (above: ${formatShare(above)})`,
    buchholz: (own: number, above: number) => `Opponents’ wins: ${formatNumber(own)} (above: ${formatNumber(above)})`,
    sonneborn_berger: (own: number, above: number) =>
      `Beaten opponents’ wins: ${formatNumber(own)} (above: ${formatNumber(above)})`,
    games: (own: number, above: number) => `Games won: ${formatShare(own)} (above: ${formatShare(above)})`,
    forfeits: (own: number, above: number) =>
      `Forfeits: ${formatNumber(Math.abs(own))} (above: ${formatNumber(Math.abs(above))})`,
  },
});

export const matchFilterWords = words('matchFilterWords', {
  filter: 'Filter matches',
  label: 'Shown matches',
  player: 'Player',
  of: (contest: string) => `Matches of ${contest}`,
  filters: {
    all: 'All',
    unopened: 'Upcoming',
    ready: 'Check-in',
    live: 'Live',
    reported: 'Reported',
    disputed: 'Disputed',
    completed: 'Finished',
  },
  found: (count: number, player: string) =>
    `${formatNumber(count)} ${count === 1 ? 'match' : 'matches'} with “${player}”`,
  none: {
    all: 'No matches',
    unopened: 'No upcoming matches',
    ready: 'No matches in check-in',
    live: 'No live matches',
    reported: 'No reported matches',
    disputed: 'No disputed matches',
    completed: 'No finished matches',
  },
  noneWith: (none: string, player: string) => `${none} with “${player}”`,
  showAll: 'Show all matches',
});
