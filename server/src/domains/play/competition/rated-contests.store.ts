import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { RatedMatch } from '../ratings/rating.rules';
import type { ResolutionMethod } from './match-state.rules';

export async function lockUnratedContests(
  tx: Transaction<Database>,
  game: string,
  most: number,
): Promise<{ id: string; finishedAt: Date }[]> {
  return tx
    .selectFrom('contests')
    .select(['id', 'finishedAt'])
    .where('game', '=', game)
    .where('finishedAt', 'is not', null)
    .where('ratedAt', 'is', null)
    .orderBy('finishedAt')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .$narrowType<{ finishedAt: Date }>()
    .execute();
}

const playedMethods = ['agreed', 'confirmed', 'conceded', 'clock'] as const satisfies readonly ResolutionMethod[];

export async function listRatedMatches(db: Kysely<Database>, contestId: string): Promise<RatedMatch[]> {
  const { rows } = await sql<RatedMatch>`
    select winner.user_id as winner_id, loser.user_id as loser_id
    from matches
    join entrants winner on winner.id = case winner_slot when 0 then opponent_1_id else opponent_2_id end
    join entrants loser on loser.id = case winner_slot when 0 then opponent_2_id else opponent_1_id end
    where matches.contest_id = ${contestId} and matches.status = 'completed' and winner_slot is not null
      and (method in (${sql.join(playedMethods)}) or (method = 'ruling' and (
        score is not null
        or (checked_in_1_at is not null and checked_in_2_at is not null
          and (report_1 is not null or report_2 is not null))
      ) and not exists (
        select from match_events
        where match_id = matches.id and kind = 'disqualified' and about_id = loser.id and at = resolved_at
      )))
    order by number`.execute(db);
  return rows;
}

export async function saveRatedAt(tx: Transaction<Database>, contestId: string, now: Date): Promise<void> {
  await tx.updateTable('contests').set({ ratedAt: now }).where('id', '=', contestId).execute();
}
