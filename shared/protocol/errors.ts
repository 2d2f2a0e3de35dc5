import type { FieldFaults } from './sentences/fields';
import type { RefusalParams } from './sentences/refusals';

/** Each refusal's code and HTTP status. `sentences` has the params and texts of each code. */
export const errorStatus = {
  malformed_request: 400,
  unauthenticated: 401,
  xsrf_failed: 403,
  session_mismatch: 403,
  forbidden: 403,
  email_unverified: 403,
  account_suspended: 403,
  muted: 403,
  blocked: 403,
  identity_unconfirmed: 403,
  not_found: 404,
  gone: 410,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 409,
  terms_changed: 409,
  idempotency_key_reused: 409,
  already_entered: 409,
  contest_full: 409,
  contest_paused: 409,
  contest_closed: 409,
  not_in_check_in: 409,
  already_checked_in: 409,
  contract_closed: 409,
  contract_full: 409,
  contract_changed: 409,
  already_in_contract: 409,
  match_closed: 409,
  already_reported: 409,
  insufficient_funds: 409,
  ticket_closed: 409,
  sanction_closed: 409,
  merge_closed: 409,
  treasury_short: 409,
  approval_closed: 409,
  limits_closed: 409,
  stake_closed: 409,
  limit_reached: 409,
  account_in_use: 409,
  prizes_paid: 409,
  campaign_closed: 409,
  participant_closed: 409,
  frozen_field: 409,
  username_taken: 409,
  email_taken: 409,
  identity_taken: 409,
  identity_other: 409,
  only_sign_in_way: 409,
  attempt_over: 409,
  not_offered: 409,
  deposit_closed: 409,
  deposits_awaited: 409,
  withdrawal_closed: 409,
  withdrawal_limit: 409,
  withdrawals_stopped: 409,
  payload_too_large: 413,
  unsupported_media: 415,
  validation_failed: 422,
  credentials_invalid: 422,
  code_invalid: 422,
  code_expired: 422,
  password_leaked: 422,
  password_weak: 422,
  password_wrong: 422,
  identity_unverified: 422,
  illegal_score: 422,
  time_outside: 422,
  not_eligible: 422,
  not_your_match: 403,
  idempotency_key_required: 400,
  rate_limited: 429,
  internal_error: 500,
  not_implemented: 501,
  unavailable: 503,
  outcome_unknown: 503,
  platform_down: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * The body of a refusal. `message` and `errors` (by field path, like `prizeSplit.0`) are English; other languages
 * use `code`, `params` and `details`.
 */
export interface ErrorBody<Code extends ErrorCode = ErrorCode> {
  message: string;
  code: Code;
  params: RefusalParams[Code];
  errors: Record<string, string[]>;
  details: FieldFaults;
}
