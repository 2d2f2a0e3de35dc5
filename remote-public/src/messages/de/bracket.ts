import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { bracket as english } from '../en/bracket';

export const bracket: Translated<typeof english.english> = {
  title: 'Turnierbaum',
  preview: 'Turnierbaum, wenn es jetzt losginge',
  of: (contest) => `Turnierbaum von ${contest}`,
  updated: (time) => rich`Stand ${time}`,
  seeding: {
    random: 'Die Setzplätze werden nach dem Check-in ausgelost',
    order: 'Gesetzt wird in der Reihenfolge der Teilnahme',
  },
  none: {
    title: 'Noch kein Turnierbaum',
    message: 'Er erscheint, sobald zwei dabei sind, und steht fest, wenn der Check-in geschlossen ist.',
  },
  rounds: {
    final: 'Finale',
    semiFinals: 'Halbfinale',
    quarterFinals: 'Viertelfinale',
    of: (players) => (players === 16 ? 'Achtelfinale' : `Runde der letzten ${players}`),
  },
  round: {
    final: 'Finale',
    semiFinal: 'Halbfinale',
    quarterFinal: 'Viertelfinale',
    of: (players) => (players === 16 ? 'Achtelfinale' : `Runde der letzten ${players}`),
  },
  began: (bestOf, time) => `${bestOf}, ${time}`,
  bye: 'Freilos',
  nobodyCame: 'Niemand kam',
  either: (first, second) => `${first} oder ${second}`,
  winnerOf: (number) => `Sieg aus Match ${number}`,
  placeOpen: (seed) => `Platz ${seed} ist frei`,
  states: {
    yours: 'Du bist dran',
    waitingFor: (player) => `Warten auf ${player}`,
    checkIn: 'Check-in',
    live: 'Live',
    reported: 'Gemeldet',
    disputed: 'Strittig, die Moderation entscheidet',
    abandoned: 'Nicht gespielt, die Moderation entscheidet',
    walkover: 'Kampflos',
    doubleForfeit: 'Niemand eingecheckt',
    conceded: 'Aufgegeben',
    ruled: 'Von der Moderation entschieden',
  },
  until: {
    any: (time) => `bis ${time}`,
    checkIn: (time) => `Check-in bis ${time}`,
    play: (time) => `spielen bis ${time}`,
    answer: (time) => `Antwort bis ${time}`,
  },
};
