import type { Transaction } from 'kysely';
import type { Context, Work } from '../../call/context';
import type { Database } from '../../database/schema';
import { hashed } from '../../limits/limits';
import type { LimitName } from '../../ports';
import { Refusal } from '../../refusal';
import { lockUser } from '../users/store';
import type { UserRow } from '../users/tables';
import { checkCode, useCode } from './codes.commands';
import { isKnownDevice } from './devices.store';
import { isPassword } from './password.rules';

/**
 * Compares a password, so often at most for one name. What counts is what was typed, not whose it is: a name without an account is
 * bounded just the same. A browser that has signed in to the account before has a budget of its own, so that whoever guesses from
 * elsewhere keeps nobody out of their own browser. Each try is taken before it is compared, and given back when it was right.
 * @throws Refusal `rate_limited`
 */
export async function isRightPassword(
  { db, now, ports: { limits }, device }: Work & Pick<Context, 'device'>,
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

export interface Proof {
  password: string | undefined;
  code: string | undefined;
  /** Where in the request the password is. */
  field: string;
}

/** What somebody proved: it is used in the transaction of what it allows, and only if it still holds there. */
export interface Proved {
  /** @returns the account, locked. */
  use(db: Transaction<Database>): Promise<UserRow>;
}

const missing = (field: string) => Refusal.at(field, { code: 'required', params: {} });

/**
 * Whether somebody who is signed in is still the owner of the account: by the password, or where there is none by the code that was
 * mailed for it. @throws Refusal `password_wrong`, `code_invalid`, `code_expired`, `rate_limited`
 */
export async function proveSelf(
  context: Work & Pick<Context, 'device'>,
  user: UserRow,
  { password, code, field }: Proof,
): Promise<Proved> {
  const locked = async (db: Transaction<Database>): Promise<UserRow> => {
    const present = await lockUser(db, user.id);
    if (!present) throw new Refusal('not_found', { what: 'user' });
    return present;
  };
  if (user.passwordHash === null) {
    if (code === undefined) throw missing('code');
    const right = await checkCode(context, { whose: user.id, purpose: 'prove_self' }, code);
    return {
      async use(db) {
        await useCode(db, right);
        return locked(db);
      },
    };
  }
  if (password === undefined) throw missing(field);
  const fault = { code: 'password_wrong', params: {} } as const;
  const wrong = () => Refusal.of(fault, { details: { [field]: [fault] } });
  if (!(await isRightPassword(context, { login: user.username, password, row: user }))) throw wrong();
  return {
    async use(db) {
      const present = await locked(db);
      // Somebody else may have changed it meanwhile.
      if (present.passwordHash !== user.passwordHash) throw wrong();
      return present;
    },
  };
}
