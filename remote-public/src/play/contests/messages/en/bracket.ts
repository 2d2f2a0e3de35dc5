import { formatNumber, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const bracket = words('bracket', {
  title: 'Bracket',
  table: {
    title: 'Table',
    preview: 'Matches, preview',
    of: (contest: string) => `Table of ${contest}`,
    paired: (round: number, rounds: number, minutes: number) =>
      `Round ${round} of ${rounds} is paired once round ${round - 1} is decided. A result by deadline or disqualification counts after ${minutes} minutes, so it can be appealed.`,
    none: {
      title: 'No matches yet',
      message: 'A preview appears once two players enter. The matches are drawn at the start.',
    },
  },
  stages: {
    title: 'Stages',
    preview: 'First stage, preview',
    group: 'Group',
    ownGroup: (group: string) => `${group}, yours`,
    ofGroup: (group: string, contest: string) => `${group} of ${contest}`,
    advance: (count: number, inGroups: boolean) =>
      `The first ${formatNumber(count)} ${inGroups ? 'of each group ' : ''}go on to the bracket.`,
    advanceOne: 'The first of each group goes on to the bracket.',
    seeded: (minutes: number) =>
      `It’s seeded once every match before it is decided. A result by deadline or disqualification counts after ${minutes} minutes, so it can be appealed.`,
    none: {
      title: 'No matches yet',
      message: 'A preview appears once two players enter. The matches are drawn at the start.',
    },
  },
  preview: 'Bracket preview',
  of: (contest: string) => `${contest} bracket`,
  updated: (time: ReactNode) => renderText`Updated ${time}`,
  seeding: {
    random: 'Random seeding when it starts',
    entry_order: 'Seeded by entry order',
    rating: 'Seeded by rating when it starts',
    manual: 'Seeded by Laurel',
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
  sitsOut: (player: string, hasBye: boolean) => `${player} sits out${hasBye ? ' (counts as a win)' : ''}`,
  began: (bestOf: string, time: string) => `${bestOf}, ${time}`,
  bye: 'Bye',
  noOneAdvanced: 'No one advanced',
  takenFrom: (name: string) => `Title taken from ${name}`,
  either: (first: string, second: string) => `${first} or ${second}`,
  match: (number: number) => `match ${number}`,
  winnerOf: (match: string) => `Winner of ${match}`,
  loserOf: (match: string) => `Loser of ${match}`,
  ifNeeded: 'If needed',
  notNeeded: 'Not needed',
  parts: {
    main: 'Bracket',
    third_place: 'Third place',
    upper: 'Upper bracket',
    lower: 'Lower bracket',
    finals: 'Finals',
    group: 'Matches',
  },
  partOf: (part: string, contest: string) => `${part} of ${contest}`,
  seedOpen: (seed: number) => `Seed ${seed} is open`,
  spotOpen: 'Open spot',
  states: {
    yours: 'Your move',
    waitingFor: (player: string) => `Waiting for ${player}`,
    opens: 'Opens',
    checkIn: 'Check-in',
    live: 'Live',
    reported: 'Result reported',
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
    play: (time: string) => `report by ${time}`,
    confirm: (time: string) => `respond by ${time}`,
  },
});
