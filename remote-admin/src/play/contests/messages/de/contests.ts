import type { Translated } from '@laurel/shared/ui/locale';
import type { contests as english } from '../en/contests';

export const contests: Translated<typeof english.english> = {
  title: 'Wettbewerbe',
  create: 'Wettbewerb anlegen',
  what: 'die Wettbewerbe',
  noun: 'Wettbewerbe',
  searchHint: 'Titel oder Spiel',
  state: 'Status',
  anyState: 'Jeder Status',
  draft: 'Entwurf oder geplant',
  columns: {
    title: 'Wettbewerb',
    state: 'Status',
    shown: 'Sichtbarkeit',
    starts: 'Beginn',
    entrants: 'Teilnahmen',
    fee: 'Einsatz',
    pool: 'Preistopf',
    actions: 'Aktionen',
  },
  actionsOf: (title) => `Aktionen für ${title}`,
  none: { title: 'Noch keine Wettbewerbe', message: 'Leg den ersten an. Er bleibt ein Entwurf, bis du ihn öffnest.' },
};
