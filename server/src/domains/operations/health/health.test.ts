import { sql } from 'kysely';
import { createTestApi, sendExpectingSuccess, signInUser, type TestApi } from '../../../../test/api';
import { createTestSite } from '../../../../test/site';
import { addUser, fundHolder } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('shows job details to staff, and stuck jobs to everyone', async () => {
  const [staff, player] = [await signInUser(api, 'moderator', 'moderator'), await signInUser(api, 'player')];
  const readHealth = async (as: { token: string } | null = null) =>
    (await sendExpectingSuccess(api, 'getHealth', { as })).data;
  const now = api.clock.now();
  const job = { kind: 'mail', key: null, payload: '{}', lastError: null, createdAt: now, endedAt: null };
  await api.db
    .insertInto('jobs')
    .values({ ...job, dueAt: now })
    .execute();
  await api.db
    .insertInto('jobs')
    .values({ ...job, dueAt: new Date(now.getTime() + 3600_000) })
    .execute();
  expect(await readHealth(staff)).toMatchObject({ status: 'ok', jobs: { waiting: 2, failed: 0, overdueSince: null } });
  expect(await readHealth(player)).toMatchObject({ status: 'ok', jobs: null });
  expect(await readHealth()).toMatchObject({ status: 'ok', jobs: null });

  api.clock.advance(2 * 60_000 + 1);
  expect(await readHealth()).toMatchObject({ status: 'degraded', jobs: null });
  expect(await readHealth(staff)).toMatchObject({ status: 'degraded', jobs: { overdueSince: now.toISOString() } });

  await api.db.updateTable('jobs').set({ status: 'failed', endedAt: now }).where('dueAt', '=', now).execute();
  expect(await readHealth(staff)).toMatchObject({
    status: 'degraded',
    jobs: { waiting: 1, failed: 1, overdueSince: null },
  });
  await api.db.deleteFrom('jobs').execute();
  expect(await readHealth(staff)).toMatchObject({ status: 'ok', jobs: { waiting: 0, failed: 0, overdueSince: null } });
});

it('reports an unsound ledger once its stored sums differ', async () => {
  const { id } = await addUser(api.db, api.clock, 'somebody');
  await fundHolder(api.db, api.clock, id, '12');
  expect((await sendExpectingSuccess(api, 'getHealth', {})).data).toMatchObject({ status: 'ok' });
  await sql`update ledger_owed set amount = amount + 1 where shard = 7`.execute(api.db);
  expect((await sendExpectingSuccess(api, 'getHealth', {})).data).toMatchObject({ status: 'degraded' });
});

it('names broken parts of the site to staff, and is degraded for everyone', async () => {
  const siteProblem = 'The area public is not drawn by its build p1: It stopped with code 3';
  const site = { ...createTestSite(), readHealth: async () => ({ revision: 3, problems: [siteProblem] }) };
  const otherApi = await createTestApi({ site, db: api.db, clock: api.clock });
  const staff = await signInUser(otherApi, 'second_moderator', 'moderator');
  expect((await sendExpectingSuccess(otherApi, 'getHealth', { as: staff })).data).toMatchObject({
    status: 'degraded',
    problems: [siteProblem],
  });
  expect((await sendExpectingSuccess(otherApi, 'getHealth', {})).data).toMatchObject({
    status: 'degraded',
    problems: null,
  });
  await otherApi.close();
});
