import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';

/** The canned answers with who changed them last. */
export const cannedAnswers = (db: Kysely<Database>) =>
  db
    .selectFrom('cannedAnswers')
    .innerJoin('users', 'users.id', 'cannedAnswers.updatedBy')
    .selectAll('cannedAnswers')
    .select(playerColumns);
