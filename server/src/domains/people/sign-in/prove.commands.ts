import type { Transaction } from 'kysely';
import type { Context, SignedInUser, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { hashed } from '../../../limits/limits';
import type { LimitName } from '../../../limits/rules';
import { Refusal } from '../../../refusal';
import { lockUser, ownRow } from '../users/store';
import type { UserRow } from '../users/tables';
import { checkCode, useCode } from './codes.commands';
import { isKnownDevice } from './devices.store';
import { isPassword } from './password.rules';
import { sessionStart } from './sessions.store';

/**
 * Checks a password, a limited number of times per name. What was typed counts, whether or not there is such an
 * account. A browser that signed in to the account before has its own budget, so guessing from elsewhere never locks
 * owners out of their own browser. Each attempt is taken before the comparison and given back if it was right.
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
  /** The request's field with the password. */
  field: string;
}

/** A proof of ownership. It is used in the transaction of what it allows, and only if it still holds there. */
export interface Proved {
  /** @returns the account, locked. */
  use(db: Transaction<Database>): Promise<UserRow>;
}

const missing = (field: string) => Refusal.at(field, { code: 'required', params: {} });

/** How long having signed in is proof enough for what only adds a way in. */
const freshMs = 10 * 60_000;

/** Until when the user's own sign-in counts as a proof. */
export const provenUntil = async ({ db, user }: Work<SignedInUser>): Promise<Date> =>
  new Date((await sessionStart(db, user.sessionId)).getTime() + freshMs);

/**
 * Checks that a signed-in user owns the account: by the password; if there is none, by having just signed in by a provider, or by a
 * mailed code.
 * @throws Refusal `password_wrong`, `code_invalid`, `code_expired`, `rate_limited`
 */
export async function proveSelf(
  context: Work<SignedInUser> & Pick<Context, 'device'>,
  user: UserRow,
  { password, code, field }: Proof,
): Promise<Proved> {
  const locked = async (db: Transaction<Database>): Promise<UserRow> => {
    const present = await lockUser(db, user.id);
    if (!present) throw new Refusal('not_found', { what: 'user' });
    return present;
  };
  if (user.passwordHash === null) {
    if (code === undefined) {
      if ((await provenUntil(context)) > context.now) return { use: locked };
      throw missing('code');
    }
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
      // The password can have changed in the meantime.
      if (present.passwordHash !== user.passwordHash) throw wrong();
      return present;
    },
  };
}

/**
 * Checks that whoever adds a way in has signed in just now, or proves it again: a forgotten open session must not be enough.
 * @returns null if nothing is left to use. @throws Refusal as `proveSelf`
 */
export async function proveRecently(
  context: Work<SignedInUser> & Pick<Context, 'device'>,
  { password, code }: Partial<Pick<Proof, 'password' | 'code'>>,
): Promise<Proved | null> {
  if ((await provenUntil(context)) > context.now) return null;
  return proveSelf(context, await ownRow(context), { password, code, field: 'password' });
}
