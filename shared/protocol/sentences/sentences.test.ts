import { errorStatus } from '../errors';
import type { Locale } from '../locale';
import { roles } from '../roles';
import type { ContractTerms } from '../schemas/challenges/contracts';
import { finding } from '../schemas/challenges/findings';
import { type AccountName, houseAccountKind } from '../schemas/coins/transactions';
import type { Media } from '../schemas/content/media';
import type { EntryTerms } from '../schemas/play/contest-views';
import type { Condition } from '../schemas/play/eligibility';
import type { ReasonGiven } from '../schemas/reasons';
import { withdrawalLimitNames } from '../withdrawal-limits';
import * as german from './catalogues/de';
import * as english from './catalogues/en';
import type { TitleParams } from './conditions';
import type { FieldParams } from './fields';
import { createFormats, type Formats } from './formats';
import type { MailText } from './mail-texts';
import type { MailParams } from './mails';
import type { RefusalParams } from './refusals';
import { type ParamsOf, type Said, type Texts, writeSentence } from './say';
import type { SuccessParams } from './successes';

/** Params for every sentence of every code. A missing code doesn't compile. */
type Samples<Params> = { [Code in keyof Params]: readonly Params[Code][] };

const none = [{}] as const;
const at = '2026-11-20T19:00:00.000Z';
const build = { area: 'dashboard', build: 'a1b2c3' };
const makeWhys = <Why extends string>(...all: Why[]) => all.map((why) => ({ why }));
const makeWhats = <What extends string>(...all: What[]) => all.map((what) => ({ what }));
const counts = [1, 2, 1000];
const use: Media['usedBy'][number] = { kind: 'blog', id: 'any', title: 'The cup' };

const fieldSamples: Samples<FieldParams> = {
  required: none,
  wrong_type: none,
  not_a_number: none,
  not_an_option: none,
  invalid: none,
  unstorable: none,
  unknown_parameter: none,
  at_least: counts.map((least) => ({ least })),
  at_most: counts.map((most) => ({ most })),
  too_short: counts.map((least) => ({ least })),
  too_long: counts.map((most) => ({ most })),
  too_few: counts.map((least) => ({ least })),
  too_many: counts.map((most) => ({ most })),
  date: none,
  reason: none,
  amount_format: [{ decimals: 18 }],
  amount_from_zero: none,
  amount_above_zero: none,
  amount_not_zero: none,
  amount_too_large: [{ most: '1000000000' }],
  above_zero: none,
  limit_bounds: [{ least: '1', most: '1000' }],
  limit_order: withdrawalLimitNames.map((than) => ({ than })),
  withdrawal_least: [{ least: '10' }],
  withdrawal_most: [{ most: '5000' }],
  stake_least: [{ least: '1' }],
  stake_not_covered: [{ remaining: '0' }, { remaining: '1200.5' }],
  not_the_sender: none,
  own_coins: none,
  own_adjustment: none,
  more_than_alone: none,
  promises_nothing: none,
  treasury_on_chain: none,
  login: none,
  password: none,
  old_password: none,
  password_varied: [{ least: 4 }],
  username_format: none,
  username_reserved: none,
  username_missing: none,
  no_such_player: none,
  no_such_user: none,
  exclusion_length: counts.flatMap((days) => counts.map((years) => ({ days, years }))),
  exclusion_shorter: [{ until: at }],
  no_such_assignee: none,
  ticket_unknown: none,
  merge_self: none,
  merge_done: none,
  merge_other_sender: none,
  title_taken: none,
  email_format: none,
  country: none,
  time_zone: none,
  birth_date: none,
  too_young: [{ age: 18 }],
  terms: none,
  six_digits: none,
  return_path: none,
  psn_id: none,
  login_name: none,
  npsso: none,
  npsso_refused: none,
  no_such_psn_id: none,
  no_such_game: none,
  goal_impossible: none,
  only_later: none,
  locked_by_join: none,
  address: none,
  transaction_hash: none,
  own_wallet: none,
  house_address: none,
  wallet_signature: none,
  username_taken: none,
  email_taken: none,
  password_leaked: none,
  password_weak: makeWhys('own_words', 'easy'),
  password_wrong: none,
  same_email: none,
  code_invalid: [{ left: 0 }, { left: 1 }, { left: 4 }],
  code_expired: none,
  game: none,
  fee_too_high: [{ percent: 30 }],
  shares_sum: none,
  more_than_spots: none,
  above_better_place: none,
  not_in_format: none,
  after_entries_open: none,
  after_check_in_opens: none,
  before_check_in_closes: none,
  far_ahead: [{ years: 1 }, { years: 2 }],
  far_back: [{ years: 1 }, { years: 2 }],
  locked_by_check_in: none,
  locked_in_escrow: none,
  locked_by_entry: none,
  fewer_than_entered: none,
  time_passed: none,
  time_not_ahead: none,
  check_in_would_be_open: none,
  set_time_passed: none,
  set_time_crossed: none,
  no_such_side: none,
  illegal_score: [
    { why: 'unfinished', bestOf: 1 },
    { why: 'unfinished', bestOf: 5 },
    ...makeWhys('as_reported', 'other_wins'),
  ],
  length_in_days: [{ least: 1, most: 90 }],
  after_end: none,
  reward_shared: none,
  reward_missing: none,
  pool_covers: [{ winners: 'all' }, { winners: 'one' }],
  stake_in_bounty: none,
  stake_missing: none,
  wager_off: none,
  wager_steam: none,
  own_contract: none,
  before_joining_ends: none,
  before_deadline: none,
  slug: none,
  slug_taken: none,
  text_missing: none,
  publish_time: none,
  evidence_match: none,
  evidence_full: [{ most: 10 }],
  picture_known: none,
  picture_fixed: none,
  gallery_library: none,
  picture_missing: none,
  picture_type: none,
  picture_broken: none,
  picture_hides: none,
  picture_pixels: [{ megapixels: 40 }],
  picture_shape: [{ side: 16_384, ratio: 50 }],
  picture_bytes: [{ megabytes: 5 }],
  name_missing: none,
  message_missing: none,
  nothing_changed: none,
  area: none,
  build: none,
  build_not_uploaded: [build],
  page_beyond: [{ counted: 1000 }],
  no_such_place: none,
};

