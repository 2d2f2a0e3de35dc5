import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import { sendWrite } from '../database/transaction';
import type { DeadlineKind } from './tables';

export interface Deadline {
  kind: DeadlineKind;
  entityId: string;
  dueAt: Date | null;
}

/** Call it in the transaction that changed the entities. */
export async function setDeadlines(db: Kysely<Database>, deadlines: readonly Deadline[]): Promise<void> {
  const rows = deadlines.flatMap(({ kind, entityId, dueAt }) =>
    dueAt ? [{ kind, entityId, dueAt, lastError: null }] : [],
  );
  const finishedDeadlines = deadlines.filter(({ dueAt }) => dueAt === null);
  if (rows.length > 0) {
    const query = db
      .insertInto('deadlines')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'entityId']).doUpdateSet((eb) => ({
          dueAt: eb.ref('excluded.dueAt'),
          attempts: 0,
          lastError: null,
        })),
      );
    await sendWrite(db, query.compile());
  }
  for (const kind of new Set(finishedDeadlines.map((deadline) => deadline.kind))) {
    const query = db
      .deleteFrom('deadlines')
      .where('kind', '=', kind)
      .where(
        'entityId',
        'in',
        finishedDeadlines.filter((deadline) => deadline.kind === kind).map((deadline) => deadline.entityId),
      );
    await sendWrite(db, query.compile());
  }
}

export interface ClaimedDeadline {
  kind: DeadlineKind;
  entityId: string;
  attempts: number;
}

/** Skips deadlines that another worker is taking. If a worker dies, its lease ends and another worker takes over. */
export async function claimDueDeadlines(
  db: Kysely<Database>,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<ClaimedDeadline[]> {
  const { rows } = await sql<{ kind: DeadlineKind; entityId: string; attempts: number }>`
    update deadlines set due_at = ${leaseUntil}, attempts = attempts + 1
    where (kind, entity_id) in (
      select kind, entity_id from deadlines where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    )
    returning kind, entity_id, attempts
  `.execute(db);
  return rows.map((row) => ({ kind: row.kind, entityId: row.entityId, attempts: row.attempts }));
}

/** Postpones only a deadline that is still leased, because a change in between may have set a new one. */
export async function postponeDeadline(
  db: Kysely<Database>,
  deadline: ClaimedDeadline,
  leaseUntil: Date,
  until: Date,
  error: string,
): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ dueAt: until, lastError: error })
    .where('kind', '=', deadline.kind)
    .where('entityId', '=', deadline.entityId)
    .where('dueAt', '=', leaseUntil)
    .execute();
}

export async function findNextDueAt(db: Kysely<Database>): Promise<Date | null> {
  const row = await db.selectFrom('deadlines').select('dueAt').orderBy('dueAt').limit(1).executeTakeFirst();
  return row?.dueAt ?? null;
}
