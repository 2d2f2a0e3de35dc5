import { type Capability, can, type Role, roles } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { monthOf, windowMs } from './rules';
import type { ApprovalRequest, ApprovalRow, MoveKind } from './tables';

/** What counts of a row: less what came back of it. */
const counted = sql<bigint>`coalesce(sum(greatest(amount - returned, 0)), 0)`;

/** What somebody moved alone in the 24 hours before this moment. */
export async function movedBy(db: Kysely<Database>, userId: string, now: Date): Promise<bigint> {
  const { sum } = await db
    .selectFrom('staffMoves')
    .select(counted.as('sum'))
    .where('userId', '=', userId)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

/** What each of these promised from their budget of the month of this moment, by their ids. */
export async function promisedBy(
  db: Kysely<Database>,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, bigint>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staffMoves')
    .select(['userId', sql<bigint>`sum(budgeted - greatest(returned - amount, 0))`.as('sum')])
    .where('userId', 'in', userIds)
    .where('at', '>=', monthOf(now))
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, sum }) => [userId, BigInt(sum)]));
}

/** What is left of somebody's budget this month. */
export async function budgetLeftOf(db: Kysely<Database>, userId: string, now: Date): Promise<bigint> {
  const budget = await findBudget(db, userId);
  if (!budget) return 0n;
  const left = budget.monthly - ((await promisedBy(db, [userId], now)).get(userId) ?? 0n);
  return left > 0n ? left : 0n;
}

export const findBudget = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('staffBudgets').selectAll().where('userId', '=', userId).executeTakeFirst();

export async function saveBudget(
  tx: Transaction<Database>,
  budget: { userId: string; monthly: bigint; setAt: Date },
): Promise<void> {
  await tx
    .insertInto('staffBudgets')
    .values(budget)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ monthly: budget.monthly, setAt: budget.setAt }))
    .execute();
}

/**
 * Coins of a contest or campaign that came back to the treasury no longer count, the newest first. Its own lock is held, so
 * nothing else changes these rows.
 */
export async function returnMoves(tx: Transaction<Database>, subjectId: string, amount: bigint): Promise<void> {
  await sql`
    with promised as (
      select id, amount + budgeted - returned as left_over,
        sum(amount + budgeted - returned) over (order by at desc, id) as up_to
      from staff_moves where subject_id = ${subjectId}
    )
    update staff_moves
    set returned = returned + least(left_over, ${amount}::numeric - (up_to - left_over))
    from promised
    where promised.id = staff_moves.id and up_to - left_over < ${amount}::numeric`.execute(tx);
}

/** The same of everybody who moved coins. */
export const movedByAll = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('staffMoves')
    .innerJoin('users', 'users.id', 'userId')
    .select(['userId', 'username', 'avatarUrl', counted.as('sum')])
    .where('at', '>', new Date(now.getTime() - windowMs))
    .groupBy(['userId', 'username', 'avatarUrl'])
    .having(counted, '>', 0n)
    .orderBy('sum', 'desc')
    .execute();

export async function insertMove(
  tx: Transaction<Database>,
  move: { userId: string; kind: MoveKind; amount: bigint; budgeted: bigint; subjectId: string | null; at: Date },
): Promise<void> {
  await tx.insertInto('staffMoves').values(move).execute();
}

export const rolesWith = (capability: Capability): Role[] => roles.filter((role) => can(role, capability));

const others = (db: Kysely<Database>, capability: Capability, besides: readonly string[]) =>
  db
    .selectFrom('users')
    .where('role', 'in', rolesWith(capability))
    .where('status', 'in', ['active', 'self_excluded'])
    .$if(besides.length > 0, (query) => query.where('id', 'not in', [...besides]));

/** Who has a capability, besides these. */
export const othersWith = async (
  db: Kysely<Database>,
  capability: Capability,
  besides: readonly string[],
): Promise<string[]> => (await others(db, capability, besides).select('id').execute()).map(({ id }) => id);

export async function countOthers(
  db: Kysely<Database>,
  capability: Capability,
  besides: readonly string[],
): Promise<number> {
  const count = others(db, capability, besides).select((eb) => eb.fn.countAll<string>().as('count'));
  return Number((await count.executeTakeFirstOrThrow()).count);
}

export async function insertApproval(
  tx: Transaction<Database>,
  {
    request,
    ...row
  }: Omit<ApprovalRow, 'kind' | 'request' | 'decidedBy' | 'decidedAt' | 'transactionId' | 'state'> & {
    request: ApprovalRequest;
  },
): Promise<void> {
  await tx
    .insertInto('approvals')
    .values({
      ...row,
      kind: request.kind,
      request: JSON.stringify(request),
      state: 'waiting',
      decidedBy: null,
      decidedAt: null,
      transactionId: null,
    })
    .execute();
}

export const lockApproval = (tx: Transaction<Database>, id: string): Promise<ApprovalRow | undefined> =>
  tx.selectFrom('approvals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** A role or budget of somebody that isn't there yet. */
export const openOf = (
  db: Kysely<Database>,
  kind: 'role' | 'budget',
  userId: string,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', kind)
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'approved'])
    .executeTakeFirst();

/** What waits to be opened once a second person says yes. */
export const waitingFor = (db: Kysely<Database>, subjectId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('approvals')
    .select('id')
    .where('kind', 'in', ['contest', 'campaign', 'product'])
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/**
 * Takes back what waits for this contest, campaign or product, as it is no longer what was asked for. Before its own lock,
 * as whoever approves it takes the two in this order.
 */
export async function takeBackFor(
  tx: Transaction<Database>,
  subjectId: string,
  { now, user }: { now: Date; user: { id: string } },
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ state: 'rejected', decidedBy: user.id, decidedAt: now, dueAt: null })
    .where('kind', 'in', ['contest', 'campaign', 'product'])
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function saveApproval(
  tx: Transaction<Database>,
  id: string,
  change: Partial<Pick<ApprovalRow, 'state' | 'dueAt' | 'decidedBy' | 'decidedAt' | 'transactionId'>>,
): Promise<void> {
  await tx.updateTable('approvals').set(change).where('id', '=', id).execute();
}
