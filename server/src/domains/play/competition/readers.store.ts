import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { activeStatuses } from './contest.tables';

export const readerStatuses = [...activeStatuses, 'eliminated', 'winner'] as const;

export interface ReadersQuery {
  contestId: string;
  after: string | null;
  most: number;
  enteredBy?: Date;
}

export async function listReaders(db: Kysely<Database>, { contestId, after, most, enteredBy }: ReadersQuery) {
  return db
    .selectFrom('entrants')
    .innerJoin('users', 'users.id', 'entrants.userId')
    .select(['entrants.id as entrantId', 'userId'])
    .where('contestId', '=', contestId)
    .where('entrants.status', 'in', readerStatuses)
    .where('users.status', '=', 'active')
    .$if(after !== null, (query) => query.where('entrants.id', '>', after ?? ''))
    .$if(enteredBy !== undefined, (query) => query.where('enteredAt', '<=', enteredBy ?? new Date(0)))
    .orderBy('entrants.id')
    .limit(most)
    .execute();
}
