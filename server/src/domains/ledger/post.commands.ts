import { randomUUID } from 'node:crypto';
import { formatAmount } from '@laurel/shared/protocol';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { Refusal } from '../../refusal';
import { type AccountRef, accountId, accountRow } from './accounts.rules';
import { partsOfReason } from './reasons';
import { addMissingAccounts, insertTransactions, lockAccounts } from './store';
import type { LedgerEntryRow, LedgerTransactionRow } from './tables';
import { assertBalanced, type LedgerTransaction } from './transaction.rules';

export interface Posted {
  id: string;
  /** The new balance of each touched account, by account id. */
  balances: ReadonlyMap<string, bigint>;
}

/**
 * Posts ledger transactions in this order, in the caller's database transaction. This is the only way coins move.
 * Accounts are locked in id order, so pass all transactions of one change at once.
 * @throws Refusal `insufficient_funds`, or `treasury_short` if a house account lacks the coins.
 */
export async function post(tx: Transaction<Database>, ...transactions: LedgerTransaction[]): Promise<Posted[]> {
  if (transactions.length === 0) return [];
  for (const transaction of transactions) assertBalanced(transaction);

  const accounts = new Map<string, AccountRef>();
  for (const { account } of transactions.flatMap((transaction) => transaction.entries))
    accounts.set(accountId(account), account);
  const ids = [...accounts.keys()].sort();
  let locked = await lockAccounts(tx, ids);
  if (locked.length < ids.length) {
    await addMissingAccounts(tx, ids.flatMap((id) => accounts.get(id) ?? []).map(accountRow));
    locked = await lockAccounts(tx, ids);
  }
  const states = new Map(locked.map(({ id, balance, lines, cameIn }) => [id, { balance, lines, cameIn }]));
  const elastic = new Set(locked.filter((account) => account.mayGoNegative).map((account) => account.id));

  const rows: LedgerTransactionRow[] = [];
  const entries: Omit<LedgerEntryRow, 'seq'>[] = [];
  const posted: Posted[] = [];
  let owed = 0n;
  for (const transaction of transactions) {
    const id = randomUUID();
    const touched = new Map<string, bigint>();
    const { text, decided } = partsOfReason(transaction.reason);
    rows.push({
      id,
      kind: transaction.kind,
      at: transaction.at,
      actorId: transaction.actorId ?? null,
      reason: text,
      serviceReason: decided,
      causeKind: transaction.cause.kind,
      causeId: transaction.cause.kind === 'none' ? null : transaction.cause.id,
      reversesId: transaction.reverses ?? null,
      sandbox: transaction.sandbox ?? false,
    });
    for (const { account, amount } of transaction.entries) {
      const key = accountId(account);
      const before = states.get(key) ?? { balance: 0n, lines: 0, cameIn: 0n };
      const balance = before.balance + amount;
      if (balance < 0n && !elastic.has(key)) throw shortOf(account, before.balance, -amount);
      const stated = account.owner === 'user';
      const lines = stated ? before.lines + 1 : 0;
      const cameIn = stated && amount > 0n ? before.cameIn + amount : before.cameIn;
      states.set(key, { balance, lines, cameIn });
      touched.set(key, balance);
      if (account.owner !== 'house') owed += amount;
      entries.push({
        id: randomUUID(),
        transactionId: id,
        accountId: key,
        amount,
        balanceAfter: balance,
        ...(stated
          ? { line: lines, kind: transaction.kind, at: transaction.at }
          : { line: null, kind: null, at: null }),
      });
    }
    posted.push({ id, balances: touched });
  }
  await insertTransactions(tx, rows, entries, states, owed);
  return posted;
}

function shortOf(account: AccountRef, has: bigint, needs: bigint): Refusal {
  const figures = { needed: formatAmount(needs), available: formatAmount(has) };
  return account.owner === 'house'
    ? new Refusal('treasury_short', figures)
    : new Refusal('insufficient_funds', { why: 'coins', ...figures });
}
