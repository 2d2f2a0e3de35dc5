import { type AnswerOf, findBirthDateFault, type LinkedAccount } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Context, SignedInUser, TransactionWork } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { isUniqueViolation } from '../../../database/transaction';
import { Refusal } from '../../../refusal';
import { claimKeptDeposits } from '../../coins/deposits/booking.commands';
import { insertWallet } from '../../coins/wallets/store';
import { recordAudit } from '../../operations/audit/store';
import { notifyOwner } from '../notices/commands';
import { hashAddress } from '../sign-in/codes.commands';
import { startUserSession } from '../sign-in/commands';
import { resolveDevice } from '../sign-in/devices.store';
import { codeLimit } from '../sign-in/limits';
import { sendCode, setEmailVerified, spendCodeLimit } from '../sign-in/otp.commands';
import { type Proof, type ProofResult, proveRecently } from '../sign-in/prove.commands';
import { lockUserNow } from '../users/deadline.commands';
import { requireSignIn } from '../users/sign-in.commands';
import { insertUser, lockUser, lowerAscii } from '../users/store';
import { insertAttempt, makeNewTicket, takeAttempt } from './attempts.store';
import { accountLinkedJob, ownTitlesJob } from './linked.job';
import { toLinkedAccount } from './mapper';
import { findIdentity, findOwnIdentity, insertIdentity, updateIdentity } from './store';
import type { IdentityRow } from './tables';

const registrationMs = 30 * 60_000;

export interface VerifiedAccount {
  provider: LinkedAccount['provider'];
  issuer: string;
  subject: string;
  displayName: string;
  email?: string | null;
  returnTo?: string | undefined;
}

type VerificationResult = Extract<AnswerOf<'verifySteam'>, { outcome: 'signed_in' | 'linked' | 'registration' }>;

type ArrivalContext = Omit<Context<'verifySteam'>, 'user'> & { user: SignedInUser | null };

export const makeEndedAttemptRefusal = () => new Refusal('attempt_over');

export const checkLinkProof = async (
  context: ArrivalContext,
  input: Partial<Pick<Proof, 'password' | 'code'>>,
): Promise<ProofResult | null> => (context.user ? proveRecently({ ...context, user: context.user }, input) : null);

export async function handleVerifiedAccount(context: ArrivalContext, account: VerifiedAccount) {
  if (context.user) return linkAccount(context, context.user, account);
  const identity = await findIdentity(context.db, account);
  return identity ? enterAccount(context, identity, account) : offerRegistration(context, account);
}

export async function linkAccount(context: ArrivalContext, user: SignedInUser, account: VerifiedAccount) {
  const { provider } = account;
  const row = await refuseSecondLink(provider, () =>
    withTransaction(context, async (work) => {
      const owner = await lockUser(work.db, user.id);
      const existingIdentity = await findIdentity(work.db, account);
      if (existingIdentity && existingIdentity.userId !== user.id) throw new Refusal('identity_taken', { provider });
      if (existingIdentity) return refreshIdentity(work, existingIdentity, account);
      if (provider !== 'wallet' && (await findOwnIdentity(work.db, user.id, provider)))
        throw new Refusal('identity_other', { provider });
      if (owner) {
        const at = work.now.toISOString();
        const address = provider === 'wallet' ? account.displayName : null;
        const namedLabel = work.ports.providers.get(provider)?.label ?? provider;
        const params = { provider: namedLabel, address, at };
        await notifyOwner(work, { ...owner, locale: work.locale }, 'identity_linked', params);
      }
      return addIdentity(work, user.id, account);
    }),
  );
  const linkedOutcome: VerificationResult = {
    outcome: 'linked',
    linkedAccount: toLinkedAccount({ ...row, provider }),
    returnTo: account.returnTo,
  };
  return makeAnswer(linkedOutcome, { code: 'identity_linked', params: { provider } });
}

async function enterAccount(context: ArrivalContext, identity: IdentityRow, account: VerifiedAccount) {
  const { user, session } = await withTransaction(context, async (work) => {
    const row = await lockUserNow(work, identity.userId);
    const currentIdentity = await findIdentity(work.db, account);
    if (!row || currentIdentity?.id !== identity.id) throw makeEndedAttemptRefusal();
    await requireSignIn(work, row);
    if (currentIdentity.unconfirmedSince !== null)
      throw new Refusal('identity_unconfirmed', { provider: account.provider });
    await refreshIdentity(work, identity, account);
    return startUserSession(work, row, identity.id);
  });
  context.setSession(session);
  const signInOutcome: VerificationResult = { outcome: 'signed_in', user, returnTo: account.returnTo };
  return makeAnswer(signInOutcome, { code: 'signed_in', params: { username: user.username } });
}

