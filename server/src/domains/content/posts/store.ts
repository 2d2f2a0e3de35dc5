import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { buildLikePattern, countSearchedRows, hasTrigram, searchLimit } from '../../../database/like-pattern';
import { findBestMatches } from '../../../database/pages/best-matches';
import { joinRow, type Listing, type PageOf, readPage } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { uuidPattern } from '../../../database/slugs';
import { playerColumns } from '../../people/players/mapper';
import { playerColumnsSql } from '../../people/players/store';
import { type PictureRow, selectPictures } from '../media/store';
import type { PostRow, PostTables } from './tables';

export type PostWithAuthor = PostRow & {
  /** Null if the post has no author. */
  username: string | null;
  avatarUrl: string | null;
  coverPicture: PictureRow | null;
};

const wordsSql = sql`(posts.title || E'\n' || posts.excerpt)`;
const dictionaries = { en: 'english', de: 'german' } as const;
export const buildTextQuery = (search: string, locale: PostRow['locale'] = 'en') =>
  sql`websearch_to_tsquery(${sql.lit(dictionaries[locale])}, ${search})`;

const buildWordsCondition = (search: string | undefined) =>
  search ? sql`(${wordsSql} ilike ${buildLikePattern(search)} or posts.words @@ ${buildTextQuery(search)})` : sql`true`;
const columnsSql = sql`posts.*, ${playerColumnsSql}, ${selectPictures(sql`posts.cover_id`)} as cover_picture`;
const joinAuthorSql = sql`${joinRow('posts', sql`posts.id = page.id`)} ${joinRow('users', sql`users.id = posts.author_id`, 'left join')}`;

/** PostgreSQL can use the partial index only if this condition implies the index's. */
const buildPublishedNewsCondition = (now: Date) =>
  sql`status = 'published' and kind = 'news' and published_at <= ${now}`;

export function readPublishedPage(
  db: Kysely<Database>,
  { search, filter: { tag }, ...query }: InputOf<'listPosts'>,
  now: Date,
): Promise<PageOf<PostWithAuthor>> {
  const publishedNewsCondition = buildPublishedNewsCondition(now);
  const filterCondition = sql`${tag === undefined ? sql`true` : sql`tags @> array[${tag}]::text[]`}
    and ${buildWordsCondition(search)}`;
  const newestPostsSql = sql`(
    select * from posts where ${publishedNewsCondition} order by published_at desc limit ${searchLimit}
  ) posts`;
  const listing: Listing = {
    order: 'newest',
    sections: [
      {
        from: sql`posts where ${publishedNewsCondition} and ${filterCondition}`,
        id: sql`posts.id`,
        keys: [
          { by: sql`published_at`, type: 'timestamptz' },
          { by: sql`posts.id`, type: 'uuid' },
        ],
        descending: true,
      },
    ],
    narrowedRows:
      tag !== undefined || search
        ? sql`${search && !hasTrigram(search) ? newestPostsSql : sql`posts`} where ${publishedNewsCondition} and ${filterCondition}`
        : undefined,
    searched: countSearchedRows(search),
    columns: columnsSql,
    joins: joinAuthorSql,
  };
  return readPage<PostWithAuthor>(db, listing, query);
}

export type FoundPost = Pick<PostRow, 'slug' | 'title' | 'excerpt' | 'body' | 'publishedAt'>;

export async function listBestPosts(
  db: Kysely<Database>,
  search: string,
  now: Date,
  most: number,
): Promise<FoundPost[]> {
  const publishedNewsCondition = buildPublishedNewsCondition(now);
  // A search without a trigram can't use the index for parts of words, so it covers only whole words.
  const searchCondition = hasTrigram(search)
    ? buildWordsCondition(search)
    : sql`posts.words @@ ${buildTextQuery(search)}`;
  const postsCondition = sql`${publishedNewsCondition} and ${searchCondition}`;
  const bestColumnsSql = sql`posts.slug, posts.title, posts.excerpt, posts.body, posts.published_at`;
  const beginsWithSearchSql = sql`starts_with(lower(posts.title), ${search.toLowerCase()})`;
  const orderSql = sql`${beginsWithSearchSql} desc, ts_rank(posts.words, ${buildTextQuery(search)}) desc, posts.published_at desc, posts.id`;
  const bestMatches = await findBestMatches<FoundPost>(
    db,
    { table: 'posts', where: postsCondition, order: orderSql, columns: bestColumnsSql },
    most,
  );
  if (bestMatches) return bestMatches;
  const newestPostsSql = sql<FoundPost>`
    select ${bestColumnsSql} from posts where ${postsCondition} order by published_at desc, posts.id desc limit ${most}`;
  return (await newestPostsSql.execute(db)).rows;
}

