import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { contestWords as english } from '../en/contest-words';

const nameLastRounds = (left: number) => (left === 1 ? 'In der letzten Runde' : `In den letzten ${left} Runden`);
const bracketRounds: Readonly<Record<number, string>> = {
  1: 'Im Finale',
  2: 'Ab dem Halbfinale',
  3: 'Ab dem Viertelfinale',
  4: 'Ab dem Achtelfinale',
  9: 'Im Turnierbaum',
};
const halfRounds: Readonly<Record<number, string>> = {
  1: 'Im großen Finale',
  2: 'Ab den Endspielen beider Bäume',
  3: 'Ab den Halbfinals beider Bäume',
  9: 'Im Turnierbaum',
};

export const contestWords: Translated<typeof english.english> = {
  states: {
    draft: 'Entwurf',
    scheduled: 'Geplant',
    registration: 'Teilnahme offen',
    check_in: 'Check-in',
    running: 'Läuft',
    awaiting_review: 'Ergebnisse ausstehend',
    completed: 'Beendet',
    cancelled: 'Abgesagt',
  },
  paused: 'Angehalten',
  pausedIn: 'Angehalten,',
  pausedState: (state) => state,
  shown: { visible: 'Sichtbar', hidden: 'Verborgen', featured: 'Hervorgehoben' },
  formats: {
    single_elimination: 'K.-o.-System',
    double_elimination: 'Doppel-K.-o.',
    round_robin: 'Jeder gegen jeden',
    swiss: 'Schweizer System',
    stages: 'Zwei Phasen',
    league: 'Liga',
  },
  entrants: {
    registered: 'Dabei',
    waitlisted: 'Warteliste',
    checked_in: 'Eingecheckt',
    active: 'Spielt',
    eliminated: 'Ausgeschieden',
    winner: 'Sieg',
    dropped: 'Check-in verpasst',
    withdrawn: 'Ersetzt',
    disqualified: 'Disqualifiziert',
  },
  lastRounds: {
    bracket: (left) => bracketRounds[left] ?? nameLastRounds(left),
    two_brackets: (left) => halfRounds[left] ?? nameLastRounds(left),
    table: nameLastRounds,
  },
  bestOf: (games) => `Best of ${games}`,
  matchLength: (games) => `Best of ${games}`,
  places: (taken, all) => `${formatNumber(taken)} von ${formatNumber(all)}`,
  percent: (basisPoints) => `${formatNumber(basisPoints / 100, { maximumFractionDigits: 2 })}\u00a0%`,
  contests: 'Wettbewerbe',
  edit: 'Bearbeiten',
  duplicate: 'Duplizieren',
  more: 'Weitere Aktionen',
  publicPage: 'Öffentliche Seite',
};
