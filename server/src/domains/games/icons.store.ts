import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema';
import { fileUrl } from '../../storage/storage';

export interface IconSource {
  achievementId: string;
  /** Where the platform has it. */
  source: string;
}

/** Locks a game's lists, which a reading of the platform and its icons both write. */
export async function lockLists(db: Kysely<Database>, gameId: string): Promise<void> {
  await db.selectFrom('games').select('id').where('id', '=', gameId).forUpdate().execute();
}

/** Notes where the platform has a game's icons. One that has moved is copied again. */
export async function noteIcons(db: Kysely<Database>, gameId: string, icons: readonly IconSource[]): Promise<void> {
  await sql`
    insert into game_icons (game_id, achievement_id, source)
    select ${gameId}, achievement_id, source from unnest(
      ${icons.map(({ achievementId }) => achievementId)}::text[], ${icons.map(({ source }) => source)}::text[]
    ) as given (achievement_id, source)
    on conflict (game_id, achievement_id) do update set source = excluded.source, file = null
    where game_icons.source <> excluded.source`.execute(db);
}

/** Where browsers get a game's icons, by the achievement. */
export async function iconsOf(db: Kysely<Database>, gameId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('gameIcons')
    .select(['achievementId', 'file'])
    .where('gameId', '=', gameId)
    .where('file', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ achievementId, file }) => (file === null ? [] : [[achievementId, fileUrl(file)]])));
}

/** The icons that aren't copied yet. */
export const missingIcons = (db: Kysely<Database>, gameId: string): Promise<IconSource[]> =>
  db
    .selectFrom('gameIcons')
    .select(['achievementId', 'source'])
    .where('gameId', '=', gameId)
    .where('file', 'is', null)
    .orderBy('achievementId')
    .execute();

export interface CopiedIcon extends IconSource {
  file: string;
}

/** Saves copied icons and shows them in every list of the game, frozen ones too: it's the same achievement. */
export async function keepIcons(db: Kysely<Database>, gameId: string, copied: readonly CopiedIcon[]): Promise<void> {
  await lockLists(db, gameId);
  for (const { achievementId, source, file } of copied)
    await db
      .updateTable('gameIcons')
      .set({ file })
      .where('gameId', '=', gameId)
      .where('achievementId', '=', achievementId)
      // It may have moved since.
      .where('source', '=', source)
      .execute();
  const icons = await iconsOf(db, gameId);
  const lists = await db.selectFrom('gameLists').select(['id', 'achievements']).where('gameId', '=', gameId).execute();
  for (const { id, achievements } of lists) {
    const shown = achievements.map((each) => ({ ...each, icon: icons.get(each.id) ?? each.icon }));
    await db
      .updateTable('gameLists')
      .set({ achievements: JSON.stringify(shown) })
      .where('id', '=', id)
      .execute();
  }
}
