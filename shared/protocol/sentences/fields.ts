import type { Amount } from '../amount';
import type { WithdrawalLimitName } from '../withdrawal-limits';
import type { RefusalAtFieldParams } from './refusals-at-fields';
import type { CodeWithParams, NoParams } from './say';

export interface FieldParams extends RefusalAtFieldParams {
  required: NoParams;
  wrong_type: NoParams;
  not_a_number: NoParams;
  not_an_option: NoParams;
  invalid: NoParams;
  unstorable: NoParams;
  unknown_parameter: NoParams;
  at_least: { least: number };
  at_most: { most: number };
  too_short: { least: number };
  too_long: { most: number };
  too_few: { least: number };
  too_many: { most: number };
  date: NoParams;
  reason: NoParams;
  /** A forbidden word, as written in the text. */
  forbidden_word: { word: string };
  words_full: { most: number };

  amount_format: { decimals: number };
  amount_from_zero: NoParams;
  amount_above_zero: NoParams;
  amount_not_zero: NoParams;
  amount_too_large: { most: Amount };
  above_zero: NoParams;
  limit_bounds: { least: Amount; most: Amount };
  /** The amount can’t be below another limit. */
  limit_order: { than: WithdrawalLimitName };
  withdrawal_least: { least: Amount };
  withdrawal_most: { most: Amount };
  stake_least: { least: Amount };
  /** The largest stake that the unpromised rewards cover. */
  stake_not_covered: { remaining: Amount };
  own_coins: NoParams;
  /** A payment below the minimum can only be assigned to its sender. */
  not_the_sender: NoParams;
  own_adjustment: NoParams;
  /** An edit adds more coins than its author can promise without a second approval. */
  more_than_alone: NoParams;
  /** A budget for a user who runs neither contests nor campaigns. */
  promises_nothing: NoParams;
  treasury_on_chain: NoParams;

  login: NoParams;
  password: NoParams;
  old_password: NoParams;
  password_varied: { least: number };
  username_format: NoParams;
  username_reserved: NoParams;
  username_missing: NoParams;
  no_such_player: NoParams;
  /** Staff offer a seat to a player who is in the contest. */
  in_contest: NoParams;
  own_seat: NoParams;
  no_such_user: NoParams;
  exclusion_length: { days: number; years: number };
  exclusion_shorter: { until: string };
  no_such_assignee: NoParams;
  ticket_unknown: NoParams;
  merge_self: NoParams;
  merge_done: NoParams;
  merge_other_sender: NoParams;
  title_taken: NoParams;
  email_format: NoParams;
  country: NoParams;
  time_zone: NoParams;
  time_of_day: NoParams;
  no_names: NoParams;
  webhook: NoParams;
  too_many_names: { most: number };
  birth_date: NoParams;
  too_young: { age: number };
  terms: NoParams;
  six_digits: NoParams;
  return_path: NoParams;
  push_service: NoParams;
  psn_id: NoParams;
  login_name: NoParams;
  npsso: NoParams;
  npsso_refused: NoParams;
  no_such_psn_id: NoParams;
  no_such_game: NoParams;
  goal_impossible: NoParams;
  only_later: NoParams;
  locked_by_join: NoParams;
  address: NoParams;
  transaction_hash: NoParams;
  own_wallet: NoParams;
  house_address: NoParams;
  wallet_signature: NoParams;
  same_email: NoParams;

  game: NoParams;
  fee_too_high: { percent: number };
  shares_sum: NoParams;
  more_than_spots: NoParams;
  above_better_place: NoParams;
  not_in_format: NoParams;
  after_entries_open: NoParams;
  after_check_in_opens: NoParams;
  before_check_in_closes: NoParams;
  far_ahead: { years: number };
  far_back: { years: number };
  locked_by_check_in: NoParams;
  locked_in_escrow: NoParams;
  locked_by_entry: NoParams;
  fewer_than_entered: NoParams;
  time_passed: NoParams;
  time_not_ahead: NoParams;
  opens_too_late: NoParams;
  check_in_would_be_open: NoParams;
  set_time_passed: NoParams;
  set_time_crossed: NoParams;
  no_such_side: NoParams;

  length_in_days: { least: number; most: number };
  after_end: NoParams;
  reward_shared: NoParams;
  reward_missing: NoParams;
  pool_covers: { winners: 'all' | 'one' };
  stake_in_bounty: NoParams;
  stake_missing: NoParams;
  wager_off: NoParams;
  wager_steam: NoParams;
  own_contract: NoParams;
  before_joining_ends: NoParams;
  before_deadline: NoParams;

  slug: NoParams;
  slug_taken: NoParams;
  text_missing: NoParams;
  publish_time: NoParams;
  evidence_match: NoParams;
  evidence_full: { most: number };
  picture_known: NoParams;
  picture_fixed: NoParams;
  gallery_library: NoParams;
  picture_missing: NoParams;
  picture_type: NoParams;
  picture_broken: NoParams;
  /** The file is also something other than a picture. */
  picture_hides: NoParams;
  picture_pixels: { megapixels: number };
  picture_shape: { side: number; ratio: number };
  picture_bytes: { megabytes: number };
  name_missing: NoParams;
  message_missing: NoParams;
  nothing_changed: NoParams;

  area: NoParams;
  build: NoParams;
  build_not_uploaded: { area: string; build: string };
  /** The share that the stage has. */
  share_not_larger: { share: number };

  page_beyond: { counted: number };
  no_such_place: NoParams;
}

export type FieldFault = CodeWithParams<FieldParams>;
/** The faults of each field, by its path (`prizeSplit.0`). */
export type FieldFaults = Record<string, FieldFault[]>;
