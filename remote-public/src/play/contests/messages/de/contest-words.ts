import { formatPlural, type Translated } from '@laurel/shared/ui/locale';
import type { contestWords as english } from '../en/contest-words';

export const contestWords: Translated<typeof english.english> = {
  formats: {
    single_elimination: 'K.-o.-System',
    double_elimination: 'Doppel-K.-o.',
    round_robin: 'Jeder gegen jeden',
    swiss: 'Schweizer System',
    stages: 'zwei Phasen',
    league: 'Liga',
  },
  bestOf: (games) => (games === 1 ? 'ein Spiel' : `Best of ${games}`),
  full: 'Voll',
  free: 'Gratis',
  /** Replaces a prize pool. */
  noPool: 'Keiner',
  noSpots: 'Keine',
  phases: {
    draft: 'Öffnet bald',
    registration: 'Teilnahme offen',
    check_in: 'Check-in',
    running: 'Läuft',
    awaiting_review: 'Ergebnisse ausstehend',
    completed: 'Beendet',
    cancelled: 'Abgesagt',
  },
  paused: 'Angehalten',
  youAreIn: (phase) => `${phase}, du bist dabei`,
  next: {
    entryOpens: 'Teilnahme öffnet',
    entryCloses: 'Teilnahme schließt',
    checkInCloses: 'Check-in schließt',
    starts: 'Beginnt',
  },
  nextIn: (moment) => `${moment} in`,
  playing: 'Aktuelle Runde',
  minutes: (count) => formatPlural(count, { one: '# Minute', other: '# Minuten' }),
  hours: (count) => formatPlural(count, { one: '# Stunde', other: '# Stunden' }),
  hoursAndMinutes: (hours, minutes) => `${hours} ${minutes}`,
  facts: { entry: 'Einsatz', pool: 'Preistopf', placesLeft: 'Freie Plätze', placesTaken: 'Belegte Plätze' },
  cover: 'Plakat',
  contest: 'Wettbewerb',
  state: 'Status',
  starts: 'Beginn',
  loading: 'Wettbewerbe werden geladen',
  what: 'die Wettbewerbe',
};
