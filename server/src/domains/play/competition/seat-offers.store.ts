import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import type { ContestTables } from './contest.tables';

export const listSeatOffers = (db: Kysely<Database>, contestId: string) =>
  db
    .selectFrom('seatOffers')
    .innerJoin('users', 'users.id', 'seatOffers.userId')
    .select(['seatOffers.entrantId', 'seatOffers.userId', ...playerColumns])
    .where('seatOffers.contestId', '=', contestId)
    .orderBy('offeredAt')
    .orderBy('seatOffers.userId')
    .execute();

export type SeatOffer = Awaited<ReturnType<typeof listSeatOffers>>[number];

/** @returns false if the player had this offer already */
export async function insertSeatOffer(tx: Transaction<Database>, offer: ContestTables['seatOffers']): Promise<boolean> {
  const insertedRow = await tx
    .insertInto('seatOffers')
    .values(offer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

export function deleteSeatOffers(tx: Transaction<Database>, entrantId: string) {
  return tx.deleteFrom('seatOffers').where('entrantId', '=', entrantId).execute();
}
