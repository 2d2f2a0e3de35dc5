import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** What stands in the bracket of a contest. */
export const bracket = words('bracket', {
  title: 'Bracket',
  preview: 'Bracket, if it started now',
  of: (contest: string) => `Bracket of ${contest}`,
  updated: (time: ReactNode) => rich`Updated ${time}`,
  seeding: {
    random: 'Seeds are drawn by lot when check-in closes',
    order: 'Seeds follow the order of entering',
  },
  none: {
    title: 'No bracket yet',
    message: 'It shows here once two players have entered, and is drawn for good when check-in has closed.',
  },
  rounds: {
    final: 'Final',
    semiFinals: 'Semi-finals',
    quarterFinals: 'Quarter-finals',
    of: (players: number) => `Round of ${players}`,
  },
  /** One match of such a round. */
  round: {
    final: 'Final',
    semiFinal: 'Semi-final',
    quarterFinal: 'Quarter-final',
    of: (players: number) => `Round of ${players}`,
  },
  began: (bestOf: string, time: string) => `${bestOf}, ${time}`,
  bye: 'Bye',
  nobodyCame: 'Nobody came',
  either: (first: string, second: string) => `${first} or ${second}`,
  winnerOf: (number: number) => `Winner of match ${number}`,
  placeOpen: (seed: number) => `Place ${seed} is open`,
  states: {
    yours: 'Your move',
    waitingFor: (player: string) => `Waiting for ${player}`,
    checkIn: 'Check-in',
    live: 'Live',
    reported: 'Reported',
    disputed: 'In dispute, a moderator rules',
    abandoned: 'Not played, a moderator decides',
    walkover: 'Walkover',
    doubleForfeit: 'Neither checked in',
    conceded: 'Conceded',
    ruled: 'Ruled by a moderator',
  },
  until: {
    any: (time: string) => `until ${time}`,
    checkIn: (time: string) => `check in by ${time}`,
    play: (time: string) => `play by ${time}`,
    answer: (time: string) => `answer by ${time}`,
  },
});
