import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { contestWords as english } from '../en/contest-words';

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
  },
  entrants: {
    registered: 'Dabei',
    waitlisted: 'Warteliste',
    checked_in: 'Eingecheckt',
    active: 'Spielt',
    eliminated: 'Ausgeschieden',
    winner: 'Sieg',
    dropped: 'Check-in verpasst',
    withdrawn: 'Ausgestiegen',
    disqualified: 'Disqualifiziert',
  },
  bestOf: (games) => `Best of ${games}`,
  places: (taken, all) => `${formatNumber(taken)} von ${formatNumber(all)}`,
  percent: (basisPoints) => `${formatNumber(basisPoints / 100, { maximumFractionDigits: 2 })}\u00a0%`,
  contests: 'Wettbewerbe',
  edit: 'Bearbeiten',
  duplicate: 'Duplizieren',
  more: 'Weitere Aktionen',
  publicPage: 'Öffentliche Seite',
};
