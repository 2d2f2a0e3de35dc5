import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { findLimits, lockLimits } from '../withdrawal-limits/store';
import type { AttemptRow, PayoutRow, WithdrawalRow } from './tables';
import { unsignedStatuses } from './withdrawal.machine';

export interface OpenPayout extends PayoutRow {
  withdrawal: WithdrawalRow;
  attempts: AttemptRow[];
}

export interface LockedWallet {
  nextNonce: number;
  /** True if no other wallet is known. */
  isAlone: boolean;
}

/** Locks all wallets, because the daily limit counts what all of them pay. */
export async function lockWallet(
  tx: Transaction<Database>,
  address: string,
  chainNonce: number,
): Promise<LockedWallet> {
  const insertedRow = await tx
    .insertInto('payoutWallets')
    .values({ address, nextNonce: chainNonce })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  const wallets = await tx.selectFrom('payoutWallets').selectAll().orderBy('address').forUpdate().execute();
  const wallet = wallets.find((each) => each.address === address);
  if (!wallet) throw new Error(`The wallet ${address} is gone`);
  // Two wallets that both pay for the first time can't see, and so can't lock, each other's new row.
  if (insertedRow) await lockLimits(tx);
  return { nextNonce: wallet.nextNonce, isAlone: wallets.length === 1 };
}

export async function sumOpenPayouts(db: Kysely<Database>, wallet: string): Promise<bigint> {
  const row = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.sum<bigint | null>('amount').as('sum'))
    .where('wallet', '=', wallet)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row?.sum ?? 0n;
}

/** Sums the payouts of all hot wallets. */
export async function sumPayouts(db: Kysely<Database>, since: Date): Promise<bigint> {
  const row = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.sum<bigint | null>('amount').as('sum'))
    // Names the wallets, because the index begins with the wallet.
    .where('wallet', 'in', db.selectFrom('payoutWallets').select('address'))
    .where('signedAt', '>', since)
    .where('status', '<>', 'failed')
    .executeTakeFirst();
  return row?.sum ?? 0n;
}

export const lockNextPayableWithdrawal = (
  tx: Transaction<Database>,
  now: Date,
  most: bigint,
): Promise<WithdrawalRow | undefined> =>
  tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('status', '=', 'approved')
    .where('payAfter', '<=', now)
    .where('amount', '<=', most)
    .orderBy('payAfter')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const findWithdrawalAboveLimit = (db: Kysely<Database>, now: Date, most: bigint) =>
  db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'approved')
    .where('payAfter', '<=', now)
    .where('amount', '>', most)
    .orderBy('payAfter')
    .limit(1)
    .executeTakeFirst();

