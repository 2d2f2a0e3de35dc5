import type { Translated } from '@laurel/shared/ui/locale';
import type { contests as english } from '../en/contests';

export const contests: Translated<typeof english.english> = {
  title: 'Wettbewerbe',
  lead: 'Alles, was läuft, offen ist oder entschieden. Einsatz und Preise stehen auf dem Plakat.',
  filter: 'Wettbewerbe filtern',
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
    startsAt: 'Bald zuerst',
    '-startsAt': 'Spät zuerst',
    '-pool': 'Größter Preistopf',
    entryFee: 'Kleinster Einsatz',
    '-entryFee': 'Größter Einsatz',
  },
  noMatch: {
    title: 'Kein Treffer',
    message: 'Zu allen Filtern zugleich passt nichts.',
    action: 'Filter löschen',
  },
  none: {
    title: 'Gerade läuft nichts',
    message: 'Der nächste Wettbewerb erscheint hier, sobald er angekündigt ist.',
    action: 'Vergangene Wettbewerbe',
  },
};
