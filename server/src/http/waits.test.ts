import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { createTestApi, expectRefusal, type SignedIn, sendCall, signInUser, type TestApi } from '../../test/api';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/database-proxy';
import { type Connection, openConnection } from '../database/connection';
import { openPools, type Pools } from '../database/pools';
import type { Database } from '../database/schema';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { handlers } from '../domains';
import { formatAccountId, makeAvailableRef } from '../domains/coins/ledger/accounts.rules';
import { readBalances } from '../domains/coins/ledger/store';
import { checkAccounts, checkDomains, checkTransactions } from '../domains/coins/ledger-health/checks.store';
import { expectSoundLedger, fundHolder } from '../domains/testing';

let database: TestDatabase;
let proxy: DatabaseProxy;
let operator: Connection;
let pools: Pools;
let api: TestApi;
let giver: SignedIn;
let actAtEnd: (tx: Kysely<Database>) => Promise<unknown>;

beforeEach(async () => {
  database = await createTestDatabase();
  operator = openConnection(database.url, { size: 2 });
  const { writer, reader, limits } = database.addresses;
  proxy = await startDatabaseProxy(database.url);
  const proxiedAddresses = {
    writer: proxy.buildUrl(writer),
    reader: proxy.buildUrl(reader),
    limits: proxy.buildUrl(limits),
  };
  pools = openPools(proxiedAddresses, 6, () => {});
  const { createTransaction } = handlers;
  if (!createTransaction) throw new Error('Nothing sends coins');
  actAtEnd = async () => {};
  api = await createTestApi({
    db: pools.db,
    reads: pools.reads,
    handlers: {
      ...handlers,
      async createTransaction(context, input) {
        const answer = await createTransaction(context, input);
        await actAtEnd(context.db);
        return answer;
      },
    },
  });
  giver = await signInUser(api, 'the_giver');
  await signInUser(api, 'the_taker');
  await fundHolder(operator.db, api.clock, giver.id, '100');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date'] });
});
afterEach(async () => {
  // An announcement of changes may still wait for a silent database. Its timeout passes now.
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  await expectSoundLedger(operator.db);
  await api.close();
  await pools.close();
  await proxy.stop();
  await operator.close();
  await database.close();
});

const giveCoins = (key: string) =>
  sendCall(api, 'createTransaction', { as: giver, key, body: { kind: 'send', username: 'the_taker', amount: '1' } });

async function readCoinsNow(): Promise<bigint> {
  const id = formatAccountId(makeAvailableRef(giver.id));
  return ((await readBalances(operator.db, [id])).get(id) ?? 0n) / 10n ** 18n;
}

async function measureSeconds(pendingWork: Promise<unknown>): Promise<number> {
  let isWaiting = true;
  const endWait = () => {
    isWaiting = false;
  };
  pendingWork.then(endWait, endWait);
  for (let seconds = 0; ; seconds += 1) {
    // Lets everything that needs no database answer finish before time advances.
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    if (!isWaiting) return seconds;
    if (seconds === 1000) throw new Error('It waits for ever');
    jest.advanceTimersByTime(1000);
  }
}

async function takeConnections(db: Kysely<Database>, count: number): Promise<() => Promise<void>> {
  let releaseConnections = () => {};
  const connectionsRelease = new Promise<void>((resolve) => {
    releaseConnections = resolve;
  });
  const waits: Promise<void>[] = [];
  const heldWaits: Promise<void>[] = [];
  for (let each = 0; each < count; each += 1)
    waits.push(
      new Promise((resolve, reject) => {
        const holdingRows = db.transaction().execute(async (tx) => {
          await sql`select 1`.execute(tx);
          resolve();
          await connectionsRelease;
        });
        heldWaits.push(holdingRows);
        holdingRows.catch(reject);
      }),
    );
  await Promise.all(waits);
  return async () => {
    releaseConnections();
    await Promise.all(heldWaits);
  };
}

describe('while all connections are taken', () => {
  it('refuses a command after ten seconds, with nothing done, and works afterwards', async () => {
    const returnConnections = await takeConnections(pools.db, 2);
    const sentCoins = giveCoins('key-taken');
    expect(await measureSeconds(sentCoins)).toBe(10);
    const refusedAnswer = await sentCoins;
    expectRefusal(refusedAnswer, 503, 'unavailable');
    expect(refusedAnswer.headers['retry-after']).toBe('5');
    await returnConnections();
    expect(await readCoinsNow()).toBe(100n);
    expect((await giveCoins('key-taken')).statusCode).toBe(200);
    expect(await readCoinsNow()).toBe(99n);
  });

  it('refuses a read after the same time', async () => {
    const returnConnections = await takeConnections(pools.reads, 2);
    const answer = sendCall(api, 'listContests');
    expect(await measureSeconds(answer)).toBe(10);
    expectRefusal(await answer, 503, 'unavailable');
    await returnConnections();
  });

  it('lets background work wait a minute', async () => {
    const returnConnections = await takeConnections(pools.db, 2);
    const workingQuery = sql`select 1`.execute(pools.work);
    expect(await measureSeconds(giveCoins('key-beside-work'))).toBe(10);
    await returnConnections();
    await workingQuery;

    const returnConnectionsAgain = await takeConnections(pools.db, 2);
    const lateQuery = sql`select 1`.execute(pools.work);
    expect(await measureSeconds(lateQuery)).toBe(60);
    await expect(lateQuery).rejects.toMatchObject({ name: 'DatabaseAwayError' });
    await returnConnectionsAgain();
  });
});

