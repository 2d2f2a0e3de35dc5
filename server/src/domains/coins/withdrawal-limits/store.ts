import type { WithdrawalLimits } from '@laurel/shared/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { LimitChangeRow, LimitsRow, LimitUnits } from './tables';

const selectLimits = (db: Kysely<Database>) => db.selectFrom('withdrawalLimits').selectAll();

export const findLimits = (db: Kysely<Database>): Promise<LimitsRow> => selectLimits(db).executeTakeFirstOrThrow();

/** Takes a shared lock: the limits can't change until the transaction ends. */
export const lockLimitsForShare = (tx: Transaction<Database>): Promise<LimitsRow> =>
  selectLimits(tx).forShare().executeTakeFirstOrThrow();

export const lockLimits = (tx: Transaction<Database>): Promise<LimitsRow> =>
  selectLimits(tx).forUpdate().executeTakeFirstOrThrow();

export async function saveLimits(tx: Transaction<Database>, units: LimitUnits): Promise<void> {
  await tx
    .updateTable('withdrawalLimits')
    .set((eb) => ({ ...units, version: eb('version', '+', 1) }))
    .execute();
}

type NewChange = Omit<LimitChangeRow, 'before' | 'after'> & { before: WithdrawalLimits; after: WithdrawalLimits };

export async function insertChange(tx: Transaction<Database>, { before, after, ...row }: NewChange): Promise<void> {
  await tx
    .insertInto('withdrawalLimitChanges')
    .values({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute();
}

export async function endChange(
  tx: Transaction<Database>,
  id: string,
  ending: { state: 'applied' | 'rejected' | 'superseded'; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx.updateTable('withdrawalLimitChanges').set(ending).where('id', '=', id).execute();
}

const selectChanges = (db: Kysely<Database>) =>
  db
    .selectFrom('withdrawalLimitChanges as change')
    .innerJoin('users as requester', 'requester.id', 'requestedBy')
    .leftJoin('users as decider', 'decider.id', 'decidedBy')
    .selectAll('change')
    .select([
      'requester.username as requesterName',
      'requester.avatarUrl as requesterAvatar',
      'decider.username as deciderName',
      'decider.avatarUrl as deciderAvatar',
    ]);
export type ChangeWithPeople = Awaited<ReturnType<typeof listDecidedChanges>>[number];

export const findWaitingChange = (db: Kysely<Database>) =>
  selectChanges(db).where('state', '=', 'waiting').executeTakeFirst();

export const findChange = (db: Kysely<Database>, id: string) =>
  selectChanges(db).where('change.id', '=', id).executeTakeFirst();

/** Undefined while the initial limits apply. */
export const findLastAppliedChange = (db: Kysely<Database>) =>
  selectChanges(db).where('state', '=', 'applied').orderBy('decidedAt', 'desc').limit(1).executeTakeFirst();

export const listDecidedChanges = (db: Kysely<Database>, most: number) =>
  selectChanges(db)
    .where('state', '<>', 'waiting')
    .orderBy('decidedAt', 'desc')
    .orderBy('change.id')
    .limit(most)
    .execute();
