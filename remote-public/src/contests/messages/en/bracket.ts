import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** What stands in the bracket of a contest. */
export const bracket = words('bracket', {
  title: 'Bracket',
  preview: 'Bracket preview',
  of: (contest: string) => `Bracket of ${contest}`,
  updated: (time: ReactNode) => rich`Updated ${time}`,
  seeding: {
    random: 'Random seeding when it starts',
    order: 'Seeds follow the order of entering',
  },
  none: {
    title: 'No bracket yet',
    message: 'A preview appears once two players enter. The bracket is drawn at the start.',
  },
  rounds: {
    final: 'Final',
    semiFinals: 'Semi-finals',
    quarterFinals: 'Quarter-finals',
    of: (players: number) => `Round of ${players}`,
  },
  began: (bestOf: string, time: string) => `${bestOf}, ${time}`,
  bye: 'Bye',
  nobodyCame: 'No one advanced',
  either: (first: string, second: string) => `${first} or ${second}`,
  winnerOf: (number: number) => `Winner of match ${number}`,
  placeOpen: (seed: number) => `Seed ${seed} is open`,
  states: {
    yours: 'Your move',
    waitingFor: (player: string) => `Waiting for ${player}`,
    checkIn: 'Check-in',
    live: 'Live',
    reported: 'Result in',
    disputed: 'Disputed, with a moderator',
    abandoned: 'No result, with a moderator',
    forfeit: 'Forfeit',
    doubleForfeit: 'Double forfeit',
    conceded: 'Conceded',
    ruled: 'Moderator decision',
  },
  until: {
    any: (time: string) => `until ${time}`,
    checkIn: (time: string) => `check in by ${time}`,
    play: (time: string) => `play by ${time}`,
    answer: (time: string) => `respond by ${time}`,
  },
});
