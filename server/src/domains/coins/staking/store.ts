import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../../../database/schema';
import type { StakeRow, StakingTables } from './tables';

export const listProducts = (db: Kysely<Database>) =>
  db
    .selectFrom('stakingProducts')
    .selectAll()
    .orderBy('termDays', (order) => order.asc().nullsFirst())
    .orderBy('createdAt')
    .execute();

/** Takes a shared lock: the product can't change until the transaction ends. */
export const lockProductForShare = (tx: Transaction<Database>, id: string) =>
  tx.selectFrom('stakingProducts').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export const lockProduct = (tx: Transaction<Database>, id: string) =>
  tx.selectFrom('stakingProducts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function setProductOpen(tx: Transaction<Database>, id: string, open: boolean): Promise<void> {
  await tx.updateTable('stakingProducts').set({ open }).where('id', '=', id).execute();
}

export async function listStakedByProduct(
  db: Kysely<Database>,
): Promise<Map<string, { staked: bigint; stakes: number }>> {
  const rows = await db
    .selectFrom('stakes')
    .select((eb) => ['productId', eb.fn.sum<bigint>('principal').as('staked'), eb.fn.countAll<number>().as('stakes')])
    .where('endedAt', 'is', null)
    .groupBy('productId')
    .execute();
  return new Map(rows.map(({ productId, ...sums }) => [productId, sums]));
}

const selectStakes = (db: Kysely<Database>) =>
  db
    .selectFrom('stakes')
    .innerJoin('stakingProducts', 'stakingProducts.id', 'productId')
    .selectAll('stakes')
    .select(['name', 'termDays', 'open']);

export type StakeWithProduct = StakeRow & { name: string; termDays: number | null; open: boolean };

export const lockStake = (
  tx: Transaction<Database>,
  id: string,
  userId?: string,
): Promise<StakeWithProduct | undefined> =>
  selectStakes(tx)
    .where('stakes.id', '=', id)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .forNoKeyUpdate('stakes')
    .executeTakeFirst();

const mostEndedShown = 50;

/** Lists running stakes first, then ended ones. In both groups, the newest comes first. */
export async function listStakes(db: Kysely<Database>, userId: string): Promise<StakeWithProduct[]> {
  const ownStakes = selectStakes(db).where('userId', '=', userId).orderBy('startedAt', 'desc').orderBy('stakes.id');
  const [runningStakes, endedStakes] = await Promise.all([
    ownStakes.where('endedAt', 'is', null).execute(),
    ownStakes.where('endedAt', 'is not', null).limit(mostEndedShown).execute(),
  ]);
  return [...runningStakes, ...endedStakes];
}

export async function sumClaimedRewards(db: Kysely<Database>, userId: string): Promise<bigint> {
  const { rows } = await sql<{ claimed: bigint }>`
    select coalesce(sum(claimed), 0) as claimed from stakes where user_id = ${userId}`.execute(db);
  return rows[0]?.claimed ?? 0n;
}

export const saveStake = (db: Kysely<Database>, id: string, change: Updateable<StakingTables['stakes']>) =>
  db.updateTable('stakes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
