import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { overview as english } from './en';

export const overview: Translated<typeof english.english> = {
  title: 'Übersicht',
  loading: 'Aufgaben werden geladen',
  summary: {
    overdue: (count) =>
      formatPlural(count, { one: '# Entscheidung ist überfällig.', other: '# Entscheidungen sind überfällig.' }),
    rulings: (count) =>
      formatPlural(count, { one: '# Entscheidung ist offen.', other: '# Entscheidungen sind offen.' }),
    drafts: (count) =>
      formatPlural(count, { one: '# Entwurf ist noch nicht offen.', other: '# Entwürfe sind noch nicht offen.' }),
    paused: (count) =>
      formatPlural(count, { one: '# Wettbewerb ist angehalten.', other: '# Wettbewerbe sind angehalten.' }),
  },
  now: {
    title: 'Jetzt',
    all: 'Alle Wettbewerbe',
    states: { check_in: 'Check-in', running: 'Läuft', awaiting_review: 'Ergebnisse ausstehend' },
    paused: 'Angehalten',
    checkedIn: (there, entered) => `${formatNumber(there)} von ${formatNumber(entered)} eingecheckt`,
    playing: (count) => `${formatNumber(count)} im Spiel`,
    missed: (count) => formatPlural(count, { one: '# verpasster Check-in', other: '# verpasste Check-ins' }),
    spots: (count) => formatPlural(count, { one: '# Platz', other: '# Plätze' }),
    rulings: (count) =>
      formatPlural(count, { one: '# Match braucht eine Entscheidung', other: '# Matches brauchen eine Entscheidung' }),
    late: {
      title: 'Die Zeit läuft ab',
      versus: (one, other) => `${one} gegen ${other}`,
      ready: (who) => `${who} ist nicht eingecheckt.`,
      readyBoth: 'Niemand ist eingecheckt.',
      live: 'Kein Ergebnis gemeldet.',
      reported: (who) => `${who} hat auf die Meldung nicht geantwortet.`,
      left: 'Restzeit',
      over: 'Zeit abgelaufen',
    },
  },
  rulings: { all: (open) => formatPlural(open, { one: 'Zur Liste', other: 'Alle #' }) },
  drafts: {
    title: 'Noch zu öffnen',
    all: (count) => formatPlural(count, { one: 'Zu den Entwürfen', other: 'Alle # Entwürfe' }),
    starts: (at) => renderText`Beginnt ${at}`,
    late: 'Braucht neue Termine',
    checkInGone: (at) => renderText`Der Check-in sollte ${at} öffnen. Ändere die Termine und öffne ihn dann.`,
  },
  paused: {
    title: 'Angehaltene Wettbewerbe',
    all: (count) => formatPlural(count, { one: 'Zu den angehaltenen', other: 'Alle # angehaltenen' }),
    since: (at) => renderText`Angehalten ${at}. Alle Uhren stehen, bis du ihn fortsetzt.`,
    stopped: 'Alle Uhren stehen, bis du ihn fortsetzt.',
  },
  reserves: {
    title: 'Reserven',
    what: 'die Reserven',
    covered: 'Jeder Coin, den wir schulden, ist gedeckt.',
    uncovered: 'Nicht jeder Coin, den wir schulden, ist gedeckt.',
    sums: (owed, held, time) => renderText`Geschuldet ${owed}, gehalten ${held}, Stand ${time}.`,
    action: 'Zu den Korrekturen',
  },
  waiting: {
    title: 'Wartet auf das Team',
    what: 'was wartet',
    kinds: {
      tickets: (count) => formatPlural(count, { one: '# Ticket', other: '# Tickets' }),
      contract_disputes: (count) => formatPlural(count, { one: '# strittiger Vertrag', other: '# strittige Verträge' }),
      campaign_reviews: (count) => formatPlural(count, { one: '# Kampagnenanspruch', other: '# Kampagnenansprüche' }),
      withdrawals: (count) => formatPlural(count, { one: '# Auszahlung', other: '# Auszahlungen' }),
      unclaimed_deposits: (count) =>
        formatPlural(count, { one: '# Einzahlung ohne Zuordnung', other: '# Einzahlungen ohne Zuordnung' }),
      approvals: (count) => formatPlural(count, { one: '# Antrag', other: '# Anträge' }),
      limits: (count) => formatPlural(count, { one: '# Änderung der Limits', other: '# Änderungen der Limits' }),
      appeals: (count) => formatPlural(count, { one: '# Einspruch', other: '# Einsprüche' }),
    },
    overdue: (count) => `${formatNumber(count)} überfällig`,
    next: (when) => renderText`Fällig ${when}`,
    since: (when) => renderText`Zuerst eingegangen: ${when}`,
  },
  moved: {
    title: 'Vom Team in 24 Stunden bewegt',
    none: 'Niemand hat allein Coins bewegt.',
    of: (amount, limit) => renderText`${amount} von ${limit} ohne zweite Person`,
    action: 'Budgets ansehen',
  },
  figures: {
    title: 'Die letzten 14 Tage',
    day: 'Tag (UTC)',
    names: { entries: 'Teilnahmen', accounts: 'Neue Konten', messages: 'Nachrichten ans Team' },
    summary: (sum, today) => `${formatNumber(sum)} insgesamt, heute bisher ${formatNumber(today)}.`,
  },
  nothing: {
    title: 'Nichts zu tun',
    message: 'Was für deine Rolle ansteht, erscheint hier.',
    drafts: (count) =>
      formatPlural(count, { one: 'Nichts zu prüfen. # Entwurf.', other: 'Nichts zu prüfen. # Entwürfe.' }),
    viewDrafts: 'Zu den Entwürfen',
  },
};
