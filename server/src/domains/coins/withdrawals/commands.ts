import { randomUUID } from 'node:crypto';
import { formatAmount, type InputOf, parseAmount } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Answer, Context, SignedInUser, TransactionWork } from '../../../call/context';
import { sendMail } from '../../../mail/texts';
import { Refusal } from '../../../refusal';
import { checkCode, codeState, issueCode, type RightCode, useCode } from '../../people/sign-in/codes.commands';
import { lockUser } from '../../people/users/store';
import type { UserRow } from '../../people/users/tables';
import { available, withdrawalHold } from '../ledger/accounts.rules';
import { post } from '../ledger/post.commands';
import { entriesBetween } from '../ledger/transaction.rules';
import { holdLimits } from '../withdrawal-limits/store';
import { offeredTerms, payeeOf, useAddress } from './addresses.commands';
import { withdrawalView } from './mapper';
import { findPayable } from './payouts.store';
import { assertUnprotected } from './protection.commands';
import { day, flagsOf, leftOf, newAccountUntil } from './rules';
import { after, endWithdrawal } from './settle.commands';
import { decideWithdrawal } from './staff.commands';
import { findWithdrawal, insertWithdrawal, isShared, lockWithdrawal, saveWithdrawal, withdrawnSince } from './store';
import type { WithdrawalRow } from './tables';
import { nextWithdrawalStatus } from './withdrawal.machine';

type Call = Context<'createWithdrawal'>;
export type WithdrawalWork = TransactionWork<SignedInUser> & Pick<Call, 'locale'>;
type Input = InputOf<'createWithdrawal'>;
type Said = NonNullable<Answer<'createWithdrawal'>['said']>;

/**
 * Requests a withdrawal, confirms it by its mailed code, cancels it, or decides it as staff.
 * @throws Refusal `not_offered`, `not_found`, `withdrawal_closed`, `withdrawal_limit`, `withdrawals_stopped`,
 * `insufficient_funds`, `email_unverified`, `code_invalid`, `code_expired`, `rate_limited`, `forbidden`,
 * `validation_failed`
 */
export async function createWithdrawal(context: Call, input: Input): Promise<Answer<'createWithdrawal'>> {
  offeredTerms(context);
  const { limits: budgets } = context.ports;
  // Tries at a code count even if the rest is refused, so they stay out of the transaction.
  const code = input.action === 'confirm' ? await codeOf(context, input) : null;
  const mails = input.action === 'request' || input.action === 'resend';
  if (mails) await budgets.spend('ownCode', context.user.id);
  try {
    return await context.once(async (db) => {
      const work = { ...context, db };
      const { id, said } = await act(work, input, code);
      const row = await findWithdrawal(db, id);
      if (!row) throw new Refusal('not_found', { what: 'withdrawal' });
      const { resendAt } = row.status === 'requested' ? await codeState(work, codeFor(id)) : { resendAt: null };
      const payable = await findPayable(db);
      return answer(withdrawalView(row, { user: context.user, now: context.now, resendAt, payable }), said);
    });
  } catch (error) {
    if (mails) await budgets.giveBack('ownCode', context.user.id);
    throw error;
  }
}

const codeFor = (id: string) => ({ whose: id, purpose: 'withdrawal' }) as const;

/** The code of a request that still waits for it. A repeated confirmation needs none. */
async function codeOf(context: Call, { withdrawalId, code }: Extract<Input, { action: 'confirm' }>) {
  const row = await findWithdrawal(context.db, withdrawalId);
  if (!row || row.userId !== context.user.id) throw new Refusal('not_found', { what: 'withdrawal' });
  if (row.status !== 'requested') return null;
  await assertUnprotected(context, row.userId, row);
  return checkCode(context, codeFor(withdrawalId), code);
}