const [startMark, endMark] = ['\ue000', '\ue001'] as const;

export async function extractPieces(
  db: Kysely<Database>,
  texts: readonly string[],
  search: string,
  locale: PostRow['locale'] = 'en',
): Promise<{ text: string; match: boolean }[][]> {
  if (texts.length === 0) return [];
  const options = `StartSel="${startMark}", StopSel="${endMark}", MaxWords=30, MinWords=15, MaxFragments=1`;
  const { rows } = await sql<{ piece: string }>`
    select ts_headline(${sql.lit(dictionaries[locale])}, translate(given.text, ${startMark + endMark}, ''), ${buildTextQuery(search, locale)},
      ${options}) as piece
    from unnest(${[...texts]}::text[]) with ordinality as given (text, place) order by place`.execute(db);
  return rows.map(({ piece }) => {
    if (!piece.includes(startMark)) return [];
    return piece
      .split(new RegExp(`(${startMark}[^${endMark}]*${endMark})`))
      .filter(Boolean)
      .map((part) =>
        part.startsWith(startMark) ? { text: part.slice(1, -1), match: true } : { text: part, match: false },
      );
  });
}

export function readEditorsPage(
  db: Kysely<Database>,
  { search, filter: { tag, kind = 'news', status = [] }, ...query }: InputOf<'listPosts'>,
): Promise<PageOf<PostWithAuthor>> {
  const filterCondition = sql`${tag === undefined ? sql`true` : sql`tags @> array[${tag}]::text[]`}
    and ${buildWordsCondition(search)}`;
  const narrowedRows =
    search && !hasTrigram(search)
      ? status.map(
          (each) => sql`(
            select * from posts where kind = ${kind} and status = ${each} order by updated_at desc limit ${searchLimit}
          ) posts where ${filterCondition}`,
        )
      : sql`posts where kind = ${kind} and status = any(${[...status]}::text[]) and ${filterCondition}`;
  const listing: Listing = {
    order: 'changed',
    sections: [
      {
        from: status.map((each) => sql`posts where kind = ${kind} and status = ${each} and ${filterCondition}`),
        id: sql`posts.id`,
        keys: [
          { by: sql`updated_at`, type: 'timestamptz' },
          { by: sql`posts.id`, type: 'uuid' },
        ],
        descending: true,
      },
    ],
    narrowedRows: tag !== undefined || search ? narrowedRows : undefined,
    searched: countSearchedRows(search),
    columns: columnsSql,
    joins: joinAuthorSql,
  };
  return readPage<PostWithAuthor>(db, listing, query);
}

export async function findPost(db: Kysely<Database>, key: string): Promise<PostWithAuthor | undefined> {
  const query = sql<PostWithAuthor>`
    select ${columnsSql} from posts left join users on users.id = posts.author_id
    where ${uuidPattern.test(key) ? sql`posts.id = ${key}` : sql`slug = ${key} and kind = 'news'`}`;
  return (await query.execute(db)).rows[0];
}

export async function findMovedSlug(
  db: Kysely<Database>,
  kind: PostRow['kind'],
  slug: string,
): Promise<string | undefined> {
  const movedRow = await db
    .selectFrom('postVersions')
    .innerJoin('posts', 'posts.id', 'postVersions.postId')
    .select('postId')
    .where('postVersions.slug', '=', slug)
    .where('postVersions.status', '=', 'published')
    .where('posts.kind', '=', kind)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return movedRow?.postId;
}

export async function listAddresses(db: Kysely<Database>, postId: string): Promise<string[]> {
  const slugsQuery = db
    .selectFrom('postVersions')
    .select('slug')
    .distinct()
    .where('postId', '=', postId)
    .where('status', '=', 'published')
    .orderBy('slug');
  return (await slugsQuery.execute()).map(({ slug }) => slug);
}

