import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { joinRow, type PageOf, readPage, type SortKey } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { buildPaymentCondition } from '../deposits/search.store';
import type { WithdrawalRow } from './tables';
import { countedStatuses, unsignedStatuses } from './withdrawal.machine';

export interface WithdrawalWithPlayer extends WithdrawalRow {
  username: string;
  avatarUrl: string | null;
}

const columns = sql`withdrawals.*, player.username, player.avatar_url`;
const playerJoinSql = sql`join lateral (
  select username, avatar_url from users where id = withdrawals.user_id limit 1
) player on true`;

const searchedColumns = { id: sql`withdrawals.id`, address: sql`to_address` };

type WithdrawalQuery = Pick<InputOf<'listWithdrawals'>, 'search' | 'sort' | 'filter' | 'page' | 'perPage' | 'after'>;

export function readWithdrawalPage(
  db: Kysely<Database>,
  userId: string | null,
  { search, sort, filter: { status }, ...query }: WithdrawalQuery,
): Promise<PageOf<WithdrawalWithPlayer>> {
  const userCondition = userId === null ? sql`true` : sql`user_id = ${userId}`;
  const ranges = status?.length
    ? status.map(
        (each) =>
          sql`withdrawals where status = ${each} and ${userCondition} and ${buildPaymentCondition(search, searchedColumns)}`,
      )
    : sql`withdrawals where ${userCondition} and ${buildPaymentCondition(search, searchedColumns)}`;
  const key: SortKey =
    sort === '-amount'
      ? { by: sql`withdrawals.amount`, type: 'numeric' }
      : { by: sql`withdrawals.requested_at`, type: 'timestamptz' };
  const listing = {
    order: sort,
    sections: [
      {
        from: ranges,
        id: sql`withdrawals.id`,
        keys: [key, { by: sql`withdrawals.id`, type: 'uuid' } as const],
        descending: sort.startsWith('-'),
      },
    ],
    columns,
    joins: sql`${joinRow('withdrawals', sql`withdrawals.id = page.id`)} ${playerJoinSql}`,
  };
  return readPage<WithdrawalWithPlayer>(db, listing, query);
}

export async function findWithdrawal(db: Kysely<Database>, id: string): Promise<WithdrawalWithPlayer | undefined> {
  const query = sql<WithdrawalWithPlayer>`
    select ${columns} from withdrawals ${playerJoinSql} where withdrawals.id = ${id}`;
  return (await query.execute(db)).rows[0];
}

export const lockWithdrawal = (tx: Transaction<Database>, id: string): Promise<WithdrawalRow | undefined> =>
  tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function saveWithdrawal(
  db: Kysely<Database>,
  id: string,
  change: Partial<Omit<WithdrawalRow, 'id' | 'userId' | 'amount' | 'toAddress' | 'requestedAt'>>,
): Promise<void> {
  await db.updateTable('withdrawals').set(change).where('id', '=', id).execute();
}

export async function sumWithdrawals(db: Kysely<Database>, userId: string, since: Date): Promise<bigint> {
  const row = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.sum<bigint | null>('amount').as('sum'))
    .where('userId', '=', userId)
    .where('requestedAt', '>', since)
    .where('status', 'in', countedStatuses)
    .executeTakeFirst();
  return row?.sum ?? 0n;
}

export async function isSharedAddress(db: Kysely<Database>, userId: string, to: string): Promise<boolean> {
  const [wallet, otherRequest] = await Promise.all([
    db.selectFrom('wallets').select('id').where('address', '=', to).where('userId', '<>', userId).executeTakeFirst(),
    db
      .selectFrom('withdrawals')
      .select('id')
      .where('toAddress', '=', to)
      .where('userId', '<>', userId)
      .where('status', 'in', countedStatuses)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return wallet !== undefined || otherRequest !== undefined;
}

const stoppingActions = ['user.change_password', 'user.reset_password', 'user.change_email'] as const;

/** A held withdrawal needs a new code, and a flagged one also a new approval by staff. */
export const holdUnsignedWithdrawals = (
  tx: Transaction<Database>,
  userId: string,
  { changedAt, until }: { changedAt: Date; until: Date },
): Promise<WithdrawalRow[]> =>
  tx
    .updateTable('withdrawals')
    .set({ status: 'requested', heldUntil: until, firstApproverId: null, approverId: null, decidedAt: null })
    .where('userId', '=', userId)
    .where('status', 'in', unsignedStatuses)
    .where('requestedAt', '<=', changedAt)
    .returningAll()
    .execute();

export async function findProtectionChangedAt(db: Kysely<Database>, userId: string, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('auditLog')
    .select('at')
    .where('entity', '=', 'user')
    .where('entityId', '=', userId)
    .where('at', '>', since)
    .where('action', 'in', stoppingActions)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

export const listUnconfirmedWithdrawals = (
  db: Kysely<Database>,
  { requestedUntil, heldUntil }: { requestedUntil: Date; heldUntil: Date },
) =>
  db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'requested')
    .where((eb) =>
      eb.or([
        eb.and([eb('heldUntil', 'is', null), eb('requestedAt', '<=', requestedUntil)]),
        eb('heldUntil', '<=', heldUntil),
      ]),
    )
    .orderBy('requestedAt')
    .limit(100)
    .execute();