async function act(work: WithdrawalWork, input: Input, code: RightCode | null): Promise<{ id: string; said: Said }> {
  if (input.action === 'request') return request(work, input);
  const { db, user } = work;
  // A change of password or email holds the user's row as well: it is seen here, or comes after.
  if (input.action === 'confirm' || input.action === 'resend') await lockUser(db, user.id);
  const row = await lockWithdrawal(db, input.withdrawalId);
  if (!row) throw new Refusal('not_found', { what: 'withdrawal' });
  const { id } = row;
  switch (input.action) {
    case 'approve':
    case 'reject':
    case 'replace':
    case 'note':
      return { id, said: await decideWithdrawal(work, row, input) };
  }
  // Whether it exists is nobody else's business.
  if (row.userId !== user.id) throw new Refusal('not_found', { what: 'withdrawal' });
  switch (input.action) {
    case 'confirm':
      return { id, said: await confirm(work, row, code) };
    case 'resend':
      return { id, said: await resend(work, row) };
    case 'cancel':
      if (nextWithdrawalStatus(row.status, 'cancel') === null) throw new Refusal('withdrawal_closed');
      await endWithdrawal(work, row, 'cancel');
      return { id, said: { code: 'withdrawal_cancelled', params: {} } };
  }
}

/**
 * Sets the coins aside and mails the code. The user's row is held, so requests of one player come one by one, and so are
 * the limits: after they have changed, nothing is requested under the old ones.
 */
async function request(work: WithdrawalWork, { amount: text, to }: Extract<Input, { action: 'request' }>) {
  const { db, now } = work;
  const user = await lockUser(db, work.user.id);
  if (!user) throw new Refusal('not_found', { what: 'user' });
  if (!user.emailVerifiedAt) throw new Refusal('email_unverified');
  const address = payeeOf(offeredTerms(work), to, 'to');
  const yesterday = new Date(now.getTime() - day);
  await assertUnprotected(work, user.id);
  const amount = parseAmount(text);
  const limits = await holdLimits(db);
  if (amount < limits.least)
    throw Refusal.at('amount', { code: 'withdrawal_least', params: { least: formatAmount(limits.least) } });
  if (amount > limits.perRequest)
    throw Refusal.at('amount', { code: 'withdrawal_most', params: { most: formatAmount(limits.perRequest) } });
  const before = await withdrawnSince(db, user.id, yesterday);
  const left = leftOf(limits, before);
  if (amount > left)
    throw new Refusal('withdrawal_limit', { most: formatAmount(limits.perDay), left: formatAmount(left) });
  const { known, usableAt } = await useAddress(work, address);
  const newAccount = newAccountUntil(user, now) !== null;
  const flags = flagsOf({ amount, before, newAccount, sharedAddress: await isShared(db, user.id, address) }, limits);
  const id = randomUUID();
  const [hold] = await post(db, {
    kind: 'withdrawal_hold',
    at: now,
    actorId: user.id,
    cause: { kind: 'withdrawal', id },
    reference: `withdrawal_hold:${id}`,
    entries: entriesBetween(available(user.id), withdrawalHold(user.id), amount),
  });
  if (!hold) throw new Error('Nothing was posted');
  const row = await insertWithdrawal(db, {
    id,
    userId: user.id,
    amount,
    toAddress: address,
    knownAddress: known,
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
  return { id, said: { code: 'withdrawal_requested', params: {} } as const };
}

async function mailCode(work: WithdrawalWork, user: UserRow, row: WithdrawalRow): Promise<boolean> {
  const code = await issueCode(work, codeFor(row.id));
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

async function resend(work: WithdrawalWork, row: WithdrawalRow): Promise<Said> {
  if (row.status !== 'requested') throw new Refusal('withdrawal_closed');
  await assertUnprotected(work, row.userId, row);
  const user = await lockUser(work.db, row.userId);
  const sent = user !== undefined && (await mailCode(work, user, row));
  return { code: sent ? 'code_sent' : 'code_sent_before', params: {} };
}

async function confirm(work: WithdrawalWork, row: WithdrawalRow, code: RightCode | null): Promise<Said> {
  if (row.status !== 'requested' || !code) throw new Refusal('withdrawal_closed');
  await assertUnprotected(work, row.userId, row);
  await useCode(work.db, code);
  const review = row.flags.length > 0;
  await saveWithdrawal(work.db, row.id, {
    status: after(row, review ? 'confirm_flagged' : 'confirm'),
    heldUntil: null,
    decidedAt: review ? null : work.now,
  });
  return { code: 'withdrawal_confirmed', params: { review } };
}
