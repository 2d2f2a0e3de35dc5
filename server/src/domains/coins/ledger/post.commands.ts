import { formatAmount } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { Refusal } from '../../../refusal';
import { type AccountRef, formatAccountId, toAccountRow } from './accounts.rules';
import { makeTimedId } from './ids.rules';
import { toReasonParts } from './reasons.mapper';
import { addMissingAccounts, writeTransactions } from './store';
import type { LedgerTransactionRow } from './tables';
import { assertPostable, type LedgerTransaction, signAmount } from './transaction.rules';

export interface PostedTransaction {
  id: string;
  at: Date;
  balances: ReadonlyMap<string, bigint>;
}

/**
 * Posts ledger transactions in the given order, in the caller's database transaction if there is one. This is the only way
 * coins move.
 *
 * Accounts are locked in a fixed order: players' and escrows first, Laurel's last, because many postings need Laurel's.
 * So pass all transactions of a change in one call, and make it the last step of the change.
 *
 * - **Hold** coins until something is decided: `buildEntriesBetween(makeAvailableRef(user),
 * makeWithdrawalHoldRef(user), amount)`, or into `makeStakedRef(user)` or `makeEscrowRef('contract', id)`. Keep the
 * posted id: it identifies the hold.
 * - **Settle** the hold: entries from the holding account to the receiver (`buildEntriesAmong` for several), with `settles:
 * <the hold's id>`.
 * - **Refund** it: entries back to the original account, with the same `settles`. The database accepts only one of the
 * two.
 * - **Reverse** an earlier payment: the opposite entries, with `reverses: <its id>`.
 *
 * @throws RangeError for an amount that isn't above zero, or entries that don't balance.
 * @throws Refusal `insufficient_funds`, or `treasury_short` if one of Laurel's accounts lacks the coins. Nothing is
 * posted, and the caller can continue its transaction.
 */
export async function postTransactions(
  db: Kysely<Database>,
  ...transactions: LedgerTransaction[]
): Promise<PostedTransaction[]> {
  if (transactions.length === 0) return [];
  for (const transaction of transactions) assertPostable(transaction);
  const rows = transactions.map(toRow);
  const entries = transactions.flatMap((each, transaction) =>
    each.entries.map((entry) => ({
      id: makeTimedId(),
      transaction,
      account: entry.account,
      accountId: formatAccountId(entry.account),
      amount: signAmount(entry),
    })),
  );
  const changedKeys = listKeys(entries);
  let writtenEntries = await writeTransactions(db, rows, entries, changedKeys);
  if (writtenEntries.length < entries.length) {
    const accounts = new Map(entries.map((entry) => [entry.accountId, toAccountRow(entry.account)]));
    await addMissingAccounts(db, [...accounts.values()]);
    writtenEntries = await writeTransactions(db, rows, entries, changedKeys);
  }
  if (writtenEntries.length < entries.length) throw new Error('An account is missing');
  for (const [index, { amount, balanceAfter, mayGoNegative }] of writtenEntries.entries()) {
    const entry = entries[index];
    if (entry && balanceAfter < 0n && !mayGoNegative)
      throw makeShortBalanceRefusal(entry.account, balanceAfter - amount, -amount);
  }
  return rows.map(({ id, at }, index) => {
    const ownWrittenEntries = writtenEntries.filter(({ transaction }) => transaction === index);
    return {
      id,
      at: ownWrittenEntries[0]?.at ?? at,
      balances: new Map(ownWrittenEntries.map((entry) => [entry.accountId, entry.balanceAfter])),
    };
  });
}

const listKeys = (entries: readonly { account: AccountRef }[]): string[] => [
  'staff/books',
  ...new Set(
    entries.flatMap(({ account }) => {
      if (account.owner === 'user') return [`player/${account.id}/coins`];
      return account.owner === 'house' ? ['reserves'] : [];
    }),
  ),
];

function toRow(transaction: LedgerTransaction): LedgerTransactionRow {
  const { text, decided } = toReasonParts(transaction.reason);
  return {
    id: makeTimedId(),
    kind: transaction.kind,
    reference: transaction.reference,
    at: transaction.at,
    eventAt: transaction.eventAt ?? transaction.at,
    actorId: transaction.actorId ?? null,
    reason: text,
    serviceReason: decided,
    causeKind: transaction.cause.kind,
    causeId: transaction.cause.kind === 'none' ? null : transaction.cause.id,
    reversesId: transaction.reverses ?? null,
    settlesId: transaction.settles ?? null,
    sandbox: transaction.sandbox ?? false,
  };
}

function makeShortBalanceRefusal(account: AccountRef, availableAmount: bigint, neededAmount: bigint): Refusal {
  const figures = { needed: formatAmount(neededAmount), available: formatAmount(availableAmount) };
  return account.owner === 'house'
    ? new Refusal('treasury_short', figures)
    : new Refusal('insufficient_funds', { why: 'coins', ...figures });
}
