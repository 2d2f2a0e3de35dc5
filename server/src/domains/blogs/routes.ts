import type { BlogSummary, ParsedRequestOf } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { type Handlers, Refusal } from '../../http/handler';
import type { BlogRow } from './tables';

type BlogQuery = ParsedRequestOf<'listBlogs'>['query'];
type BlogWithAuthor = BlogRow & { username: string; avatar_url: string | null };

const wordsPerMinute = 220;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const blogHandlers = {
  async listBlogs({ query }, { db, clock }) {
    const base = published(db, clock.now(), query);
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
    return {
      data: { items: rows.map(summary), meta: { page: query.page, perPage: query.perPage, total } },
      message: '',
    };
  },

  async getBlog({ params }, { db, clock }) {
    const row = await published(db, clock.now(), { filter: {} })
      .where(uuid.test(params.id) ? 'blogs.id' : 'slug', '=', params.id)
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found', 'There is no such post.');
    return { data: { ...summary(row), body: row.body }, message: '' };
  },
} satisfies Handlers;

function published(db: Kysely<Database>, now: Date, { search, filter }: Pick<BlogQuery, 'search' | 'filter'>) {
  const { tag } = filter;
  return db
    .selectFrom('blogs')
    .innerJoin('users', 'users.id', 'blogs.author_id')
    .selectAll('blogs')
    .select(['users.username', 'users.avatar_url'])
    .where('blogs.status', '=', 'published')
    .where('published_at', '<=', now)
    .$if(tag !== undefined, (query) => query.where('tags', '@>', [tag ?? '']))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((eb) => eb.or([eb('title', 'ilike', `%${search}%`), eb('excerpt', 'ilike', `%${search}%`)])),
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
