import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { contests as english } from '../en/contests';

export const contests: Translated<typeof english.english> = {
  title: 'Wettbewerbe',
  lead: 'Alles, was läuft, offen oder beendet ist, mit Einsatz und Preistopf.',
  filter: 'Wettbewerbe filtern',
  more: (set) => (set > 0 ? `Filter (${formatNumber(set)})` : 'Filter'),
  view: 'Anzeigen als',
  views: { posters: 'Plakate', rows: 'Zeilen' },
  state: 'Stand',
  platform: 'Plattform',
  sortBy: 'Sortieren',
  freeOnly: 'Nur gratis',
  search: 'Suche',
  searchHint: 'Titel oder Spiel',
  noun: 'Wettbewerbe',
  phases: {
    '': 'Läuft und kommt',
    registration: 'Teilnahme offen',
    check_in: 'Check-in',
    running: 'Läuft',
    completed: 'Beendet',
    all: 'Alle',
  },
  everyPlatform: 'Jede Plattform',
  sorts: {
    joinable: 'Offene zuerst',
    startsAt: 'Bald zuerst',
    '-startsAt': 'Spät zuerst',
    '-pool': 'Größter Preistopf',
    entryFee: 'Kleinster Einsatz',
    '-entryFee': 'Größter Einsatz',
  },
  noMatch: {
    title: 'Keine Wettbewerbe gefunden',
    message: 'Zu deiner Suche und den Filtern passt nichts.',
    action: 'Filter löschen',
  },
  none: {
    title: 'Gerade läuft nichts',
    message: 'Der nächste Wettbewerb erscheint hier, sobald er angekündigt ist.',
    action: 'Vergangene Wettbewerbe',
  },
};
