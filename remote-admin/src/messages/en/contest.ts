import { plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** One contest as staff run it. */
export const contest = words('contest', {
  situation: {
    cancelled: {
      title: 'Cancelled.',
      message: (reason: string) => `${reason} All entries were refunded.`,
      tooFew: 'Too few players had checked in.',
    },
    paused: {
      title: 'Paused: every clock stands still.',
      message: 'Players can neither enter, check in nor report until you resume it.',
    },
    hidden: { title: 'Open, but hidden.', message: 'Its clocks run and no player sees it. Make it visible.' },
    draft: {
      title: 'A draft that only staff see.',
      message:
        'Open it to move its prize pool into escrow and start its times; make it visible for players to find it.',
    },
  },
  status: {
    pause: {
      verb: 'Pause',
      title: (name: string) => `Pause ${name}?`,
      confirm: 'Pause and stop the clocks',
      consequence:
        'Every clock of this contest stops: registration, check-in and all its matches. Players can neither enter, check in nor report until you resume it; then every deadline moves by as long as the pause lasted.',
    },
    resume: {
      verb: 'Resume',
      title: (name: string) => `Resume ${name}?`,
      confirm: 'Resume and start the clocks',
      consequence:
        'Every clock runs again. Deadlines that had not come move by as long as the pause lasted, so that nobody loses time.',
    },
    open: {
      verb: 'Open',
      title: (name: string) => `Open ${name}?`,
      /** The amount is null where the house puts nothing in. */
      confirm: (amount: string | null) => (amount === null ? 'Open the contest' : `Open and move ${amount}`),
      consequence: (pool: ReactNode) =>
        pool === null
          ? rich`The house puts nothing into its pool. Its times begin to count, and players can enter once registration opens.`
          : rich`The prize pool of ${pool} moves from the treasury into this contest’s escrow, and its times begin to count. Players can enter once registration opens.`,
    },
    fund: 'Fund the treasury',
  },
  cancel: {
    action: 'Cancel the contest',
    title: (name: string) => `Cancel ${name}?`,
    confirm: (refund: string | null) => (refund === null ? 'Cancel the contest' : `Cancel and refund ${refund}`),
    keep: 'Keep it',
    final: 'This cannot be undone.',
    nobody: 'Nobody has entered.',
    free: (entries: number) =>
      plural(entries, { one: 'The one entry is taken back.', other: 'All # entries are taken back.' }),
    refunds: (entries: number, each: ReactNode, together: ReactNode) =>
      entries === 1
        ? rich`The one entry is refunded at once, ${each}.`
        : rich`All ${entries} entries are refunded at once, ${each} each, ${together} together.`,
    house: (pool: ReactNode) => rich`The ${pool} that the house put in go back to the treasury.`,
    reason: 'Reason, shown to the entrants',
    missing: 'Say why: the entrants read it.',
  },
  glance: {
    title: 'At a glance',
    winner: 'Winner',
    game: 'Game',
    format: 'Format',
    fee: 'Entry fee',
    pool: 'Pool now',
    house: (amount: ReactNode) => rich`, ${amount} of it from the house`,
    split: 'Prize split',
    service: 'Fee of the service',
    registrationOpens: 'Registration opens',
    checkInOpens: 'Check-in opens',
    checkInCloses: 'Check-in closes',
    starts: 'Starts',
    pausedSince: 'Paused since',
    clocks: 'Match clocks',
    minutes: (checkIn: number, play: number, answer: number) =>
      `${checkIn} min to check in, ${play} to play, ${answer} to answer`,
  },
  shown: {
    label: 'Who sees it',
    meaning: {
      hidden: 'Only staff see it',
      visible: 'In the list of contests',
      featured: 'Also on the front page',
    },
  },
  entrants: {
    title: 'Entrants',
    noun: 'entrants',
    count: (taken: string, least: number) => `${taken}, at least ${least}`,
    columns: {
      player: 'Player',
      seed: 'Seed',
      status: 'Status',
      entered: 'Entered',
      checkedIn: 'Checked in',
      prize: 'Prize',
    },
  },
  bracket: {
    title: 'Bracket',
    of: (name: string) => `Bracket of ${name}`,
    rounds: {
      final: 'Final',
      semiFinals: 'Semi-finals',
      quarterFinals: 'Quarter-finals',
      of: (players: number) => `Round of ${players}`,
    },
    nobody: 'Nobody',
    open: 'To be decided',
    states: {
      checkIn: 'Check-in',
      live: 'Being played',
      reported: 'Reported',
      disputed: 'Disputed: rule',
      abandoned: 'Abandoned: rule',
      bye: 'Bye',
      walkover: 'Walkover',
      nobodyCame: 'Nobody came',
      ruled: 'Ruled',
    },
  },
  /** In place of entrants and bracket while there are neither. */
  empty: {
    title: 'Entrants and bracket',
    yet: {
      title: 'Nobody has entered yet',
      message: 'Players enter while registration is open; the bracket is drawn when the contest starts.',
    },
    over: { title: 'Nobody entered', message: 'No bracket was drawn.' },
  },
  undrawn: 'The bracket is drawn when the contest starts.',
  neverDrawn: 'No bracket was drawn.',
});
