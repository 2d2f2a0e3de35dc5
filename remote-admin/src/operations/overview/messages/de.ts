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
  board: {
    title: 'Heute Abend',
    what: 'die Tafel',
    loading: 'Tafel wird geladen',
    summary: (waiting, contests) =>
      `${formatPlural(waiting, { zero: 'Nichts wartet auf dich.', one: '# Sache wartet auf dich.', other: '# Sachen warten auf dich.' })} ${formatPlural(contests, { one: '# Wettbewerb.', other: '# Wettbewerbe.' })}`,
    open: 'Zur Tafel',
    quiet: (contests) =>
      formatPlural(contests, {
        one: '# Wettbewerb, weder im Verzug noch angehalten.',
        other: '# Wettbewerbe, keiner im Verzug oder angehalten.',
      }),
    needs: 'Wartet auf dich',
    contests: 'Wettbewerbe',
    whose: 'Wessen Wettbewerbe',
    all: (count) => `Alle ${formatNumber(count)}`,
    mine: (count) => `Meine ${formatNumber(count)}`,
    runBy: (names, mine) =>
      `Organisiert von ${new Intl.ListFormat('de').format([...(mine ? ['dir'] : []), ...names])}.`,
    rulings: (count) =>
      formatPlural(count, { one: '# Match braucht eine Entscheidung', other: '# Matches brauchen eine Entscheidung' }),
    versus: (one, other) => `${one} gegen ${other}`,
    left: 'Restzeit',
    over: 'Zeit abgelaufen',
    late: 'Braucht neue Termine',
    entered: 'Du bist selbst dabei, also muss jemand anderes handeln.',
    extend: 'Frist verlängern',
    setResult: 'Ergebnis festlegen',
    join: 'Beitreten',
    why: {
      unopened: 'Noch nicht offen. Öffne ihn, bevor der Check-in fällig ist.',
      checkInGone: 'Nie geöffnet. Ändere die Termine und öffne ihn dann.',
      paused: (at) => renderText`Angehalten ${at}. Alle Uhren stehen, bis du ihn fortsetzt.`,
      short: (there, needed) =>
        `${formatNumber(there)} von mindestens ${formatNumber(needed)} sind eingecheckt. Bleiben es weniger, wird er zum Ende des Check-ins abgesagt.`,
      absent: (who) => `${who} ist nicht eingecheckt und verliert kampflos, wenn die Zeit abläuft.`,
      absentBoth: 'Niemand ist eingecheckt. Läuft die Zeit ab, verlieren beide kampflos.',
      absentOver: (who) => `${who} hat nicht eingecheckt und verliert kampflos.`,
      absentBothOver: 'Niemand hat eingecheckt. Beide verlieren kampflos.',
      unreported: 'Kein Ergebnis gemeldet. Läuft die Zeit ab, braucht es eine Entscheidung.',
      unreportedOver: 'Kein Ergebnis gemeldet. Es braucht eine Entscheidung.',
      held: 'Die nächste Runde wartet, bis kein Einspruch gegen dieses Ergebnis mehr möglich ist.',
      called: (name, at, reason) => renderText`${name} hat ${at} die Moderation gerufen: „${reason}“`,
      answered: (name, reason) => `${name} kümmert sich um eine Anfrage: „${reason}“`,
    },
    next: {
      entriesOpen: (at) => renderText`Die Teilnahme öffnet ${at}.`,
      checkInOpens: (entered, spots, at) =>
        renderText`${entered} von ${spots} Plätzen belegt. Der Check-in öffnet ${at}.`,
      checkInCloses: (there, entered, at) =>
        renderText`${there} von ${entered} eingecheckt. Der Check-in schließt ${at}.`,
      running: (played, matches, playing, missed) =>
        [
          `${formatNumber(played)} von ${formatNumber(matches)} Matches gespielt, ${formatNumber(playing)} noch dabei.`,
          ...(missed > 0
            ? [formatPlural(missed, { one: '# verpasster Check-in.', other: '# verpasste Check-ins.' })]
            : []),
        ].join(' '),
      review: 'Alle Matches sind gespielt. Die Preise folgen, sobald die Ergebnisse endgültig sind.',
    },
    noneOfMine: {
      title: 'Heute Abend keiner von dir',
      message: 'Hier stehen Wettbewerbe, die du angelegt hast oder mitorganisierst.',
    },
    none: {
      title: 'Heute Abend kein Wettbewerb',
      message: 'Wettbewerbe stehen hier ab zwölf Stunden vor dem Beginn, bis sie ausgezahlt sind.',
      action: 'Zu allen Wettbewerben',
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
      message_reports: (count) =>
        formatPlural(count, { one: '# gemeldete Nachricht', other: '# gemeldete Nachrichten' }),
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
