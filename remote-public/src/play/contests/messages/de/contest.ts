import { createFormats, createSentenceWriter } from '@laurel/shared/protocol/sentences';
import { reasons } from '@laurel/shared/protocol/sentences/de';
import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { contest as english } from '../en/contest';

export const contest: Translated<typeof english.english> = {
  head: {
    pool: 'Preistopf',
    free: (pool) => `Teilnahme gratis, Preistopf ${pool}.`,
    fee: (fee, pool) => `Einsatz ${fee}, Preistopf ${pool}.`,
    ahead: (game, platform, costs, start) => `${game} auf ${platform}. ${costs} Beginn ${start}.`,
    running: (game, platform, costs) => `${game} auf ${platform}, läuft gerade. ${costs}`,
    completed: (game, platform, start, pool) => `${game} auf ${platform}, Beginn ${start}. Preistopf ${pool}.`,
    won: (game, platform, start, pool, champion) =>
      `${game} auf ${platform}, Beginn ${start}. Sieg: ${champion}. Preistopf ${pool}.`,
    cancelled: (game, platform) =>
      `${game} auf ${platform}. Der Wettbewerb ist abgesagt, alle Einsätze sind erstattet.`,
  },
  announced: (at) => renderText`Angekündigt ${at}`,
  earlier: (count) =>
    formatPlural(count, { one: 'Eine frühere Ankündigung zeigen', other: '# frühere Ankündigungen zeigen' }),
  tab: 'Wettbewerb',
  what: 'der Wettbewerb',
  loading: 'Wettbewerb wird geladen',
  manage: 'Verwalten',
  start: 'Beginn',
  wasToStart: 'Geplanter Beginn',
  entrants: 'Dabei',
  drawn: 'Ausgelost',
  champion: {
    label: 'Champion',
    you: (title) => `Du hast gewonnen: ${title}`,
    of: (title) => `Champion: ${title}`,
    prize: (amount) => renderText`${amount} für den Sieg`,
  },
  prizes: {
    title: 'Preise',
    times: (count) => `${formatNumber(count)} ×`,
    rest: (amount) => renderText`Vom Runden bleiben ${amount}; sie gehen an Laurel.`,
    several: {
      semiFinalists: 'Halbfinale',
      quarterFinalists: 'Viertelfinale',
      last: (players) => (players === 16 ? 'Achtelfinale' : `Runde der letzten ${players}`),
    },
    shareEach: (label, percent) => `${label}, je ${percent}`,
    growing: 'Wächst mit jeder Teilnahme, liegt auf einem Treuhandkonto',
    full: 'Liegt auf einem Treuhandkonto',
    funded: 'Von Laurel, liegt auf einem Treuhandkonto',
    live: 'Ausgezahlt, sobald ein Ergebnis endgültig ist',
    liveStages: 'Ausgezahlt, sobald ein Ergebnis im Turnierbaum endgültig ist',
    liveTable: 'Ausgezahlt, sobald alle Ergebnisse endgültig sind',
    done: 'Ausgezahlt',
    fee: (percent) => `nach Abzug der Servicegebühr von ${percent}`,
    share: (label, percent) => `${label}, ${percent}`,
  },
  table: {
    seed: 'Setzplatz',
    player: 'Name',
    country: 'Land',
    entered: 'Dabei seit',
    state: 'Status',
    titles: 'Titel',
    matchesWon: 'Gewonnene Matches',
    wonOf: (won, played) => `${formatNumber(won)} von ${formatNumber(played)}`,
    earned: 'Insgesamt gewonnen',
    won: 'Hier gewonnen',
    inPlace: (place) => `Platz ${formatNumber(place)}`,
    out: (round) => `Raus: ${round}`,
    empty: { title: 'Noch macht niemand mit', message: 'Wer mitmacht, erscheint hier.' },
    states: {
      registered: 'Dabei',
      waitlisted: 'Warteliste',
      checked_in: 'Eingecheckt',
      active: 'Spielt',
      eliminated: 'Ausgeschieden',
      winner: 'Sieg',
      dropped: 'Check-in verpasst',
      withdrawn: 'Ersetzt',
      disqualified: 'Disqualifiziert',
    },
    hasGoneHome: 'Ausgestiegen',
    refunded: 'Erstattet',
    count: {
      entered: (count) => `${formatNumber(count)} dabei`,
      enteredAndFull: (count) => `${formatNumber(count)} dabei, voll`,
      enteredAndLeft: (count, left) => `${formatNumber(count)} dabei, noch frei: ${formatNumber(left)}`,
      enteredAndHere: (count, here) => `${formatNumber(count)} dabei, ${formatNumber(here)} eingecheckt`,
    },
  },
  waitlist: {
    title: (count) => `Warteliste: ${formatPlural(count, { one: '# Person', other: '# Personen' })}`,
    text: 'Freie Plätze gehen bis zum Ende des Check-ins der Reihe nach an diese Liste. Ohne Platz geht der Einsatz zurück.',
    number: 'Nummer',
    since: 'Wartet seit',
    standsBy: 'Steht bereit',
  },
  rules: {
    title: 'Regeln',
    none: 'Für diesen Wettbewerb gelten nur die Regeln des Spiels.',
    forfeit: (pays) =>
      `Checkt niemand ein, verlieren beide kampflos, und niemand kommt weiter.${pays ? ' Die Preise dieses Matches gehen an Laurel zurück, ebenso der Preis eines Platzes, den niemand belegt.' : ''}`,
    table: {
      forfeit: 'Checkt niemand ein, verlieren beide das Match.',
      decides: {
        round_robin:
          'Siege entscheiden. Bei Gleichstand zählen zuerst die Matches untereinander: Siege, dann der Anteil gewonnener Spiele. Danach der Anteil aller gewonnenen Spiele, dann weniger kampflose Niederlagen. Wer dann noch gleichauf ist, teilt sich die Preise dieser Plätze. Ein Sieg ohne Ergebnis zählt, als wären alle Spiele gewonnen. Wer geht, bevor die Hälfte der eigenen Matches vorbei ist, hinterlässt keine Ergebnisse. Später sind die übrigen kampflos verloren.',
        swiss:
          'In jeder Runde spielen Spieler mit gleich vielen Siegen, die sich noch nicht getroffen haben. Muss jemand aussetzen, dann wer wenige Siege hat und noch nie ausgesetzt hat, und es zählt als Sieg. Siege entscheiden. Bei Gleichstand zählen zuerst die Siege aller Gegner (Buchholz), dann die der besiegten Gegner (Sonneborn-Berger). Danach der Anteil gewonnener Spiele, dann weniger kampflose Niederlagen. Wer dann noch gleichauf ist, teilt sich die Preise dieser Plätze. Ein Sieg ohne Ergebnis zählt, als wären alle Spiele gewonnen, und eine ausgesetzte Runde wie ein Gegner mit so vielen Siegen wie man selbst. Wer geht, dessen Ergebnisse bleiben.',
      },
      out: (losses) => `Nach ${losses} Niederlagen ist man raus.`,
    },
    stages: {
      groups:
        'Die Ersten aller Gruppen werden vor den Zweiten gesetzt: nach dem Anteil gewonnener Matches, dann gewonnener Spiele, dann nach der Auslosung. In der ersten Runde des Turnierbaums trifft niemand auf jemanden aus der eigenen Gruppe, wenn es sich vermeiden lässt.',
      swiss: 'Gesetzt wird im Turnierbaum nach der Tabelle.',
      others:
        'Sind am letzten Platz, der weiterkommt, mehrere gleichauf, entscheidet die Auslosung. Alle anderen stehen hinter dem Turnierbaum. Ihre Preise werden am Ende ausgezahlt.',
    },
    days: (days) =>
      `Jede Runde hat ${formatPlural(days, { one: '# Tag', other: '# Tage' })}. Beide schlagen in ihrem Match Zeiten vor und einigen sich auf eine. Sonst öffnet das Match am Ende der Runde.`,
    reporting: {
      games: 'In der Meldung steht, wer welches Spiel gewonnen hat.',
      pictures: 'In der Meldung steht, wer welches Spiel gewonnen hat, mit je einem Bild.',
    },
    timing: (checkIn, play, confirm) =>
      `Für jedes Match gilt: ${checkIn} zum Einchecken, ${play} zum Spielen. Ein gemeldetes Ergebnis gilt, wenn ihm die andere Seite nicht rechtzeitig widerspricht. Ihre Frist: ${confirm}. Solange davon noch die Hälfte übrig ist und keine Antwort kam, lässt sich eine Meldung einmal ändern.`,
  },
  sections: 'Abschnitte dieser Seite',
  timeline: {
    title: 'Ablauf',
    entryOpens: 'Teilnahme öffnet',
    checkInOpens: 'Check-in öffnet, Teilnahme schließt',
    checkInCloses: 'Check-in schließt',
    starts: (round) => (round === null ? 'Auslosung und Beginn der ersten Runde' : `Auslosung und Beginn: ${round}`),
    begins: (round, matches) => (matches > 1 ? `Erstes Match: ${round}` : `Beginn: ${round}`),
    over: (round) => `Ende: ${round}`,
    won: (player) => `${player} gewinnt das Finale`,
    next: (distance) => renderText`als Nächstes, ${distance}`,
  },
  paused: {
    title: 'Dieser Wettbewerb ist angehalten.',
    stopped: (at) => renderText`Teilnahme, Check-in und alle Uhren stehen seit ${at} still.`,
    resuming: 'Geht es weiter, verschiebt sich jede Frist um die Dauer der Pause.',
  },
  cancelled: {
    title: 'Dieser Wettbewerb wurde abgesagt.',
    why: createSentenceWriter(reasons, createFormats('de')),
    refunded: 'Alle Einsätze gingen vollständig zurück.',
  },
  review: {
    title: 'Alle Matches sind gespielt.',
    message:
      'Jeder Preis wird ausgezahlt, sobald sein Ergebnis endgültig ist. Hat die Uhr entschieden, ist 2 Stunden lang Einspruch möglich.',
    table:
      'Die Preise werden ausgezahlt, sobald alle Ergebnisse endgültig sind. Hat die Uhr entschieden, ist 2 Stunden lang Einspruch möglich.',
  },
};