async function waitUntilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = ${database.name} and wait_event_type = 'Lock'`.execute(operator.db);
    if (rows.length > 0) return;
  }
}

describe('when the database falls silent', () => {
  it('refuses a command after 30 seconds, with nothing done, and drops its connection', async () => {
    let pid = 0;
    const transactionHang = new Promise<void>((resolve) => {
      actAtEnd = async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        pid = rows[0]?.pid ?? 0;
        void proxy.hang().then(resolve);
        await sql`select 1`.execute(tx);
      };
    });
    const sentCoins = giveCoins('key-silent');
    await transactionHang;
    expect(await measureSeconds(sentCoins)).toBe(30);
    expectRefusal(await sentCoins, 503, 'unavailable');
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(operator.db);
      if (rows.length === 0) break;
    }
    expect(await readCoinsNow()).toBe(100n);

    proxy.restore();
    actAtEnd = async () => {};
    expect((await giveCoins('key-silent')).statusCode).toBe(200);
    expect(await readCoinsNow()).toBe(99n);
  });

  it('reports a sent commit’s outcome as unknown, and the same key shows that it was done', async () => {
    proxy.cut('unanswered');
    const sentCoins = giveCoins('key-unanswered');
    while ((await readCoinsNow()) === 100n);
    expect(await measureSeconds(sentCoins)).toBe(30);
    expectRefusal(await sentCoins, 503, 'outcome_unknown');
    expect((await sentCoins).json().params).toMatchObject({ again: 'safe' });

    proxy.restore();
    expect((await giveCoins('key-unanswered')).statusCode).toBe(200);
    expect(await readCoinsNow()).toBe(99n);
  });

  it('refuses a read after 15 seconds', async () => {
    await sendCall(api, 'listContests');
    const proxyHang = proxy.hang();
    const answer = sendCall(api, 'listContests');
    await proxyHang;
    expect(await measureSeconds(answer)).toBe(15);
    expectRefusal(await answer, 503, 'unavailable');
    proxy.restore();
    expect((await sendCall(api, 'listContests')).statusCode).toBe(200);
  });

  it('gives up new connections after ten seconds', async () => {
    const ownPools = openPools(
      {
        writer: proxy.buildUrl(database.addresses.writer),
        reader: database.addresses.reader,
        limits: database.addresses.limits,
      },
      6,
      () => {},
    );
    const proxyHang = proxy.hang();
    const pendingQuery = sql`select 1`.execute(ownPools.db);
    await proxyHang;
    expect(await measureSeconds(pendingQuery)).toBe(10);
    await expect(pendingQuery).rejects.toMatchObject({ name: 'DatabaseAwayError' });
    proxy.restore();
    await sql`select 1`.execute(ownPools.db);
    await ownPools.close();
  });
});

describe('a long statement', () => {
  const checks: [string, (db: Kysely<Database>) => Promise<unknown>][] = [
    ['of accounts', (db) => checkAccounts(db, '', 1000)],
    ['of transactions', (db) => checkTransactions(db, '00000000-0000-0000-0000-000000000000', 1000)],
    ['of what domains know', checkDomains],
  ];
  it.each(checks)('of the nightly check %s has its own, longer limit', async (_of, check) => {
    for (const seconds of [60, 900]) {
      const lockingTransaction = await operator.db.startTransaction().execute();
      await sql`lock table ledger_accounts, ledger_transactions in access exclusive mode`.execute(lockingTransaction);
      const pendingCheck = check(pools.work);
      await waitUntilBlocked();
      if (seconds === 900) {
        expect(await measureSeconds(pendingCheck)).toBe(900);
        await expect(pendingCheck).rejects.toMatchObject({ name: 'DatabaseAwayError' });
      } else jest.advanceTimersByTime(seconds * 1000);
      await lockingTransaction.commit().execute();
      if (seconds === 60) await pendingCheck;
    }
  });

  it('of anything else is refused after 30 seconds', async () => {
    const lockingTransaction = await operator.db.startTransaction().execute();
    await sql`lock table users in access exclusive mode`.execute(lockingTransaction);
    const pendingQuery = sql`select from users`.execute(pools.work);
    await waitUntilBlocked();
    expect(await measureSeconds(pendingQuery)).toBe(30);
    await expect(pendingQuery).rejects.toMatchObject({ name: 'DatabaseAwayError' });
    await lockingTransaction.commit().execute();
  });
});
