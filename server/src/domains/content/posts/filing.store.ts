import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { Refusal } from '../../../refusal';
import type { PostRow } from './tables';

export type FiledPost = Pick<PostRow, 'slug' | 'topic' | 'place' | 'needs'>;

export const toFiling = ({ slug, topic, place, needs }: FiledPost): FiledPost => ({ slug, topic, place, needs });

/** Locks in id order, so that two editors can't deadlock. */
export const lockHelpPosts = (tx: Transaction<Database>, slug: string): Promise<PostRow[]> =>
  tx
    .selectFrom('posts')
    .selectAll()
    .where('kind', '=', 'help')
    .where('slug', '=', slug)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function findNextPlace(db: Kysely<Database>, topic: string): Promise<number> {
  const query = sql<{ place: number }>`
    select coalesce(max(place), 0) + 1 as place from posts where kind = 'help' and topic = ${topic}`;
  return (await query.execute(db)).rows[0]?.place ?? 1;
}

export async function lockLanguages(tx: Transaction<Database>, id: string): Promise<PostRow[]> {
  const post = await tx.selectFrom('posts').select(['kind', 'slug']).where('id', '=', id).executeTakeFirst();
  return post?.kind === 'help' ? lockHelpPosts(tx, post.slug) : [];
}

/** @throws Refusal `validation_failed` if news gets a topic */
export async function readFiling(
  db: Kysely<Database>,
  before: PostRow,
  { topic, needs }: { topic: PostRow['topic'] | undefined; needs: PostRow['needs'] | undefined },
): Promise<Partial<FiledPost>> {
  if (before.kind === 'news') {
    if (topic) throw Refusal.at('topic', { code: 'not_an_option', params: {} });
    return {};
  }
  const place = topic && topic !== before.topic ? await findNextPlace(db, topic) : before.place;
  return { topic: topic ?? before.topic, place, needs: needs ?? before.needs };
}
