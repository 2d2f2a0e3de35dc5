import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { leaderboard as english } from './en';

export const leaderboard: Translated<typeof english.english> = {
  head: { title: 'Rangliste', description: 'Wer auf Laurel vorn ist: nach Titeln, dann nach ausgezahlten Gewinnen.' },
  title: 'Rangliste',
  of: (game) => `Rangliste: ${game}`,
  games: 'Spiele',
  allGames: 'Alle Spiele',
  what: 'die Rangliste',
  lead: 'Nach Titeln, dann nach Gewinn. Nur ausgezahlte Preise zählen.',
  none: {
    title: 'Noch keine Siege',
    message: 'Gewinn einen Wettbewerb, dann stehst du hier zuerst.',
    action: 'Zu den Wettbewerben',
  },
  rank: 'Rang',
  rankBeyond: (counted) => `${counted}+`,
  player: 'Name',
  titles: 'Titel',
  matchesWon: 'Gewonnene Matches',
  wonOf: (won, played) => `${formatNumber(won)} von ${formatNumber(played)}`,
  won: 'Gewinne',
  noun: 'Plätze',
};
