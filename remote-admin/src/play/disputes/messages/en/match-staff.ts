import { formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const matchStaff = words('matchStaff', {
  match: (number: number, round: string) => `Match ${number}, ${round.toLowerCase()}`,
  measures: {
    rule: 'Set result',
    replace: 'Replace result',
    forfeit: 'Forfeit player…',
    /** The label, by the deadline that runs now. */
    extend: {
      check_in: 'Extend check-in…',
      play: 'Extend playing time…',
      confirm: 'Extend response time…',
      payout: 'Extend appeal time…',
    },
    reopen: 'Reopen match…',
    disqualify: 'Drop or disqualify…',
    reinstate: 'Reinstate player…',
    entered: { title: 'You’ve entered this contest.', message: 'Another moderator has to act in its matches.' },
  },
  reason: 'Reason (shown to both players)',
  missingReason: 'Enter a reason. Both players will see it.',
  extend: {
    title: 'Extend the deadline?',
    minutes: 'By',
    of: (minutes: number) => `${minutes} min`,
    confirm: (minutes: number) => `Extend by ${minutes} min`,
  },
  forfeit: {
    title: 'Forfeit an absent player?',
    who: 'Who is absent',
    missing: 'Choose a player.',
    confirm: (name: string | null) => (name === null ? 'Forfeit player' : `Forfeit ${name}`),
    stillTime: (until: ReactNode) => renderText`They can still check in until ${until}.`,
    appeal: 'They can appeal while the result is held.',
  },
  reopen: {
    title: 'Reopen this match?',
    confirm: 'Reopen match',
    reports: 'Its result and reports no longer count. Both stay in the timeline.',
  },
  disqualify: {
    title: (contest: string) => `Disqualify from ${contest}?`,
    titleOfDrop: (contest: string) => `Drop from ${contest}?`,
    why: 'Why',
    choices: {
      broke_rules: { title: 'Disqualify', detail: 'They broke the rules. Everyone sees “Disqualified”.' },
      went_home: { title: 'Drop', detail: 'They left, and did nothing wrong. Everyone sees “Dropped out”.' },
    },
    confirmDrop: (name: string | null) => (name === null ? 'Drop player' : `Drop ${name}`),
    who: 'Player',
    missing: 'Choose a player.',
    confirm: (name: string | null) => (name === null ? 'Disqualify player' : `Disqualify ${name}`),
    means:
      'Their open match goes to the opponent. They get no prize and no place. Final results stay, and the entry fee isn’t refunded.',
  },
  reinstate: {
    title: 'Reinstate player?',
    who: 'Player',
    missing: 'Choose a player.',
    confirm: (name: string | null) => (name === null ? 'Reinstate player' : `Reinstate ${name}`),
    means: 'The match that was decided because they were out is played after all.',
  },
  rule: {
    title: (name: string) => `Rule for ${name}?`,
    both: 'Rule a double forfeit?',
    confirm: 'Confirm ruling',
  },
  preview: {
    title: 'What this changes',
    what: 'what this changes',
    loading: 'Working out what this changes',
    table: 'Matches that change',
    seats: (first: string, second: string, state: string) => `${first} vs ${second}. ${state}`,
    open: 'TBD',
    noOne: 'no one',
    state: (state: string, due: ReactNode) => renderText`${state}, until ${due}`,
    doubleForfeit: 'Double forfeit',
    ends: 'This ends the contest.',
    payments: 'Coins that move',
    paidTo: 'Paid from escrow to',
    amount: 'Amount',
    when: 'When',
    atOnce: 'Immediately. Can’t be taken back.',
    held: (at: ReactNode) => renderText`${at}, unless it’s appealed`,
    treasury: 'Treasury',
    noCoins: 'No coins move.',
  },
  facts: {
    title: 'Clocks',
    records: 'Records',
    steps: { check_in: 'Check-in', play: 'Play', confirm: 'Confirm', payout: 'Final' },
    ended: (at: ReactNode) => renderText`Ended ${at}`,
    endedUndated: 'Ended',
    final: (at: ReactNode) => renderText`Since ${at}`,
    /** Final for the players, while staff can still replace it. */
    finalUnpaid: (at: ReactNode) =>
      renderText`For the players since ${at}. You can replace it: no coins are paid for it, and no match has started on it.`,
    now: (at: ReactNode, away: ReactNode) => renderText`Until ${at} (${away})`,
    /** The result can be replaced until then. */
    finalFrom: (at: ReactNode, away: ReactNode) => renderText`From ${at} (${away})`,
    stopped: 'Clock stopped',
    next: {
      check_in: 'Later',
      play: 'After check-in',
      confirm: 'After a report',
      payout: 'After the result',
    },
    movers: (who: string) => `waiting for ${who}`,
    both: (first: string, second: string) => `${first} and ${second}`,
    record: (played: number, won: number, titles: number) =>
      `${formatPlural(played, { one: '# match', other: '# matches' })}, ${won} won, ${formatPlural(titles, { one: '# title', other: '# titles' })}`,
  },
});
