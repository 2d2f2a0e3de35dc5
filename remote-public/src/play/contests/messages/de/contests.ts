import type { Translated } from '@laurel/shared/ui/locale';
import type { contests as english } from '../en/contests';

export const contests: Translated<typeof english.english> = {
  head: {
    title: 'Wettbewerbe',
    description: 'Wettbewerbe auf PlayStation und Steam, mit Einsatz, Preistopf und Beginn.',
  },
  title: 'Wettbewerbe',
  lead: 'Jeder Wettbewerb, ob offen, laufend oder beendet, mit Einsatz und Preistopf.',
  view: 'Anzeigen als',
  views: { posters: 'Plakate', rows: 'Zeilen' },
  searchHint: 'Titel oder Spiel',
  what: 'die Wettbewerbe',
  noun: 'Wettbewerbe',
  filters: {
    phase: {
      label: 'Status',
      any: 'Laufend und kommend',
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
      any: 'Alle Plattformen',
      options: { playstation: 'PlayStation', steam: 'Steam' },
    },
    free: { label: 'Nur gratis' },
  },
  orders: {
    joinable: 'Offene zuerst',
    startsAt: 'Früheste zuerst',
    '-startsAt': 'Späteste zuerst',
    '-pool': 'Größter Preistopf',
    entryFee: 'Kleinster Einsatz',
    '-entryFee': 'Größter Einsatz',
  },
  none: {
    title: 'Gerade keine Wettbewerbe',
    message: 'Der nächste Wettbewerb erscheint hier, sobald er angekündigt ist.',
    action: 'Vergangene Wettbewerbe',
  },
};
