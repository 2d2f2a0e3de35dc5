import type { AnswerOf, BlogSummary, ParsedRequestOf } from '@laurel/shared/contract';
import { type Kysely, sql } from 'kysely';
import { containing, hasTrigram, searched } from '../../database/like';
import { joinRow, type Listing, readPage } from '../../database/pages/page';
import type { Database } from '../../database/schema';
import { Refusal } from '../../refusal';
import type { BlogRow } from './tables';

type BlogQuery = ParsedRequestOf<'listBlogs'>['query'];
type BlogWithAuthor = BlogRow & { username: string; avatarUrl: string | null };

const wordsPerMinute = 220;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const words = sql`(blogs.title || E'\n' || blogs.excerpt)`;

/** What is published by `now`, newest first. */
export async function listPosts(
  db: Kysely<Database>,
  { search, filter: { tag }, ...query }: BlogQuery,
  now: Date,
): Promise<AnswerOf<'listBlogs'>> {
  const published = sql`status = 'published' and published_at <= ${now}`;
  const besides = sql`${tag === undefined ? sql`true` : sql`tags @> array[${tag}]::text[]`}
    and ${search ? sql`${words} ilike ${containing(search)}` : sql`true`}`;
  const newest = sql`(
    select * from blogs where ${published} order by published_at desc limit ${searched}
  ) blogs`;
  const listing: Listing = {
    order: 'newest',
    sections: [
      {
        from: sql`blogs where ${published} and ${besides}`,
        id: sql`blogs.id`,
        keys: [
          { by: sql`published_at`, type: 'timestamptz' },
          { by: sql`blogs.id`, type: 'uuid' },
        ],
        descending: true,
      },
    ],
    few:
      tag !== undefined || search
        ? sql`${search && !hasTrigram(search) ? newest : sql`blogs`} where ${published} and ${besides}`
        : undefined,
    columns: sql`blogs.*, users.username, users.avatar_url`,
    joins: sql`${joinRow('blogs', sql`blogs.id = page.id`)} ${joinRow('users', sql`users.id = blogs.author_id`)}`,
  };
  const { rows, meta } = await readPage<BlogWithAuthor>(db, listing, query);
  return { items: rows.map(summary), meta };
}

/** A published post by its id or slug. @throws Refusal `not_found` */
export async function readPost(db: Kysely<Database>, key: string, now: Date): Promise<AnswerOf<'getBlog'>> {
  const row = await published(db, now)
    .where(uuid.test(key) ? 'blogs.id' : 'slug', '=', key)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', 'There is no such post.');
  return { ...summary(row), body: row.body };
}

function published(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('blogs')
    .innerJoin('users', 'users.id', 'blogs.authorId')
    .selectAll('blogs')
    .select(['users.username', 'users.avatarUrl'])
    .where('blogs.status', '=', 'published')
    .where('publishedAt', '<=', now);
}

function summary(row: BlogWithAuthor): BlogSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    cover: row.cover,
    tags: row.tags,
    author: { id: row.authorId, username: row.username, avatarUrl: row.avatarUrl },
    status: row.status,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    readMinutes: Math.max(1, Math.round(row.body.split(/\s+/).length / wordsPerMinute)),
  };
}
