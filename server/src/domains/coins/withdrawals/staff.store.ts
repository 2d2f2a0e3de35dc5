import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import { findPlayers } from '../../people/players/store';
import type { WithdrawalRow } from './tables';

export async function listApprovers(
  db: Kysely<Database>,
  { firstApproverId, approverId }: Pick<WithdrawalRow, 'firstApproverId' | 'approverId'>,
) {
  const ids = [firstApproverId, approverId].flatMap((id) => id ?? []);
  const people = await findPlayers(db, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

/** Other players who withdraw to this address or have verified it as a wallet. */
export const listOtherAccounts = (
  db: Kysely<Database>,
  { userId, toAddress }: Pick<WithdrawalRow, 'userId' | 'toAddress'>,
) =>
  db
    .selectFrom('users')
    .select(['users.id', ...playerColumns])
    .where((eb) =>
      eb(
        'users.id',
        'in',
        eb
          .selectFrom('withdrawals')
          .select('userId')
          .where('toAddress', '=', toAddress)
          .union(eb.selectFrom('wallets').select('userId').where('address', '=', toAddress)),
      ),
    )
    .where('users.id', '<>', userId)
    .orderBy('username')
    .limit(10)
    .execute();

const mostUses = 100;

/** The user who verified the address as their wallet, and earlier withdrawals to it. */
export async function loadAddressFacts(
  db: Kysely<Database>,
  { id, toAddress, requestedAt }: Pick<WithdrawalRow, 'id' | 'toAddress' | 'requestedAt'>,
) {
  const [wallet, used] = await Promise.all([
    db
      .selectFrom('wallets')
      .innerJoin('users', 'users.id', 'wallets.userId')
      .select(['users.id', 'verifiedAt', ...playerColumns])
      .where('address', '=', toAddress)
      .executeTakeFirst(),
    db
      .selectFrom('withdrawals')
      .innerJoin('users', 'users.id', 'withdrawals.userId')
      .select(['users.id', 'requestedAt', ...playerColumns])
      .where('toAddress', '=', toAddress)
      .where('withdrawals.id', '<>', id)
      .where('requestedAt', '<=', requestedAt)
      .where('withdrawals.status', 'in', ['broadcast', 'confirming', 'completed'])
      .orderBy('requestedAt', 'desc')
      .limit(mostUses)
      .execute(),
  ]);
  return { wallet, used };
}

/** A player's sign-up date, deposits, earlier withdrawals and remaining balance. */
export async function readTotals(
  db: Kysely<Database>,
  { id, userId, requestedAt }: Pick<WithdrawalRow, 'id' | 'userId' | 'requestedAt'>,
) {
  const { rows } = await sql<{ createdAt: Date; deposited: bigint; withdrawn: bigint; available: bigint }>`
    select created_at,
      (select coalesce(sum(amount), 0) from deposits where user_id = ${userId} and status = 'credited') as deposited,
      (select coalesce(sum(amount), 0) from withdrawals where user_id = ${userId} and status = 'completed'
        and id <> ${id} and requested_at <= ${requestedAt}) as withdrawn,
      (select coalesce(sum(balance), 0) from ledger_accounts
        where owner_kind = 'user' and owner_id = ${userId} and kind = 'available') as available
    from users where id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`User ${userId} is gone`);
  return row;
}

/** A payout with its nonce and signed payments, newest first; undefined until signed. */
export async function findPayout(db: Kysely<Database>, withdrawalId: string) {
  const payout = await db
    .selectFrom('payouts')
    .select(['id', 'nonce'])
    .where('withdrawalId', '=', withdrawalId)
    .executeTakeFirst();
  if (!payout) return undefined;
  const attempts = await db
    .selectFrom('payoutAttempts')
    .select(['hash', 'fee', 'signedAt', 'sentAt'])
    .where('payoutId', '=', payout.id)
    .orderBy('fee', 'desc')
    .execute();
  return { nonce: payout.nonce, attempts };
}
