import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { platforms as english } from './en';

export const platforms: Translated<typeof english.english> = {
  title: 'Plattformen',
  what: 'die Plattformen',
  modes: { live: 'Live', sandbox: 'Sandbox-Ersatz', off: 'Nicht eingerichtet' },
  off: 'Niemand kann sie nutzen. Richte sie auf dem Server ein.',
  noLogin: 'Noch kein Login. Bis du dich unten anmeldest, kann niemand PlayStation nutzen.',
  key: 'Schlüssel',
  login: (name) => `Login ${name}`,
  states: {
    answers: 'Antwortet',
    rate_limited: 'Begrenzt unsere Anfragen',
    outage: 'Antwortet nicht',
    key_rejected: 'Lehnt uns ab',
    unused: 'Noch nicht abgefragt',
  },
  since: (at) => renderText`seit ${at}`,
  answered: 'Letzte Antwort',
  never: 'Nie',
  budget: 'Verbleibende Anfragen',
  budgetOf: (left, of) => `${formatNumber(left)} von ${formatNumber(of)}`,
  expires: 'Login läuft ab',
  days: (count) => formatPlural(count, { one: 'noch # Tag', other: 'noch # Tage' }),
  expired: 'Abgelaufen',
  renewSoon: 'Erneuere den Login bald. PlayStation verlängert ihn nie.',
  check: 'Jetzt prüfen',
  checkOf: (name) => `${name} jetzt prüfen`,
  outcomes: {
    ok: 'Antwortet.',
    canary:
      'Der Text des Prüfprofils ist leer: PlayStation verbirgt Profiltexte, oder das Dienstkonto wurde nie auf einer Konsole benutzt.',
    rate_limited: 'Begrenzt unsere Anfragen.',
    outage: 'Antwortet nicht.',
    key_rejected: 'Lehnt unseren Schlüssel oder Login ab.',
  },
  schedule: {
    title: 'Fortschrittsabfragen',
    none: 'Zurzeit wird kein Fortschritt verfolgt.',
    pass: 'Dieser Durchgang',
    read: (read, players, span) =>
      `${formatNumber(read)} von ${formatNumber(players)} abgefragt. Ein Durchgang dauert ${span}.`,
    waiting: 'Jetzt fällig',
    waitingOf: (count, since) =>
      renderText`${formatPlural(count, { one: '# Person', other: '# Personen' })}, die erste fällig ${since}`,
    noneWaits: 'Niemand',
    rate: 'Budget',
    perMinute: (count) => formatPlural(count, { one: '# Anfrage pro Minute', other: '# Anfragen pro Minute' }),
    promises: 'Wie oft der Fortschritt abgefragt wird',
    left: 'Restzeit',
    less: (span) => `Weniger als ${span}`,
    longer: 'Länger',
    players: 'Personen',
    every: 'Abstand',
    span: (minutes) =>
      minutes >= 2880
        ? formatPlural(Math.round(minutes / 1440), { one: '# Tag', other: '# Tage' })
        : minutes >= 120
          ? formatPlural(Math.round(minutes / 60), { one: '# Stunde', other: '# Stunden' })
          : formatPlural(minutes, { one: '# Minute', other: '# Minuten' }),
    moreLogins: 'Ansprüche kommen immer zuerst. Jeder weitere Login verkürzt den Durchgang.',
  },
  renew: {
    title: 'PlayStation-Login erneuern',
    text: 'Melde dich im Browser mit dem Dienstkonto bei PlayStation an und kopiere den NPSSO. Wir verwenden ihn einmal und speichern ihn nicht.',
    login: 'Name des Logins',
    loginHint: 'Gibt es den Namen schon, wird dieser Login erneuert.',
    npsso: 'NPSSO',
    submit: 'Login erneuern',
  },
};
