import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { depositMinimum } from '@laurel/shared/protocol/schemas';
import type { TransactionWork } from '../../../call/context';
import { chainId } from '../../../chain/chain';
import { traceOwnWork } from '../../../tracing/spans';
import { notifyOwner } from '../../people/notices/commands';
import { findUserById } from '../../people/users/store';
import { chain, formatAccountId, losses, makeAvailableRef, treasury, unclaimedCoins } from '../ledger/accounts.rules';
import { postTransactions } from '../ledger/post.commands';
import { lockAccounts } from '../ledger/store';
import { buildEntriesAmong, buildEntriesBetween, buildEntriesInto } from '../ledger/transaction.rules';
import { findWallet } from '../wallets/store';
import { applyDepositEvent, type DepositEvent, isBooked } from './deposit.machine';
import { lockSender, lockSmallDeposits, lockUnclaimedDeposits, saveDeposit, sumLostCoins } from './store';
import type { DepositRow } from './tables';

const minimumAmount = parseAmount(depositMinimum);

/** @throws Error if the event doesn't apply */
export function deriveStatusAfter(row: DepositRow, event: DepositEvent) {
  const status = applyDepositEvent(row.status, event);
  if (status === null) throw new Error(`A deposit that is ${row.status} met ${event}`);
  return status;
}

interface Payment {
  hash: string;
  position: number;
  amount: bigint;
  fromAddress: string;
}

function toPayment({ id, hash, position, amount, fromAddress }: DepositRow): Payment {
  if (hash === null || position === null || amount === null || fromAddress === null)
    throw new Error(`Deposit ${id} has no payment to book`);
  return { hash, position, amount, fromAddress };
}

const buildReference = (what: string, { hash, position }: Payment, { postings }: DepositRow): string =>
  [what, chainId, hash, position, ...(postings > 0 ? [postings] : [])].join(':');

export const settleDeposit = (work: TransactionWork, row: DepositRow): Promise<void> =>
  traceOwnWork({ name: 'settle deposit', kind: 'consumer' }, row.trace, () => bookPayment(work, row));

async function bookPayment(work: TransactionWork, row: DepositRow): Promise<void> {
  const { db, now } = work;
  const payment = toPayment(row);
  await lockSender(db, payment.fromAddress);
  const userId = (await findWallet(db, payment.fromAddress))?.userId ?? null;
  const smallDeposits = userId === null ? [] : await lockSmallDeposits(db, userId);
  const totalAmount = smallDeposits.reduce((sum, each) => sum + (each.amount ?? 0n), payment.amount);
  const isCredit = userId !== null && totalAmount >= minimumAmount;
  const event = isCredit ? 'credit' : userId === null ? 'keep_unclaimed' : 'keep_small';
  const lostCoins = isCredit ? await sumLostCoins(db, row, userId) : 0n;
  const coveredAmount = lostCoins < payment.amount ? lostCoins : payment.amount;
  const [postedTransaction] = await postTransactions(db, {
    kind: isCredit ? 'deposit' : 'deposit_unclaimed',
    at: now,
    cause: { kind: 'deposit', id: row.id },
    reference: buildReference('deposit', payment, row),
    entries: buildEntriesAmong(chain, [
      { account: isCredit ? makeAvailableRef(userId) : unclaimedCoins, amount: payment.amount - coveredAmount },
      { account: losses, amount: coveredAmount },
    ]),
  });
  if (!postedTransaction) throw new Error('Nothing was posted');
  const { credit: _, ...reasons } = {
    credit: null,
    keep_unclaimed: 'unverified_wallet',
    keep_small: 'below_minimum',
  } as const;
  await saveDeposit(db, row.id, {
    status: deriveStatusAfter(row, event),
    // Until the owner is known, the player who announced the payment keeps seeing it.
    userId: userId ?? row.userId,
    reason: event === 'credit' ? null : reasons[event],
    postings: row.postings + 1,
    transactionId: postedTransaction.id,
    creditedAt: isCredit ? now : null,
  });
  if (!isCredit) return;
  for (const each of smallDeposits) await creditDeposit(work, each, userId);
  await notifyOfCredit(work, userId, totalAmount, row.id);
}

