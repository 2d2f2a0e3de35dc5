import { createFormats, createSentenceWriter } from '@laurel/shared/protocol/sentences';
import { reasons } from '@laurel/shared/protocol/sentences/de';
import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { contest as english } from '../en/contest';

export const contest: Translated<typeof english.english> = {
  situation: {
    cancelled: {
      title: 'Abgesagt.',
      refunded: 'Alle Einsätze wurden vollständig erstattet.',
      why: createSentenceWriter(reasons, createFormats('de')),
    },
    unwon: {
      title: 'Ohne Sieg beendet.',
      returned: 'Die Preise, die niemand gewonnen hat, gingen an die Kasse zurück.',
    },
    paused: {
      title: 'Angehalten. Alle Uhren stehen still.',
      message: 'Niemand kann mitmachen, einchecken oder melden, bis du ihn fortsetzt.',
    },
    hidden: {
      title: 'Offen, aber verborgen.',
      message:
        'Die Termine laufen, aber nur das Team und wer mitmacht, sehen ihn. Mach ihn sichtbar, damit man ihn findet.',
    },
    draft: {
      title: 'Entwurf. Nur das Team sieht ihn.',
      message:
        'Öffne ihn, damit der Preistopf aufs Treuhandkonto geht und die Termine laufen. Mach ihn sichtbar, damit man ihn findet.',
    },
  },
  status: {
    pause: {
      verb: 'Anhalten',
      title: (name) => `${name} anhalten?`,
      confirm: 'Wettbewerb anhalten',
      consequence:
        'Alle Uhren dieses Wettbewerbs stehen: Teilnahme, Check-in und alle Matches. Niemand kann mitmachen, einchecken oder melden, bis du ihn fortsetzt; dann verschiebt sich jede Frist um die Dauer der Pause.',
    },
    resume: {
      verb: 'Fortsetzen',
      title: (name) => `${name} fortsetzen?`,
      confirm: 'Wettbewerb fortsetzen',
      consequence:
        'Alle Uhren laufen wieder. Was noch nicht fällig war, verschiebt sich um die Dauer der Pause: Niemand verliert Zeit.',
    },
    open: {
      verb: 'Öffnen',
      title: (name) => `${name} öffnen?`,
      shows: 'Sichtbarkeit',
      confirm: (amount) => (amount === null ? 'Wettbewerb öffnen' : `Öffnen und ${amount} hinterlegen`),
      consequence: (pool) =>
        pool === null
          ? renderText`Laurel legt nichts in den Topf. Die Termine laufen, und mitmachen kann man, sobald die Teilnahme öffnet.`
          : renderText`${pool} gehen aus der Kasse auf das Treuhandkonto, und die Termine laufen. Mitmachen kann man, sobald die Teilnahme öffnet.`,
    },
    fund: 'Kasse auffüllen',
    editTimes: 'Termine ändern',
  },
  cancel: {
    action: 'Wettbewerb absagen',
    title: (name) => `${name} absagen?`,
    confirm: (refund) => (refund === null ? 'Wettbewerb absagen' : `Absagen und ${refund} erstatten`),
    keep: 'Wettbewerb behalten',
    final: 'Das lässt sich nicht rückgängig machen.',
    noEntrants: 'Niemand macht mit.',
    free: (entries) =>
      formatPlural(entries, { one: 'Die eine Teilnahme entfällt.', other: 'Alle # Teilnahmen entfallen.' }),
    refunds: (entries, each, together) =>
      entries === 1
        ? renderText`Der eine Einsatz wird sofort erstattet, ${each}.`
        : renderText`Alle ${entries} Einsätze werden sofort erstattet, je ${each}, zusammen ${together}.`,
    added: (pool) => renderText`Die ${pool} von Laurel gehen zurück in die Kasse.`,
    reason: 'Grund (für alle sichtbar, die mitmachen)',
    missing: 'Gib einen Grund an. Alle, die mitmachen, lesen ihn.',
  },
  glance: {
    ledger: 'Hauptbuch',
    entries: 'Einträge der Treuhand',
    title: 'Auf einen Blick',
    winner: 'Sieg',
    game: 'Spiel',
    format: 'Modus',
    fee: 'Einsatz',
    pool: 'Preistopf',
    added: (amount) => renderText`, davon ${amount} von Laurel`,
    allAdded: ', alles von Laurel',
    split: 'Aufteilung',
    service: 'Servicegebühr',
    registrationOpens: 'Teilnahme öffnet',
    checkInOpens: 'Check-in öffnet',
    checkInCloses: 'Check-in schließt',
    starts: 'Beginnt',
    pausedSince: 'Angehalten seit',
    clocks: 'Match-Uhren',
    clocksOf: (checkIn, play, answer) => `${checkIn} zum Einchecken, ${play} zum Spielen, ${answer} zum Bestätigen`,
  },
  shown: {
    label: 'Sichtbarkeit',
    meaning: {
      hidden: 'Nur das Team und wer mitmacht',
      visible: 'In der Liste der Wettbewerbe',
      featured: 'Oben auf der Startseite',
    },
    follows: {
      draft: 'So ist er zu sehen, sobald du ihn öffnest.',
      hidden: (entrants) =>
        formatPlural(entrants, {
          zero: 'Niemand findet ihn mehr.',
          one: 'Niemand findet ihn mehr. Nur wer mitmacht, sieht ihn noch (# Person).',
          other: 'Niemand findet ihn mehr. Nur wer mitmacht, sieht ihn noch (# Personen).',
        }),
      visible: 'Alle finden ihn sofort in der Liste der Wettbewerbe.',
      featured: 'Er steht sofort ganz oben auf der Startseite.',
    },
    save: { hidden: 'Verbergen', visible: 'Sichtbar machen', featured: 'Hervorheben' },
    keep: (now) => `Weiter ${now.toLowerCase()}`,
  },
  entrants: {
    title: 'Teilnahmen',
    noun: 'Teilnahmen',
    count: (taken, least) => `${taken} dabei, mindestens ${least}`,
    checkedIn: (there, entered, least) =>
      `${formatNumber(there)} von ${formatNumber(entered)} eingecheckt, mindestens ${least}`,
    columns: {
      place: 'Platz',
      player: 'Name',
      seed: 'Setzplatz',
      status: 'Status',
      entered: 'Dabei seit',
      checkedIn: 'Eingecheckt',
      prize: 'Preis',
      actions: 'Aktionen',
    },
    playing: (count) => `${formatNumber(count)} im Spiel`,
    missed: (count) => formatPlural(count, { one: '# verpasster Check-in', other: '# verpasste Check-ins' }),
    spots: (count) => formatPlural(count, { one: '# Platz', other: '# Plätze' }),
    waitlist: {
      title: 'Warteliste',
      text: (count) =>
        formatPlural(count, {
          one: 'Eine Person wartet, ihr Einsatz ist hinterlegt. Wird vor dem Ende des Check-ins ein Platz frei, bekommt sie ihn, sonst geht der Einsatz zurück.',
          other:
            '# warten, ihre Einsätze sind hinterlegt. Wird vor dem Ende des Check-ins ein Platz frei, geht er der Reihe nach an die Liste. Ohne Platz geht der Einsatz zurück.',
        }),
      number: 'Nummer',
    },
    filter: 'Angezeigte Teilnahmen',
    filters: {
      all: 'Alle',
      absent: 'Abwesend',
      late: 'Zu spät',
      waiting: 'Warten',
    },
    none: 'Im Moment niemand.',
    fold: 'Teilnahmen ausblenden',
    unfold: (count) => formatPlural(count, { one: '# Teilnahme zeigen', other: '# Teilnahmen zeigen' }),
    standings: {
      due: {
        check_in: (by) => (by === null ? 'Muss einchecken' : `Muss bis ${by} einchecken`),
        answer: (by) => (by === null ? 'Muss antworten' : `Muss bis ${by} antworten`),
      },
      late: { check_in: 'Im Match nicht eingecheckt', result: 'Ergebnis fällig', answer: 'Antwort fällig' },
      waiting: {
        opponent: 'Wartet auf die andere Seite',
        check_in: 'Wartet: Andere Seite fehlt',
        answer: 'Wartet auf Antwort',
        ruling: 'Wartet auf Entscheidung',
      },
    },
    actionsOf: (name) => `Aktionen für ${name}`,
    unloaded: 'Das hat nicht geladen. Prüf deine Verbindung und versuch es noch einmal.',
    viewUser: 'Zum Konto',
    viewMatch: 'Zum Match',
    message: 'Schreiben',
    drop: {
      action: 'Herausnehmen',
      title: (name) => `${name} herausnehmen?`,
      refunds: (name, fee) =>
        renderText`${name} verliert den Platz und bekommt sofort ${fee} zurück. Solange die Teilnahme offen ist, kann ${name} wieder mitmachen.`,
      free: (name) =>
        renderText`${name} verliert den Platz. Solange die Teilnahme offen ist, kann ${name} wieder mitmachen.`,
      waiting: (name, fee) =>
        fee === null
          ? renderText`${name} verliert die Nummer auf der Warteliste.`
          : renderText`${name} verliert die Nummer auf der Warteliste und bekommt sofort ${fee} zurück.`,
      reason: 'Grund (geht an die Person)',
      missing: 'Gib einen Grund ein. Die Person liest ihn.',
      confirm: 'Herausnehmen',
      keep: 'Behalten',
    },
    strike: {
      action: 'Wegen Betrugs streichen …',
      title: (name) => `Den Platz von ${name} streichen?`,
      text: 'Für jemanden, der nachweislich betrogen hat. Der Platz wird gestrichen; Ergebnisse, andere Plätze und gezahlte Preise bleiben.',
      refunds: (count, amount) =>
        renderText`${count === 1 ? 'Wer gegen diese Person verloren hat, bekommt den Einsatz' : `${formatNumber(count)} Personen, die gegen sie verloren haben, bekommen ihren Einsatz`} zurück, höchstens ${amount}, auf Kosten von Laurel. Das zählt zu dem, was du allein bewegen kannst; darüber muss eine zweite Person freigeben.`,
      reason: 'Grund (geht an die Person)',
      missing: 'Gib einen Grund ein. Die Person liest ihn.',
      confirm: 'Platz streichen',
      keep: 'Platz lassen',
      struck: 'Gestrichen',
      why: (at, reason) => renderText`Gestrichen ${at}: „${reason}“`,
    },
    seat: {
      action: 'Platz anbieten …',
      title: (name) => `Den Platz von ${name} anbieten?`,
      text: 'Die Person bekommt eine Mail. Du kannst mehrere fragen: Wer den Platz zuerst nimmt, spielt. Das geht, bis sein erstes Match beginnt.',
      fee: (name, fee) => renderText`Sie zahlt ${fee}, und ${name} bekommt den Einsatz zurück.`,
      offered: (names) => `Bisher angeboten: ${names}.`,
      username: 'Name',
      confirm: 'Platz anbieten',
      cancel: 'Platz lassen',
    },
    hasGoneHome: 'Ausgestiegen',
    disqualify: 'Rausnehmen oder disqualifizieren …',
    bulk: {
      here: 'ist schon eingecheckt.',
      checkIn: {
        label: 'Einchecken',
        title: (count) => formatPlural(count, { one: '# Person einchecken?', other: '# Personen einchecken?' }),
        what: 'Für alle, die dir gesagt haben, dass sie da sind. Wer auf der Warteliste ist, steht dann bereit.',
      },
      message: {
        label: 'Schreiben',
        title: (count) => formatPlural(count, { one: 'An # Person schreiben?', other: 'An # Personen schreiben?' }),
        what: 'Öffnet mit jeder Person ein Ticket zu diesem Wettbewerb. Es kommt per Mail an und lässt sich beantworten.',
      },
      drop: {
        label: 'Herausnehmen',
        title: (count) => formatPlural(count, { one: '# Person herausnehmen?', other: '# Personen herausnehmen?' }),
        reason: 'Grund (geht an alle)',
      },
      notIn: 'nicht mehr im Wettbewerb.',
      refunds: (each) =>
        `Jede verliert ihren Platz und bekommt sofort ${each} zurück. Solange die Teilnahme offen ist, kann sie wieder mitmachen.`,
      free: 'Jede verliert ihren Platz. Solange die Teilnahme offen ist, kann sie wieder mitmachen.',
    },
  },
  bracket: {
    title: 'Turnierbaum',
    of: (name) => `Turnierbaum von ${name}`,
    partOf: (part, contest) => `${part} von ${contest}`,
    parts: {
      main: 'Turnierbaum',
      third_place: 'Platz 3',
      upper: 'Oberer Baum',
      lower: 'Unterer Baum',
      finals: 'Finale',
      group: 'Matches',
    },
    stages: 'Phasen',
    table: {
      title: 'Tabelle',
      of: (name) => `Tabelle von ${name}`,
      ofGroup: (group, contest) => `${group} von ${contest}`,
      left: 'Nicht mehr dabei',
    },
    rounds: {
      final: 'Finale',
      semiFinals: 'Halbfinale',
      quarterFinals: 'Viertelfinale',
      of: (players) => (players === 16 ? 'Achtelfinale' : `Runde der letzten ${players}`),
    },
    noOne: 'Niemand',
    takenFrom: (name) => `Titel von ${name} aberkannt`,
    open: 'Noch offen',
    either: (first, second) => `${first} oder ${second}`,
    match: (number) => `Match ${number}`,
    winnerOf: (match) => `Sieg aus ${match}`,
    loserOf: (match) => `Niederlage aus ${match}`,
    states: {
      ifNeeded: 'Falls nötig',
      notNeeded: 'Nicht nötig',
      checkIn: 'Check-in',
      opens: (time) => renderText`Öffnet ${time}`,
      waitsFor: (name) => `Wartet auf ${name}`,
      until: (time) => renderText`bis ${time}`,
      live: 'Läuft',
      reported: 'Gemeldet',
      disputed: 'Strittig: entscheiden',
      abandoned: 'Kein Ergebnis: entscheiden',
      bye: 'Freilos',
      forfeit: 'Kampflos',
      doubleForfeit: 'Beide kampflos',
      conceded: 'Aufgegeben',
      ruled: 'Entschieden',
    },
  },
  empty: {
    title: 'Teilnahmen und Turnierbaum',
    yet: {
      title: 'Noch macht niemand mit',
      message: 'Mitmachen kann man, solange die Teilnahme offen ist; ausgelost wird zu Beginn des Wettbewerbs.',
    },
    over: { title: 'Niemand hat mitgemacht', message: 'Es wurde kein Turnierbaum ausgelost.' },
  },
  announce: {
    action: 'Ankündigen',
    title: (name) => `Allen in ${name} etwas ankündigen?`,
    consequence: (count) =>
      count === 0
        ? 'Steht auf der Seite des Wettbewerbs. Noch ist niemand dabei, also geht keine E-Mail hinaus.'
        : `Steht auf der Seite des Wettbewerbs und geht per E-Mail an ${formatPlural(count, { one: 'eine Person', other: '# Personen' })}. Das lässt sich nicht zurücknehmen.`,
    text: 'Ankündigung',
    missing: 'Schreib, was du ankündigst.',
    confirm: 'Ankündigen',
    list: 'Ankündigungen',
  },
  exports: {
    title: 'Als Datei',
    files: {
      exportEntrants: 'Wer mitmacht (CSV)',
      exportStandings: 'Tabelle (CSV)',
      exportResults: 'Ergebnisse (CSV)',
      exportContest: 'Alles (JSON)',
    },
  },
  seeds: 'Setzliste ordnen',
  settled: (settled, all, enough) =>
    `${formatNumber(settled)} von ${formatNumber(all)} haben eine gefestigte Wertung, ${enough ? 'also wird nach Wertung gesetzt.' : 'zu wenige: Nach jetzigem Stand wird zufällig gesetzt.'}`,
  undrawn: 'Der Turnierbaum wird zu Beginn des Wettbewerbs ausgelost.',
  neverDrawn: 'Es wurde kein Turnierbaum ausgelost.',
};
