import { plural, rich, type Translated } from '@laurel/shared/ui/locale';
import type { overview as english } from './en';

export const overview: Translated<typeof english.english> = {
  title: 'Übersicht',
  loading: 'Lädt, was wartet',
  summary: {
    overdue: (count) =>
      plural(count, { one: '# Entscheidung ist überfällig.', other: '# Entscheidungen sind überfällig.' }),
    rulings: (count) => plural(count, { one: '# Entscheidung ist offen.', other: '# Entscheidungen sind offen.' }),
    drafts: (count) =>
      plural(count, { one: '# Wettbewerb ist noch zu öffnen.', other: '# Wettbewerbe sind noch zu öffnen.' }),
    paused: (count) => plural(count, { one: '# Wettbewerb ist pausiert.', other: '# Wettbewerbe sind pausiert.' }),
  },
  rulings: { all: (open) => plural(open, { one: 'Zur Liste', other: 'Alle #' }) },
  drafts: {
    title: 'Noch zu öffnen',
    all: (count) => plural(count, { one: 'Zu den Entwürfen', other: 'Alle # Entwürfe' }),
    starts: (at) => rich`Beginnt ${at}.`,
    late: 'Braucht neue Zeiten',
    checkInGone: (at) => rich`Der Check-in sollte ${at} öffnen. Ändere die Zeiten, dann öffne ihn.`,
  },
  paused: {
    title: 'Pausierte Wettbewerbe',
    all: (count) => plural(count, { one: 'Zu den pausierten', other: 'Alle # pausierten' }),
    since: (at) => rich`Pausiert ${at}. Die Uhren stehen, bis du ihn fortsetzt.`,
    stopped: 'Die Uhren stehen, bis du ihn fortsetzt.',
  },
  reserves: {
    title: 'Reserven',
    what: 'die Reserven',
    covered: 'Alle Coins sind gedeckt.',
    uncovered: 'Die Coins sind nicht ganz gedeckt.',
    sums: (owed, held, time) => rich`Geschuldet ${owed}, gehalten ${held}, Stand ${time}.`,
    action: 'Guthaben ändern',
  },
  nothing: {
    title: 'Nichts wartet',
    message: 'Streitfälle, Entwürfe und pausierte Wettbewerbe stehen hier.',
  },
  noPage: { title: 'Noch keine Seite für deine Rolle', message: 'Die Administration kann deine Rolle ändern.' },
};
