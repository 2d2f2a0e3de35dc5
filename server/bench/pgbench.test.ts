import pg from 'pg';
import { createTestDatabase } from '../src/database/testing';
import { createTables, runPgbench } from './pgbench';

it('matches the TPC-B-like script: every sum agrees with the history', async () => {
  const { url, close } = await createTestDatabase();
  await createTables(url, 1);
  expect(await runPgbench(url, { seconds: 0.2, branches: 1, clients: 3 })).toBeGreaterThan(0);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    select count(*) > 0 as some, sum(delta) = (select sum(abalance) from pgbench_accounts) as accounts,
      sum(delta) = (select sum(tbalance) from pgbench_tellers) as tellers,
      sum(delta) = (select sum(bbalance) from pgbench_branches) as branches
    from pgbench_history`);
  await client.end();
  await close();
  expect(rows).toEqual([{ some: true, accounts: true, tellers: true, branches: true }]);
});
