import { sql } from 'kysely';
import { isFullRun } from '../../../../../tools/checks/full-run';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { findDebianPostgres, startDebianPostgres } from '../../../../test/debian-postgres';
import { openConnection } from '../../../database/connection';
import { listSlowStatements } from '../../../database/statement-times.store';
import { createMetrics } from '../../../metrics/metrics';

const metrics = createMetrics();
let api: TestApi;
let caller: SignedIn;
beforeEach(async () => {
  metrics.requestSeconds.reset();
  api = await createTestApi({ metrics });
  caller = await signInUser(api, 'the_admin', 'admin');
});
afterEach(() => api.close());

const readSlowWork = async () => (await sendExpectingSuccess(api, 'getSlowWork', { as: caller })).data;
const observeSeconds = (call: string, ...seconds: number[]) => {
  for (const value of seconds) metrics.requestSeconds.observe({ labels: { call }, value });
};

test('lists the slowest calls of this process first, with what most of them took', async () => {
  observeSeconds('getStaking', ...Array.from({ length: 95 }, () => 0.02), ...Array.from({ length: 5 }, () => 4));
  observeSeconds('listContests', 0.3, 0.3, 0.4);
  observeSeconds('exportAudit', 70);
  for (let number = 0; number < 10; number += 1) observeSeconds(`call${number}`, 0.001);
  const { since, calls, statements } = await readSlowWork();
  expect(since).toBe(api.clock.now().toISOString());
  expect(calls).toHaveLength(10);
  expect((calls as unknown[]).slice(0, 3)).toEqual([
    { name: 'exportAudit', requests: 1, averageMs: 70_000, mostMs: null },
    { name: 'listContests', requests: 3, averageMs: expect.closeTo(333.3, 1), mostMs: 500 },
    { name: 'getStaking', requests: 100, averageMs: expect.closeTo(219, 3), mostMs: 25 },
  ]);
  expect(statements).toBeNull();
});

test('does without statements if the extension isn’t loaded with the database', async () => {
  await sql`create extension pg_stat_statements`.execute(api.db);
  expect((await readSlowWork()).statements).toBeNull();
});

test('limits slow work to admins', async () => {
  const moderator = await signInUser(api, 'a_moderator', 'moderator');
  expectRefusal(await sendCall(api, 'getSlowWork', { as: moderator }), 403, 'forbidden');
});

const debianFolder = findDebianPostgres();
const testOnDebian = isFullRun && debianFolder ? test : test.skip;

testOnDebian(
  'lists the statements that PostgreSQL counted, without their values',
  async () => {
    const { url, stop } = await startDebianPostgres(
      debianFolder ?? '',
      '-c shared_preload_libraries=pg_stat_statements',
    );
    const { db, close } = openConnection(url, { size: 2 });
    try {
      expect(await listSlowStatements(db, 10)).toBeNull();
      await sql`create extension pg_stat_statements`.execute(db);
      await sql`create role guest`.execute(db);
      await sql`select 'kestrel_09', pg_sleep(0.2)`.execute(db);
      const times = await listSlowStatements(db, 10);
      expect(times?.isComplete).toBe(true);
      const [slowestStatement] = times?.statements ?? [];
      expect(slowestStatement).toMatchObject({ text: 'select $1, pg_sleep($2)', runs: 1 });
      expect(slowestStatement?.averageMs).toBeGreaterThan(190);
      expect(JSON.stringify(times)).not.toContain('create role');
      await db.connection().execute(async (connection) => {
        await sql`set role guest`.execute(connection);
        expect((await listSlowStatements(connection, 10))?.isComplete).toBe(false);
        await sql`reset role`.execute(connection);
      });
    } finally {
      await close();
      await stop();
    }
  },
  120_000,
);
