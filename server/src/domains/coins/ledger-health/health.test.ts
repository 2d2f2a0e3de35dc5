import { sql } from 'kysely';
import { makeSource, makeWork } from '../../../../test/work';
import type { PayloadOf } from '../../../jobs/job';
import { planNightlyWork } from '../../../process/nightly';
import { addPlayers, createTestApp, startContest, type TestApp, type TestUser } from '../../testing';
import { fillRewards } from '../rewards/fill.commands';
import { stakeCoins } from '../staking/commands';
import { createStakingProduct } from '../staking/products.commands';
import { type ledgerCheckJob, runLedgerCheck } from './check.job';
import { startLedgerCheck } from './commands';
import { getLedgerHealth, getReservesHistory } from './queries';

let app: TestApp;
let players: TestUser[];

beforeEach(async () => {
  app = await createTestApp();
  players = await addPlayers(app, 4);
  await fillRewards(makeWork(app));
  await startContest(app, players);
  const [player] = players;
  if (!player) throw new Error('The players are missing');
  const product = { name: '30 days', termDays: 30, aprBps: 600, minAmount: '1' };
  const { id } = (await createStakingProduct(makeWork(app, app.admin), product)).data;
  await stakeCoins(makeWork(app, player), { productId: id, amount: '20', autoRenew: false });
});
afterEach(() => app.close());

async function runCheck(payload: PayloadOf<typeof ledgerCheckJob>) {
  const now = app.clock.now();
  const effect = await runLedgerCheck.run(makeSource(app), { id: 1, payload, tries: 1, now });
  await app.db.transaction().execute(async (tx) => effect?.(tx));
}
const readChecks = async () => (await getLedgerHealth(makeWork(app))).data.checks;
const checkLedger = async () => {
  const { id } = (await startLedgerCheck(makeWork(app, app.admin))).data;
  await runCheck({ id, nightly: false });
  return (await readChecks())[0];
};
const countNotices = async () =>
  (await app.db.selectFrom('notices').select('id').where('kind', '=', 'ledger_differs').execute()).length;

it('finds nothing in sound books, and shows its progress and requester', async () => {
  const { id } = (await startLedgerCheck(makeWork(app, app.admin))).data;
  expect(await readChecks()).toMatchObject([{ id, by: 'admin', finishedAt: null, done: 0 }]);
  expect((await startLedgerCheck(makeWork(app, app.admin))).data.id).toBe(id);
  await runCheck({ id, nightly: false });
  const [check] = await readChecks();
  expect(check).toMatchObject({ id, finishedAt: app.clock.now().toISOString(), differences: [] });
  expect(check?.done).toBeGreaterThan(10);
  expect(check?.done).toBe(check?.total);
  expect(await countNotices()).toBe(0);
});

it.each([
  ['an account’s balance', 'account', sql`update ledger_accounts set balance = balance + 1 where kind = 'treasury'`],
  ['an account’s totals', 'account', sql`update ledger_accounts set in_total = in_total + 1 where kind = 'treasury'`],
  [
    'a link between entries',
    'account',
    sql`update ledger_entries set balance_after = balance_after + 1 where account_version = 2 and account_id like 'user:%'`,
  ],
  [
    'an entry of a transaction',
    'transaction',
    sql`delete from ledger_entries where account_id = 'house:fees'
    or account_version = (select max(account_version) from ledger_entries where account_id = 'house:chain')
      and account_id = 'house:chain'`,
  ],
  ['what is owed', 'owed', sql`update ledger_owed set amount = amount - 1 where shard = 9`],
  ['a contest’s fees', 'escrow', sql`update contests set fees_collected = fees_collected - 1`],
  ['a stake’s principal', 'staked', sql`update stakes set principal = principal + 1`],
  ['a withdrawal’s hold', 'hold', sql`update ledger_accounts set kind = 'hold' where kind = 'staked'`],
  ['a stake’s reward', 'promised', sql`update stakes set reward = reward + 1`],
] as const)('finds a difference in %s, and tells the bookkeepers', async (_what, code, damageSql) => {
  await app.db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await damageSql.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
  const check = await checkLedger();
  expect(check?.differences.map((each) => each.code)).toContain(code);
  expect(await countNotices()).toBe(1);
});

it('runs once a night in any number of processes, and saves liabilities and holdings', async () => {
  for (let round = 0; round < 3; round += 1) await planNightlyWork(makeSource(app));
  const jobs = await app.db.selectFrom('jobs').selectAll().where('kind', '=', 'ledgerCheck').execute();
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.dueAt.getUTCHours()).toBe(3);
  const payload = jobs[0]?.payload as PayloadOf<typeof ledgerCheckJob>;
  await runCheck(payload);
  await runCheck(payload);
  expect(await readChecks()).toMatchObject([{ by: null, differences: [] }]);
  const day = app.clock.now().toISOString().slice(0, 10);
  expect((await getReservesHistory(makeWork(app))).data.days).toEqual([
    { day, owed: '500', held: '200400', chain: null },
  ]);
});
