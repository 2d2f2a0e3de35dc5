import { type Capability, can, type Role, roles } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { findRow } from '../../../database/rows';
import type { Database } from '../../../database/schema';
import { calculateMonthStart, windowMs } from './rules';
import type { ApprovalRequest, ApprovalRow, MoveKind } from './tables';

const countedSql = sql<bigint>`coalesce(sum(greatest(amount - returned, 0)), 0)`;

export async function sumMovedCoins(db: Kysely<Database>, userId: string, now: Date): Promise<bigint> {
  const { sum } = await db
    .selectFrom('staffMoves')
    .select(countedSql.as('sum'))
    .where('userId', '=', userId)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

export async function sumPromisedCoins(
  db: Kysely<Database>,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, bigint>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staffMoves')
    .select(['userId', sql<bigint>`sum(budgeted - greatest(returned - amount, 0))`.as('sum')])
    .where('userId', 'in', userIds)
    .where('at', '>=', calculateMonthStart(now))
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, sum }) => [userId, BigInt(sum)]));
}

export async function readBudgetLeft(db: Kysely<Database>, userId: string, now: Date): Promise<bigint> {
  const budget = await findBudget(db, userId);
  if (!budget) return 0n;
  const budgetLeft = budget.monthly - ((await sumPromisedCoins(db, [userId], now)).get(userId) ?? 0n);
  return budgetLeft > 0n ? budgetLeft : 0n;
}

export const findBudget = (db: Kysely<Database>, userId: string) => findRow(db, 'staffBudgets', { userId });

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

export const listStaffMovements = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('staffMoves')
    .innerJoin('users', 'users.id', 'userId')
    .select(['userId', 'username', 'avatarUrl', countedSql.as('sum')])
    .where('at', '>', new Date(now.getTime() - windowMs))
    .groupBy(['userId', 'username', 'avatarUrl'])
    .having(countedSql, '>', 0n)
    .orderBy('sum', 'desc')
    .execute();

export async function insertMove(
  tx: Transaction<Database>,
  move: { userId: string; kind: MoveKind; amount: bigint; budgeted: bigint; subjectId: string | null; at: Date },
): Promise<void> {
  await tx.insertInto('staffMoves').values(move).execute();
}

export const listRolesWith = (capability: Capability): Role[] => roles.filter((role) => can(role, capability));

const selectOtherUsers = (db: Kysely<Database>, capability: Capability, excludedApproverIds: readonly string[]) =>
  db
    .selectFrom('users')
    .where('role', 'in', listRolesWith(capability))
    .where('status', 'in', ['active', 'self_excluded'])
    .$if(excludedApproverIds.length > 0, (query) => query.where('id', 'not in', [...excludedApproverIds]));

export const listOtherUserIds = async (
  db: Kysely<Database>,
  capability: Capability,
  excludedApproverIds: readonly string[],
): Promise<string[]> =>
  (await selectOtherUsers(db, capability, excludedApproverIds).select('id').execute()).map(({ id }) => id);

export async function countOthers(
  db: Kysely<Database>,
  capability: Capability,
  excludedApproverIds: readonly string[],
): Promise<number> {
  const count = selectOtherUsers(db, capability, excludedApproverIds).select((eb) =>
    eb.fn.countAll<string>().as('count'),
  );
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

export const findOpenApproval = (
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

export async function isStrikeWaiting(db: Kysely<Database>, contestId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', 'strike')
    .where('subjectId', '=', contestId)
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

export const findWaitingApproval = (db: Kysely<Database>, subjectId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('approvals')
    .select('id')
    .where('kind', 'in', ['contest', 'campaign', 'product', 'deposit'])
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/**
 * Withdraws the open request for a contest, campaign or product that has changed. Call it before locking the
 * subject, because an approval also locks the request before the subject.
 */
export async function withdrawRequest(
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

const nobodyId = '00000000-0000-0000-0000-000000000000';

/** Without ids, lists everyone who can promise coins or has a budget. */
export function listBudgetedStaff(db: Kysely<Database>, userIds?: readonly string[]) {
  const promisingRoles = [...new Set([...listRolesWith('contests.manage'), ...listRolesWith('campaigns.manage')])];
  return db
    .selectFrom('users')
    .leftJoin('staffBudgets', 'staffBudgets.userId', 'users.id')
    .select(['users.id', 'username', 'avatarUrl', 'role', 'monthly'])
    .$if(userIds !== undefined, (query) => query.where('users.id', 'in', userIds?.length ? [...userIds] : [nobodyId]))
    .$if(userIds === undefined, (query) =>
      query
        // A union, because for one condition on both tables PostgreSQL would read all users.
        .where(
          'users.id',
          'in',
          db
            .selectFrom('users')
            .select('id')
            .where('role', 'in', promisingRoles)
            .union(db.selectFrom('staffBudgets').select('userId as id').where('monthly', '>', 0n)),
        )
        .where('users.status', '!=', 'deleted'),
    )
    .orderBy('username')
    .execute();
}
