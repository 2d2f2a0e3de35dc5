import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { bracket as english } from '../en/bracket';

export const bracket: Translated<typeof english.english> = {
  title: 'Turnierbaum',
  preview: 'Vorschau auf den Turnierbaum',
  of: (contest) => `Turnierbaum von ${contest}`,
  updated: (time) => rich`Stand ${time}`,
  seeding: {
    random: 'Die Setzplätze werden zum Beginn ausgelost',
    order: 'Gesetzt wird in der Reihenfolge der Teilnahme',
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
  began: (bestOf, time) => `${bestOf}, ${time}`,
  bye: 'Freilos',
  noOneAdvanced: 'Niemand kam weiter',
  either: (first, second) => `${first} oder ${second}`,
  winnerOf: (number) => `Sieg aus Match ${number}`,
  seedOpen: (seed) => `Setzplatz ${seed} ist frei`,
  states: {
    yours: 'Du bist dran',
    waitingFor: (player) => `Warten auf ${player}`,
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
