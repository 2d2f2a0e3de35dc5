import { sql } from 'kysely';
import type { Actor, TransactionWork } from '../../../call/context';

/**
 * Updates a replaced picture's address in posts. Each post gets a new version by the same editor, so that someone with
 * the post open can't restore the old address unnoticed. Drafts are updated too.
 */
export async function replaceInPosts(
  { db, now, user }: TransactionWork<Actor>,
  before: string,
  after: string,
): Promise<void> {
  const posts = await db
    .updateTable('posts')
    .set((post) => ({
      body: sql<string>`replace(body, ${before}, ${after})`,
      version: post('version', '+', 1),
      editedBy: user.id,
      updatedAt: now,
    }))
    .where(sql<boolean>`position(${before} in body) > 0`)
    .returning(['id', 'version', 'status', 'title', 'slug', 'excerpt', 'body', 'tags'])
    .execute();
  if (posts.length > 0)
    await db
      .insertInto('postVersions')
      .values(posts.map(({ id, ...post }) => ({ ...post, postId: id, authorId: user.id, at: now })))
      .execute();
  await db
    .updateTable('unsavedPosts')
    .set({ body: sql<string>`replace(body, ${before}, ${after})` })
    .where(sql<boolean>`position(${before} in body) > 0`)
    .execute();
}
