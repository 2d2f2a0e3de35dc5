import type { Context } from '../../call/context';
import { hashed } from '../../limits/limits';
import type { LimitName } from '../../ports';
import type { UserRow } from '../users/tables';
import { isKnownDevice } from './devices.store';
import { isPassword } from './password.rules';

/**
 * Compares a password, so often at most for one name. What counts is what was typed, not whose it is: a name without an account is
 * bounded just the same. A browser that has signed in to the account before has a budget of its own, so that whoever guesses from
 * elsewhere keeps nobody out of their own browser. Each try is taken before it is compared, and given back when it was right.
 * @throws Refusal `rate_limited`
 */
export async function isRightPassword(
  { db, now, ports: { limits }, device }: Context<'login'>,
  { login, password, row }: { login: string; password: string; row: UserRow | undefined },
): Promise<boolean> {
  const known = await isKnownDevice(db, now, device, row?.id);
  const whose = hashed(known ? `${device} ${login.toLowerCase()}` : login.toLowerCase());
  const budgets: readonly LimitName[] = known ? ['knownDevice'] : ['password', 'passwordDaily'];
  for (const budget of budgets) await limits.spend(budget, whose);
  const right = await isPassword(row?.passwordHash ?? null, password);
  if (right) for (const budget of budgets) await limits.giveBack(budget, whose);
  return right;
}