export async function keepVerifiedAccount(
  context: ArrivalContext,
  { provider, issuer, subject, displayName, email, returnTo }: VerifiedAccount,
) {
  const ticket = makeNewTicket();
  const device = resolveDevice(context.device);
  const expiresAt = new Date(context.now.getTime() + registrationMs);
  const account = { provider, issuer, subject, displayName };
  const detail = { ...(email && { email }), ...(returnTo && { returnTo }) };
  await insertAttempt(context.db, { ...account, ticket, device, userId: null, step: 'verified', detail, expiresAt });
  context.setDevice(device);
  return { ticket, expiresAt: expiresAt.toISOString() };
}

async function offerRegistration(context: ArrivalContext, account: VerifiedAccount) {
  const registration: VerificationResult = {
    outcome: 'registration',
    ...(await keepVerifiedAccount(context, account)),
    username: account.provider === 'wallet' ? '' : suggestName(account.displayName),
    email: account.email ?? null,
    returnTo: account.returnTo,
  };
  return makeAnswer(registration);
}

/** Empty if the name has fewer than three letters and digits. */
function suggestName(name: string): string {
  const fittingName = name.replace(/[^A-Za-z0-9_]+/g, '_').slice(0, 20);
  return fittingName.replaceAll('_', '').length >= 3 ? fittingName : '';
}

type Registration = InputOfAction<'verifySteam', 'register'>;

export async function registerVerifiedUser(
  context: ArrivalContext,
  provider: VerifiedAccount['provider'],
  { ticket, ...input }: Registration,
) {
  const { config, device, locale, now, ports } = context;
  if (context.user) throw makeEndedAttemptRefusal();
  const fault = findBirthDateFault(input.birthDate, config.minimumAge, now);
  if (fault !== null) throw Refusal.at('birthDate', fault);
  const isWithinLimit = await spendCodeLimit(context, input.email);
  try {
    const { user, session, returnTo } = await refuseSecondLink(provider, () =>
      withTransaction(context, async (work) => {
        // Takes the attempt in the transaction that adds the account, so that the ticket stays valid if the name is taken.
        const attempt = await takeAttempt(work.db, { ticket, provider, step: 'verified', now, device, userId: null });
        if (attempt?.subject == null || attempt.displayName == null) throw makeEndedAttemptRefusal();
        const { issuer, subject, displayName } = attempt;
        const row = await insertUser(work.db, { ...input, passwordHash: null, locale, now });
        const identity = await addIdentity(work, row.id, { provider, issuer, subject, displayName });
        const { email = '', returnTo } = attempt.detail;
        if (lowerAscii(email) === lowerAscii(input.email)) await setEmailVerified(work, row, input.email);
        else if (isWithinLimit) await sendCode(work, row, { purpose: 'verify_email' });
        return { ...(await startUserSession(work, (await lockUser(work.db, row.id)) ?? row, identity.id)), returnTo };
      }),
    );
    context.setSession(session);
    const signInOutcome: VerificationResult = { outcome: 'signed_in', user, returnTo };
    return makeAnswer(signInOutcome, { code: 'signed_up', params: { username: user.username } });
  } catch (error) {
    if (isWithinLimit) await ports.limits.giveBack(codeLimit, hashAddress(input.email));
    const usernameTakenFault = { code: 'username_taken', params: {} } as const;
    if (isUniqueViolation(error, 'users_username_key'))
      throw Refusal.of(usernameTakenFault, { details: { username: [usernameTakenFault] } });
    throw error;
  }
}

/** The database accepts only one of two simultaneous requests. */
async function refuseSecondLink<Result>(provider: string, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new Refusal('email_taken');
    if (isUniqueViolation(error, 'identities_subject_key')) throw new Refusal('identity_taken', { provider });
    if (isUniqueViolation(error, 'identities_platform_key')) throw new Refusal('identity_other', { provider });
    throw error;
  }
}

async function addWallet(work: TransactionWork, { id, userId, subject, verifiedAt }: IdentityRow): Promise<void> {
  await insertWallet(work.db, { id, userId, address: subject, verifiedAt });
  await claimKeptDeposits(work, userId, subject);
}

async function addIdentity(
  work: TransactionWork,
  userId: string,
  { provider, issuer, subject, displayName }: VerifiedAccount,
): Promise<IdentityRow> {
  const { db, now, ports } = work;
  const row = await insertIdentity(db, {
    provider,
    issuer,
    subject,
    displayName,
    userId,
    verifiedAt: now,
    lastSyncedAt: null,
    syncError: null,
  });
  if (provider === 'wallet') await addWallet(work, row);
  const accountAfter = { provider: row.provider, subject: row.subject };
  await recordAudit(db, {
    at: now,
    actorId: userId,
    action: 'identity.link',
    entity: 'user',
    entityId: userId,
    after: accountAfter,
  });
  if (provider === 'psn' || provider === 'steam') {
    await ports.jobs.add(db, accountLinkedJob, { identityId: row.id });
    await ports.jobs.add(db, ownTitlesJob, { identityId: row.id });
  }
  return row;
}

const refreshIdentity = (
  { db }: TransactionWork,
  { id }: IdentityRow,
  { displayName }: VerifiedAccount,
): Promise<IdentityRow> => updateIdentity(db, id, { displayName });
