import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import type { Answer } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { requireRow } from '../../../call/row-access';
import { insertRow } from '../../../database/rows';
import { spendUnlessFailed } from '../../../limits/limits';
import { sendMail } from '../../../mail/texts';
import { Refusal } from '../../../refusal';
import { checkCode, issueCode, type MatchingCode, useCode } from '../../people/sign-in/codes.commands';
import { ownCodeLimit } from '../../people/sign-in/limits';
import { lockUser } from '../../people/users/store';
import type { UserRow } from '../../people/users/tables';
import { makeAvailableRef, makeWithdrawalHoldRef } from '../ledger/accounts.rules';
import { postTransactions } from '../ledger/post.commands';
import { buildEntriesBetween } from '../ledger/transaction.rules';
import { lockLimitsForShare } from '../withdrawal-limits/store';
import { allowOwnWithdrawal } from './access.rules';
import { actOnWithdrawal, makeCodePurpose, type WithdrawalCall, type WithdrawalWork } from './act.commands';
import { findOfferedTerms, parsePayee, useAddress } from './addresses.commands';
import { assertUnprotected } from './protection.commands';
import { calculateAmountLeft, day, deriveFlags, deriveNewAccountUntil } from './rules';
import { deriveStatusAfter, endWithdrawal } from './settle.commands';
import { findWithdrawal, isSharedAddress, lockWithdrawal, saveWithdrawal, sumWithdrawals } from './store';
import type { WithdrawalRow } from './tables';
import { applyWithdrawalEvent } from './withdrawal.machine';

const lockOwnWithdrawal = async ({ db, user }: WithdrawalWork, id: string): Promise<WithdrawalRow> =>
  requireRow(allowOwnWithdrawal(user, await lockWithdrawal(db, id)));

const spendCodeBudget = <Result>({ ports: { limits }, user }: WithdrawalCall, act: () => Promise<Result>) =>
  spendUnlessFailed(limits, { limit: ownCodeLimit, whose: user.id }, act);

export async function requestWithdrawal(
  context: WithdrawalCall,
  input: InputOfAction<'createWithdrawal', 'request'>,
): Promise<Answer<'createWithdrawal'>> {
  findOfferedTerms(context);
  return spendCodeBudget(context, () => actOnWithdrawal(context, (work) => createRequest(work, input)));
}

export async function resendWithdrawalCode(
  context: WithdrawalCall,
  { withdrawalId }: InputOfAction<'createWithdrawal', 'resend'>,
): Promise<Answer<'createWithdrawal'>> {
  findOfferedTerms(context);
  return spendCodeBudget(context, () =>
    actOnWithdrawal(context, async (work) => {
      // Changing a password or email locks the user's row too, so such a change is either visible here or comes
      // later.
      const user = await lockUser(work.db, work.user.id);
      const row = await lockOwnWithdrawal(work, withdrawalId);
      if (row.status !== 'requested') throw new Refusal('withdrawal_closed');
      await assertUnprotected(work, row.userId, row);
      const isSent = user !== undefined && (await mailCode(work, user, row));
      return { id: row.id, success: { code: isSent ? 'code_sent' : 'code_sent_before', params: {} } };
    }),
  );
}

export async function confirmWithdrawal(
  context: WithdrawalCall,
  { withdrawalId, code: digits }: InputOfAction<'createWithdrawal', 'confirm'>,
): Promise<Answer<'createWithdrawal'>> {
  findOfferedTerms(context);
  // This stays outside the transaction, because a refusal would roll back the count of wrong codes.
  const code = await findCode(context, withdrawalId, digits);
  return actOnWithdrawal(context, async (work) => {
    const { db, now, user } = work;
    await lockUser(db, user.id);
    const row = await lockOwnWithdrawal(work, withdrawalId);
    if (row.status !== 'requested' || !code) throw new Refusal('withdrawal_closed');
    await assertUnprotected(work, row.userId, row);
    await useCode(db, code);
    const needsReview = row.flags.length > 0;
    await saveWithdrawal(db, row.id, {
      status: deriveStatusAfter(row, needsReview ? 'confirm_flagged' : 'confirm'),
      heldUntil: null,
      decidedAt: needsReview ? null : now,
    });
    return { id: row.id, success: { code: 'withdrawal_confirmed', params: { review: needsReview } } };
  });
}

