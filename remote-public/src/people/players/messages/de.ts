import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { players as english } from './en';

export const players: Translated<typeof english.english> = {
  head: {
    kicker: 'Rangliste',
    titles: () => 'Titel',
    record: (username, titles, played, won) =>
      `${username} auf Laurel: ${formatPlural(titles, { one: '# Titel', other: '# Titel' })}, ${formatNumber(won)} von ${formatPlural(played, { one: '# Match', other: '# Matches' })} gewonnen.`,
  },
  what: 'dieses Profil',
  loading: 'Profil wird geladen',
  tab: 'Profil',
  edit: 'Profil bearbeiten',
  since: (date) => renderText`Dabei seit ${date}`,
  from: (country, date) => renderText`${country}. Dabei seit ${date}`,
  titles: 'Titel',
  won: 'Gewonnene Matches',
  wonOf: (won, played) => `${formatNumber(won)} von ${formatNumber(played)}`,
  winnings: 'Gewinne',
  accounts: 'Konten',
  medals: {
    title: 'Medaillen',
    none: 'Noch keine Medaille. Die erste gibt es im Halbfinale.',
    place: (place) => (place === 1 ? 'Sieg' : place === 2 ? 'Finale' : 'Halbfinale'),
    size: (date, count) => renderText`${date}, ${formatNumber(count)} Teilnehmende`,
  },
  ratings: {
    title: 'Wertungszahlen',
    game: 'Spiel',
    rating: 'Wertung',
    ratingWithDeviation: (rating, deviation) => `${formatNumber(rating)} ± ${formatNumber(deviation)}`,
    certainty: 'Sicherheit',
    provisional: 'Vorläufig',
    settled: 'Gefestigt',
    basis: 'Aus',
    matchCount: (count) => formatPlural(count, { one: '# Match', other: '# Matches' }),
    explanation:
      'Nach Glicko-2, aus gespielten Matches beendeter Wettbewerbe; kampflose zählen nicht. Vorläufig ist eine Wertung, solange die Zahl hinter ± über 110 liegt. Sie kann Setzplätze bestimmen, nie Preise.',
  },
  matches: {
    title: 'Letzte Matches',
    none: 'Noch keine Matches. Beendete Matches stehen hier.',
    opponent: 'Gegen',
    result: 'Ergebnis',
    contest: 'Wettbewerb',
    ended: 'Beendet',
    won: 'Gewonnen',
    lost: 'Verloren',
    forfeit: (result) => `${result}, kampflos`,
    score: (result, score) => `${result} ${score}`,
    noOpponent: 'Niemand',
  },
  missing: {
    title: 'So heißt hier niemand',
    message: 'Prüf die Schreibweise. Gelöschte Konten haben keine Seite.',
    action: 'Zur Rangliste',
  },
};
