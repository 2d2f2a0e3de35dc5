import { type Capability, can, type Role, roles } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { windowMs } from './rules';
import type { ApprovalRequest, ApprovalRow, MoveKind } from './tables';

/** What somebody moved alone in the 24 hours before this moment. */
export async function movedBy(db: Kysely<Database>, userId: string, now: Date): Promise<bigint> {
  const { sum } = await db
    .selectFrom('staffMoves')
    .select(sql<bigint>`coalesce(sum(amount), 0)`.as('sum'))
    .where('userId', '=', userId)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

/** The same of everybody who moved coins. */
export const movedByAll = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('staffMoves')
    .innerJoin('users', 'users.id', 'userId')
    .select(['userId', 'username', 'avatarUrl', sql<bigint>`sum(amount)`.as('sum')])
    .where('at', '>', new Date(now.getTime() - windowMs))
    .groupBy(['userId', 'username', 'avatarUrl'])
    .orderBy('sum', 'desc')
    .execute();

export async function insertMove(
  tx: Transaction<Database>,
  move: { userId: string; kind: MoveKind; amount: bigint; at: Date },
): Promise<void> {
  await tx.insertInto('staffMoves').values(move).execute();
}

const rolesWith = (capability: Capability): Role[] => roles.filter((role) => can(role, capability));

/** Who has a capability, besides these. */
export const countOthers = async (
  db: Kysely<Database>,
  capability: Capability,
  besides: readonly string[],
): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('role', 'in', rolesWith(capability))
    .where('status', 'in', ['active', 'self_excluded'])
    .$if(besides.length > 0, (query) => query.where('id', 'not in', [...besides]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

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

export const openRoleOf = (db: Kysely<Database>, userId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', 'role')
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'approved'])
    .executeTakeFirst();

export async function saveApproval(
  tx: Transaction<Database>,
  id: string,
  change: Partial<Pick<ApprovalRow, 'state' | 'dueAt' | 'decidedBy' | 'decidedAt' | 'transactionId'>>,
): Promise<void> {
  await tx.updateTable('approvals').set(change).where('id', '=', id).execute();
}
