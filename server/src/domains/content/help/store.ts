import { helpTopics } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { buildLikePattern, hasTrigram } from '../../../database/like-pattern';
import type { Database } from '../../../database/schema';
import { buildTextQuery } from '../posts/store';
import type { PostRow } from '../posts/tables';

const helpOrderSql = sql`array_position(${sql.lit(`{${helpTopics.join(',')}}`)}::text[], topic), place, slug, locale desc`;

export async function listHelpPosts(db: Kysely<Database>, statuses: readonly PostRow['status'][]): Promise<PostRow[]> {
  const query = sql<PostRow>`
    select * from posts where kind = 'help' and status = any(${[...statuses]}::text[]) order by ${helpOrderSql}`;
  return (await query.execute(db)).rows;
}

/** The English post comes first. */
export const listHelpPostsBySlug = (db: Kysely<Database>, slug: string): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('kind', '=', 'help')
    .where('slug', '=', slug)
    .orderBy('locale', 'desc')
    .execute();

/** Locks in the same order as `lockHelpPosts`, so that two editors can't deadlock. */
export async function lockTopic(tx: Transaction<Database>, topic: string): Promise<void> {
  await sql`select from posts where kind = 'help' and topic = ${topic} order by id for update`.execute(tx);
}

export async function listHelpOrder(db: Kysely<Database>, topic: string): Promise<string[]> {
  const query = sql<{ slug: string }>`
    select slug from posts where kind = 'help' and topic = ${topic} group by slug order by min(place), slug`;
  return (await query.execute(db)).rows.map(({ slug }) => slug);
}

export async function saveHelpOrder(db: Kysely<Database>, topic: string, slugs: readonly string[]): Promise<void> {
  await sql`
    update posts set place = coalesce(array_position(${[...slugs]}::text[], slug), 500 + place)
    where kind = 'help' and topic = ${topic}`.execute(db);
}

export interface FoundHelp extends Pick<PostRow, 'slug' | 'title' | 'body' | 'locale' | 'needs'> {
  locales: PostRow['locale'][];
}

export async function listBestHelp(
  db: Kysely<Database>,
  search: string,
  { locale, now, most }: { locale: PostRow['locale']; now: Date; most: number },
): Promise<FoundHelp[]> {
  const query = buildTextQuery(search, locale);
  const titleCondition = hasTrigram(search) ? sql`title ilike ${buildLikePattern(search)}` : sql`false`;
  const bestQuery = sql<FoundHelp>`
    select slug, title, body, locale, needs, array(
      select other.locale from posts other
      where other.kind = 'help' and other.slug = posts.slug and other.status = 'published' and other.published_at <= ${now}
      order by other.locale desc
    ) as locales
    from posts
    where kind = 'help' and locale = ${locale} and status = 'published' and published_at <= ${now}
      and (words @@ ${query} or ${titleCondition})
    order by ts_rank(words, ${query}) desc, topic, place, slug
    limit ${most}`;
  return (await bestQuery.execute(db)).rows;
}
