import { sql } from 'kysely';
import { createTestApi, makeTestApp, sendExpectingSuccess, signInUser, type TestApi } from '../../test/api';
import { type Pooler, startPooler } from '../../test/pooler';
import { createTestClock } from '../clock';
import { fundHolder } from '../domains/testing';
import { createLimits } from '../limits/limits';
import { openConnection } from './connection';
import { openPools, type Pools } from './pools';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
let pooler: Pooler;

beforeEach(async () => {
  database = await createTestDatabase();
  pooler = await startPooler(Object.values(database.addresses));
});
afterEach(async () => {
  await pooler.close();
  await database.close();
});

it('a transaction pooler leaks session settings to the next client', async () => {
  const [leakingConnection, nextConnection] = [1, 2].map(() =>
    openConnection(pooler.buildUrl(database.addresses.limits), { size: 1 }),
  );
  if (!leakingConnection || !nextConnection) throw new Error('Expected two connections');
  await sql`set synchronous_commit to local`.execute(leakingConnection.db);
  const { rows } = await sql`show synchronous_commit`.execute(nextConnection.db);
  expect(rows).toEqual([{ synchronousCommit: 'local' }]);
  await leakingConnection.close();
  await nextConnection.close();
});

describe('behind a transaction pooler', () => {
  let pools: Pools;
  let api: TestApi;
  const poolErrors: Error[] = [];

  beforeEach(async () => {
    const { writer, reader, limits } = database.addresses;
    const addresses = {
      writer: pooler.buildUrl(writer),
      reader: pooler.buildUrl(reader),
      limits: pooler.buildUrl(limits),
    };
    pools = openPools(addresses, 12, (error) => poolErrors.push(error));
    const clock = createTestClock();
    const { db, reads } = pools;
    api = await createTestApi({ db, reads, clock, limits: createLimits({ db: pools.limits, clock }) });
    await sql`create table commits (role text, synchronous text)`.execute(database.db);
    await sql`
      create function note_commit() returns trigger language plpgsql security definer as $$
      begin
        insert into commits values (session_user, current_setting('synchronous_commit'));
        return null;
      end $$`.execute(database.db);
    await sql`
      create constraint trigger note_commit after insert on ledger_transactions deferrable initially deferred
        for each row execute function note_commit()`.execute(database.db);
  });
  afterEach(async () => {
    await api.close();
    await pools.close();
  });

  it('every commit of coins waits for the disk, even among reads and limits', async () => {
    await makeTestApp(api);
    const [sender, receiver] = [await signInUser(api, 'player_one'), await signInUser(api, 'player_two')];
    await fundHolder(api.db, api.clock, sender.id, '1000');
    await sql`delete from commits`.execute(database.db);
    const body = { kind: 'send', username: receiver.username, amount: '1', note: '' };
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        await sendExpectingSuccess(api, 'createTransaction', { as: sender, body });
        await sendExpectingSuccess(api, 'listContests', { as: sender });
      }),
    );
    const { rows } = await sql`select role, synchronous, count(*) from commits group by 1, 2`.execute(database.db);
    expect(rows).toEqual([{ role: 'laurel_writer', synchronous: 'on', count: expect.any(Number) }]);
    const budgets = await database.db.selectFrom('budgets').select('name').execute();
    expect(budgets.length).toBeGreaterThan(0);
    expect(poolErrors).toEqual([]);
  });

  it('each role has its own settings on a shared connection', async () => {
    const readSettings = async (db: Pools['db']) =>
      (
        await sql`select session_user as role, current_setting('synchronous_commit') as synchronous,
          current_setting('statement_timeout') as longest`.execute(db)
      ).rows[0];
    for (let round = 0; round < 3; round += 1) {
      expect(await readSettings(pools.db)).toEqual({ role: 'laurel_writer', synchronous: 'on', longest: '0' });
      expect(await readSettings(pools.reads)).toMatchObject({ role: 'laurel_reader', longest: '10s' });
      expect(await readSettings(pools.limits)).toEqual({ role: 'laurel_limits', synchronous: 'off', longest: '10s' });
    }
  });
});
