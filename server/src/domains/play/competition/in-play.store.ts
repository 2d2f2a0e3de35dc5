import { sql } from 'kysely';
import { activeStatuses } from './contest.tables';

/** As in the index that holds a player's entrants in contests that aren't over. */
export const isInPlaySql = sql<boolean>`(
  entrants.status in (${sql.join(activeStatuses.map((status) => sql.lit(status)))}) and entrants.stopped_at is null
)`;
