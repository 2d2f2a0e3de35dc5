import { formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { settings as english } from '../en/settings';

export const settings: Translated<typeof english.english> = {
  title: 'Einstellungen',
  what: 'deine Einstellungen',
  email: {
    title: 'E-Mail-Adresse',
    now: (address) => renderText`Deine E-Mail-Adresse ist ${address}.`,
    unverified: 'Noch nicht bestätigt.',
    verify: 'Adresse bestätigen',
    label: 'Neue E-Mail-Adresse',
    hint: 'Wir mailen einen Code dorthin. Sobald du ihn eingibst, gilt die neue Adresse.',
    submit: 'Neue Adresse bestätigen',
    waiting: (address) => renderText`Gib die sechs Ziffern ein, die wir an ${address} geschickt haben`,
    code: 'Code',
    confirm: 'Adresse ändern',
    cancel: 'Bisherige behalten',
  },
  mails: {
    title: 'E-Mails zu Fristen',
    what: 'deine E-Mail-Einstellungen',
    always:
      'Zu deinen Coins, zu Entscheidungen der Moderation und zur Sicherheit deines Kontos bekommst du immer E-Mails.',
    kinds: {
      check_in_open: 'Der Check-in eines Wettbewerbs öffnet, bei dem du mitmachst',
      match_ready: 'Ein Match von dir ist bereit, und du hast es fünf Minuten lang nicht gesehen',
      contract_invited: 'Jemand lädt dich zu einem Vertrag ein',
      contract_claimed: 'Jemand meldet bei deinem Vertrag den Sieg an',
    },
  },
  password: {
    title: 'Passwort',
    none: 'Du hast kein Passwort. Setz eins, um dich auch mit deinem Benutzernamen anzumelden.',
    old: 'Jetziges Passwort',
    label: 'Neues Passwort',
    hint: 'Mindestens 10 Zeichen. Deine anderen Sitzungen enden.',
    change: 'Passwort ändern',
    set: 'Passwort setzen',
  },
  sessions: {
    title: 'Sitzungen',
    what: 'deine Sitzungen',
    hint: 'Wo du angemeldet bist. Kennst du eine nicht, beende sie und ändere dein Passwort.',
    client: (browser, system) => `${browser} auf ${system}`,
    unknown: 'Unbekanntes Gerät',
    current: 'Diese Sitzung',
    used: (moment) => renderText`Zuletzt benutzt ${moment}`,
    end: 'Sitzung beenden',
    endOf: (name) => `Sitzung beenden: ${name}`,
    endOthers: 'Alle anderen Sitzungen beenden',
    ask: (count) => formatPlural(count, { one: 'Die andere Sitzung beenden?', other: '# andere Sitzungen beenden?' }),
    askText: 'Wer dort angemeldet ist, muss sich neu anmelden.',
    keep: 'Angemeldet lassen',
  },
};