export async function creditDeposit(
  { db, now }: TransactionWork,
  row: DepositRow,
  userId: string,
  actorId: string | null = null,
): Promise<void> {
  const payment = toPayment(row);
  const [postedTransaction] = await postTransactions(db, {
    kind: 'deposit_claim',
    at: now,
    actorId,
    cause: { kind: 'deposit', id: row.id },
    reference: buildReference('deposit_claim', payment, row),
    entries: buildEntriesBetween(unclaimedCoins, makeAvailableRef(userId), payment.amount),
  });
  if (!postedTransaction) throw new Error('Nothing was posted');
  await saveDeposit(db, row.id, {
    status: deriveStatusAfter(row, 'credit'),
    userId,
    reason: null,
    transactionId: postedTransaction.id,
    creditedAt: now,
  });
}

export async function claimForTreasury({ db, now }: TransactionWork, row: DepositRow, actorId: string): Promise<void> {
  const payment = toPayment(row);
  const [postedTransaction] = await postTransactions(db, {
    kind: 'deposit_claim',
    at: now,
    actorId,
    cause: { kind: 'deposit', id: row.id },
    reference: buildReference('deposit_claim', payment, row),
    entries: buildEntriesBetween(unclaimedCoins, treasury, payment.amount),
  });
  if (!postedTransaction) throw new Error('Nothing was posted');
  await saveDeposit(db, row.id, {
    status: deriveStatusAfter(row, 'keep'),
    reason: null,
    transactionId: postedTransaction.id,
    creditedAt: now,
  });
}

async function notifyOfCredit(work: TransactionWork, userId: string, amount: bigint, subjectId: string): Promise<void> {
  const user = await findUserById(work.db, userId);
  if (user) await notifyOwner(work, user, 'deposit_credited', { amount: formatAmount(amount) }, { subjectId });
}

export async function claimKeptDeposits(work: TransactionWork, userId: string, address: string): Promise<void> {
  await lockSender(work.db, address);
  const deposits = await lockUnclaimedDeposits(work.db, address);
  if (deposits.length === 0) return;
  const smallDeposits = await lockSmallDeposits(work.db, userId);
  const allDeposits = [...smallDeposits, ...deposits];
  const depositSum = allDeposits.reduce((sum, each) => sum + (each.amount ?? 0n), 0n);
  if (depositSum >= minimumAmount) {
    for (const each of allDeposits) await creditDeposit(work, each, userId);
    await notifyOfCredit(work, userId, depositSum, deposits[0]?.id ?? userId);
    return;
  }
  for (const { id } of deposits)
    await saveDeposit(work.db, id, { status: 'below_minimum', userId, reason: 'below_minimum' });
}

/** Laurel bears the part that the owner has spent, so the owner's balance never goes below zero. */
export async function reverseDeposit(
  work: TransactionWork,
  row: DepositRow,
  { event, actorId = null, reason = '' }: { event: 'lost' | 'reverse'; actorId?: string | null; reason?: string },
): Promise<void> {
  const { db, now } = work;
  const payment = toPayment(row);
  if (!isBooked(row.status)) throw new Error(`Deposit ${row.id} is not booked`);
  const account = row.status === 'credited' && row.userId !== null ? makeAvailableRef(row.userId) : unclaimedCoins;
  const [lockedAccount] = await lockAccounts(db, [formatAccountId(account)]);
  const accountBalance = lockedAccount?.balance ?? 0n;
  const returnedAmount = accountBalance < payment.amount ? accountBalance : payment.amount;
  const [postedTransaction] = await postTransactions(db, {
    kind: 'deposit_reversal',
    at: now,
    actorId,
    cause: { kind: 'deposit', id: row.id },
    reference: buildReference('deposit_reversal', payment, row),
    entries: buildEntriesInto(chain, [
      { account, amount: returnedAmount },
      { account: losses, amount: payment.amount - returnedAmount },
    ]),
  });
  if (!postedTransaction) throw new Error('Nothing was posted');
  const owner =
    event === 'reverse' && row.userId !== null && returnedAmount > 0n ? await findUserById(db, row.userId) : undefined;
  if (owner && row.status === 'credited')
    await notifyOwner(
      work,
      owner,
      'coins_taken',
      { amount: formatAmount(returnedAmount), reason },
      { subjectId: row.id },
    );
  await saveDeposit(db, row.id, {
    status: deriveStatusAfter(row, event),
    reason: event === 'lost' ? 'block_replaced' : 'staff',
    transactionId: postedTransaction.id,
    creditedAt: null,
  });
}