type States = Condition['state'];
const stateSamples: Samples<{ [Code in States['code']]: Extract<States, { code: Code }>['params'] }> = {
  later: none,
  signed_in: none,
  signed_out: none,
  verified: [{ at }],
  unverified: none,
  good_standing: none,
  suspended: none,
  self_excluded: none,
  of_age: none,
  birth_date_missing: none,
  under_age: [{ age: 18, from: '2027-03-01T00:00:00.000Z' }],
  open: [{ until: at }],
  cancelled: none,
  paused: none,
  opens: [{ at }],
  closed: [{ at }],
  entered: none,
  one_entry: none,
  places_left: [{ left: 1, of: 16 }],
  full: [{ of: 16 }],
  free: none,
  available: [{ available: '1842.5' }],
  free_time: [{ from: at, until: at }],
  limit_left: [
    { left: '0', limit: '25', period: 'day' },
    { left: '12.5', limit: '25', period: 'week' },
  ],
  overlap: [{ title: 'Harbour Cup', startsAt: at }],
  linked: [{ name: 'Open profile' }],
  not_linked: [{ provider: 'psn' }, { provider: 'steam' }],
  readable: [{ at }],
  never_started: none,
  not_read: none,
  not_readable: finding.options.map((each) => ({ provider: 'steam', finding: each })),
  reachable: [{ left: 12, needed: 9 }],
  out_of_reach: [{ left: 1, needed: 9 }],
  challenge_cancelled: none,
  challenge_paused: none,
  challenge_closed: none,
  own: none,
  not_own: none,
  invited: none,
  not_invited: none,
};

const sanctionKinds = ['note', 'warning', 'mute', 'suspension'] as const;

