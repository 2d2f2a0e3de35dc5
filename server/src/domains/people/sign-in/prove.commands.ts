import type { Transaction } from 'kysely';
import type { Context, SignedInUser, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { hashName } from '../../../limits/limits';
import type { Limit } from '../../../limits/rules';
import { Refusal } from '../../../refusal';
import { lockUser, requireOwnUserRow } from '../users/store';
import type { UserRow } from '../users/tables';
import { checkCode, useCode } from './codes.commands';
import { isKnownDevice } from './devices.store';
import { dailyPasswordLimit, knownDeviceLimit, passwordLimit } from './limits';
import { verifyPassword } from './password.rules';
import { readSessionStart } from './sessions.store';

/** Counts an attempt before comparing. A browser that has signed in to the account has its own budget, so that guesses from elsewhere don't lock the owner out there. */
export async function isRightPassword(
  { db, now, ports: { limits }, device }: Work & Pick<Context, 'device'>,
  { login, password, row }: { login: string; password: string; row: UserRow | undefined },
): Promise<boolean> {
  const isKnown = await isKnownDevice(db, now, device, row?.id);
  const deviceKey = hashName(isKnown ? `${device} ${login.toLowerCase()}` : login.toLowerCase());
  const budgets: readonly Limit[] = isKnown ? [knownDeviceLimit] : [passwordLimit, dailyPasswordLimit];
  for (const budget of budgets) await limits.spend(budget, deviceKey);
  const isRight = await verifyPassword(row?.passwordHash ?? null, password);
  if (isRight) for (const budget of budgets) await limits.giveBack(budget, deviceKey);
  return isRight;
}

export interface Proof {
  password: string | undefined;
  code: string | undefined;
  field: string;
}

export interface ProofResult {
  consume(db: Transaction<Database>): Promise<UserRow>;
}

const makeMissingProofRefusal = (field: string) => Refusal.at(field, { code: 'required', params: {} });

const recentSignInMs = 10 * 60_000;

export const readProvenUntil = async ({ db, user }: Work<SignedInUser>): Promise<Date> =>
  new Date((await readSessionStart(db, user.sessionId)).getTime() + recentSignInMs);

/** For a user without a password, a recent sign-in through a provider or a mailed code counts. */
export async function proveIdentity(
  context: Work<SignedInUser> & Pick<Context, 'device'>,
  user: UserRow,
  { password, code, field }: Proof,
): Promise<ProofResult> {
  const lockOwnUser = async (db: Transaction<Database>): Promise<UserRow> => {
    const currentUser = await lockUser(db, user.id);
    if (!currentUser) throw new Refusal('not_found', { what: 'user' });
    return currentUser;
  };
  if (user.passwordHash === null) {
    if (code === undefined) {
      if ((await readProvenUntil(context)) > context.now) return { consume: lockOwnUser };
      throw makeMissingProofRefusal('code');
    }
    const rightCode = await checkCode(context, { whose: user.id, purpose: 'prove_self' }, code);
    return {
      async consume(db) {
        await useCode(db, rightCode);
        return lockOwnUser(db);
      },
    };
  }
  if (password === undefined) throw makeMissingProofRefusal(field);
  const fault = { code: 'password_wrong', params: {} } as const;
  const makeWrongProofRefusal = () => Refusal.of(fault, { details: { [field]: [fault] } });
  if (!(await isRightPassword(context, { login: user.username, password, row: user }))) throw makeWrongProofRefusal();
  return {
    async consume(db) {
      const currentOwnUser = await lockOwnUser(db);
      if (currentOwnUser.passwordHash !== user.passwordHash) throw makeWrongProofRefusal();
      return currentOwnUser;
    },
  };
}

/** Requires a proof unless the sign-in is recent, to protect a session that was left open. @returns null if the sign-in is recent */
export async function proveRecently(
  context: Work<SignedInUser> & Pick<Context, 'device'>,
  { password, code }: Partial<Pick<Proof, 'password' | 'code'>>,
): Promise<ProofResult | null> {
  if ((await readProvenUntil(context)) > context.now) return null;
  return proveIdentity(context, await requireOwnUserRow(context), { password, code, field: 'password' });
}
