import type { AnswerOf, BlogSummary, ParsedRequestOf } from '@laurel/shared/contract';
import { type Kysely, sql } from 'kysely';
import { containing } from '../../database/like';
import type { Database } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import type { BlogRow } from './tables';

type BlogQuery = ParsedRequestOf<'listBlogs'>['query'];
type BlogWithAuthor = BlogRow & { username: string; avatar_url: string | null };

const wordsPerMinute = 220;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is published by `now`, newest first. */
export async function listPosts(db: Kysely<Database>, query: BlogQuery, now: Date): Promise<AnswerOf<'listBlogs'>> {
  const base = published(db, now, query);
  const [rows, { total }] = await Promise.all([
    base
      .orderBy('published_at', 'desc')
      .orderBy('blogs.id')
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute(),
    base
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(summary), meta: { page: query.page, perPage: query.perPage, total } };
}

/** A published post by its id or slug. @throws Refusal `not_found` */
export async function readPost(db: Kysely<Database>, key: string, now: Date): Promise<AnswerOf<'getBlog'>> {
  const row = await published(db, now, { filter: {} })
    .where(uuid.test(key) ? 'blogs.id' : 'slug', '=', key)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', 'There is no such post.');
  return { ...summary(row), body: row.body };
}

function published(db: Kysely<Database>, now: Date, { search, filter }: Pick<BlogQuery, 'search' | 'filter'>) {
  const { tag } = filter;
  return db
    .selectFrom('blogs')
    .innerJoin('users', 'users.id', 'blogs.author_id')
    .selectAll('blogs')
    .select(['users.username', 'users.avatar_url'])
    .where('blogs.status', '=', 'published')
    .where('published_at', '<=', now)
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('title', 'ilike', containing(search ?? '')), eb('excerpt', 'ilike', containing(search ?? ''))]),
      ),
    );
}

function summary(row: BlogWithAuthor): BlogSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    cover: row.cover,
    tags: row.tags,
    author: { id: row.author_id, username: row.username, avatarUrl: row.avatar_url },
    status: row.status,
    publishedAt: row.published_at?.toISOString() ?? null,
    readMinutes: Math.max(1, Math.round(row.body.split(/\s+/).length / wordsPerMinute)),
  };
}