const refusalSamples: Samples<RefusalParams> = {
  malformed_request: makeWhys('json', 'incomplete', 'address'),
  unauthenticated: makeWhys('needed', 'ended'),
  xsrf_failed: none,
  session_mismatch: none,
  forbidden: makeWhys(
    'role',
    'self_excluded',
    'profile',
    'own_role',
    'entered_contest',
    'own_contract',
    'own_request',
    'approved_before',
    'suspended',
    'own_sanction',
    'staff_sanction',
    'long_sanction',
    'other_sanction',
    'own_appeal',
  ),
  email_unverified: none,
  account_suspended: [
    { until: null, reason: null, appeal: null },
    { until: at, reason: 'Two accounts.', appeal: '/appeal/1#key' },
  ],
  muted: [
    { until: null, reason: 'Insults.' },
    { until: at, reason: 'Insults.' },
  ],
  sanction_closed: makeWhys('standing', 'over', 'appealed', 'decided', 'expired'),
  identity_unconfirmed: [{ provider: 'steam' }, { provider: 'wallet' }],
  not_found: [
    ...makeWhats(
      'page',
      'user',
      'player',
      'contest',
      'contract',
      'match',
      'post',
      'picture',
      'ticket',
      'ticket_link',
      'saved_reply',
      'session',
      'sanction',
      'appeal_link',
      'linked_account',
      'areas',
      'game',
      'campaign',
      'participant',
      'stake',
      'staking_product',
      'approval',
      'limit_change',
    ),
    { what: 'area', area: 'dashboard' },
  ],
  gone: makeWhats('post'),
  method_not_allowed: [{ allowed: 'GET, POST' }],
  conflict: [
    { why: 'no_cookie' },
    { why: 'build_live', ...build },
    { why: 'build_path', ...build },
    ...[0, 1, 2].map((count) => ({ why: 'picture_in_use' as const, uses: Array(count).fill(use) })),
  ],
  version_conflict: [
    { what: 'match' },
    { what: 'user' },
    ...makeWhats('contest', 'campaign', 'picture', 'post', 'ticket', 'saved_reply', 'limits').map((what) => ({
      ...what,
      by: null,
      at,
    })),
  ],
  // The sentence has no term.
  terms_changed: [{ terms: {} as EntryTerms }],
  idempotency_key_reused: none,
  already_entered: none,
  contest_full: none,
  contest_paused: none,
  contest_closed: makeWhys('entries', 'over', 'leaving'),
  not_in_check_in: makeWhats('contest', 'match'),
  already_checked_in: none,
  contract_closed: makeWhys(
    'over',
    'draft',
    'opened',
    'joining',
    'fixed',
    'not_in',
    'not_waiting',
    'stake_bound',
    'claimed',
    'claiming',
    'no_claim',
    'no_dispute',
    'no_proposal',
    'ruled',
  ),
  contract_full: none,
  contract_changed: [{ terms: {} as ContractTerms }],
  already_in_contract: none,
  match_closed: makeWhys(
    'contest_over',
    'played_on',
    'action',
    'report',
    'nothing_to_confirm',
    'nothing_to_dispute',
    'final',
    'not_the_loser',
    'concede',
    'appeal',
    'won',
    'ruling',
    'evidence',
    'present',
    'no_deadline',
    'not_over',
    'next_checked_in',
    'disqualified',
    'not_in_contest',
    'not_disqualified',
  ),
  already_reported: makeWhys('reported', 'own_report'),
  insufficient_funds: [
    { why: 'entry_fee', available: '12' },
    { why: 'coins', needed: '25', available: '12' },
  ],
  approval_closed: makeWhys('decided', 'own', 'browser', 'waiting'),
  limits_closed: makeWhys('same', 'waiting', 'decided', 'own'),
  stake_closed: makeWhys('product', 'over', 'running', 'nothing_to_claim', 'early'),
  limit_reached: (['deposit', 'spend'] as const).flatMap((what) =>
    (['day', 'week'] as const).flatMap((period) => ['0', '12.5'].map((left) => ({ what, period, limit: '25', left }))),
  ),
  account_in_use: [
    { why: 'coins', amount: '12' },
    { why: 'contest', title: 'Harbour Cup' },
    { why: 'campaign', title: 'Autumn hunt' },
    { why: 'contract', title: 'No hits taken' },
  ],
  ticket_closed: none,
  merge_closed: makeWhys('merged_on', 'newer', 'undone', 'unknown'),
  treasury_short: [{ needed: '25', available: '12' }],
  prizes_paid: makeWhats('contest', 'match', 'campaign'),
  campaign_closed: makeWhys('over', 'draft', 'published', 'claims'),
  participant_closed: makeWhys('claimed', 'over', 'not_in_review', 'answer_open', 'answered'),
  frozen_field: none,
  username_taken: none,
  email_taken: none,
  identity_taken: [{ provider: 'steam' }, { provider: 'wallet' }],
  identity_other: [{ provider: 'psn' }],
  only_sign_in_way: none,
  attempt_over: none,
  identity_unverified: [
    { provider: 'steam', why: 'cancelled' },
    { provider: 'an issuer', why: 'refused' },
  ],
  not_offered: [{ provider: 'psn' }, { provider: 'deposits' }, { provider: 'sandbox_mail' }],
  deposit_closed: none,
  deposits_awaited: [{ most: 20 }],
  withdrawal_closed: none,
  withdrawal_limit: [{ most: '10000', left: '12.5' }],
  withdrawals_stopped: [{ until: at }],
  platform_down: [{ provider: 'psn' }],
  payload_too_large: none,
  unsupported_media: none,
  validation_failed: [{}, { fault: { code: 'too_short', params: { least: 3 } } }],
  credentials_invalid: none,
  code_invalid: fieldSamples.code_invalid,
  code_expired: none,
  password_leaked: none,
  password_weak: makeWhys('own_words', 'easy'),
  password_wrong: none,
  illegal_score: fieldSamples.illegal_score,
  not_eligible: [{ why: 'not_entered' }, { why: 'condition', state: { code: 'suspended', params: {} } }],
  not_your_match: none,
  idempotency_key_required: none,
  rate_limited: [1, 40, 120, 7200].map((seconds) => ({ seconds })),
  internal_error: none,
  not_implemented: none,
  unavailable: none,
  outcome_unknown: [{ again: 'safe' }, { again: 'look' }],
};

