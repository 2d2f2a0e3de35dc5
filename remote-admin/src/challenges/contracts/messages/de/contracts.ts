import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { contracts as english } from '../en/contracts';

export const contracts: Translated<typeof english.english> = {
  title: 'Strittige Verträge',
  what: 'die strittigen Verträge',
  noun: 'Verträge',
  one: 'der Vertrag',
  searchHint: 'Titel des Vertrags',
  columns: {
    contract: 'Vertrag',
    disputed: 'Strittige Siege',
    decides: 'Plattform entscheidet',
    stake: 'Einsatz',
    achievement: 'Name',
    earned: 'Geholt',
    counts: 'Zählt',
  },
  none: { title: 'Nichts strittig', message: 'Bestrittene Siege stehen hier, die dringendsten zuerst.' },
  reports: 'Daten der Plattform',
  reportOf: (username) => `Was die Plattform über ${username} sagt`,
  reasonOf: (reason) => `Warum bestritten: ${reason}`,
  claimed: (at) => renderText`Angemeldet ${at}.`,
  read: (at) => renderText`Gelesen ${at}.`,
  unread: 'Die Plattform ließ sich nicht lesen.',
  counting: {
    counts: 'Zählt',
    undated: 'Zählt, ohne Datum',
    ahead: 'Zählt, aber das Datum kann nicht stimmen',
    missing: 'Nicht geholt',
    baseline: 'Schon vor dem Beitritt',
    before: 'Datum vor dem Beitritt',
    late: 'Nach dem Rennen',
    not_required: 'Nicht nötig',
  },
  ruling: {
    title: 'Entscheidung',
    claimOf: (username) => `Sieg von ${username}`,
    uphold: 'Anerkennen',
    reject: 'Nicht anerkennen',
    undecided: (username) => `Entscheide zuerst über den Sieg von ${username}.`,
    open: 'Was ausgezahlt wird, steht hier, sobald über jeden Sieg entschieden ist.',
    preview: 'Was sich dadurch ändert',
    noOne: 'Du erkennst keinen strittigen Sieg an. Gewinnt sonst niemand, gehen alle Einsätze zurück.',
    pays: (username, amount) => renderText`${username} bekommt ${amount}.`,
    hold: 'Endgültig ist das in 2 Stunden. Bis dahin kann eine andere Entscheidung diese ersetzen.',
    reason: 'Begründung, für alle Beteiligten',
    missing: 'Gib eine Begründung an.',
    save: 'Entscheidung senden',
    replace: 'Entscheidung ersetzen',
    confirming: (upheld, disputed) =>
      upheld === 0
        ? formatPlural(disputed, { one: 'Den Sieg nicht anerkennen?', other: 'Keinen von # Siegen anerkennen?' })
        : formatPlural(disputed, {
            one: 'Den Sieg anerkennen?',
            other: `${formatNumber(upheld)} von # Siegen anerkennen?`,
          }),
    confirm: 'Entscheidung bestätigen',
  },
};
