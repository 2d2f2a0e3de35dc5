import type { CallFailure } from '@laurel/shared/api';

/** Refusals made before checking whether the command was already done. */
const turnedAway = [401, 408, 429];

/**
 * Whether a failure leaves the outcome open: no answer, or an inconclusive one. For a command sent `again` after such a
 * failure, also a refusal that didn't look for the first one.
 */
export const outcomeUnknown = ({ error }: CallFailure, { again }: { again: boolean }): boolean =>
  error.kind !== 'status' || error.status >= 500 || (again && turnedAway.includes(error.status));
