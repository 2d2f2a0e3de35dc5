import { sql } from 'kysely';
import { activeStatuses } from './contest.tables';

/** Must match the condition of the index that holds a player's entrants in unfinished contests. */
export const isInPlaySql = sql<boolean>`(
  entrants.status in (${sql.join(activeStatuses.map((status) => sql.lit(status)))}) and entrants.stopped_at is null
)`;
