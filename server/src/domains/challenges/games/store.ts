import type { Achievement, InputOf, Platform } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { buildLikePattern, countSearchedRows, hasTrigram, searchLimit } from '../../../database/like-pattern';
import { joinRow, type PageOf, readPage } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { listIcons, lockLists } from './pictures.store';
import type { GameRow } from './tables';

export const findGame = (db: Kysely<Database>, id: string): Promise<GameRow | undefined> =>
  db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();

export async function findGames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, GameRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const findTitle = (db: Kysely<Database>, platform: Platform, externalId: string): Promise<GameRow | undefined> =>
  db
    .selectFrom('games')
    .selectAll()
    .where('platform', '=', platform)
    .where('externalId', '=', externalId)
    .executeTakeFirst();

export interface NewTitle {
  externalId: string;
  title: string;
  systems: readonly string[];
  cover?: string | null;
}

export async function keepTitles(
  db: Kysely<Database>,
  platform: Platform,
  titles: readonly NewTitle[],
  now: Date,
): Promise<void> {
  const namedTitles = [
    ...new Map(titles.filter(({ title }) => title.trim()).map((each) => [each.externalId, each])).values(),
  ];
  if (namedTitles.length === 0) return;
  // One array per column, because PostgreSQL takes at most 65,535 parameters and a page of Steam's store can have tens of thousands of games.
  await sql`
    insert into games (platform, external_id, title, systems, cover_source, added_at)
    select ${platform}, external_id, title, string_to_array(systems, ','), cover, ${now}
    from unnest(
      ${namedTitles.map(({ externalId }) => externalId)}::text[],
      ${namedTitles.map(({ title }) => title.trim())}::text[],
      ${namedTitles.map(({ systems }) => systems.join(','))}::text[],
      ${namedTitles.map(({ cover }) => cover ?? null)}::text[]
    ) as given (external_id, title, systems, cover)
    on conflict (platform, external_id) do update set title = excluded.title, systems = excluded.systems,
      cover_source = coalesce(excluded.cover_source, games.cover_source)
    where games.title <> excluded.title or games.systems <> excluded.systems
      or games.cover_source <> coalesce(excluded.cover_source, games.cover_source)
      or (games.cover_source is null and excluded.cover_source is not null)`.execute(db);
}

export async function searchTitles(
  db: Kysely<Database>,
  platform: Platform,
  text: string,
  most: number,
): Promise<GameRow[]> {
  const beginningLikePattern = buildLikePattern(text).slice(1);
  // A short search can't use the trigram index, so it covers only the newest games.
  const source = hasTrigram(text)
    ? sql`games`
    : sql`(select * from games order by added_at desc limit ${searchLimit}) games`;
  const query = sql<GameRow>`
    select * from ${source} where platform = ${platform} and title ilike ${buildLikePattern(text)}
    order by (lower(title) = lower(${text})) desc, (title ilike ${beginningLikePattern}) desc, length(title), lower(title), id
    limit ${most}`;
  return (await query.execute(db)).rows;
}

export const listOtherEditions = (db: Kysely<Database>, { id, platform, title }: GameRow): Promise<GameRow[]> =>
  db
    .selectFrom('games')
    .selectAll()
    .where('platform', '=', platform)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .where('id', '<>', id)
    .orderBy('externalId')
    .limit(20)
    .execute();

export function readGamePage(
  db: Kysely<Database>,
  { search, sort, filter: { platform }, ...query }: InputOf<'listGames'>,
): Promise<PageOf<GameRow>> {
  const filterCondition = sql`list_id is not null and ${platform ? sql`platform = ${platform}` : sql`true`}
    and ${search ? sql`title ilike ${buildLikePattern(search)}` : sql`true`}`;
  const newestGamesSql = sql`(
    select * from games where list_id is not null order by added_at desc limit ${searchLimit}
  ) games`;
  return readPage<GameRow>(
    db,
    {
      order: sort,
      sections: [
        {
          from: sql`games where ${filterCondition}`,
          id: sql`games.id`,
          keys: [
            { by: sql`lower(title)`, type: 'text' },
            { by: sql`games.id`, type: 'uuid' },
          ],
          descending: sort === '-title',
        },
      ],
      narrowedRows: search
        ? sql`${hasTrigram(search) ? sql`games` : newestGamesSql} where ${filterCondition}`
        : undefined,
      searched: countSearchedRows(search),
      columns: sql`games.*`,
      joins: joinRow('games', sql`games.id = page.id`),
    },
    query,
  );
}

export async function listAchievements(db: Kysely<Database>, listId: string): Promise<Achievement[]> {
  const row = await db.selectFrom('gameLists').select('achievements').where('id', '=', listId).executeTakeFirst();
  return row?.achievements ?? [];
}

/** If achievements are added, removed or reordered, makes a new list, because challenges keep using the old one by its id. */
export async function keepList(
  db: Kysely<Database>,
  game: GameRow,
  titles: readonly Achievement[],
  now: Date,
): Promise<GameRow> {
  await lockLists(db, game.id);
  const icons = await listIcons(db, game.id);
  let { listId } = game;
  const achievementsBefore = listId ? await listAchievements(db, listId) : [];
  const knownRarities = new Map(achievementsBefore.map(({ id, rarity }) => [id, rarity]));
  const achievements = titles.map((each) => ({
    ...each,
    icon: icons.get(each.id) ?? null,
    rarity: each.rarity ?? knownRarities.get(each.id) ?? null,
  }));
  const isSameSet =
    achievementsBefore.length === achievements.length &&
    achievementsBefore.every(({ id }, index) => id === achievements[index]?.id);
  const text = JSON.stringify(achievements);
  if (listId && isSameSet)
    await db.updateTable('gameLists').set({ achievements: text, readAt: now }).where('id', '=', listId).execute();
  else
    listId = (
      await db
        .insertInto('gameLists')
        .values({ gameId: game.id, achievements: text, readAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  return db
    .updateTable('games')
    .set({ listId, listReadAt: now })
    .where('id', '=', game.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
