import type { Translated } from '@laurel/shared/ui/locale';
import type { contests as english } from '../en/contests';

export const contests: Translated<typeof english.english> = {
  title: 'Wettbewerbe',
  lead: 'Alles, was läuft, offen oder beendet ist, mit Einsatz und Preistopf.',
  view: 'Anzeigen als',
  views: { posters: 'Plakate', rows: 'Zeilen' },
  searchHint: 'Titel oder Spiel',
  what: 'die Wettbewerbe',
  noun: 'Wettbewerbe',
  filters: {
    phase: {
      label: 'Stand',
      any: 'Läuft und kommt',
      options: {
        registration: 'Teilnahme offen',
        check_in: 'Check-in',
        running: 'Läuft',
        completed: 'Beendet',
        all: 'Alle',
      },
    },
    platform: {
      label: 'Plattform',
      any: 'Jede Plattform',
      options: { playstation: 'PlayStation', steam: 'Steam' },
    },
    free: { label: 'Nur gratis' },
  },
  orders: {
    joinable: 'Offene zuerst',
    startsAt: 'Bald zuerst',
    '-startsAt': 'Spät zuerst',
    '-pool': 'Größter Preistopf',
    entryFee: 'Kleinster Einsatz',
    '-entryFee': 'Größter Einsatz',
  },
  none: {
    title: 'Gerade läuft nichts',
    message: 'Der nächste Wettbewerb erscheint hier, sobald er angekündigt ist.',
    action: 'Vergangene Wettbewerbe',
  },
};
