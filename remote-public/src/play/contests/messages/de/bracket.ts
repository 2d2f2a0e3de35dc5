import { formatNumber, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { bracket as english } from '../en/bracket';

export const bracket: Translated<typeof english.english> = {
  title: 'Turnierbaum',
  table: {
    title: 'Tabelle',
    preview: 'Matches, Vorschau',
    of: (contest) => `Tabelle von ${contest}`,
    paired: (round, rounds, minutes) =>
      `Runde ${round} von ${rounds} wird gepaart, sobald Runde ${round - 1} entschieden ist. Was eine Frist oder Disqualifikation entschieden hat, zählt nach ${minutes} Minuten, damit Einspruch möglich ist.`,
    none: {
      title: 'Noch keine Matches',
      message: 'Eine Vorschau erscheint, sobald zwei dabei sind. Ausgelost wird zum Beginn.',
    },
  },
  stages: {
    title: 'Phasen',
    preview: 'Erste Phase, Vorschau',
    group: 'Gruppe',
    ownGroup: (group) => `${group}, deine`,
    ofGroup: (group, contest) => `${group} von ${contest}`,
    advance: (count, inGroups) =>
      `Die ersten ${formatNumber(count)} ${inGroups ? 'jeder Gruppe ' : ''}kommen in den Turnierbaum.`,
    advanceOne: 'Wer eine Gruppe gewinnt, kommt in den Turnierbaum.',
    seeded: (minutes) =>
      `Gesetzt wird, sobald alle Matches davor entschieden sind. Was eine Frist oder Disqualifikation entschieden hat, zählt nach ${minutes} Minuten, damit Einspruch möglich ist.`,
    none: {
      title: 'Noch keine Matches',
      message: 'Eine Vorschau erscheint, sobald zwei dabei sind. Ausgelost wird zum Beginn.',
    },
  },
  preview: 'Vorschau auf den Turnierbaum',
  of: (contest) => `Turnierbaum von ${contest}`,
  updated: (time) => renderText`Stand ${time}`,
  seeding: {
    random: 'Die Setzplätze werden zum Beginn ausgelost',
    entry_order: 'Gesetzt wird in der Reihenfolge der Teilnahme',
    rating: 'Gesetzt wird zum Beginn nach Wertung',
    manual: 'Gesetzt wird von Laurel',
  },
  none: {
    title: 'Noch kein Turnierbaum',
    message: 'Eine Vorschau erscheint, sobald zwei dabei sind. Ausgelost wird zum Beginn.',
  },
  rounds: {
    final: 'Finale',
    semiFinals: 'Halbfinale',
    quarterFinals: 'Viertelfinale',
    of: (players) => (players === 16 ? 'Achtelfinale' : `Runde der letzten ${players}`),
  },
  sitsOut: (player, hasBye) => `${player} setzt aus${hasBye ? ' (zählt als Sieg)' : ''}`,
  began: (bestOf, time) => `${bestOf}, ${time}`,
  bye: 'Freilos',
  noOneAdvanced: 'Niemand kam weiter',
  takenFrom: (name) => `${name} aberkannt`,
  either: (first, second) => `${first} oder ${second}`,
  match: (number) => `Match ${number}`,
  winnerOf: (match) => `Sieg aus ${match}`,
  loserOf: (match) => `Niederlage aus ${match}`,
  ifNeeded: 'Falls nötig',
  notNeeded: 'Nicht nötig',
  parts: {
    main: 'Turnierbaum',
    third_place: 'Platz 3',
    upper: 'Oberer Baum',
    lower: 'Unterer Baum',
    finals: 'Finale',
    group: 'Matches',
  },
  partOf: (part, contest) => `${part} von ${contest}`,
  seedOpen: (seed) => `Setzplatz ${seed} ist frei`,
  spotOpen: 'Freier Platz',
  states: {
    yours: 'Du bist dran',
    waitingFor: (player) => `Warten auf ${player}`,
    opens: 'Öffnet',
    checkIn: 'Check-in',
    live: 'Läuft',
    reported: 'Ergebnis gemeldet',
    disputed: 'Strittig, bei der Moderation',
    abandoned: 'Kein Ergebnis, bei der Moderation',
    forfeit: 'Kampflos',
    doubleForfeit: 'Beide kampflos',
    conceded: 'Aufgegeben',
    ruled: 'Von der Moderation entschieden',
  },
  until: {
    any: (time) => `bis ${time}`,
    checkIn: (time) => `Check-in bis ${time}`,
    play: (time) => `spielen bis ${time}`,
    confirm: (time) => `Antwort bis ${time}`,
  },
};