/** @returns null if the withdrawal no longer needs a code */
async function findCode(context: WithdrawalCall, withdrawalId: string, digits: string): Promise<MatchingCode | null> {
  const row = requireRow(allowOwnWithdrawal(context.user, await findWithdrawal(context.db, withdrawalId)));
  if (row.status !== 'requested') return null;
  await assertUnprotected(context, row.userId, row);
  return checkCode(context, makeCodePurpose(withdrawalId), digits);
}

export async function cancelWithdrawal(
  context: WithdrawalCall,
  { withdrawalId }: InputOfAction<'createWithdrawal', 'cancel'>,
): Promise<Answer<'createWithdrawal'>> {
  return actOnWithdrawal(context, async (work) => {
    const row = await lockOwnWithdrawal(work, withdrawalId);
    if (applyWithdrawalEvent(row.status, 'cancel') === null) throw new Refusal('withdrawal_closed');
    await endWithdrawal(work, row, 'cancel');
    return { id: row.id, success: { code: 'withdrawal_cancelled', params: {} } };
  });
}

async function createRequest(work: WithdrawalWork, { amount: text, to }: InputOfAction<'createWithdrawal', 'request'>) {
  const { db, now } = work;
  const user = await lockUser(db, work.user.id);
  if (!user) throw new Refusal('not_found', { what: 'user' });
  if (!user.emailVerifiedAt) throw new Refusal('email_unverified');
  const address = parsePayee(findOfferedTerms(work), to, 'to');
  const yesterday = new Date(now.getTime() - day);
  await assertUnprotected(work, user.id);
  const amount = parseAmount(text);
  const limits = await lockLimitsForShare(db);
  if (amount < limits.least)
    throw Refusal.at('amount', { code: 'withdrawal_least', params: { least: formatAmount(limits.least) } });
  if (amount > limits.perRequest)
    throw Refusal.at('amount', { code: 'withdrawal_most', params: { most: formatAmount(limits.perRequest) } });
  const withdrawnBefore = await sumWithdrawals(db, user.id, yesterday);
  const amountLeft = calculateAmountLeft(limits, withdrawnBefore);
  if (amount > amountLeft)
    throw new Refusal('withdrawal_limit', { most: formatAmount(limits.perDay), left: formatAmount(amountLeft) });
  const { known: isKnownAddress, usableAt } = await useAddress(work, address);
  const isNewAccount = deriveNewAccountUntil(user, now) !== null;
  const flags = deriveFlags(
    { amount, withdrawnBefore, isNewAccount, sharesAddress: await isSharedAddress(db, user.id, address) },
    limits,
  );
  const id = randomUUID();
  const [hold] = await postTransactions(db, {
    kind: 'withdrawal_hold',
    at: now,
    actorId: user.id,
    cause: { kind: 'withdrawal', id },
    reference: `withdrawal_hold:${id}`,
    entries: buildEntriesBetween(makeAvailableRef(user.id), makeWithdrawalHoldRef(user.id), amount),
  });
  if (!hold) throw new Error('Nothing was posted');
  const row = await insertRow(db, 'withdrawals', {
    id,
    userId: user.id,
    amount,
    toAddress: address,
    knownAddress: isKnownAddress,
    status: 'requested',
    flags,
    reason: null,
    note: null,
    firstApproverId: null,
    approverId: null,
    payAfter: usableAt,
    hash: null,
    holdId: hold.id,
    transactionId: null,
    requestedAt: now,
    decidedAt: null,
    completedAt: null,
  });
  await mailCode(work, user, row);
  return { id, success: { code: 'withdrawal_requested', params: {} } as const };
}

async function mailCode(work: WithdrawalWork, user: UserRow, row: WithdrawalRow): Promise<boolean> {
  const code = await issueCode(work, makeCodePurpose(row.id));
  if (!code) return false;
  const { digits, expiresAt, minutes } = code;
  const reader = { email: user.email, locale: work.locale };
  const params = {
    username: user.username,
    code: digits,
    minutes,
    amount: formatAmount(row.amount),
    to: `${row.toAddress.slice(0, 6)}…${row.toAddress.slice(-4)}`,
  };
  await sendMail(work, reader, 'withdrawal_code', params, { until: expiresAt });
  return true;
}
