import type { CallFailure } from '@laurel/shared/api';

/** Refusals that come before anybody has looked whether the command was done already. */
const turnedAway = [401, 408, 429];

/**
 * Whether a failure leaves open if the command was done: no answer, or one that does not say. Of a command that is sent `again`
 * after such a failure, also a refusal that did not look for the first one.
 */
export const outcomeUnknown = ({ error }: CallFailure, { again }: { again: boolean }): boolean =>
  error.kind !== 'status' || error.status >= 500 || (again && turnedAway.includes(error.status));
