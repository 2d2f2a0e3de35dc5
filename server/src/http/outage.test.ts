import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { createTestApi, expectRefusal, type SignedIn, sendCall, signInUser, type TestApi } from '../../test/api';
import { startDatabaseProxy } from '../../test/database-proxy';
import { type Connection, openConnection } from '../database/connection';
import type { Database } from '../database/schema';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { runInTransaction } from '../database/transaction';
import { handlers } from '../domains';
import { formatAccountId, makeAvailableRef } from '../domains/coins/ledger/accounts.rules';
import { readBalances } from '../domains/coins/ledger/store';
import { expectSoundLedger, fundHolder } from '../domains/testing';

let database: TestDatabase;
let operator: Connection;
let api: TestApi;
let giver: SignedIn;
let actAtEnd: (tx: Kysely<Database>) => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  operator = openConnection(database.url, { size: 2 });
  const { createTransaction, forgotPassword } = handlers;
  if (!createTransaction || !forgotPassword) throw new Error('Nothing sends coins or new passwords');
  api = await createTestApi({
    db: database.db,
    handlers: {
      ...handlers,
      async createTransaction(context, input) {
        const answer = await createTransaction(context, input);
        await actAtEnd(context.db);
        return answer;
      },
      async forgotPassword(context, input) {
        const answer = await forgotPassword(context, input);
        await actAtEnd(context.db);
        return answer;
      },
    },
  });
  giver = await signInUser(api, 'the_giver');
  await signInUser(api, 'the_taker');
  await fundHolder(api.db, api.clock, giver.id, '100');
});
afterAll(async () => {
  await expectSoundLedger(operator.db);
  await api.close();
  await operator.close();
  await database.close();
});

const giveCoins = (key: string) =>
  sendCall(api, 'createTransaction', { as: giver, key, body: { kind: 'send', username: 'the_taker', amount: '1' } });

async function readBalance(): Promise<bigint> {
  const id = formatAccountId(makeAvailableRef(giver.id));
  return (await readBalances(operator.db, [id])).get(id) ?? 0n;
}

async function readPid(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}
const endConnection = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(operator.db);

async function waitForStart(pid: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`.execute(operator.db);
    if (rows.length > 0) return;
  }
}

it.each([
  [
    'idle',
    async (tx: Kysely<Database>) => {
      const pid = await readPid(tx);
      await endConnection(pid);
      await readPid(operator.db);
    },
  ],
  [
    'in the middle of a query',
    async (tx: Kysely<Database>) => {
      const pid = await readPid(tx);
      const sleepingQuery = sql`select pg_sleep(60)`.execute(tx);
      await Promise.all([sleepingQuery, waitForStart(pid).then(() => endConnection(pid))]);
    },
  ],
])(
  'a transaction whose connection breaks while it is %s changes nothing, and the next one works',
  async (moment, breakConnection) => {
    const balanceBefore = await readBalance();
    actAtEnd = breakConnection;
    const refusedAnswer = await giveCoins(`key-broken-${moment.length}`);
    expectRefusal(refusedAnswer, 503, 'unavailable');
    expect(refusedAnswer.headers['retry-after']).toBe('5');
    expect(await readBalance()).toBe(balanceBefore);
    actAtEnd = async () => {};
    expect((await giveCoins(`key-broken-${moment.length}`)).statusCode).toBe(200);
    expect(await readBalance()).toBe(balanceBefore - 10n ** 18n);
  },
);

test('a transaction that ends in a deadlock at every try changes nothing, and asks to come back later', async () => {
  const balanceBefore = await readBalance();
  let tryCount = 0;
  actAtEnd = async (tx) => {
    tryCount += 1;
    await sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`.execute(tx);
  };
  const refusedAnswer = await giveCoins('key-deadlock');
  expectRefusal(refusedAnswer, 503, 'unavailable');
  expect(refusedAnswer.headers['retry-after']).toBe('5');
  expect(tryCount).toBe(6);
  expect(await readBalance()).toBe(balanceBefore);
  actAtEnd = async () => {};
  expect((await giveCoins('key-deadlock')).statusCode).toBe(200);
  expect(await readBalance()).toBe(balanceBefore - 10n ** 18n);
});

test.each(['40P01', '57P01'])(
  'a later transaction that fails (%s) leaves the outcome of a command unknown',
  async (code) => {
    actAtEnd = () =>
      runInTransaction(operator.db, async () => {
        throw Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
      });
    const refusedAnswer = await sendCall(api, 'forgotPassword', { body: { email: 'player@example.org' } });
    expectRefusal(refusedAnswer, 503, 'outcome_unknown');
    expect(refusedAnswer.headers['retry-after']).toBe('5');
    actAtEnd = async () => {};
  },
);