export const hasPayableWithdrawal = async (db: Kysely<Database>, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'approved')
    .where('payAfter', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function insertPayout(
  tx: Transaction<Database>,
  {
    wallet,
    nonce,
    withdrawal,
    attempt,
  }: {
    wallet: string;
    nonce: number;
    withdrawal: WithdrawalRow;
    attempt: Pick<AttemptRow, 'hash' | 'raw' | 'fee' | 'signedAt'>;
  },
): Promise<void> {
  const { id } = await tx
    .insertInto('payouts')
    .values({
      withdrawalId: withdrawal.id,
      wallet,
      nonce,
      amount: withdrawal.amount,
      status: 'open',
      signedAt: attempt.signedAt,
      block: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAttempt(tx, { ...attempt, payoutId: id });
  await tx
    .updateTable('payoutWallets')
    .set({ nextNonce: nonce + 1 })
    .where('address', '=', wallet)
    .execute();
}

export async function insertAttempt(db: Kysely<Database>, attempt: Omit<AttemptRow, 'sentAt'>): Promise<void> {
  await db
    .insertInto('payoutAttempts')
    .values({ ...attempt, sentAt: null })
    .execute();
}

/** The most payouts of a wallet to follow at once. Later ones can't be mined before these, because their nonces are higher. */
const mostOpenPayouts = 100;

/** The open payouts of each hot wallet, in the order of their nonces. */
export async function listOpenPayouts(db: Kysely<Database>): Promise<OpenPayout[]> {
  const payouts = await db
    .selectFrom('payoutWallets')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payouts')
          .selectAll()
          .whereRef('wallet', '=', 'payoutWallets.address')
          .where('status', '=', 'open')
          .orderBy('nonce')
          .limit(mostOpenPayouts)
          .as('open'),
      (join) => join.onTrue(),
    )
    .selectAll('open')
    .orderBy('nonce')
    .execute();
  if (payouts.length === 0) return [];
  const [attempts, withdrawals] = await Promise.all([
    db
      .selectFrom('payoutAttempts')
      .selectAll()
      .where(
        'payoutId',
        'in',
        payouts.map(({ id }) => id),
      )
      .orderBy('fee', 'desc')
      .execute(),
    db
      .selectFrom('withdrawals')
      .selectAll()
      .where(
        'id',
        'in',
        payouts.map(({ withdrawalId }) => withdrawalId),
      )
      .execute(),
  ]);
  return payouts.flatMap((payout) => {
    const withdrawal = withdrawals.find(({ id }) => id === payout.withdrawalId);
    if (!withdrawal) return [];
    return { ...payout, withdrawal, attempts: attempts.filter(({ payoutId }) => payoutId === payout.id) };
  });
}

/** @returns false if the payout has ended */
export async function lockOpenPayout(tx: Transaction<Database>, id: string): Promise<boolean> {
  const row = await tx.selectFrom('payouts').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.status === 'open';
}

export async function endPayout(
  db: Kysely<Database>,
  id: string,
  { status, block }: { status: 'done' | 'failed'; block: number },
): Promise<void> {
  await db.updateTable('payouts').set({ status, block }).where('id', '=', id).execute();
}

export async function setSentTime(db: Kysely<Database>, hash: string, now: Date): Promise<void> {
  await db.updateTable('payoutAttempts').set({ sentAt: now }).where('hash', '=', hash).execute();
}

export async function requestReplacement(db: Kysely<Database>, withdrawalId: string): Promise<void> {
  await sql`
    update payout_attempts set signed_at = signed_at - interval '1 hour'
    where payout_id = (select id from payouts where withdrawal_id = ${withdrawalId} and status = 'open')
  `.execute(db);
}

/** The lowest nonce of an open payout, or the next unused nonce if no payout is open; null if the wallet isn't known. */
export async function readExpectedNonce(db: Kysely<Database>, wallet: string): Promise<number | null> {
  const { rows } = await sql<{ nonce: number | null }>`
    select coalesce(
      (select min(nonce) from payouts where wallet = ${wallet} and status = 'open'),
      (select next_nonce from payout_wallets where address = ${wallet})
    ) as nonce`.execute(db);
  return rows[0]?.nonce ?? null;
}

/** Null if none of the wallet's payouts has ended. */
export async function findLastPaidBlock(db: Kysely<Database>, wallet: string): Promise<number | null> {
  const row = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.max<number | null>('block').as('block'))
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  return row?.block ?? null;
}

export async function listKnownHashes(db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('payoutAttempts').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}

export const lockUnsignedWithdrawal = (
  tx: Transaction<Database>,
  { to, amount }: { to: string; amount: bigint },
): Promise<WithdrawalRow | undefined> =>
  tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('status', 'in', unsignedStatuses)
    .where('toAddress', '=', to.toLowerCase())
    .where('amount', '=', amount)
    .orderBy('requestedAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function setNextNonce(db: Kysely<Database>, wallet: string, nextNonce: number): Promise<void> {
  await db.updateTable('payoutWallets').set({ nextNonce }).where('address', '=', wallet).execute();
}

export interface PayableAmount {
  paused: boolean;
  most: bigint;
}

const stoppingAlarms = ['coins_short', 'gas_short', 'daily_limit', 'stuck', 'unknown_payment'] as const;

/** True if another wallet has signed a payout since the stuck one, so payouts go on. */
const paysBesideStuckSql = sql<boolean>`exists (
  select from payouts stuck cross join payout_wallets wallet cross join lateral (
    select signed_at from payouts where payouts.wallet = wallet.address order by signed_at desc limit 1
  ) newest
  where stuck.withdrawal_id = treasury_alarms.withdrawal_id and wallet.address <> stuck.wallet
    and newest.signed_at > stuck.signed_at
)`;

export async function readPayableAmount(db: Kysely<Database>): Promise<PayableAmount> {
  const [alarm, { walletPerDay }] = await Promise.all([
    db
      .selectFrom('treasuryAlarms')
      .select('what')
      .where('what', 'in', stoppingAlarms)
      .where((eb) => eb.or([eb('what', '<>', 'stuck'), eb.not(paysBesideStuckSql)]))
      .limit(1)
      .executeTakeFirst(),
    findLimits(db),
  ]);
  return { paused: alarm !== undefined, most: walletPerDay };
}
