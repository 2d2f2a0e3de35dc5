import { workOf } from '../../../test/work';
import { addUser, createTestApp, hour, openContest, type TestApp } from '../testing';
import { search } from './queries';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  const now = app.clock.now();
  await openContest(app, { title: 'Lantern Cup', game: 'Street Racer' });
  const hidden = await openContest(app, { title: 'Lantern Secret' });
  await app.db.updateTable('contests').set({ displayStatus: 'hidden' }).where('id', '=', hidden.id).execute();
  for (const name of ['old_lantern', 'lantern_b', 'Lantern_a', 'somebody']) await addUser(app.db, app.clock, name);
  const gone = await addUser(app.db, app.clock, 'lantern_gone');
  await app.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.id).execute();
  const post = (slug: string, title: string, publishedAt: Date) => ({
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
    .insertInto('blogs')
    .values([
      post('lantern-night', 'Lantern night', new Date(now.getTime() - hour)),
      post('lantern-tomorrow', 'Lantern tomorrow', new Date(now.getTime() + hour)),
    ])
    .execute();
});
afterAll(() => app.close());

const find = async (text: string, user = app.admin) => (await search(workOf(app, user), { search: text })).data;

test('finds what visitors can see, names that begin with the text first', async () => {
  const { contests, players, posts } = await find('LANTERN');
  expect(contests.map(({ title }) => title)).toEqual(['Lantern Cup']);
  expect(players.map(({ username }) => username)).toEqual(['Lantern_a', 'lantern_b', 'old_lantern']);
  expect(posts.map(({ slug }) => slug)).toEqual(['lantern-night']);
});

test('finds contests by their game, and nothing where nothing is', async () => {
  expect((await find('street racer')).contests).toHaveLength(1);
  expect(await find('nowhere at all')).toEqual({ contests: [], players: [], games: [], posts: [] });
});

test('finds at most five of a kind', async () => {
  for (let at = 0; at < 7; at += 1) await addUser(app.db, app.clock, `many_${at}`);
  expect((await find('many')).players.map(({ username }) => username)).toEqual([
    'many_0',
    'many_1',
    'many_2',
    'many_3',
    'many_4',
  ]);
});

test('wildcards are plain characters', async () => {
  expect((await find('%%')).players).toEqual([]);
  expect((await find('lantern_')).players.map(({ username }) => username)).toEqual(['Lantern_a', 'lantern_b']);
});
