import { randomUUID } from 'node:crypto';
import { formatAmount } from '@laurel/shared/protocol';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { Refusal } from '../../refusal';
import { type AccountRef, accountId, accountRow, isOwed } from './accounts.rules';
import { partsOfReason } from './reasons.mapper';
import { type AccountState, addMissingAccounts, findPosted, insertTransactions, lockAccounts } from './store';
import type { LedgerEntryRow, LedgerTransactionRow } from './tables';
import { assertBalanced, type LedgerTransaction } from './transaction.rules';

export interface Posted {
  id: string;
  /** When it was booked. */
  at: Date;
  /** The new balance of each touched account, by account id. */
  balances: ReadonlyMap<string, bigint>;
}

/**
 * Posts ledger transactions in this order, in the caller's database transaction. This is the only way coins move.
 *
 * Accounts are locked in one order, players' and escrows before the house's, which everyone waits for. So pass all
 * transactions of one change at once, and as the last thing that the change does.
 *
 * - **Hold** coins until something is decided: `entriesBetween(available(user), withdrawalHold(user), amount)`, or into
 *   `staked(user)` or `escrow('contract', id)`. Keep the posted id: it is the hold.
 * - **Settle** the hold: entries from the same account to whoever gets it (`entriesAmong` for several), with
 *   `settles: <the hold's id>`.
 * - **Refund** it: entries back to where it came from, with the same `settles`. The database takes only one of the two.
 * - **Take back** something already paid: the entries the other way, with `reverses: <its id>`.
 *
 * @throws Refusal `insufficient_funds`, or `treasury_short` if a house account lacks the coins. Nothing is posted, and
 * the caller may go on in its transaction.
 */
export async function post(tx: Transaction<Database>, ...transactions: LedgerTransaction[]): Promise<Posted[]> {
  if (transactions.length === 0) return [];
  return write(tx, transactions, await lock(tx, transactions));
}

/**
 * Posts a transaction unless its reference was posted before: for workers that may run twice.
 * @returns null if it was there already.
 * @throws Error if what was posted under this reference moved other coins.
 */
export async function postOnce(tx: Transaction<Database>, transaction: LedgerTransaction): Promise<Posted | null> {
  // With the accounts locked, whoever posts the same has committed, or waits behind us.
  const locked = await lock(tx, [transaction]);
  const before = await findPosted(tx, transaction.reference);
  if (before) {
    const same = transaction.entries.every(({ account, amount }) =>
      before.entries.some((entry) => entry.accountId === accountId(account) && entry.amount === amount),
    );
    if (!same || before.kind !== transaction.kind)
      throw new Error(`${transaction.reference} was posted before with other entries`);
    return null;
  }
  const [posted] = await write(tx, [transaction], locked);
  if (!posted) throw new Error('Nothing was posted');
  return posted;
}

interface Locked {
  states: Map<string, AccountState>;
  /** The accounts that can go below zero. */
  elastic: ReadonlySet<string>;
}

async function lock(tx: Transaction<Database>, transactions: readonly LedgerTransaction[]): Promise<Locked> {
  for (const transaction of transactions) assertBalanced(transaction);
  const accounts = new Map<string, AccountRef>();
  for (const { account } of transactions.flatMap((transaction) => transaction.entries))
    accounts.set(accountId(account), account);
  const ids = [...accounts.keys()];
  let locked = await lockAccounts(tx, ids);
  if (locked.length < ids.length) {
    await addMissingAccounts(tx, [...accounts.values()].map(accountRow));
    locked = await lockAccounts(tx, ids);
  }
  return {
    states: new Map(locked.map(({ id, mayGoNegative: _, ...state }) => [id, state])),
    elastic: new Set(locked.filter((account) => account.mayGoNegative).map((account) => account.id)),
  };
}

async function write(
  tx: Transaction<Database>,
  transactions: readonly LedgerTransaction[],
  { states, elastic }: Locked,
): Promise<Posted[]> {
  const rows: LedgerTransactionRow[] = [];
  const entries: Omit<LedgerEntryRow, 'seq'>[] = [];
  const posted: Posted[] = [];
  let owed = 0n;
  for (const transaction of transactions) {
    const id = randomUUID();
    const touched = new Map<string, bigint>();
    const at = bookingTime(transaction, states);
    rows.push(rowOf(transaction, id, at));
    for (const { account, amount } of transaction.entries) {
      const key = accountId(account);
      const before = states.get(key);
      if (!before) throw new Error(`${key} isn't locked`);
      const balance = before.balance + amount;
      if (balance < 0n && !elastic.has(key)) throw shortOf(account, before.balance, -amount);
      const version = before.version + 1;
      const inTotal = amount > 0n ? before.inTotal + amount : before.inTotal;
      states.set(key, { balance, version, inTotal, lastAt: at });
      touched.set(key, balance);
      if (isOwed(account)) owed += amount;
      entries.push({
        id: randomUUID(),
        transactionId: id,
        accountId: key,
        amount,
        balanceAfter: balance,
        accountVersion: version,
        inTotal,
        kind: transaction.kind,
        at,
      });
    }
    posted.push({ id, at, balances: touched });
  }
  await insertTransactions(tx, rows, entries, states, owed);
  return posted;
}

/** Now, or a moment later: two calls can get an account's lock in another order than they began. */
function bookingTime({ at, entries }: LedgerTransaction, states: ReadonlyMap<string, AccountState>): Date {
  const last = entries.flatMap(({ account }) => states.get(accountId(account))?.lastAt?.getTime() ?? []);
  return new Date(Math.max(at.getTime(), ...last));
}

function rowOf(transaction: LedgerTransaction, id: string, at: Date): LedgerTransactionRow {
  const { text, decided } = partsOfReason(transaction.reason);
  return {
    id,
    kind: transaction.kind,
    reference: transaction.reference,
    at,
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

function shortOf(account: AccountRef, has: bigint, needs: bigint): Refusal {
  const figures = { needed: formatAmount(needs), available: formatAmount(has) };
  return account.owner === 'house'
    ? new Refusal('treasury_short', figures)
    : new Refusal('insufficient_funds', { why: 'coins', ...figures });
}
