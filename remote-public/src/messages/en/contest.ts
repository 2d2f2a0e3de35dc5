import { formatNumber, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** The page of one contest. */
export const contest = words('contest', {
  tab: 'Contest',
  what: 'the contest',
  loading: 'Loading the contest',
  manage: 'Manage',
  start: 'Start',
  wasToStart: 'Was to start',
  entrants: 'Entrants',
  champion: {
    label: 'Champion',
    you: (title: string) => `You won ${title}`,
    of: (title: string) => `Champion of ${title}`,
    prize: (amount: ReactNode) => rich`${amount} to the winner`,
  },
  prizes: {
    title: 'Prizes',
    /** Before the amount that each of several is paid. */
    times: (count: number) => `${formatNumber(count)} ×`,
    several: {
      semiFinalists: 'Semi-finalists',
      quarterFinalists: 'Quarter-finalists',
      last: (players: number) => `Last ${players}`,
    },
    shareEach: (label: string, percent: string) => `${label}, ${percent} each`,
    growing: 'Grows with each entry, paid from escrow',
    standing: 'Paid from escrow when each result stands',
    fee: (percent: string) => `${percent} fee already taken`,
    share: (label: string, percent: string) => `${label}, ${percent}`,
  },
  table: {
    seed: 'Seed',
    player: 'Player',
    country: 'Country',
    entered: 'Entered',
    state: 'State',
    titles: 'Titles',
    matchesWon: 'Matches won',
    wonOf: (won: number, played: number) => `${formatNumber(won)} of ${formatNumber(played)}`,
    earned: 'Won in all',
    won: 'Won here',
    out: (round: string) => `Out, ${round.charAt(0).toLowerCase()}${round.slice(1)}`,
    empty: { title: 'Nobody yet', message: 'Whoever enters first stands here, and in the bracket.' },
    states: {
      registered: 'Entered',
      waitlisted: 'Waiting list',
      checked_in: 'Checked in',
      active: 'Playing',
      eliminated: 'Out',
      winner: 'Winner',
      dropped: 'Did not check in',
      withdrawn: 'Withdrew',
      disqualified: 'Disqualified',
    },
    refunded: 'Refunded',
    count: {
      entered: (count: number) => `${formatNumber(count)} entered`,
      enteredAndFull: (count: number) => `${formatNumber(count)} entered, full`,
      enteredAndLeft: (count: number, left: string) => `${formatNumber(count)} entered, ${left} places left`,
      enteredAndHere: (count: number, here: number) =>
        `${formatNumber(count)} entered, ${formatNumber(here)} checked in`,
    },
  },
  rules: {
    title: 'Rules',
    none: 'This contest has no rules beyond those of the game.',
    timing: (checkIn: string, play: string, confirm: string) =>
      `Each match has ${checkIn} to check in and ${play} to play. A reported result stands unless the other player answers within ${confirm}.`,
  },
  sections: 'Parts of this page',
  timeline: {
    title: 'Timeline',
    entryOpens: 'Entry opens',
    checkInOpens: 'Check-in opens, entry closes',
    checkInCloses: 'Check-in closes',
    starts: (round: string | null) =>
      `Draw, and start of the ${round === null ? 'first round' : round.charAt(0).toLowerCase() + round.slice(1)}`,
    begins: (round: string, matches: number) =>
      `${matches > 1 ? 'First match of the' : 'Start of the'} ${round.charAt(0).toLowerCase()}${round.slice(1)}`,
    over: (round: string) => `End of the ${round.charAt(0).toLowerCase()}${round.slice(1)}`,
    won: (player: string) => `${player} wins the final`,
    next: (distance: ReactNode) => rich`next, ${distance}`,
  },
  paused: {
    title: 'This contest is paused.',
    message:
      'Entry, check-in and every match clock stand still. When it goes on, each deadline moves by as long as it stood.',
  },
  cancelled: { title: 'This contest was cancelled.', refunded: 'Every entry fee went back in full.' },
  review: {
    title: 'The last match is played.',
    message: 'Prizes are paid once every result stands: a result taken by the clock can be appealed for two hours.',
  },
});
