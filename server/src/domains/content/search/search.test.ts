import { schemas } from '@laurel/shared/protocol/schemas';
import { makeWork } from '../../../../test/work';
import { addUser, createTestApp, hour, openContest, type TestApp } from '../../testing';
import { searchSite } from './queries';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  const now = app.clock.now();
  await openContest(app, { title: 'Lantern Cup', game: 'Street Racer' });
  const hiddenContest = await openContest(app, { title: 'Lantern Secret' });
  await app.db.updateTable('contests').set({ displayStatus: 'hidden' }).where('id', '=', hiddenContest.id).execute();
  for (const name of ['old_lantern', 'lantern_b', 'Lantern_a', 'somebody']) await addUser(app.db, app.clock, name);
  const deletedUser = await addUser(app.db, app.clock, 'lantern_gone');
  await app.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', deletedUser.id).execute();
  const makePost = (slug: string, title: string, publishedAt: Date) => ({
    slug,
    title,
    excerpt: 'Short.',
    body: 'Long.',
    tags: [],
    authorId: app.admin.id,
    status: 'published' as const,
    publishedAt,
    createdAt: now,
    updatedAt: now,
  });
  await app.db
    .insertInto('posts')
    .values([
      makePost('lantern-night', 'Lantern night', new Date(now.getTime() - hour)),
      makePost('lantern-tomorrow', 'Lantern tomorrow', new Date(now.getTime() + hour)),
    ])
    .execute();
});
afterAll(() => app.close());

const findByText = async (text: string, user = app.admin) => {
  const { data } = await searchSite(makeWork(app, user), { search: text });
  expect(schemas.search.answer.parse(data)).toEqual(data);
  return data;
};

test('finds what visitors can see, and lists names that begin with the text first', async () => {
  const { contests, players, posts } = await findByText('LANTERN');
  expect(contests.map(({ title }) => title)).toEqual(['Lantern Cup']);
  expect(players.map(({ username }) => username)).toEqual(['Lantern_a', 'lantern_b', 'old_lantern']);
  expect(posts.map(({ slug }) => slug)).toEqual(['lantern-night']);
});

test('finds contests by their game, and nothing without a match', async () => {
  expect((await findByText('street racer')).contests).toHaveLength(1);
  expect(await findByText('nowhere at all')).toEqual({
    contests: [],
    campaigns: [],
    contracts: [],
    players: [],
    games: [],
    posts: [],
    help: [],
  });
});

test('finds at most five of each kind', async () => {
  for (let index = 0; index < 7; index += 1) await addUser(app.db, app.clock, `many_${index}`);
  expect((await findByText('many')).players.map(({ username }) => username)).toEqual([
    'many_0',
    'many_1',
    'many_2',
    'many_3',
    'many_4',
  ]);
});

test('treats wildcards as plain characters', async () => {
  expect((await findByText('%%')).players).toEqual([]);
  expect((await findByText('lantern_')).players.map(({ username }) => username)).toEqual(['Lantern_a', 'lantern_b']);
});

describe('ranking', () => {
  const listFoundTitles = async (text: string) => {
    const { contests, posts } = await findByText(text);
    return { contests: contests.map(({ title }) => title), posts: posts.map(({ title }) => title) };
  };
  const addPost = (title: string, change: { excerpt?: string; body?: string }) => {
    const at = app.clock.now();
    const publishedAt = new Date(at.getTime() - hour);
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const postText = { slug, title, excerpt: 'Short.', body: 'Long.', tags: [], ...change };
    const postFields = {
      authorId: app.admin.id,
      status: 'published' as const,
      publishedAt,
      createdAt: at,
      updatedAt: at,
    };
    return app.db
      .insertInto('posts')
      .values({ ...postText, ...postFields })
      .execute();
  };

  test('puts a title above an excerpt, and an excerpt above the text', async () => {
    await addPost('In the text', { body: 'Nobody had seen a **trireme** before. [Look](https://example.org)' });
    await addPost('In the excerpt', { excerpt: 'About a trireme.' });
    await addPost('About the trireme', {});
    expect((await listFoundTitles('trireme')).posts).toEqual(['About the trireme', 'In the excerpt', 'In the text']);
  });

  test('finds other forms of a word, and marks them in the excerpt, without Markdown', async () => {
    const { posts } = await findByText('triremes');
    const piece = posts.find(({ slug }) => slug === 'in-the-text')?.piece ?? [];
    expect(piece.find(({ match }) => match)?.text).toBe('trireme');
    expect(piece.map(({ text }) => text).join('')).toBe('Nobody had seen a trireme before. Look');
    expect(posts.find(({ slug }) => slug === 'in-the-excerpt')?.piece).toEqual([]);
  });

  test('puts contests that begin with the text above those that contain it, and both above games', async () => {
    await openContest(app, { title: 'Evening', game: 'Aurora Drift' });
    await openContest(app, { title: 'Under the Aurora' });
    await openContest(app, { title: 'Aurora Night' });
    expect((await listFoundTitles('aurora')).contests).toEqual(['Aurora Night', 'Under the Aurora', 'Evening']);
  });

  test('isn’t fooled by marks in the text itself', async () => {
    await addPost('Odd letters', { body: 'Here is \ue000 a galleass \ue001 with odd letters' });
    const [post] = (await findByText('galleass')).posts;
    expect(post?.piece.map(({ text }) => text).join('')).toBe('Here is  a galleass  with odd letters');
  });
});
