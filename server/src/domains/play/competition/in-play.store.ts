import { sql } from 'kysely';
import { activeStatuses } from './contest.tables';

/** Must match the condition of `entrants_in_play_idx`, or the index isn't used. */
export const isInPlaySql = sql<boolean>`(
  entrants.status in (${sql.join(activeStatuses.map((status) => sql.lit(status)))}) and entrants.stopped_at is null
)`;
