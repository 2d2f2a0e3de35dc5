import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';

/** Saved replies with the user who last changed each. */
export const savedReplies = (db: Kysely<Database>) =>
  db
    .selectFrom('savedReplies')
    .innerJoin('users', 'users.id', 'savedReplies.updatedBy')
    .selectAll('savedReplies')
    .select(playerColumns);
