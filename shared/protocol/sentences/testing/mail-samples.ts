import { roles } from '../../roles';
import type { MailParams } from '../mails';
import { at, type Samples, title, username } from './samples';

const contractId = '3f8d1c52-7a60-4b1e-9c55-2d0f4f3b8a11';
const codeParams = [{ username, code: '914627', minutes: 10 }] as const;
const contestPlan = {
  ...{ startsAt: at, checkInOpensAt: '2026-11-21T18:00:00.000Z', checkInClosesAt: '2026-11-21T18:50:00.000Z' },
  ...{ matchCheckInMinutes: 10, playMinutes: 60, confirmMinutes: 15, maxPlayers: 16 },
};
export const mailSamples: Samples<MailParams> = {
  verify_email: [{ code: '914627', minutes: 10 }],
  reset_password: codeParams,
  prove_self: codeParams,
  change_email: [{ code: '914627', minutes: 10 }],
  address_in_use: [{ username }],
  ticket_received: [null, { username, subject: 'A payout is missing' }].map((shown) => ({
    ...{ ticketNo: 1042, link: '/ticket/1042#key', shown },
  })),
  ticket_reply: [null, { username, subject: 'A payout is missing', reply: 'Found it.', agent: 'umpire' }].map(
    (shown) => ({ ticketNo: 1042, link: '/ticket/1042#key', first: false, shown }),
  ),
  new_sign_in: [
    { browser: 'Firefox', system: 'Linux' },
    { browser: null, system: null },
  ].map((client) => ({ username, ...client, at })),
  limits_changed: [
    {
      username,
      changes: [
        { what: 'deposit', period: 'day', amount: '50', from: null },
        { what: 'spend', period: 'week', amount: null, from: at },
      ],
    },
  ],
  password_changed: [{ username, at }],
  password_reset: [[], ['steam'], ['steam', 'wallet']].map((stopped) => ({ username, at, stopped })),
  identity_unlinked: [{ username, provider: 'steam', address: null, at }],
  identity_confirmed: [{ username, provider: 'steam', address: null, at }],
  identity_linked: [
    { username, provider: 'steam', address: null, at },
    { username, provider: 'wallet', address: '0x52…9e7', at },
  ],
  avatar_removed: [{ username, reason: 'It shows somebody else.' }],
  role_changed: roles.map((role) => ({ username, role })),
  account_suspended: [
    { username, reason: 'Two accounts.', until: at, link: '/appeal/1#key' },
    { username, reason: 'Two accounts.', until: null, link: '/appeal/1#key' },
  ],
  account_warned: [{ username, reason: 'Insults.', link: '/appeal/1#key' }],
  account_muted: [at, null].map((until) => ({ username, reason: 'Insults.', until, link: '/appeal/1#key' })),
  sanction_lifted: (['warning', 'mute'] as const).map((kind) => ({ username, kind })),
  appeal_decided: (['warning', 'mute', 'suspension'] as const).flatMap((kind) =>
    [true, false].map((granted) => ({ username, kind, granted, reason: 'It wasn’t them.' })),
  ),
  suspension_lifted: [{ username }],
  self_excluded: [{ username, until: at }],
  deletion_requested: [{ username, at }],
  deletion_cancelled: [{ username }],
  deletion_stopped: [{ username }],
  account_deleted: [{ username }],
  email_changed: [{ username, at }],
  campaign_reward: [{ username, title, amount: '25', id: contractId }],
  campaign_review: [{ username, title, by: at, id: contractId }],
  campaign_rejected: [null, 'The save was imported.'].map((reason) => ({ username, title, reason, id: contractId })),
  campaign_unconfirmed: [true, false].map((again) => ({ username, title, at, again, id: contractId })),
  seat_offered: [{ username, title, slug: 'harbour-cup', game: 'Iron Duel 8' }],
  seat_at_risk: [{ username, title, slug: 'harbour-cup' }],
  seat_taken: [null, '25'].map((fee) => ({ username, title, fee })),
  contest_cancelled: [
    { fee: '25', least: 8, reason: null },
    { fee: null, least: null, reason: 'The hall is flooded.' },
  ].map((cancelled) => ({ username, title, slug: 'harbour-cup', ...cancelled })),
  entry_dropped: [null, '25'].map((fee) => ({ username, title, slug: 'harbour-cup', fee })),
  prize_paid: [{ username, title, slug: 'harbour-cup', amount: '120' }],
  fee_returned: [{ username, title, slug: 'harbour-cup', fee: '25' }],
  contest_invited: [{ username, title, slug: 'harbour-cup', game: 'Iron Duel 8', at }],
  contest_changed: [
    { fee: '25', change: { startsAt: '2026-11-22T20:15:00.000Z' } },
    { fee: null, change: { checkInOpensAt: at, playMinutes: 45, maxPlayers: 32 } },
  ].map(({ fee, change }) => ({
    ...{ username, title, slug: 'harbour-cup', fee, was: contestPlan, now: { ...contestPlan, ...change } },
  })),
  contest_announced: [{ username, title, slug: 'harbour-cup', text: 'We start ten minutes late.' }],
  check_in_open: [true, false].map((waiting) => ({ username, title, slug: 'harbour-cup', until: at, waiting })),
  waitlist_promoted: [null, { opens: at, until: at }].map((checkIn) => ({
    ...{ username, title, slug: 'harbour-cup', starts: at, checkIn },
  })),
  waitlist_over: [null, '25'].map((fee) => ({ username, title, fee })),
  match_ready: [{ username, title, opponent: 'nova_lin', until: at, id: contractId }],
  match_time: [null, at].map((agreed) => ({
    ...{ username, title, opponent: 'nova_lin', agreed, until: at, id: contractId },
  })),
  report_decided: (['none', 'removed', 'muted'] as const).map((outcome) => ({
    ...{ username, title, opponent: 'nova_lin', outcome, id: contractId },
  })),
  message_removed: [{ username, title, reason: 'Insults.', id: contractId }],
  match_extension: [{ username, title, opponent: 'nova_lin', minutes: 10, until: at, id: contractId }],
  match_reported: [
    { won: true },
    { won: false, before: null },
    { won: true, before: { won: false, score: [3, 2] as const } },
    { won: false, before: { won: false, score: [3, 1] as const } },
  ].map((result) => ({
    ...{ username, title, opponent: 'nova_lin', score: [3, 1] as const, until: at, id: contractId },
    ...result,
  })),
  moderator_called: [{ username, title, player: 'kestrel_09', opponent: 'nova_lin' }],
  match_ruled: [true, false, null].flatMap((won) =>
    ['The screenshot shows it.', null].map((reason) => ({
      ...{ username, title, opponent: 'nova_lin', won, reason, prize: won ? '25' : null, id: contractId },
    })),
  ),
  match_reopened: ['The wrong lobby.', null].map((reason) => ({
    ...{ username, title, opponent: 'nova_lin', until: at, reason, id: contractId },
  })),
  player_disqualified: ['Two accounts.', null].flatMap((reason) =>
    [false, true].map((hasGoneHome) => ({ username, title, reason, hasGoneHome, id: contractId })),
  ),
  player_reinstated: ['It was the other side.', null].map((reason) => ({ username, title, reason, id: contractId })),
  contract_invited: [{ username, creator: 'nova_lin', title, until: at, id: contractId }],
  contract_claimed: [true, false].map((first) => ({
    ...{ username, player: 'nova_lin', title, amount: '120', until: at, id: contractId },
    first,
  })),
  contract_unconfirmed: [true, false].map((again) => ({ username, title, at, again, id: contractId })),
  contract_won: [{ username, title, amount: '120', id: contractId }],
  contract_lost: [0, 1, 2].map((winners) => ({ username, title, winners, id: contractId })),
  contract_refunded: (['expired', 'cancelled', 'won'] as const).map((why) => ({
    username,
    title,
    amount: '120',
    why,
    id: contractId,
  })),
  contract_disputed: [{ username, creator: 'nova_lin', title, id: contractId }],
  contract_ruled: [true, false].map((holds) => ({ username, title, holds, until: at, id: contractId })),
  ruling_overdue: [{ username, title, at, id: contractId }],
  treasury_alarm: (['coins_short', 'gas_short', 'daily_limit', 'above_limit', 'stuck', 'halted'] as const).map(
    (what) => ({
      username,
      what,
    }),
  ),
  stage_taken_back: [
    {
      area: 'public',
      build: 'd3b07384',
      reason: '3.1 % of 480 visits failed to load, 0.2 % of 510 with the live build.',
    },
  ],
  ledger_differs: [1, 3].map((count) => ({ username, count })),
  stake_renews: [{ username, termDays: 30, amount: '100', at, percent: 6 }],
  stake_renewed: [{ username, termDays: 30, amount: '100.5', until: at }],
  stake_matured: [{ username, termDays: 30, amount: '100', reward: '0.493150684931506849' }],
  coins_taken: [{ username, amount: '250', reason: 'A mistake.' }],
  staff_role: roles.flatMap((role) =>
    [true, false].map((waits) => ({ username, name: 'kestrel_09', role, at, waits })),
  ),
  approval_waiting: (
    ['adjustment', 'deposit', 'contest', 'campaign', 'product', 'budget', 'limits', 'withdrawal'] as const
  ).map((what) => ({
    ...{ username, by: 'umpire', what, amount: '600', reason: what === 'limits' ? '' : 'A prize.' },
    ...{ name: 'Harbour Cup', link: '/dashboard/admin/coins' },
  })),
  ticket_assigned: [{ username, by: 'umpire', ticketNo: 1042, subject: 'A payout is missing', id: contractId }],
  ticket_noted: [{ username, by: 'treasurer', ticketNo: 1042, subject: 'A payout is missing', id: contractId }],
  deposit_credited: [{ username, amount: '250' }],
  withdrawal_code: [{ username, code: '914627', minutes: 10, amount: '250', to: '0x4c1F…a92E' }],
  withdrawal_paid: [{ username, amount: '250', to: '0x4c1F…a92E' }],
  withdrawals_held: [{ username: 'kestrel_09', count: 2, amount: '140', until: at }],
  withdrawal_rejected: [{ username, amount: '250', reason: 'The address is on a list.' }],
};
