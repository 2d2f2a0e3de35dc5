import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { isInPlaySql } from '../../play/competition/in-play.store';

export async function sumEntryFees(db: Kysely<Database>, userId: string): Promise<bigint> {
  const enteredRow = await db
    .selectFrom('entrants')
    .select((eb) => eb.fn.sum<bigint | null>('fee').as('fees'))
    .where('userId', '=', userId)
    .where('refundTransactionId', 'is', null)
    .where(isInPlaySql)
    .executeTakeFirst();
  return enteredRow?.fees ?? 0n;
}

// The conditions contain literals, because a cached plan with parameters can't use the partial indexes.
export async function sumContractStakes(db: Kysely<Database>, userId: string): Promise<bigint> {
  const [creatorStakes, participantStakes] = await Promise.all([
    db
      .selectFrom('contracts')
      .select((eb) => eb.fn.sum<bigint | null>('creatorHeld').as('coins'))
      .where('creatorId', '=', userId)
      .where(sql<boolean>`creator_held > 0`)
      .executeTakeFirst(),
    db
      .selectFrom('contractParticipants')
      .select((eb) => eb.fn.sum<bigint | null>('stake').as('coins'))
      .where('userId', '=', userId)
      .where(sql<boolean>`stake > 0`)
      .executeTakeFirst(),
  ]);
  return (creatorStakes?.coins ?? 0n) + (participantStakes?.coins ?? 0n);
}
