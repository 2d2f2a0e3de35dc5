import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { buildFileUrl } from '../../../storage/storage';

export interface IconSource {
  achievementId: string;
  source: string;
}

export type MissingPicture = ({ kind: 'icon' } & IconSource) | { kind: 'cover'; source: string };
export type CopiedPicture = MissingPicture & { file: string };

/** Readings of the achievement list and copies of pictures both write a game's lists, so both take this lock. */
export async function lockLists(db: Kysely<Database>, gameId: string): Promise<void> {
  await db.selectFrom('games').select('id').where('id', '=', gameId).forUpdate().execute();
}

export async function noteIcons(db: Kysely<Database>, gameId: string, icons: readonly IconSource[]): Promise<void> {
  await sql`
    insert into game_icons (game_id, achievement_id, source)
    select ${gameId}, achievement_id, source from unnest(
      ${icons.map(({ achievementId }) => achievementId)}::text[], ${icons.map(({ source }) => source)}::text[]
    ) as given (achievement_id, source)
    on conflict (game_id, achievement_id) do update set source = excluded.source, file = null
    where game_icons.source <> excluded.source`.execute(db);
}

export async function saveCoverSource(db: Kysely<Database>, gameId: string, source: string): Promise<void> {
  await db.updateTable('games').set({ coverSource: source }).where('id', '=', gameId).execute();
}

export async function listIcons(db: Kysely<Database>, gameId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('gameIcons')
    .select(['achievementId', 'file'])
    .where('gameId', '=', gameId)
    .where('file', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ achievementId, file }) => (file === null ? [] : [[achievementId, buildFileUrl(file)]])),
  );
}

export async function listMissingPictures(db: Kysely<Database>, gameId: string): Promise<MissingPicture[]> {
  const icons = await db
    .selectFrom('gameIcons')
    .select(['achievementId', 'source'])
    .where('gameId', '=', gameId)
    .where('file', 'is', null)
    .orderBy('achievementId')
    .execute();
  const coverRows = await db
    .selectFrom('games')
    .select('coverSource')
    .where('id', '=', gameId)
    .where((game) => game('coverCopiedFrom', 'is distinct from', game.ref('coverSource')))
    .execute();
  return [
    ...coverRows.flatMap(({ coverSource: source }) => (source === null ? [] : [{ kind: 'cover' as const, source }])),
    ...icons.map((icon) => ({ kind: 'icon' as const, ...icon })),
  ];
}

export async function keepPictures(
  db: Kysely<Database>,
  gameId: string,
  pictures: readonly CopiedPicture[],
): Promise<void> {
  await lockLists(db, gameId);
  for (const picture of pictures) {
    const { source, file } = picture;
    // The picture's address may have changed since the copy began.
    if (picture.kind === 'cover')
      await db
        .updateTable('games')
        .set({ cover: file, coverCopiedFrom: source })
        .where('id', '=', gameId)
        .where('coverSource', '=', source)
        .execute();
    else
      await db
        .updateTable('gameIcons')
        .set({ file })
        .where('gameId', '=', gameId)
        .where('achievementId', '=', picture.achievementId)
        .where('source', '=', source)
        .execute();
  }
  const icons = await listIcons(db, gameId);
  const lists = await db.selectFrom('gameLists').select(['id', 'achievements']).where('gameId', '=', gameId).execute();
  for (const { id, achievements } of lists) {
    const storedAchievements = achievements.map((each) => ({ ...each, icon: icons.get(each.id) ?? each.icon }));
    await db
      .updateTable('gameLists')
      .set({ achievements: JSON.stringify(storedAchievements) })
      .where('id', '=', id)
      .execute();
  }
}
