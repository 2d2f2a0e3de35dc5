import type { Translated } from '@laurel/shared/ui/locale';
import type { contests as english } from '../en/contests';

export const contests: Translated<typeof english.english> = {
  title: 'Wettbewerbe',
  create: 'Wettbewerb anlegen',
  what: 'die Wettbewerbe',
  loading: 'Lädt die Wettbewerbe',
  noun: 'Wettbewerbe',
  search: 'Suche',
  searchHint: 'Titel oder Spiel',
  state: 'Stand',
  anyState: 'Jeder Stand',
  draft: 'Entwurf oder geplant',
  columns: {
    title: 'Wettbewerb',
    state: 'Stand',
    shown: 'Anzeige',
    starts: 'Beginn',
    entrants: 'Teilnahmen',
    fee: 'Einsatz',
    pool: 'Preistopf',
    actions: 'Aktionen',
  },
  actionsOf: (title) => `Aktionen für ${title}`,
  noMatch: {
    title: 'Keine Wettbewerbe gefunden',
    message: 'Kein Titel oder Spiel passt in diesem Stand.',
    action: 'Alle Wettbewerbe zeigen',
  },
  none: { title: 'Noch keine Wettbewerbe', message: 'Leg den ersten an. Er bleibt ein Entwurf, bis du ihn öffnest.' },
};