const title = 'Harbour Cup';
const username = 'kestrel_09';
const successSamples: Samples<SuccessParams> = {
  signed_in: [{ username }],
  signed_up: [{ username }],
  signed_out: none,
  email_verified: none,
  email_verified_before: none,
  code_sent: none,
  code_sent_before: none,
  identity_linked: [{ provider: 'steam' }, { provider: 'wallet' }],
  identity_unlinked: [{ provider: 'steam' }, { provider: 'wallet' }],
  identity_confirmed: [{ provider: 'steam' }, { provider: 'wallet' }],
  reset_code_sent: none,
  password_reset: none,
  password_changed: none,
  email_changed: none,
  email_change_cancelled: none,
  profile_saved: none,
  limits_saved: none,
  mail_setting_saved: none,
  self_excluded: [{ until: at }],
  deletion_requested: [{ at }],
  deletion_cancelled: none,
  avatar_removed: [{ username }],
  user_role_changed: roles.map((role) => ({ username, role })),
  user_sanctioned: sanctionKinds.map((kind) => ({ username, kind })),
  sanction_lifted: sanctionKinds.map((kind) => ({ username, kind })),
  appeal_sent: none,
  appeal_decided: [{ granted: true }, { granted: false }],
  user_signed_out: counts.map((count) => ({ count })),
  playstation_login_renewed: [{ until: at }],
  session_ended: none,
  sessions_ended: counts.map((count) => ({ count })),
  adjusted: none,
  limits_changed: [{ waits: true }, { waits: false }],
  limits_decided: [{ applied: true }, { applied: false }],
  approval_waits: [{ at: null }, { at }],
  budget_lowered: [{ username: 'umpire', amount: '250' }],
  approval_decided: [
    { state: 'posted', at: null },
    { state: 'approved', at },
    { state: 'rejected', at: null },
  ],
  ledger_check_started: none,
  sent: [{ amount: '1842.5', username }],
  staked: [
    { amount: '100', termDays: null },
    { amount: '100', termDays: 90 },
  ],
  unstaked: [{ amount: '100' }],
  reward_claimed: [{ amount: '0.5' }],
  stake_renewed: [{ amount: '100', until: at }],
  auto_renew_set: [{ on: true }, { on: false }],
  staking_product_created: [{ name: 'Flexible' }],
  staking_product_open: [
    { name: 'Flexible', open: true },
    { name: 'Flexible', open: false },
  ],
  preview_started: [build],
  preview_ended: none,
  contest_entered: [{ title }],
  contest_left: [{ title }],
  contest_created: [{ title }],
  contest_saved: none,
  contest_opened: [{ title }],
  contest_paused: [{ title }],
  contest_display: (['visible', 'hidden', 'featured'] as const).map((display) => ({ title, display })),
  contest_cancelled: [{ title }],
  entrant_dropped: [{ username, title }],
  checked_in: none,
  match_up_to_date: none,
  result_reported: none,
  result_confirmed: none,
  result_disputed: none,
  result_appealed: none,
  match_conceded: none,
  match_ruled: none,
  match_extended: [{ minutes: 10 }],
  match_forfeited: none,
  match_reopened: none,
  player_disqualified: none,
  player_reinstated: none,
  contract_created: [{ title }],
  contract_opened: [{ title }],
  contract_saved: none,
  contract_deleted: none,
  contract_cancelled: [{ title }],
  contract_cancel_proposed: [{ title }],
  contract_ruled: none,
  contract_applied: [{ title }],
  contract_invited: [{ username }],
  contract_joined: [{ title }],
  contract_left: [{ title }],
  applicant_accepted: [{ username }],
  applicant_declined: [{ username }],
  claim_received: [{ title }],
  claim_approved: [{ username }],
  claim_disputed: [{ username }],
  post_saved: makeWhats('draft', 'draft_again', 'scheduled', 'published', 'archived', 'changes'),
  post_deleted: none,
  picture_uploaded: none,
  picture_replaced: none,
  picture_saved: none,
  picture_deleted: none,
  ticket_saved: none,
  ticket_merged: [{ ticketNo: 1001 }],
  ticket_unmerged: [{ ticketNo: 1001 }],
  saved_reply_saved: none,
  saved_reply_deleted: none,
  ticket_opened: [{ ticketNo: 1042, username }],
  ticket_answered: none,
  ticket_deleted: none,
  ticket_replied: none,
  deposit_announced: none,
  deposit_assigned: [{ username }],
  deposit_kept: none,
  deposit_reversed: none,
  note_saved: none,
  withdrawal_requested: none,
  withdrawal_confirmed: [{ review: true }, { review: false }],
  withdrawal_cancelled: none,
  withdrawal_approved: [{ second: true }, { second: false }],
  withdrawal_rejected: none,
  withdrawal_replaced: none,
  address_saved: none,
  address_removed: none,
  primary_wallet_set: none,
  faucet_used: none,
  ticket_received: [{ ticketNo: 1001 }],
  campaign_created: [{ title }],
  campaign_saved: none,
  campaign_published: [{ title }],
  campaign_paused: [{ title }],
  campaign_resumed: [{ title }],
  campaign_cancelled: [{ title }],
  campaign_deleted: [{ title }],
  campaign_joined: [{ title }],
  campaign_left: [{ title }],
  progress_read: none,
  review_answered: none,
  claim_rejected: [{ username }],
};

