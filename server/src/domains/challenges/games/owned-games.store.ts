import type { Platform } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { PlatformTitle } from '../../../platforms/platform';

export async function saveOwnedGames(
  db: Kysely<Database>,
  identityId: string,
  platform: Platform,
  titles: readonly PlatformTitle[],
  now: Date,
): Promise<void> {
  await sql`
    insert into owned_games (identity_id, game_id, minutes, read_at)
    select ${identityId}, games.id, given.minutes, ${now}
    from unnest(
      ${titles.map(({ id }) => id)}::text[], ${titles.map(({ minutes }) => minutes)}::integer[]
    ) as given (external_id, minutes)
    join games on games.platform = ${platform} and games.external_id = given.external_id
    on conflict (identity_id, game_id) do update set minutes = excluded.minutes, read_at = excluded.read_at`.execute(
    db,
  );
  await db.deleteFrom('ownedGames').where('identityId', '=', identityId).where('readAt', '<', now).execute();
}
