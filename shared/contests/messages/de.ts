import { formatNumber, formatPercent, type Translated, type Translation } from '@laurel/shared/ui/locale';
import type * as english from './en';

const formatShare = (share: number) => formatPercent(share, { maximumFractionDigits: 2 });

const standingWords: Translated<typeof english.standingWords.english> = {
  place: 'Platz',
  player: 'Spieler',
  played: 'Gespielt',
  won: 'Siege',
  lost: 'Niederlagen',
  games: 'Gewonnene Spiele',
  gamesOf: (won, played) => `${won} von ${played}`,
  forfeits: 'Kampflos verloren',
  tieBreaks: {
    wins_among: {
      name: 'Direkter Vergleich',
      meaning: 'Direkter Vergleich: Siege gegen alle mit gleich vielen Siegen.',
    },
    games_among: {
      name: 'Spiele im direkten Vergleich',
      meaning: 'Spiele im direkten Vergleich: Anteil der gewonnenen Spiele gegen alle mit gleich vielen Siegen.',
    },
    buchholz: { name: 'Buchholz', meaning: 'Buchholz: die Siege aller Gegner zusammen.' },
    sonneborn_berger: {
      name: 'Sonneborn-Berger',
      meaning: 'Sonneborn-Berger: die Siege der besiegten Gegner zusammen.',
    },
  },
  why: 'Warum dieser Platz',
  left: 'Nicht mehr dabei',
  level: 'Gleichauf mit dem Platz darüber',
  below: {
    wins: (own, above) => `Siege: ${formatNumber(own)} (darüber: ${formatNumber(above)})`,
    wins_among: (own, above) => `Siege untereinander: ${formatNumber(own)} (darüber: ${formatNumber(above)})`,
    games_among: (own, above) => `Gewonnene Spiele untereinander: ${formatShare(own)} (darüber: ${formatShare(above)})`,
    buchholz: (own, above) => `Siege der Gegner: ${formatNumber(own)} (darüber: ${formatNumber(above)})`,
    sonneborn_berger: (own, above) => `Siege der Besiegten: ${formatNumber(own)} (darüber: ${formatNumber(above)})`,
    games: (own, above) => `Gewonnene Spiele: ${formatShare(own)} (darüber: ${formatShare(above)})`,
    forfeits: (own, above) =>
      `Kampflose Niederlagen: ${formatNumber(Math.abs(own))} (darüber: ${formatNumber(Math.abs(above))})`,
  },
};

const matchFilterWords: Translated<typeof english.matchFilterWords.english> = {
  filter: 'Matches filtern',
  label: 'Angezeigte Matches',
  player: 'Spieler',
  of: (contest) => `Matches von ${contest}`,
  filters: {
    all: 'Alle',
    unopened: 'Anstehend',
    ready: 'Check-in',
    live: 'Läuft',
    reported: 'Gemeldet',
    disputed: 'Strittig',
    completed: 'Beendet',
  },
  found: (count, player) => `${formatNumber(count)} ${count === 1 ? 'Match' : 'Matches'} mit „${player}“`,
  none: {
    all: 'Keine Matches',
    unopened: 'Keine anstehenden Matches',
    ready: 'Keine Matches im Check-in',
    live: 'Keine laufenden Matches',
    reported: 'Keine gemeldeten Matches',
    disputed: 'Keine strittigen Matches',
    completed: 'Keine beendeten Matches',
  },
  noneWith: (none, player) => `${none} mit „${player}“`,
  showAll: 'Alle Matches zeigen',
};

export default { standingWords, matchFilterWords } satisfies Translation<typeof english>;
