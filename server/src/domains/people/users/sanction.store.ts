import type { SanctionKind } from '@laurel/shared/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { SanctionRow } from './sanction.tables';

export const findCurrentSanction = (
  db: Kysely<Database>,
  userId: string,
  kind: SanctionKind,
): Promise<SanctionRow | undefined> =>
  db
    .selectFrom('sanctions')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'standing')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function findCurrentMute(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<SanctionRow | undefined> {
  const muteSanction = await findCurrentSanction(db, userId, 'mute');
  return muteSanction && (muteSanction.endsAt === null || muteSanction.endsAt > now) ? muteSanction : undefined;
}

export const endDueSanctions = async (tx: Transaction<Database>, userId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('sanctions')
    .set((eb) => ({ state: 'over', endedAt: eb.ref('endsAt') }))
    .where('userId', '=', userId)
    .where('state', '=', 'standing')
    .where('endsAt', '<=', now)
    .execute();
};

export async function findNextSanctionEnd(db: Kysely<Database>, userId: string): Promise<Date | null> {
  const { endsAt } = await db
    .selectFrom('sanctions')
    .select((eb) => eb.fn.min('endsAt').as('endsAt'))
    .where('userId', '=', userId)
    .where('state', '=', 'standing')
    .where('endsAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return endsAt;
}
