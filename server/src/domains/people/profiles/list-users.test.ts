import { createTestApi, type SignedIn, sendExpectingSuccess, signInUser, type TestApi } from '../../../../test/api';
import { fundHolder } from '../../testing';

let api: TestApi;
let staff: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  staff = await signInUser(api, 'the_finance', 'finance');
  for (const username of ['Anna', 'berta', 'under_score', 'gone']) await signInUser(api, username);
  await api.db.updateTable('users').set({ status: 'deleted' }).where('username', '=', 'gone').execute();
  const { id } = await api.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'berta')
    .executeTakeFirstOrThrow();
  await fundHolder(api.db, api.clock, id, '12.5');
});
afterAll(() => api.close());

const listUsersBy = async (query: object) => {
  const { data, meta } = await sendExpectingSuccess(api, 'listUsers', { as: staff, query });
  const users = data as unknown as { username: string; available: string }[];
  return { names: users.map(({ username }) => username), users, meta };
};

it('lists users by name with their coins, without deleted ones', async () => {
  const { names, users, meta } = await listUsersBy({});
  expect(names).toEqual(['Anna', 'berta', 'the_finance', 'under_score']);
  expect(meta).toEqual({ page: 1, perPage: 20, total: 4, next: null });
  expect(users[1]).toMatchObject({ username: 'berta', available: '12.5' });
  expect(JSON.stringify(users)).not.toMatch(/password|birth|hash/i);
});

it.each([
  ['ANN', ['Anna']],
  ['berta@example', ['berta']],
  ['under_', ['under_score']],
  ['score', []],
  ['%', []],
  ['\\', []],
  ["' or 1=1 --", []],
])('finds users whose name or email begins with %j', async (search, expected) => {
  expect((await listUsersBy({ search })).names).toEqual(expected);
});

it('pages the list of users', async () => {
  expect(await listUsersBy({ page: 2, perPage: 3 })).toMatchObject({ names: ['under_score'], meta: { total: 4 } });
});
