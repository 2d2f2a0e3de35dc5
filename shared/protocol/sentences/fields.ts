import type { Amount } from '../amount';
import type { WithdrawalLimitName } from '../withdrawal-limits';
import type { RefusalAtFieldParams } from './refusals-at-fields';
import type { None, Said } from './say';

/** The faults of a field: each code with its params. */
export interface FieldParams extends RefusalAtFieldParams {
  // Any field.
  required: None;
  wrong_type: None;
  not_a_number: None;
  not_an_option: None;
  invalid: None;
  unstorable: None;
  unknown_parameter: None;
  at_least: { least: number };
  at_most: { most: number };
  too_short: { least: number };
  too_long: { most: number };
  too_few: { least: number };
  too_many: { most: number };
  date: None;
  reason: None;

  // Amounts.
  amount_format: { decimals: number };
  amount_from_zero: None;
  amount_above_zero: None;
  amount_not_zero: None;
  amount_too_large: { most: Amount };
  above_zero: None;
  limit_bounds: { least: Amount; most: Amount };
  /** The amount can’t be below another limit. */
  limit_order: { than: WithdrawalLimitName };
  withdrawal_least: { least: Amount };
  withdrawal_most: { most: Amount };
  stake_least: { least: Amount };
  /** The largest stake that the unpromised rewards cover. */
  stake_not_covered: { remaining: Amount };
  own_coins: None;
  /** A payment below the minimum can only be assigned to its sender. */
  not_the_sender: None;
  own_adjustment: None;
  /** An edit adds more coins than its author can promise without a second approval. */
  more_than_alone: None;
  /** A budget for a user who runs neither contests nor campaigns. */
  promises_nothing: None;
  treasury_on_chain: None;

  // Accounts.
  login: None;
  password: None;
  old_password: None;
  password_varied: { least: number };
  username_format: None;
  username_reserved: None;
  username_missing: None;
  no_such_player: None;
  no_such_user: None;
  exclusion_length: { days: number; years: number };
  exclusion_shorter: { until: string };
  no_such_assignee: None;
  ticket_unknown: None;
  merge_self: None;
  merge_done: None;
  merge_other_sender: None;
  title_taken: None;
  email_format: None;
  country: None;
  time_zone: None;
  birth_date: None;
  too_young: { age: number };
  terms: None;
  six_digits: None;
  return_path: None;
  psn_id: None;
  login_name: None;
  npsso: None;
  npsso_refused: None;
  no_such_psn_id: None;
  no_such_game: None;
  goal_impossible: None;
  only_later: None;
  locked_by_join: None;
  address: None;
  transaction_hash: None;
  own_wallet: None;
  house_address: None;
  wallet_signature: None;
  same_email: None;

  // Contests and matches.
  game: None;
  fee_too_high: { percent: number };
  shares_sum: None;
  more_than_spots: None;
  above_better_place: None;
  not_in_format: None;
  after_entries_open: None;
  after_check_in_opens: None;
  before_check_in_closes: None;
  far_ahead: { years: number };
  far_back: { years: number };
  locked_by_check_in: None;
  locked_in_escrow: None;
  locked_by_entry: None;
  fewer_than_entered: None;
  time_passed: None;
  time_not_ahead: None;
  check_in_would_be_open: None;
  set_time_passed: None;
  set_time_crossed: None;
  no_such_side: None;

  // Campaigns and contracts.
  length_in_days: { least: number; most: number };
  after_end: None;
  reward_shared: None;
  reward_missing: None;
  pool_covers: { winners: 'all' | 'one' };
  stake_in_bounty: None;
  stake_missing: None;
  wager_off: None;
  wager_steam: None;
  own_contract: None;
  before_joining_ends: None;
  before_deadline: None;

  // Posts, pictures, messages.
  slug: None;
  slug_taken: None;
  text_missing: None;
  publish_time: None;
  evidence_match: None;
  evidence_full: { most: number };
  picture_known: None;
  picture_fixed: None;
  gallery_library: None;
  picture_missing: None;
  picture_type: None;
  picture_broken: None;
  /** The file is also something other than a picture. */
  picture_hides: None;
  picture_pixels: { megapixels: number };
  picture_shape: { side: number; ratio: number };
  picture_bytes: { megabytes: number };
  name_missing: None;
  message_missing: None;
  nothing_changed: None;

  // Areas.
  area: None;
  build: None;
  build_not_uploaded: { area: string; build: string };

  // Lists.
  page_beyond: { counted: number };
  no_such_place: None;
}

/** A field's fault. */
export type FieldFault = Said<FieldParams>;
/** The faults of each field, by its path (`prizeSplit.0`). */
export type FieldFaults = Record<string, FieldFault[]>;