export async function wasPublished(db: Kysely<Database>, kind: PostRow['kind'], slug: string): Promise<boolean> {
  // Older audit rows have only the last address. Rows without a kind are about news.
  const auditQuery = await sql`
    select from audit_log where action = 'blog.delete' and coalesce(before ->> 'kind', 'news') = ${kind}
      and (before -> 'addresses' ? ${slug} or (before ->> 'slug' = ${slug} and before ->> 'status' = 'published'))
    limit 1`.execute(db);
  return auditQuery.rows.length > 0;
}

/** The user who last scheduled the post, according to the audit log; null if the log has no such entry. */
export async function findScheduler(db: Kysely<Database>, id: string): Promise<string | null> {
  const auditEntry = await db
    .selectFrom('auditLog')
    .innerJoin('users', 'users.id', 'actorId')
    .select('username')
    .where('entityId', '=', id)
    .where('action', '=', 'blog.schedule')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return auditEntry?.username ?? null;
}

export async function listNeighbours(
  db: Kysely<Database>,
  { id, publishedAt }: PostRow,
  now: Date,
): Promise<Pick<AnswerOf<'getPost'>, 'newer' | 'older'>> {
  const publishedQuery = db
    .selectFrom('posts')
    .select(['slug', 'title'])
    .where('status', '=', 'published')
    .where('kind', '=', 'news')
    .where('publishedAt', '<=', now)
    .limit(1);
  const selectNeighbour = (side: '<' | '>') =>
    publishedQuery
      .where(sql<boolean>`(published_at, id) ${sql.raw(side)} (${publishedAt}, ${id}::uuid)`)
      .orderBy('publishedAt', side === '<' ? 'desc' : 'asc')
      .orderBy('id', side === '<' ? 'desc' : 'asc')
      .executeTakeFirst();
  return { newer: (await selectNeighbour('>')) ?? null, older: (await selectNeighbour('<')) ?? null };
}

export const lockPost = (db: Kysely<Database>, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertPost = (tx: Transaction<Database>, row: Insertable<PostTables['posts']>): Promise<PostRow> =>
  tx.insertInto('posts').values(row).returningAll().executeTakeFirstOrThrow();

export const savePost = (
  tx: Transaction<Database>,
  id: string,
  change: Updateable<PostTables['posts']>,
): Promise<PostRow> =>
  tx.updateTable('posts').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const publishDuePost = (tx: Transaction<Database>, id: string, now: Date): Promise<PostRow | undefined> =>
  tx
    .updateTable('posts')
    .set((post) => ({ status: 'published', version: post('version', '+', 1), editedBy: null, updatedAt: now }))
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .where('publishedAt', '<=', now)
    .returningAll()
    .executeTakeFirst();

export async function deletePostRow(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.deleteFrom('posts').where('id', '=', id).execute();
}

export async function addPostVersion(
  db: Kysely<Database>,
  { id, version, status, title, slug, excerpt, body, tags }: PostRow,
  by: { authorId: string | null; at: Date },
): Promise<void> {
  await db
    .insertInto('postVersions')
    .values({ postId: id, ...by, version, status, title, slug, excerpt, body, tags })
    .execute();
}

export const listPostVersions = (db: Kysely<Database>, postId: string) =>
  db
    .selectFrom('postVersions')
    .leftJoin('users', 'users.id', 'postVersions.authorId')
    .selectAll('postVersions')
    .select(playerColumns)
    .where('postId', '=', postId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();

export const listDrafts = (db: Kysely<Database>, postId: string) =>
  db
    .selectFrom('unsavedPosts')
    .innerJoin('users', 'users.id', 'unsavedPosts.authorId')
    .selectAll('unsavedPosts')
    .select(playerColumns)
    .where('postId', '=', postId)
    .orderBy('at', 'desc')
    .execute();

export async function saveUnsavedText(db: Kysely<Database>, row: PostTables['unsavedPosts']): Promise<void> {
  const { postId: _, authorId: __, ...textColumns } = row;
  await db
    .insertInto('unsavedPosts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['postId', 'authorId']).doUpdateSet(textColumns))
    .execute();
}

export async function deleteUnsavedText(db: Kysely<Database>, postId: string, authorId: string): Promise<void> {
  await db.deleteFrom('unsavedPosts').where('postId', '=', postId).where('authorId', '=', authorId).execute();
}
