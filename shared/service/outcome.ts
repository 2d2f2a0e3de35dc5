import { type CallFailure, readLoadedCalls } from '@laurel/shared/api';
import type { Call, CallName } from '@laurel/shared/protocol';
import { answers, readMessages } from '@laurel/shared/ui/locale';

/** Refusals with these statuses can come before the check for an earlier run, so they don't show whether one succeeded. */
const earlyRefusalStatuses = [401, 403, 408, 429];

/**
 * True if the command may have run: there was no answer, the answer was a 5xx, or the call was cancelled. With `again`,
 * also true if the repeat was unsent or refused early, because an earlier try may have run.
 */
export function isOutcomeUnknown({ error }: CallFailure, { again }: { again: boolean }): boolean {
  if (error.kind === 'status') return error.status >= 500 || (again && earlyRefusalStatuses.includes(error.status));
  return again || error.kind === 'cancelled' || !error.unsent;
}

export function describeFailure(name: CallName, failure: CallFailure, t = readMessages(answers)): string {
  const call: Call | undefined = readLoadedCalls()?.[name];
  const reason = t.failure(failure);
  if (failure.error.kind !== 'network' || call?.method === 'GET') return reason;
  if (failure.error.unsent) return `${reason} ${t.outcome.unsent}`;
  return `${reason} ${call?.money || call?.keyed ? t.outcome.safe : t.outcome.look}`;
}
