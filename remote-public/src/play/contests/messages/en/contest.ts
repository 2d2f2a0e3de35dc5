import { createFormats, createSentenceWriter } from '@laurel/shared/protocol/sentences';
import { reasons } from '@laurel/shared/protocol/sentences/en';
import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const contest = words('contest', {
  head: {
    pool: 'prize pool',
    free: (pool: string) => `Free entry, prize pool ${pool}.`,
    fee: (fee: string, pool: string) => `Entry fee ${fee}, prize pool ${pool}.`,
    ahead: (game: string, platform: string, costs: string, start: string) =>
      `${game} on ${platform}. ${costs} Starts ${start}.`,
    running: (game: string, platform: string, costs: string) => `${game} on ${platform}, being played now. ${costs}`,
    completed: (game: string, platform: string, start: string, pool: string) =>
      `${game} on ${platform}, started ${start}. Prize pool ${pool}.`,
    won: (game: string, platform: string, start: string, pool: string, champion: string) =>
      `${game} on ${platform}, started ${start}. Winner: ${champion}. Prize pool ${pool}.`,
    cancelled: (game: string, platform: string) =>
      `${game} on ${platform}. This contest was cancelled, and all entry fees were refunded.`,
  },
  announced: (at: ReactNode) => renderText`Announced ${at}`,
  earlier: (count: number) =>
    formatPlural(count, { one: 'Show one earlier announcement', other: 'Show # earlier announcements' }),
  tab: 'Contest',
  what: 'the contest',
  loading: 'Loading contest',
  manage: 'Manage',
  start: 'Start',
  wasToStart: 'Was due to start',
  entrants: 'Entrants',
  drawn: 'In the draw',
  champion: {
    label: 'Champion',
    you: (title: string) => `You won ${title}`,
    of: (title: string) => `${title} champion`,
    prize: (amount: ReactNode) => renderText`Won ${amount}`,
  },
  prizes: {
    title: 'Prizes',
    times: (count: number) => `${formatNumber(count)} ×`,
    rest: (amount: ReactNode) => renderText`Rounding leaves ${amount}, which goes to Laurel.`,
    several: {
      semiFinalists: 'Semi-finalists',
      quarterFinalists: 'Quarter-finalists',
      last: (players: number) => `Round of ${players}`,
    },
    shareEach: (label: string, percent: string) => `${label}, ${percent} each`,
    growing: 'Grows with each entry, paid from escrow',
    full: 'Held in escrow',
    funded: 'Added by Laurel, held in escrow',
    live: 'Paid from escrow as results become final',
    liveStages: 'Paid from escrow as results in the bracket become final',
    liveTable: 'Paid from escrow once all matches are final',
    done: 'Paid from escrow',
    fee: (percent: string) => `net of the ${percent} service fee`,
    share: (label: string, percent: string) => `${label}, ${percent}`,
  },
  table: {
    seed: 'Seed',
    player: 'Player',
    country: 'Country',
    entered: 'Entered',
    state: 'Status',
    titles: 'Titles',
    matchesWon: 'Matches won',
    wonOf: (won: number, played: number) => `${formatNumber(won)} of ${formatNumber(played)}`,
    earned: 'Total winnings',
    won: 'Prize',
    inPlace: (place: number) => `Place ${formatNumber(place)}`,
    out: (round: string) => `Out, ${round.charAt(0).toLowerCase()}${round.slice(1)}`,
    empty: { title: 'No entrants yet', message: 'Players appear here as they enter.' },
    states: {
      registered: 'Entered',
      waitlisted: 'Waitlisted',
      checked_in: 'Checked in',
      active: 'Playing',
      eliminated: 'Out',
      winner: 'Winner',
      dropped: 'Missed check-in',
      withdrawn: 'Replaced',
      disqualified: 'Disqualified',
    },
    hasGoneHome: 'Dropped out',
    refunded: 'Refunded',
    count: {
      entered: (count: number) => `${formatNumber(count)} entered`,
      enteredAndFull: (count: number) => `${formatNumber(count)} entered, full`,
      enteredAndLeft: (count: number, left: number) =>
        `${formatNumber(count)} entered, ${formatPlural(left, { one: '# spot', other: '# spots' })} left`,
      enteredAndHere: (count: number, here: number) =>
        `${formatNumber(count)} entered, ${formatNumber(here)} checked in`,
    },
  },
  waitlist: {
    title: (count: number) => `Waitlist: ${formatPlural(count, { one: '# player', other: '# players' })}`,
    text: 'Free spots go down this list until check-in closes. Fees of players who get none are refunded.',
    number: 'Number',
    since: 'Waiting since',
    standsBy: 'Standing by',
  },
  rules: {
    title: 'Rules',
    none: 'No extra rules. The game’s own rules apply.',
    forfeit: (pays: boolean) =>
      `If neither player checks in, both forfeit and no one goes through.${pays ? ' The prizes of that match go back to Laurel, and so does the prize of any place that no one takes.' : ''}`,
    table: {
      forfeit: 'If neither player checks in, both lose the match.',
      decides: {
        round_robin:
          'Wins decide. If players are level, the matches between them count first: wins, then the share of games won. Then the share of all games won, then fewer forfeits. Those still level share the prizes of their places. A win without a score counts as winning every game. If someone leaves before half of their matches are over, none of their matches count. Later, the rest are forfeits.',
        swiss:
          'Each round pairs players with the same number of wins who haven’t met. If someone has to sit out, it’s a player with few wins who hasn’t before, and it counts as a win. Wins decide. If players are level, the wins of all their opponents count first (Buchholz), then those of the opponents they beat (Sonneborn-Berger). Then the share of games won, then fewer forfeits. Those still level share the prizes of their places. A win without a score counts as winning every game, and a round sat out as an opponent with as many wins as you. If someone leaves, their results stay.',
      } as Readonly<Record<string, string>>,
      out: (losses: number) => `After ${losses} losses you’re out.`,
    },
    stages: {
      groups:
        'The first of all groups are seeded before the seconds: by their share of matches won, then of games, then by the draw. No one meets a player of their own group in the bracket’s first round if that can be avoided.',
      swiss: 'The bracket is seeded in the order of the table.',
      others:
        'If players are level at the last place that goes on, the draw decides. Everyone else ranks after the bracket. Their prizes are paid at the end.',
    },
    days: (days: number) =>
      `Each round has ${formatPlural(days, { one: '# day', other: '# days' })}. Both players propose times in their match and agree on one. If they don’t, the match opens when the round ends.`,
    reporting: {
      games: 'A report says who won each game.',
      pictures: 'A report says who won each game and adds a picture of each.',
    },
    timing: (checkIn: string, play: string, confirm: string) =>
      `Each match gives you ${checkIn} to check in and ${play} to play. A reported result is accepted unless your opponent disputes it within ${confirm}. Until half of that time has passed without a response, a report can be changed once.`,
  },
  sections: 'On this page',
  timeline: {
    title: 'Timeline',
    entryOpens: 'Entries open',
    checkInOpens: 'Check-in opens, entries close',
    checkInCloses: 'Check-in closes',
    starts: (round: string | null) => (round === null ? 'Draw, start of the first round' : `Draw and start: ${round}`),
    begins: (round: string, matches: number) => `${matches > 1 ? 'First match' : 'Start'}: ${round}`,
    over: (round: string) => `End: ${round}`,
    won: (player: string) => `${player} wins the final`,
    next: (distance: ReactNode) => renderText`next, ${distance}`,
  },
  paused: {
    title: 'This contest is paused.',
    stopped: (at: ReactNode) => renderText`Entries, check-in and all match clocks have been stopped since ${at}.`,
    resuming: 'When it resumes, every deadline is extended by the length of the pause.',
  },
  cancelled: {
    title: 'This contest was cancelled.',
    why: createSentenceWriter(reasons, createFormats('en')),
    refunded: 'All entry fees were refunded in full.',
  },
  review: {
    title: 'All matches have been played.',
    message: 'Each prize is paid when its result is final. Results decided by the clock can be appealed for 2 hours.',
    table: 'Prizes are paid once all results are final. Results decided by the clock can be appealed for 2 hours.',
  },
});