describe('a command whose commit got no answer', () => {
  it.each(['lost', 'done'] as const)('reports it, and the same key tells the outcome: %s', async (fate) => {
    const proxy = await startDatabaseProxy(database.url);
    const proxiedConnection = openConnection(proxy.buildUrl(database.url), { size: 4 });
    const cutApi = await createTestApi({ db: proxiedConnection.db });
    const balanceBefore = await readBalance();
    const sendCoin = (key: string) =>
      sendCall(cutApi, 'createTransaction', {
        as: giver,
        key,
        body: { kind: 'send', username: 'the_taker', amount: '1' },
      });
    proxy.cut(fate);
    const keys = ['one', 'two', 'three'].map((name) => `key-${fate}-${name}`);
    for (const answer of await Promise.all(keys.map(sendCoin))) {
      expectRefusal(answer, 503, 'outcome_unknown');
      expect(answer.json().params).toMatchObject({ again: 'safe', reference: expect.stringMatching(/^[0-9a-f]{8}$/) });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(await readBalance()).toBe(balanceBefore - (fate === 'done' ? 3n : 0n) * 10n ** 18n);
    proxy.restore();
    for (const answer of await Promise.all(keys.map(sendCoin))) expect(answer.statusCode).toBe(200);
    expect(await readBalance()).toBe(balanceBefore - 3n * 10n ** 18n);
    await cutApi.close();
    await proxiedConnection.close();
    await proxy.stop();
  });

  it('offers no key for a retry, unless it moves coins', async () => {
    const proxy = await startDatabaseProxy(database.url);
    const proxiedConnection = openConnection(proxy.buildUrl(database.url), { size: 2 });
    const cutApi = await createTestApi({ db: proxiedConnection.db });
    proxy.cut('done');
    const body = {
      name: 'A player',
      email: 'player@example.org',
      category: 'other',
      subject: 'A cup',
      message: 'When does it begin?',
    };
    const answer = await sendCall(cutApi, 'createTicket', { body });
    expectRefusal(answer, 503, 'outcome_unknown');
    expect(answer.json().params).toMatchObject({ again: 'look', reference: expect.stringMatching(/^[0-9a-f]{8}$/) });
    await cutApi.close();
    await proxiedConnection.close();
    await proxy.stop();
  });
});

describe('a failing call', () => {
  it.each([
    ['08006', 'connection_failure'],
    ['08P01', 'query_wait_timeout'],
    ['25006', 'cannot execute INSERT in a read-only transaction'],
    ['53100', 'could not extend file "base/16384/16453": No space left on device'],
    ['53200', 'out of memory'],
    ['53300', 'sorry, too many clients already'],
    ['57014', 'canceling statement due to statement timeout'],
    ['57P01', 'terminating connection due to administrator command'],
    ['57P03', 'the database system is starting up'],
    ['58030', 'could not read block 7 in file "base/16384/16453": Input/output error'],
  ])('can be retried after %s', async (code, message) => {
    const balanceBefore = await readBalance();
    actAtEnd = async () => {
      throw Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });
    };
    const refusedAnswer = await giveCoins(`key-told-${code}`);
    expectRefusal(refusedAnswer, 503, 'unavailable');
    expect(refusedAnswer.headers['retry-after']).toBe('5');
    expect(api.log.lines.at(-1)).toMatchObject({ level: 'error', code });
    expect(await readBalance()).toBe(balanceBefore);
  });

  it('closes its connection if the node became read-only', async () => {
    let pid = 0;
    actAtEnd = async (tx) => {
      pid = await readPid(tx);
      await sql`set transaction read only`.execute(tx);
      await sql`create table more (id int)`.execute(tx);
    };
    expectRefusal(await giveCoins('key-read-only'), 503, 'unavailable');
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(operator.db);
      if (rows.length === 0) break;
    }
    actAtEnd = async () => {};
    expect((await giveCoins('key-read-only')).statusCode).toBe(200);
  });

  it('never reports a failed transaction as done', async () => {
    const balanceBefore = await readBalance();
    actAtEnd = async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    };
    expectRefusal(await giveCoins('key-failed-before'), 500, 'internal_error');
    expect(await readBalance()).toBe(balanceBefore);
  });

  it('can be retried if there is no database', async () => {
    const nowhereConnection = openConnection('postgres://laurel@127.0.0.1:1/laurel');
    const awayApi = await createTestApi({ db: nowhereConnection.db });
    expectRefusal(await sendCall(awayApi, 'listContests'), 503, 'unavailable');
    await awayApi.close();
    await nowhereConnection.close();
  });
});
