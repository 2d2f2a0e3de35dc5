import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import { joinRow, type PageOf, readPage } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { openStatuses } from './deposit.machine';
import { buildPaymentCondition } from './search.store';
import type { DepositRow } from './tables';

export interface DepositWithPlayer extends DepositRow {
  username: string | null;
  avatarUrl: string | null;
}

const columns = sql`deposits.*, player.username, player.avatar_url`;
const playerJoinSql = sql`left join lateral (
  select username, avatar_url from users where id = deposits.user_id limit 1
) player on true`;

const searchedColumns = { id: sql`deposits.id`, address: sql`from_address` };

export function readDepositPage(
  db: Kysely<Database>,
  userId: string | null,
  {
    search,
    sort,
    filter: { status },
    ...query
  }: Pick<InputOf<'listDeposits'>, 'search' | 'sort' | 'filter' | 'page' | 'perPage' | 'after'>,
): Promise<PageOf<DepositWithPlayer>> {
  const userCondition = userId === null ? sql`true` : sql`user_id = ${userId}`;
  const ranges = status?.length
    ? status.map(
        (each) =>
          sql`deposits where status = ${each} and ${userCondition} and ${buildPaymentCondition(search, searchedColumns)}`,
      )
    : sql`deposits where ${userCondition} and ${buildPaymentCondition(search, searchedColumns)}`;
  const listing = {
    order: sort,
    sections: [
      {
        from: ranges,
        id: sql`deposits.id`,
        keys: [
          { by: sql`deposits.submitted_at`, type: 'timestamptz' } as const,
          { by: sql`deposits.id`, type: 'uuid' } as const,
        ],
        descending: sort.startsWith('-'),
      },
    ],
    columns,
    joins: sql`${joinRow('deposits', sql`deposits.id = page.id`)} ${playerJoinSql}`,
  };
  return readPage<DepositWithPlayer>(db, listing, query);
}

export async function findDeposit(db: Kysely<Database>, id: string): Promise<DepositWithPlayer | undefined> {
  const query = sql<DepositWithPlayer>`select ${columns} from deposits ${playerJoinSql} where deposits.id = ${id}`;
  return (await query.execute(db)).rows[0];
}

export const lockDeposit = (tx: Transaction<Database>, id: string): Promise<DepositRow | undefined> =>
  tx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function saveDeposit(
  db: Kysely<Database>,
  id: string,
  change: Partial<Omit<DepositRow, 'id' | 'source' | 'chainId' | 'submittedAt'>>,
): Promise<void> {
  await db.updateTable('deposits').set(change).where('id', '=', id).execute();
}

export async function countAwaitedDeposits(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deposits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const bookedStatuses = ['credited', 'unclaimed', 'below_minimum', 'kept'] as const;

export const findBookedDeposit = (
  db: Kysely<Database>,
  { id, chainId, hash, position }: Pick<DepositRow, 'id' | 'chainId' | 'hash' | 'position'>,
): Promise<DepositRow | undefined> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('hash', '=', hash)
    .where('position', '=', position)
    .where('status', 'in', bookedStatuses)
    .where('id', '<>', id)
    .executeTakeFirst();

export const hasReplacement = async (db: Kysely<Database>): Promise<boolean> =>
  (await db
    .selectFrom('deposits')
    .select('id')
    .where('reason', '=', 'block_replaced')
    .where('status', 'in', bookedStatuses)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function sumLostCoins(
  db: Kysely<Database>,
  { id, chainId, hash, position }: DepositRow,
  userId: string,
): Promise<bigint> {
  const { rows } = await sql<{ lost: bigint }>`
    select coalesce(-(
      select amount from ledger_entries
      where transaction_id = earlier.transaction_id and account_id = 'house:losses'
    ), 0) as lost
    from deposits earlier
    where chain_id = ${chainId} and hash = ${hash} and position = ${position} and id <> ${id}
      and status = 'reversed' and user_id = ${userId}
    order by postings desc limit 1`.execute(db);
  return rows[0]?.lost ?? 0n;
}

/** Seen payments come first, so that made-up transactions can't delay other players' coins. */
export const listWatchedDeposits = (db: Kysely<Database>, finalBlock: number): Promise<DepositRow[]> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('status', 'in', openStatuses),
        eb.and([eb('status', 'in', ['credited', 'unclaimed', 'below_minimum']), eb('block', '>', finalBlock)]),
      ]),
    )
    .orderBy((eb) => eb('position', 'is', null))
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(1000)
    .execute();

export const listDeposits = (db: Kysely<Database>, hashes: readonly string[]): Promise<DepositRow[]> =>
  hashes.length === 0
    ? Promise.resolve([])
    : db.selectFrom('deposits').selectAll().where('hash', '=', matchAnyOf(hashes)).orderBy('submittedAt').execute();

export const findAnnouncedDeposit = (
  db: Kysely<Database>,
  fromAddress: string,
  amount: bigint,
): Promise<DepositRow | undefined> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('status', '=', 'submitted')
    .where('hash', 'is', null)
    .where('fromAddress', '=', fromAddress)
    .where('amount', '=', amount)
    .orderBy('submittedAt')
    .limit(1)
    .executeTakeFirst();

export async function lockSender(tx: Transaction<Database>, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`laurel sender ${address}`}))`.execute(tx);
}

export const lockUnclaimedDeposits = (tx: Transaction<Database>, fromAddress: string): Promise<DepositRow[]> =>
  tx
    .selectFrom('deposits')
    .selectAll()
    .where('status', '=', 'unclaimed')
    .where('fromAddress', '=', fromAddress)
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockSmallDeposits = (tx: Transaction<Database>, userId: string): Promise<DepositRow[]> =>
  tx
    .selectFrom('deposits')
    .selectAll()
    .where('status', '=', 'below_minimum')
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
