import type { ReasonGiven, TransactionKind } from '@laurel/shared/protocol';
import type { AccountRef } from './accounts.rules';
import type { CauseKind } from './tables';

/** What coins moved for: its screen is where a transaction leads. */
export type Cause = { kind: Exclude<CauseKind, 'none'>; id: string } | { kind: 'none' };

/**
 * What an account gives or gets. The side says the direction, never a sign: an amount below zero would pull coins out of
 * the account that it is meant for.
 */
export interface PostingEntry {
  account: AccountRef;
  side: 'gives' | 'gets';
  /** Base units, above zero. */
  amount: bigint;
}

/** One balanced change of the ledger: as much is given as got. */
export interface LedgerTransaction {
  kind: TransactionKind;
  /**
   * What it is for, once in the whole ledger: `contest_prize:<match>:<entrant>`, `deposit:97:0x…:1`. The database
   * refuses a second posting with it, whichever call or worker tries.
   */
  reference: string;
  at: Date;
  /** When what it is for happened, if not now: a deposit's block, a platform's record. */
  eventAt?: Date;
  entries: readonly PostingEntry[];
  cause: Cause;
  /** Who made it; null for the service itself. */
  actorId?: string | null;
  reason?: ReasonGiven | null;
  /** The transaction that this one takes back. The database takes each back only once. */
  reverses?: string | null;
  /** The hold that this one ends, by paying or by giving back. The database ends each only once. */
  settles?: string | null;
  /** No chain is configured, so nothing outside backs these coins. */
  sandbox?: boolean;
}

/**
 * The two entries that move an amount from one account to another.
 * @throws RangeError for an amount below zero
 */
export function entriesBetween(from: AccountRef, to: AccountRef, amount: bigint): LedgerTransaction['entries'] {
  assertNotNegative(amount);
  return [
    { account: from, side: 'gives', amount },
    { account: to, side: 'gets', amount },
  ];
}

type Shares = readonly Omit<PostingEntry, 'side'>[];

/** Shares of zero are left out. @throws RangeError for a share below zero */
function sharesOf(shares: Shares, side: PostingEntry['side']): { entries: PostingEntry[]; sum: bigint } {
  for (const { amount } of shares) assertNotNegative(amount);
  const entries = shares.filter(({ amount }) => amount !== 0n).map((share) => ({ ...share, side }));
  return { entries, sum: entries.reduce((total, { amount }) => total + amount, 0n) };
}

/** The entries that divide an account's coins among others. @throws RangeError for a share below zero */
export function entriesAmong(from: AccountRef, shares: Shares): LedgerTransaction['entries'] {
  const { entries, sum } = sharesOf(shares, 'gets');
  return [{ account: from, side: 'gives', amount: sum }, ...entries];
}

/** The entries that bring together what several accounts give. @throws RangeError for a share below zero */
export function entriesInto(to: AccountRef, shares: Shares): LedgerTransaction['entries'] {
  const { entries, sum } = sharesOf(shares, 'gives');
  return [{ account: to, side: 'gets', amount: sum }, ...entries];
}

function assertNotNegative(amount: bigint): void {
  if (amount < 0n)
    throw new RangeError(`Coins move from one account to another, never by ${amount}: turn the accounts`);
}

/** What an entry adds to its account. */
export const signedAmount = ({ side, amount }: Pick<PostingEntry, 'side' | 'amount'>): bigint =>
  side === 'gets' ? amount : -amount;

/** @throws RangeError if an amount isn't above zero, or not as much is given as got. */
export function assertPostable({ kind, entries }: Pick<LedgerTransaction, 'kind' | 'entries'>): void {
  for (const { amount } of entries) assertNotNegative(amount);
  const sum = entries.reduce((total, entry) => total + signedAmount(entry), 0n);
  const empty = entries.some(({ amount }) => amount === 0n);
  if (sum !== 0n || empty || entries.length < 2) throw new RangeError(`Unbalanced transaction ${kind}`);
}
