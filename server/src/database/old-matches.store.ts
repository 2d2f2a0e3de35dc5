import { type RawBuilder, sql } from 'kysely';

export const isOldMatch = (matchId: RawBuilder<unknown>, before: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from matches join contests on contests.id = contest_id
  where matches.id = ${matchId} and coalesce(settled_at, finished_at) < ${before}
    and not exists (
      select 1 from message_reports where message_reports.match_id = matches.id
        and coalesce(decided_at, 'infinity') >= ${before}
    )
    and not exists (
      select 1 from sanctions where user_id in (player_1_id, player_2_id) and sanctions.at >= contests.starts_at
        and kind <> 'note' and (appeal = 'waiting' or coalesce(decided_at, appealed_at, sanctions.at) >= ${before})
    )
)`;
