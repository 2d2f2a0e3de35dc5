import { createFormats, createSentenceWriter } from '@laurel/shared/protocol/sentences';
import { reasons } from '@laurel/shared/protocol/sentences/en';
import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const contest = words('contest', {
  situation: {
    cancelled: {
      title: 'Cancelled.',
      refunded: 'All entry fees were refunded in full.',
      why: createSentenceWriter(reasons, createFormats('en')),
    },
    unwon: {
      title: 'Ended without a winner.',
      returned: 'The prizes that nobody won went back to the treasury.',
    },
    paused: {
      title: 'Paused. All clocks are stopped.',
      message: 'Players can’t enter, check in or report until you resume.',
    },
    hidden: {
      title: 'Open, but hidden.',
      message:
        'The schedule is running, but only staff and entrants can see it. Make it visible so players can find it.',
    },
    draft: {
      title: 'Draft. Only staff can see it.',
      message: 'Open it to fund the prize pool and start the schedule. Make it visible so players can find it.',
    },
  },
  status: {
    pause: {
      verb: 'Pause',
      title: (name: string) => `Pause ${name}?`,
      confirm: 'Pause contest',
      consequence:
        'All clocks stop: entries, check-in and every match. Players can’t enter, check in or report until you resume. Deadlines are then extended by the length of the pause.',
    },
    resume: {
      verb: 'Resume',
      title: (name: string) => `Resume ${name}?`,
      confirm: 'Resume contest',
      consequence: 'All clocks restart. Open deadlines are extended by the length of the pause, so no one loses time.',
    },
    open: {
      verb: 'Open',
      title: (name: string) => `Open ${name}?`,
      shows: 'Visibility',
      /** `amount` is null if Laurel adds nothing. */
      confirm: (amount: string | null) => (amount === null ? 'Open contest' : `Open and fund ${amount}`),
      consequence: (pool: ReactNode) =>
        pool === null
          ? renderText`Laurel adds nothing to the pool. The schedule starts, and players can enter once entries open.`
          : renderText`${pool} moves from the treasury into escrow and the schedule starts. Players can enter once entries open.`,
    },
    fund: 'Fund treasury',
    editTimes: 'Edit times',
  },
  cancel: {
    action: 'Cancel contest',
    title: (name: string) => `Cancel ${name}?`,
    confirm: (refund: string | null) => (refund === null ? 'Cancel contest' : `Cancel and refund ${refund}`),
    keep: 'Keep contest',
    final: 'This can’t be undone.',
    noEntrants: 'No one has entered.',
    free: (entries: number) =>
      formatPlural(entries, { one: 'The only entry is cancelled.', other: 'All # entries are cancelled.' }),
    refunds: (entries: number, each: ReactNode, together: ReactNode) =>
      entries === 1
        ? renderText`The only entry fee is refunded right away: ${each}.`
        : renderText`All ${entries} entry fees are refunded right away: ${each} each, ${together} in total.`,
    added: (pool: ReactNode) => renderText`${pool} added by Laurel returns to the treasury.`,
    reason: 'Reason (shown to entrants)',
    missing: 'Enter a reason. Entrants will see it.',
  },
  glance: {
    ledger: 'Ledger',
    entries: 'Escrow entries',
    title: 'At a glance',
    winner: 'Winner',
    game: 'Game',
    format: 'Format',
    fee: 'Entry fee',
    pool: 'Prize pool',
    added: (amount: ReactNode) => renderText`, ${amount} added by Laurel`,
    allAdded: ', all added by Laurel',
    split: 'Prize split',
    service: 'Service fee',
    registrationOpens: 'Entries open',
    checkInOpens: 'Check-in opens',
    checkInCloses: 'Check-in closes',
    starts: 'Starts',
    pausedSince: 'Paused since',
    clocks: 'Match clocks',
    clocksOf: (checkIn: string, play: string, confirm: string) =>
      `${checkIn} check-in, ${play} play, ${confirm} confirm`,
  },
  shown: {
    label: 'Visibility',
    meaning: {
      hidden: 'Staff and entrants only',
      visible: 'Listed publicly',
      featured: 'First on the home page',
    },
    follows: {
      draft: 'It’s shown like this from the moment you open it.',
      hidden: (entrants: number) =>
        formatPlural(entrants, {
          zero: 'Players can’t find it any more.',
          one: 'Players can’t find it any more. Its one entrant still sees it.',
          other: 'Players can’t find it any more. Its # entrants still see it.',
        }),
      visible: 'Everyone finds it in the list of contests at once.',
      featured: 'It comes first on the home page at once.',
    },
    save: { hidden: 'Hide contest', visible: 'Make visible', featured: 'Feature contest' },
    keep: (now: string) => `Keep ${now.toLowerCase()}`,
  },
  entrants: {
    title: 'Entrants',
    noun: 'entrants',
    count: (taken: string, least: number) => `${taken} entered, minimum ${least}`,
    checkedIn: (there: number, entered: number, least: number) =>
      `${formatNumber(there)} of ${formatNumber(entered)} checked in, minimum ${least}`,
    columns: {
      place: 'Place',
      player: 'Player',
      seed: 'Seed',
      status: 'Status',
      entered: 'Entered',
      checkedIn: 'Checked in',
      prize: 'Prize',
      actions: 'Actions',
    },
    playing: (count: number) => `${formatNumber(count)} playing`,
    missed: (count: number) => formatPlural(count, { one: '# missed check-in', other: '# missed check-ins' }),
    spots: (count: number) => formatPlural(count, { one: '# spot', other: '# spots' }),
    waitlist: {
      title: 'Waitlist',
      text: (count: number) =>
        formatPlural(count, {
          one: 'One player waits, with the fee held. A spot that opens before check-in closes goes to them; without one, they’re refunded.',
          other:
            '# players wait, with their fees held. Spots that open before check-in closes go down the list; whoever gets none is refunded.',
        }),
      number: 'Number',
    },
    filter: 'Entrants shown',
    filters: {
      all: 'All',
      absent: 'Absent',
      late: 'Late',
      waiting: 'Waiting',
    },
    none: 'No entrants here at the moment.',
    fold: 'Hide entrants',
    unfold: (count: number) => formatPlural(count, { one: 'Show # entrant', other: 'Show # entrants' }),
    standings: {
      due: {
        check_in: (by: string | null) => (by === null ? 'To check in' : `To check in by ${by}`),
        answer: (by: string | null) => (by === null ? 'To respond' : `To respond by ${by}`),
      },
      late: { check_in: 'Not checked in to match', result: 'Result due', answer: 'Response due' },
      waiting: {
        opponent: 'Waiting for opponent',
        check_in: 'Waiting: opponent absent',
        answer: 'Waiting for response',
        ruling: 'Waiting for ruling',
      },
    },
    actionsOf: (name: string) => `Actions for ${name}`,
    unloaded: 'Couldn’t open this. Check your connection and try again.',
    viewUser: 'View user',
    viewMatch: 'View match',
    message: 'Message',
    drop: {
      action: 'Drop',
      title: (name: string) => `Drop ${name}?`,
      refunds: (name: string, fee: ReactNode) =>
        renderText`${name} loses the spot and gets ${fee} back right away. They can enter again while entries are open.`,
      free: (name: string) => renderText`${name} loses the spot. They can enter again while entries are open.`,
      /** For a player on the waitlist. `fee` is null if entry is free. */
      waiting: (name: string, fee: ReactNode) =>
        fee === null
          ? renderText`${name} leaves the waitlist.`
          : renderText`${name} leaves the waitlist and gets ${fee} back right away.`,
      reason: 'Reason (sent to the player)',
      missing: 'Enter a reason. The player will read it.',
      confirm: 'Drop entrant',
      keep: 'Keep entrant',
    },
    strike: {
      action: 'Strike for cheating…',
      title: (name: string) => `Strike ${name}’s place?`,
      text: 'For a player found to have cheated. Their place is struck; results, other places and paid prizes stay.',
      refunds: (count: number, amount: ReactNode) =>
        renderText`${count === 1 ? 'The opponent who lost to them gets the fee' : `The ${formatNumber(count)} opponents who lost to them get their fees`} back, ${amount} at most, at Laurel’s cost. It counts toward what you can move alone; beyond that, a second person has to approve.`,
      reason: 'Reason (sent to the player)',
      missing: 'Enter a reason. The player will read it.',
      confirm: 'Strike place',
      keep: 'Keep place',
      struck: 'Struck',
      why: (at: ReactNode, reason: string) => renderText`Struck ${at}: “${reason}”`,
    },
    seat: {
      action: 'Offer seat…',
      title: (name: string) => `Offer ${name}’s seat?`,
      text: 'We email the player you name. You can ask several: the first to take the seat plays. It can be taken until its first match begins.',
      fee: (name: string, fee: ReactNode) => renderText`They pay ${fee}, and ${name} gets theirs back.`,
      offered: (names: string) => `Offered so far: ${names}.`,
      username: 'Username',
      confirm: 'Offer seat',
      cancel: 'Keep seat',
    },
    hasGoneHome: 'Dropped out',
    disqualify: 'Drop or disqualify…',
    bulk: {
      here: 'they’re checked in already.',
      checkIn: {
        label: 'Check in',
        title: (count: number) => formatPlural(count, { one: 'Check in # entrant?', other: 'Check in # entrants?' }),
        what: 'For players who have told you that they’re here. Those on the waitlist stand by.',
      },
      message: {
        label: 'Message',
        title: (count: number) => formatPlural(count, { one: 'Message # entrant?', other: 'Message # entrants?' }),
        what: 'Opens a ticket about this contest with each of them. They get it by email and can reply.',
      },
      drop: {
        label: 'Drop',
        title: (count: number) => formatPlural(count, { one: 'Drop # entrant?', other: 'Drop # entrants?' }),
        reason: 'Reason (sent to each player)',
      },
      notIn: 'they’re no longer in the contest.',
      refunds: (each: string) =>
        `Each loses the spot and gets ${each} back right away. They can enter again while entries are open.`,
      free: 'Each loses the spot. They can enter again while entries are open.',
    },
  },
  bracket: {
    title: 'Bracket',
    of: (name: string) => `${name} bracket`,
    partOf: (part: string, contest: string) => `${part} of ${contest}`,
    parts: {
      main: 'Bracket',
      third_place: 'Third place',
      upper: 'Upper bracket',
      lower: 'Lower bracket',
      finals: 'Finals',
      group: 'Matches',
    },
    stages: 'Stages',
    table: {
      title: 'Table',
      of: (name: string) => `Table of ${name}`,
      ofGroup: (group: string, contest: string) => `${group} of ${contest}`,
      left: 'Out',
    },
    rounds: {
      final: 'Final',
      semiFinals: 'Semi-finals',
      quarterFinals: 'Quarter-finals',
      of: (players: number) => `Round of ${players}`,
    },
    noOne: 'No one',
    takenFrom: (name: string) => `Title taken from ${name}`,
    open: 'TBD',
    either: (first: string, second: string) => `${first} or ${second}`,
    match: (number: number) => `match ${number}`,
    winnerOf: (match: string) => `Winner of ${match}`,
    loserOf: (match: string) => `Loser of ${match}`,
    states: {
      ifNeeded: 'If needed',
      notNeeded: 'Not needed',
      checkIn: 'Check-in',
      opens: (time: ReactNode) => renderText`Opens ${time}`,
      waitsFor: (name: string) => `Waiting for ${name}`,
      until: (time: ReactNode) => renderText`until ${time}`,
      live: 'Live',
      reported: 'Reported',
      disputed: 'Disputed: needs ruling',
      abandoned: 'No result: needs ruling',
      bye: 'Bye',
      forfeit: 'Forfeit',
      doubleForfeit: 'Double forfeit',
      conceded: 'Conceded',
      ruled: 'Moderator decision',
    },
  },
  empty: {
    title: 'Entrants and bracket',
    yet: {
      title: 'No entrants yet',
      message: 'Players can enter while entries are open. The bracket is drawn at the start.',
    },
    over: { title: 'No entrants', message: 'No bracket was drawn.' },
  },
  announce: {
    action: 'Announce',
    title: (name: string) => `Announce to entrants of ${name}?`,
    consequence: (count: number) =>
      count === 0
        ? 'Shows on the contest’s page. No one has entered yet, so no one is emailed.'
        : `Shows on the contest’s page, and is emailed to ${formatPlural(count, { one: '# entrant', other: '# entrants' })}. It can’t be taken back.`,
    text: 'Announcement',
    missing: 'Enter what to announce.',
    confirm: 'Announce',
    list: 'Announcements',
  },
  exports: {
    title: 'Export',
    files: {
      exportEntrants: 'Entrants (CSV)',
      exportStandings: 'Standings (CSV)',
      exportResults: 'Results (CSV)',
      exportContest: 'Everything (JSON)',
    },
  },
  seeds: 'Order seeds',
  settled: (settled: number, all: number, enough: boolean) =>
    `${formatNumber(settled)} of ${formatNumber(all)} have a settled rating, ${enough ? 'so ratings decide the seeds.' : 'too few to seed by: as things stand, seeding is random.'}`,
  undrawn: 'The bracket is drawn at the start.',
  neverDrawn: 'No bracket was drawn.',
});
