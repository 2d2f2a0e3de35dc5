import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';

/** Each post gets a new version, so that an editor with the post open can't restore the old address unnoticed. */
export async function replacePictureInPosts(
  tx: Transaction<Database>,
  before: string,
  after: string,
  { editedBy, now }: { editedBy: string; now: Date },
): Promise<void> {
  const posts = await tx
    .updateTable('posts')
    .set((post) => ({
      body: sql<string>`replace(body, ${before}, ${after})`,
      version: post('version', '+', 1),
      editedBy,
      updatedAt: now,
    }))
    .where(sql<boolean>`position(${before} in body) > 0`)
    .returning(['id', 'version', 'status', 'title', 'slug', 'excerpt', 'body', 'tags'])
    .execute();
  if (posts.length > 0)
    await tx
      .insertInto('postVersions')
      .values(posts.map(({ id, ...post }) => ({ ...post, postId: id, authorId: editedBy, at: now })))
      .execute();
  await tx
    .updateTable('unsavedPosts')
    .set({ body: sql<string>`replace(body, ${before}, ${after})` })
    .where(sql<boolean>`position(${before} in body) > 0`)
    .execute();
}
