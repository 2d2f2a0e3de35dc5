import type { Amount } from '../amount';
import type { ContractTerms } from '../schemas/challenges/contracts';
import type { PlayerRef } from '../schemas/common';
import type { Media } from '../schemas/content/media';
import type { ConditionState } from '../schemas/play/conditions';
import type { EntryTerms } from '../schemas/play/contest-views';
import type { FieldFault } from './fields';
import type { RefusalAtFieldParams } from './refusals-at-fields';
import type { Said } from './say';

type None = Record<string, never>;

/** The params of each refusal. If a code has several sentences, `why` or `what` chooses. */
export interface RefusalParams extends RefusalAtFieldParams {
  malformed_request: { why: 'json' | 'incomplete' | 'address' };
  unauthenticated: { why: 'needed' | 'ended' };
  xsrf_failed: None;
  session_mismatch: None;
  forbidden: {
    why:
      | 'role'
      | 'self_excluded'
      | 'profile'
      | 'own_role'
      | 'entered_contest'
      | 'own_contract'
      | 'own_request'
      | 'approved_before'
      | 'own_budget'
      | 'suspended'
      | 'own_sanction'
      | 'staff_sanction'
      | 'long_sanction'
      | 'other_sanction'
      | 'own_appeal';
  };
  email_unverified: None;
  /** `until` is null for a suspension that only staff end. `appeal` is the page of its appeal. */
  account_suspended: { until: string | null; reason: string | null; appeal: string | null };
  /** `until` is null for a mute that only staff end. */
  muted: { until: string | null; reason: string };
  /** `standing`: there already is one of its kind. */
  sanction_closed: { why: 'standing' | 'over' | 'appealed' | 'decided' | 'expired' };
  identity_unconfirmed: { provider: string };
  not_found:
    | {
        what:
          | 'page'
          | 'user'
          | 'player'
          | 'contest'
          | 'contract'
          | 'match'
          | 'post'
          | 'picture'
          | 'ticket'
          | 'ticket_link'
          | 'saved_reply'
          | 'session'
          | 'sanction'
          | 'appeal_link'
          | 'linked_account'
          | 'areas'
          | 'game'
          | 'campaign'
          | 'participant'
          | 'stake'
          | 'staking_product'
          | 'approval'
          | 'limit_change'
          | 'wallet'
          | 'transaction'
          | 'ledger_account'
          | 'ledger_transaction'
          | 'deposit'
          | 'withdrawal';
      }
    | { what: 'area'; area: string };
  /** It was public once, and was deleted. */
  gone: { what: 'post' };
  method_not_allowed: { allowed: string };
  conflict:
    | { why: 'no_cookie' }
    | { why: 'build_live' | 'build_path'; area: string; build: string }
    | { why: 'picture_in_use'; uses: Media['usedBy'] };
  /** The editor and the time of the current version, if known. */
  version_conflict:
    | { what: 'match' | 'user' }
    | {
        what: 'contest' | 'campaign' | 'picture' | 'post' | 'ticket' | 'saved_reply' | 'limits';
        by: PlayerRef | null;
        at: string;
      };
  /** The current terms. Entering again with their version accepts them. */
  terms_changed: { terms: EntryTerms };
  idempotency_key_reused: None;
  already_entered: None;
  contest_full: None;
  contest_paused: None;
  contest_closed: { why: 'entries' | 'over' | 'leaving' };
  not_in_check_in: { what: 'contest' | 'match' };
  already_checked_in: None;
  contract_closed: {
    why:
      | 'over'
      | 'draft'
      | 'opened'
      | 'joining'
      | 'fixed'
      | 'not_in'
      | 'not_waiting'
      | 'stake_bound'
      | 'claimed'
      | 'claiming'
      | 'no_claim'
      | 'no_dispute'
      | 'no_proposal'
      | 'ruled';
  };
  contract_full: None;
  /** The current terms. Joining again with their version accepts them. */
  contract_changed: { terms: ContractTerms };
  already_in_contract: None;
  match_closed: {
    why:
      | 'contest_over'
      | 'played_on'
      | 'action'
      | 'report'
      | 'nothing_to_confirm'
      | 'nothing_to_dispute'
      | 'final'
      | 'not_the_loser'
      | 'concede'
      | 'appeal'
      | 'won'
      | 'ruling'
      | 'evidence'
      | 'present'
      | 'no_deadline'
      | 'not_over'
      | 'next_checked_in'
      | 'disqualified'
      | 'not_in_contest'
      | 'not_disqualified';
  };
  already_reported: { why: 'reported' | 'own_report' };
  insufficient_funds: { why: 'entry_fee'; available: Amount } | { why: 'coins'; needed: Amount; available: Amount };
  /**
   * About a request for approval. `browser`: the requester's own; `waiting`: there already is one of the kind;
   * `changed`: the subject has changed since.
   */
  approval_closed: { why: 'decided' | 'own' | 'browser' | 'waiting' | 'changed' };
  /** About a change of limits. `waiting`: another one needs approval. */
  limits_closed: { why: 'same' | 'waiting' | 'decided' | 'own' };
  stake_closed: { why: 'product' | 'over' | 'running' | 'nothing_to_claim' | 'early' };
  /** A new message opens a new ticket. */
  ticket_closed: None;
  /** About undoing a merge. `unknown`: the states before the merge weren't saved. */
  merge_closed: { why: 'merged_on' | 'newer' | 'undone' | 'unknown' };
  treasury_short: { needed: Amount; available: Amount };
  /** A limit that the player set. */
  limit_reached: { what: 'deposit' | 'spend'; period: 'day' | 'week'; limit: Amount; left: Amount };
  /** An account can't be deleted. */
  account_in_use: { why: 'coins'; amount: Amount } | { why: 'contest' | 'campaign' | 'contract'; title: string };
  prizes_paid: { what: 'contest' | 'match' | 'campaign' };
  campaign_closed: { why: 'over' | 'draft' | 'published' | 'claims' };
  participant_closed: { why: 'claimed' | 'over' | 'not_in_review' | 'answer_open' | 'answered' };
  frozen_field: None;
  /** Another user has linked this account. */
  identity_taken: { provider: string };
  /** Another account of this provider is linked already. */
  identity_other: { provider: string };
  /** Without it, no one could sign in to the account. */
  only_sign_in_way: None;
  attempt_over: None;
  identity_unverified: { provider: string; why: 'cancelled' | 'refused' };
  not_offered: { provider: string };
  /** Its status no longer allows this. */
  deposit_closed: None;
  /** The player has too many announcements that haven't been seen. */
  deposits_awaited: { most: number };
  withdrawal_closed: None;
  /** The amount that can still be withdrawn within 24 hours. */
  withdrawal_limit: { most: Amount; left: Amount };
  /** Withdrawals are closed until then, after a change of password or email. */
  withdrawals_stopped: { until: string };
  platform_down: { provider: string };
  payload_too_large: None;
  unsupported_media: None;
  /** `fault` if only one field is wrong: the refusal then uses its sentence. */
  validation_failed: { fault?: FieldFault };
  credentials_invalid: None;
  not_eligible: { why: 'not_entered' } | { why: 'condition'; state: ConditionState };
  not_your_match: None;
  idempotency_key_required: None;
  rate_limited: { seconds: number };
  internal_error: None;
  not_implemented: None;
  unavailable: None;
  /** A retry of a call with a key tells the outcome. Any other call might be done twice. */
  outcome_unknown: { again: 'safe' | 'look' };
}

/** A refusal's code and params. */
export type SaidRefusal = Said<RefusalParams>;
