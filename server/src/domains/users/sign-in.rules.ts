import { Refusal } from '../../refusal';
import { maySignIn } from './machine';
import type { UserRow } from './tables';

/**
 * Whoever has shown that the account is theirs is told until when it is suspended.
 * @throws Refusal `account_suspended`
 */
export function requireSignIn({ status, suspendedUntil }: Pick<UserRow, 'status' | 'suspendedUntil'>): void {
  if (!maySignIn(status)) throw new Refusal('account_suspended', { until: suspendedUntil?.toISOString() ?? null });
}
