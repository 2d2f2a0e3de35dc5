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
  notices: {
    title: 'Benachrichtigungen',
    what: 'deine Benachrichtigungen',
    always: 'Das steht immer in der App und kommt per E-Mail',
    required: {
      money: 'Deine Coins: Sie gehören dir, also erfährst du, wenn sie sich bewegen',
      rulings: 'Entscheidungen der Moderation: Vielleicht musst du rechtzeitig handeln oder Einspruch einlegen',
      security: 'Die Sicherheit deines Kontos: damit du merkst, wenn du es nicht warst',
    },
    categories: {
      check_in: {
        label: 'Check-in',
        hint: 'Er öffnet bei einem deiner Wettbewerbe, oder du rückst von der Warteliste nach.',
      },
      matches: {
        label: 'Matches',
        hint: 'Deins ist bereit, oder dein Gegner schlägt etwas vor. Per E-Mail, wenn du es fünf Minuten lang nicht gesehen hast.',
      },
      contests: {
        label: 'Neues zu Wettbewerben',
        hint: 'Das Team kündigt etwas an oder ändert Zeiten. Per E-Mail gesammelt nach zehn Minuten.',
      },
      invites: { label: 'Einladungen', hint: 'Zu einem Wettbewerb, einem Vertrag oder auf einen freien Platz.' },
      contracts: { label: 'Siege in Verträgen', hint: 'Jemand meldet bei deinem Vertrag den Sieg an.' },
      tickets: { label: 'Antworten', hint: 'Wir haben dir geantwortet.' },
    },
    channels: { app: 'In der App', mail: 'Per E-Mail' },
    quiet: {
      title: 'Ruhezeiten',
      hint: (zone) => `E-Mails zu den Themen oben warten, bis sie enden. Die Zeiten gelten in ${zone}.`,
      zone: 'Zeitzone ändern',
      from: 'Von',
      until: 'Bis',
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