const reasonSamples: Samples<ParamsOf<ReasonGiven>> = {
  typed: [{ text: 'The game is down for repairs.' }],
  no_check_in: none,
  left: none,
  too_few: [{ least: 2 }, { least: 8 }],
  rewards_gone: none,
};
const accountSamples: Samples<ParamsOf<AccountName>> = {
  own: (['available', 'staked', 'hold'] as const).map((kind) => ({ kind })),
  player: [{ username }],
  other_player: none,
  escrow: (['contest', 'campaign', 'contract'] as const).flatMap((of) => [
    { of, title },
    { of, title: null },
  ]),
  house: houseAccountKind.options.map((kind) => ({ kind })),
};
const titleSamples: Samples<TitleParams> = {
  signed_in: none,
  email_verified: none,
  account_active: none,
  adult: [{ age: 18 }],
  registration_open: none,
  not_entered: none,
  place_left: none,
  balance: [{ fee: '0' }, { fee: '25' }],
  within_limits: none,
  no_overlap: none,
  account_linked: [{ provider: 'psn' }, { provider: 'steam' }],
  profile_readable: none,
  reachable: none,
  joining_open: none,
  not_joined: none,
  not_creator: none,
  invited: none,
};
const contractId = '3f8d1c52-7a60-4b1e-9c55-2d0f4f3b8a11';
const coded = [{ username, code: '914627', minutes: 10 }] as const;
const mailSamples: Samples<MailParams> = {
  verify_email: [{ code: '914627', minutes: 10 }],
  reset_password: coded,
  prove_self: coded,
  change_email: [{ code: '914627', minutes: 10 }],
  address_in_use: [{ username }],
  ticket_received: [null, { username, subject: 'A payout is missing' }].map((shown) => ({
    ...{ ticketNo: 1042, link: '/ticket/1042#key', shown },
  })),
  ticket_reply: [null, { username, subject: 'A payout is missing', reply: 'Found it.', agent: 'umpire' }].map(
    (shown) => ({ ticketNo: 1042, link: '/ticket/1042#key', first: false, shown }),
  ),
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
  check_in_open: [{ username, title, slug: 'harbour-cup', until: at }],
  match_ready: [{ username, title, opponent: 'nova_lin', until: at, id: contractId }],
  match_ruled: [true, false].flatMap((won) =>
    ['The screenshot shows it.', null].map((reason) => ({
      ...{ username, title, opponent: 'nova_lin', won, reason, id: contractId },
    })),
  ),
  match_reopened: ['The wrong lobby.', null].map((reason) => ({
    ...{ username, title, opponent: 'nova_lin', until: at, reason, id: contractId },
  })),
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
const mailNames = Object.keys(mailSamples) as (keyof MailParams)[];

/** Every mail of a language. */
function* listMails<Name extends keyof MailParams>(
  names: readonly Name[],
  texts: { readonly [Each in Name]: (params: MailParams[Each], formats: Formats) => MailText },
  samples: Pick<Samples<MailParams>, Name>,
  formats: Formats,
) {
  for (const name of names) for (const params of samples[name]) yield { name, mail: texts[name](params, formats) };
}

const languages = { en: english, de: german } as const satisfies Record<Locale, object>;
const locales = Object.keys(languages) as Locale[];

/** Every sentence of some texts. */
function* listSentences<Params>(texts: Texts<Params>, samples: Samples<Params>, formats: Formats) {
  for (const code in samples)
    for (const params of samples[code])
      yield [`${code} ${JSON.stringify(params)}`, writeSentence(texts, { code, params }, formats)];
}

/** All texts of a language: sentences, and names or labels. */
function listEveryText(locale: Locale) {
  const texts = languages[locale];
  const formats = createFormats(locale, { timeZone: 'UTC' });
  const allMails = [...listMails(mailNames, texts.mails, mailSamples, formats)];
  const sentences = [
    ...listSentences(texts.fields, fieldSamples, formats),
    ...listSentences(texts.refusals, refusalSamples, formats),
    ...listSentences(texts.successes, successSamples, formats),
    ...listSentences(texts.conditions.states, stateSamples, formats),
    ...listSentences(texts.reasons, reasonSamples, formats),
    ...allMails.flatMap(({ name, mail }) => mail.paragraphs.map((text) => [`mail ${name}`, text])),
  ];
  const labels = [
    ...listSentences(texts.conditions.titles, titleSamples, formats),
    ...listSentences(texts.accounts, accountSamples, formats),
    ...Object.entries(texts.conditions.fixes),
    ...[2, 4, 8, 16, 32].map((players) => [`round ${players}`, texts.names.round(players)]),
    ...[1, 2, 3, 5, 9, 17].map((place) => [`place ${place}`, texts.names.place(place)]),
    ...allMails.map(({ name, mail }) => [`subject ${name}`, mail.subject]),
    ...allMails.flatMap(({ name, mail }) => (mail.link ? [[`link ${name}`, mail.link.label]] : [])),
    ...allMails.map(({ name, mail }) => [`greeting ${name}`, mail.greeting]),
  ];
  return { sentences, labels };
}

const broken = /undefined|NaN|\[object|Invalid|[#{}]| {2}| $/;

describe.each(locales)('in %s', (locale) => {
  const { sentences, labels } = listEveryText(locale);

  it('every code has its sentence', () => {
    for (const [what, sentence] of sentences)
      expect([what, sentence]).toEqual([what, expect.stringMatching(/^\S.*\.$/s)]);
  });

  it('every name and label has its text', () => {
    for (const [what, text] of labels) expect([what, text]).toEqual([what, expect.stringMatching(/^\S.*[^.\s]$/)]);
  });

  it('no placeholder is left open', () => {
    for (const each of [...sentences, ...labels])
      expect([each[0], broken.test(each[1] ?? '')]).toEqual([each[0], false]);
  });
});

it('every code in the server’s answers has its own values', () => {
  expect(Object.keys(refusalSamples).sort()).toEqual(Object.keys(errorStatus).sort());
});

it('no other language leaves an English sentence', () => {
  const english = new Map(listEveryText('en').sentences.map(([what, sentence]) => [what, sentence]));
  // Parts that users typed stay in their language.
  for (const locale of locales.filter((each) => each !== 'en'))
    for (const [what, sentence] of listEveryText(locale).sentences)
      if (!what?.startsWith('typed')) expect(sentence).not.toBe(english.get(what));
});

describe('sentences with values', () => {
  const formats = { en: createFormats('en', { timeZone: 'UTC' }), de: createFormats('de', { timeZone: 'UTC' }) };
  const writeState = (said: States) =>
    locales.map((locale) => writeSentence(languages[locale].conditions.states, said, formats[locale]));
  const writeRefusal = (said: Said<RefusalParams>) =>
    locales.map((locale) => writeSentence(languages[locale].refusals, said, formats[locale]));

  it.each([
    [writeState({ code: 'opens', params: { at } }), 'Opens Fri 20 Nov, 19:00 UTC.', 'Öffnet Fr., 20. Nov., 19:00 UTC.'],
    [
      writeState({ code: 'closed', params: { at: '2026-09-01T09:00:00Z' } }),
      'Closed Tue 1 Sep, 09:00 UTC.',
      'Geschlossen seit Di., 1. Sept., 09:00 UTC.',
    ],
    [
      writeState({ code: 'available', params: { available: '1842.5' } }),
      'You have 1,842.50 LRL available.',
      'Du hast 1.842,50 LRL verfügbar.',
    ],
    [
      writeState({ code: 'under_age', params: { age: 18, from: '2027-03-01T00:00:00Z' } }),
      'You’re under 18. You can enter from 1 March 2027.',
      'Du bist unter 18. Du kannst ab dem 1. März 2027 mitmachen.',
    ],
    [
      writeRefusal({ code: 'rate_limited', params: { seconds: 1 } }),
      'Too many requests. Try again in 1 second.',
      'Zu viele Anfragen. Versuch es in 1 Sekunde noch einmal.',
    ],
    [
      writeRefusal({ code: 'rate_limited', params: { seconds: 2400 } }),
      'Too many requests. Try again in 40 minutes.',
      'Zu viele Anfragen. Versuch es in 40 Minuten noch einmal.',
    ],
    [
      writeRefusal({ code: 'code_invalid', params: { left: 1 } }),
      'Wrong code. 1 try left.',
      'Das ist nicht der Code. Noch 1 Versuch.',
    ],
    [
      writeRefusal({ code: 'illegal_score', params: { why: 'unfinished', bestOf: 1 } }),
      'A best of 1 ends at 1 win.',
      'Best of 1 endet, sobald eine Seite 1 gewonnen hat.',
    ],
    [
      writeRefusal({ code: 'not_eligible', params: { why: 'condition', state: { code: 'suspended', params: {} } } }),
      'You can’t enter. Your account is suspended.',
      'Du kannst nicht mitmachen. Dein Konto ist gesperrt.',
    ],
  ])('%j', (said, inEnglish, inGerman) => {
    expect(said).toEqual([inEnglish, inGerman]);
  });

  it('names the zone only if it isn’t the reader’s own', () => {
    expect(createFormats('en', { timeZone: 'Asia/Tokyo' }).moment(at)).toBe('Sat 21 Nov, 04:00 Asia/Tokyo');
    expect(createFormats('en').moment(at)).toMatch(/^(Fri|Sat) \d+ Nov, \d\d:\d\d$/);
  });
});
