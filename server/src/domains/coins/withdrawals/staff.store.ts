import type { PlayerRef } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import { findPlayers, playerColumnsSql } from '../../people/players/store';
import type { WithdrawalRow } from './tables';

export async function listApprovers(
  db: Kysely<Database>,
  { firstApproverId, approverId }: Pick<WithdrawalRow, 'firstApproverId' | 'approverId'>,
) {
  const ids = [firstApproverId, approverId].flatMap((id) => id ?? []);
  const people = await findPlayers(db, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

const maxRows = { players: 10, requests: 100, deposits: 3 };

/** Reads the address's players one after another from the index, so that an address with many requests costs no more than one with few. */
async function listAddressRequests(
  db: Kysely<Database>,
  { id, userId, toAddress }: Pick<WithdrawalRow, 'id' | 'userId' | 'toAddress'>,
) {
  const { rows } = await sql<
    { requestId: string; times: number } & Pick<WithdrawalRow, 'amount' | 'status' | 'requestedAt'> & PlayerRef
  >`
    with recursive people as (
      (select user_id from withdrawals where to_address = ${toAddress} order by user_id limit 1)
      union all
      select (
        select user_id from withdrawals where to_address = ${toAddress} and user_id > people.user_id
        order by user_id limit 1
      ) from people where people.user_id is not null
    ), asked as (
      (select user_id from people where user_id <> ${userId} limit ${maxRows.players})
      union all select ${userId}::uuid
    )
    select users.id, ${playerColumnsSql}, newest.id as request_id, newest.amount, newest.status, newest.requested_at,
      (select count(*)::integer from (
        select from withdrawals where to_address = ${toAddress} and user_id = asked.user_id and withdrawals.id <> ${id}
        limit ${maxRows.requests}
      ) as own) as times
    from asked join users on users.id = asked.user_id
      cross join lateral (
        select id, amount, status, requested_at from withdrawals
        where to_address = ${toAddress} and user_id = asked.user_id and withdrawals.id <> ${id}
        order by requested_at desc, withdrawals.id desc limit 1
      ) as newest
    order by newest.requested_at desc
  `.execute(db);
  return rows;
}

const listAddressDeposits = (db: Kysely<Database>, address: string) =>
  db
    .selectFrom('deposits')
    .leftJoin('users', 'users.id', 'deposits.userId')
    .select(['deposits.id', 'deposits.userId', 'amount', 'deposits.status', 'submittedAt', ...playerColumns])
    .where('fromAddress', '=', address)
    // Repeats the condition of the partial index, so that the query can use it.
    .where(
      sql<boolean>`deposits.status in ('detected', 'confirming', 'credited', 'unclaimed', 'below_minimum', 'kept', 'reversed')`,
    )
    .orderBy('submittedAt', 'desc')
    .orderBy('deposits.id', 'desc')
    .limit(maxRows.deposits)
    .execute();

export async function loadAddressFacts(db: Kysely<Database>, row: Pick<WithdrawalRow, 'id' | 'userId' | 'toAddress'>) {
  const [wallet, requests, deposits] = await Promise.all([
    db
      .selectFrom('wallets')
      .innerJoin('users', 'users.id', 'wallets.userId')
      .select(['users.id', 'verifiedAt', ...playerColumns])
      .where('address', '=', row.toAddress)
      .executeTakeFirst(),
    listAddressRequests(db, row),
    listAddressDeposits(db, row.toAddress),
  ]);
  return { wallet, requests, deposits };
}

export async function readUserTotals(
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
