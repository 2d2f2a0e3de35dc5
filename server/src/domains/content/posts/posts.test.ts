import { schemas } from '@laurel/shared/protocol/schemas';
import { makeWork } from '../../../../test/work';
import { createTestApp, hour, type TestApp } from '../../testing';
import { getPost, listPosts } from './queries';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  const now = app.clock.now();
  const makePost = (slug: string, status: 'published' | 'draft', hoursAgo: number, tags: string[]) => ({
    slug,
    title: `About ${slug}`,
    excerpt: 'Short.',
    body: `${'word '.repeat(500)}${slug === 'older' ? 'A penalty shootout.' : ''}`,
    tags,
    authorId: app.admin.id,
    status,
    publishedAt: new Date(now.getTime() - hoursAgo * hour),
    createdAt: now,
    updatedAt: now,
  });
  await app.db
    .insertInto('posts')
    .values([
      makePost('older', 'published', 5, ['news']),
      makePost('newer', 'published', 1, ['players']),
      makePost('unfinished', 'draft', 1, []),
      makePost('tomorrow', 'published', -24, []),
    ])
    .execute();
});
afterAll(() => app.close());

const listPostsBy = async (change: object) =>
  (await listPosts(makeWork(app), { page: 1, perPage: 10, filter: {}, ...change })).data;
const readPost = async (id: string) => (await getPost(makeWork(app), { id })).data;

describe('posts', () => {
  it('are listed once published, newest first, by tag and text', async () => {
    const firstPage = await listPostsBy({});
    expect(firstPage.items.map((post) => [post.slug, post.readMinutes, post.author?.username])).toEqual([
      ['newer', 2, 'admin'],
      ['older', 2, 'admin'],
    ]);
    expect(firstPage.meta.total).toBe(2);
    expect((await listPostsBy({ filter: { tag: 'news' } })).items.map((post) => post.slug)).toEqual(['older']);
    expect((await listPostsBy({ search: 'NEWER' })).items).toHaveLength(1);
    expect((await listPostsBy({ search: 'penalty shootouts' })).items.map((post) => post.slug)).toEqual(['older']);
    expect((await listPostsBy({ search: '"shootout penalty"' })).items).toEqual([]);
    for (const item of firstPage.items) expect(schemas.listPosts.item.safeParse(item).success).toBe(true);
  });

  it('can be read by slug or id, but not while drafts', async () => {
    const olderPost = await readPost('older');
    expect(olderPost.body).toContain('word');
    expect((await readPost(olderPost.id)).slug).toBe('older');
    for (const id of ['unfinished', 'tomorrow', 'none', '11111111-1111-4111-8111-111111111111'])
      await expect(readPost(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
