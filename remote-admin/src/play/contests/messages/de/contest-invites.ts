import { formatPlural, type Translated } from '@laurel/shared/ui/locale';
import type { contestInvites as english } from '../en/contest-invites';

export const contestInvites: Translated<typeof english.english> = {
  action: 'Leute einladen',
  title: 'Einladen',
  of: (name) => `Zu ${name} einladen`,
  detail: 'Jede Person bekommt einmal eine E-Mail mit dem Link. Eine Einladung meldet niemanden an und kostet nichts.',
  label: 'Einladungen',
  list: 'Namen',
  listHint:
    'Einer pro Zeile, oder eine CSV-Datei mit einer Spalte „username“ oder „player“, etwa der Export eines anderen Wettbewerbs.',
  file: 'CSV-Datei wählen',
  missing: 'Gib mindestens einen Namen ein.',
  submit: 'Einladungen senden',
  cancel: 'Zurück zum Wettbewerb',
  report: {
    title: 'Ergebnis',
    sent: (invited) => formatPlural(invited, { one: '# Person eingeladen.', other: '# Personen eingeladen.' }),
    none: 'Keine neuen Einladungen.',
    count: (invited, all) =>
      `${formatPlural(invited, { one: '# eingeladen', other: '# eingeladen' })}, ${formatPlural(all, { one: '# Zeile', other: '# Zeilen' })}`,
    columns: { line: 'Zeile', name: 'In der Liste', outcome: 'Status' },
    outcomes: {
      invited: 'Eingeladen',
      invited_before: 'Schon eingeladen, keine weitere E-Mail',
      entered: 'Macht schon mit',
      repeated: 'Zweimal in der Liste',
      unknown: 'Kein Konto mit diesem Namen, das E-Mails bekommt',
    },
  },
};
