import { formatList, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { reports as english } from './en';

export const reports: Translated<typeof english.english> = {
  title: 'Gemeldete Nachrichten',
  lead: 'Nachrichten, wie sie bei der Meldung waren. Meldungen aus Wettbewerben, in denen du dabei bist, stehen nicht hier.',
  what: 'die Meldungen',
  noun: 'Meldungen',
  none: { title: 'Keine Meldung wartet', message: 'Im Chat eines Matches lässt sich eine Nachricht melden.' },
  state: 'Zeigen',
  any: 'Wartende',
  states: { decided: 'Entschiedene' },
  reported: (by, at) => renderText`Gemeldet von ${by}, ${at}`,
  reasons: {
    insult: 'Beleidigung oder Hass',
    threat: 'Drohung',
    spam: 'Spam oder Werbung',
    scam: 'Betrug oder Abzocke',
    private: 'Private Daten',
    other: 'Etwas anderes',
  },
  lines: 'Die Nachricht und die Zeilen darum herum',
  moderator: 'Moderation',
  deletedLine: 'Nachricht gelöscht',
  first: (text) => `Vor der Änderung: ${text}`,
  note: (text) => `„${text}“`,
  deleted: 'Die Nachricht ist inzwischen gelöscht.',
  record: ({ reports, upheld, warnings, mutes, suspensions }) =>
    reports + warnings + mutes + suspensions === 0
      ? 'Sonst liegt nichts vor.'
      : `Bisher: ${formatList(
          [
            reports > 0 &&
              `${formatPlural(reports, { one: '# andere Meldung', other: '# andere Meldungen' })} (${upheld} mit Folgen)`,
            warnings > 0 && formatPlural(warnings, { one: '# Verwarnung', other: '# Verwarnungen' }),
            mutes > 0 && formatPlural(mutes, { one: '# Stummschaltung', other: '# Stummschaltungen' }),
            suspensions > 0 && formatPlural(suspensions, { one: '# Sperre', other: '# Sperren' }),
          ].filter((part) => part !== false),
        )}.`,
  outcomes: {
    none: (by, at) => renderText`Ohne Folgen entschieden von ${by}, ${at}`,
    removed: (by, at) => renderText`Nachricht gelöscht von ${by}, ${at}`,
    muted: (by, at) => renderText`Nachricht gelöscht und Konto stummgeschaltet von ${by}, ${at}`,
  },
  match: 'Match ansehen',
  decide: {
    action: 'Meldung entscheiden',
    title: (username) => `Meldung zu ${username} entscheiden?`,
    label: 'Entscheidung',
    choices: {
      dismiss: { title: 'Nichts tun', detail: 'Die Nachricht bleibt. Nur wer sie gemeldet hat, erfährt davon.' },
      remove: {
        title: 'Nachricht löschen',
        detail: 'Der Chat zeigt, dass du sie gelöscht hast. Beide erfahren es; wer sie schrieb, liest deinen Grund.',
      },
      mute: {
        title: 'Löschen und stummschalten',
        detail:
          'Wer sie schrieb, kann in Chats, Profilen und Vertragstiteln nichts schreiben, liest deinen Grund und kann einmal Einspruch einlegen.',
      },
    },
    reasonHint: {
      dismiss: 'Das liest nur das Team.',
      remove: 'Das liest, wer sie schrieb.',
      mute: 'Das liest, wer sie schrieb.',
    },
    reasonWaits: 'Wähl zuerst die Entscheidung. Sie sagt, wer das liest.',
  },
};
