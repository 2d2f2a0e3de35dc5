import type { CallFailure } from '@laurel/shared/api';
import { type Call, type CallName, calls } from '@laurel/shared/protocol';
import { answers, messagesOf } from '@laurel/shared/ui/locale';

/** Refusals made before checking whether the command was already done. */
const turnedAway = [401, 408, 429];

/**
 * Whether a failure leaves the outcome open: no answer, or an inconclusive one. What never left changed nothing. For a
 * command sent `again` after such a failure, also a refusal that didn't look for the first one.
 */
export function outcomeUnknown({ error }: CallFailure, { again }: { again: boolean }): boolean {
  if (error.kind === 'status') return error.status >= 500 || (again && turnedAway.includes(error.status));
  return again || error.kind === 'cancelled' || !error.unsent;
}

/** Why a command failed, in the page's language. Where no answer came, also what became of it. */
export function failureOf(name: CallName, failure: CallFailure, t = messagesOf(answers)): string {
  const { method, money, keyed }: Call = calls[name];
  const why = t.failure(failure);
  if (failure.error.kind !== 'network' || method === 'GET') return why;
  if (failure.error.unsent) return `${why} ${t.outcome.unsent}`;
  return `${why} ${money || keyed ? t.outcome.safe : t.outcome.look}`;
}
