import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { containing, hasTrigram, searched } from '../../database/like';
import { joinRow, type Listing, type PageOf, readPage } from '../../database/pages/page';
import type { Database } from '../../database/schema';
import { playerColumns, playerColumnsSql } from '../players/mapper';
import type { BlogRow } from './tables';

export type BlogWithAuthor = BlogRow & { username: string; avatarUrl: string | null };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const words = sql`(blogs.title || E'\n' || blogs.excerpt)`;

/** Posts published by `now`, newest first. */
export function publishedPage(
  db: Kysely<Database>,
  { search, filter: { tag }, ...query }: InputOf<'listBlogs'>,
  now: Date,
): Promise<PageOf<BlogWithAuthor>> {
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
    columns: sql`blogs.*, ${playerColumnsSql}`,
    joins: sql`${joinRow('blogs', sql`blogs.id = page.id`)} ${joinRow('users', sql`users.id = blogs.author_id`)}`,
  };
  return readPage<BlogWithAuthor>(db, listing, query);
}

/** A published post by its id or slug. */
export function findPublished(db: Kysely<Database>, key: string, now: Date): Promise<BlogWithAuthor | undefined> {
  return db
    .selectFrom('blogs')
    .innerJoin('users', 'users.id', 'blogs.authorId')
    .selectAll('blogs')
    .select(playerColumns)
    .where('blogs.status', '=', 'published')
    .where('publishedAt', '<=', now)
    .where(uuid.test(key) ? 'blogs.id' : 'slug', '=', key)
    .executeTakeFirst();
}
