import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { formatMarkdownTable, printLine, printProgress, saveFigures, writeTableToDocs } from '../../e2e/bench/command';
import { calculateMedian } from '../../e2e/bench/statistics';
import { gatherItems, requestGrouping } from '../src/call/gather';
import { openConnection } from '../src/database/connection';
import { migrateDatabase } from '../src/database/migrate';
import type { Database } from '../src/database/schema';
import { runInTransaction } from '../src/database/transaction';
import { type AccountRef, fees, makeAvailableRef } from '../src/domains/coins/ledger/accounts.rules';
import { makeTimedId } from '../src/domains/coins/ledger/ids.rules';
import { postTransactions } from '../src/domains/coins/ledger/post.commands';
import { buildEntriesBetween, type LedgerTransaction } from '../src/domains/coins/ledger/transaction.rules';
import { runLedgerCheck } from '../src/domains/coins/ledger-health/check.job';
import { getReserves } from '../src/domains/coins/reserves/queries';
import { type SendRequest, sendCoinsTogether } from '../src/domains/coins/transactions/commands';
import { listTransactions } from '../src/domains/coins/transactions/queries';
import { makeSource, makeWork } from '../test/work';
import { preparePgbench } from './pgbench';
import { startDatabaseServer } from './scales';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '3' },
    accounts: { type: 'string', default: '200000' },
    lines: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const [roundCount, seconds, accountCount, lineCount] = [values.runs, values.seconds, values.accounts, values.lines].map(
  Number,
) as [number, number, number, number];
const clientCount = 20;
const fewLineCount = 1000;

const now = new Date();
const clock = { now: () => now };
const makeUserId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [shortReaderId, longReaderId] = [makeUserId(1), makeUserId(2)];

const server = await startDatabaseServer(values.data);
const name = `ledger_${accountCount}_${lineCount}`;

async function openLedger() {
  const url = server.buildUrl(name);
  const databases = await server.query(`select from pg_database where datname = '${name}'`);
  if (databases.rowCount) {
    const connection = openConnection(url, { size: clientCount });
    await migrateDatabase(connection.db);
    return connection;
  }
  printLine(`Making ${accountCount} accounts and a statement of ${lineCount} lines`);
  await server.query(`create database ${name}_making`);
  const fillingConnection = openConnection(server.buildUrl(`${name}_making`), { size: 2 });
  await migrateDatabase(fillingConnection.db);
  await fillLedger(fillingConnection.db);
  await fillingConnection.close();
  await server.query(`alter database ${name}_making rename to ${name}`);
  return openConnection(url, { size: clientCount });
}

/** Skips triggers and foreign keys, because the rows are valid. */
async function fillLedger(db: Kysely<Database>): Promise<void> {
  const unitsPerEntry = 10n ** 21n;
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    const makeId = (n = sql`n`) => sql`('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
    await sql`insert into users (id, username, email, role, status, created_at, updated_at)
      select ${makeId()}, 'p_' || n, 'p' || n || '@example.org', 'player', 'active', ${now}, ${now}
      from generate_series(1, ${accountCount}::int) n`.execute(connection);
    await sql`create temp table due as
      select (row_number() over ())::bigint as seq, holder from (
        select n as holder from generate_series(1, ${accountCount}::int) n
        union all select 1 from generate_series(2, ${fewLineCount}::int)
        union all select 2 from generate_series(2, ${lineCount}::int)
      ) every`.execute(connection);
    await sql`create temp table numbered as select seq, holder,
      row_number() over (partition by holder order by seq) as version from due`.execute(connection);
    await sql`insert into ledger_accounts (id, kind, owner_kind, owner_id, balance, version, in_total, last_at)
      select 'user:' || ${makeId(sql`holder`)} || ':available', 'available', 'user', ${makeId(sql`holder`)},
        count(*) * ${unitsPerEntry}::numeric, count(*), count(*) * ${unitsPerEntry}::numeric, ${now} from numbered group by holder`.execute(
      connection,
    );
    await sql`insert into ledger_accounts (id, kind, owner_kind, may_go_negative, balance, version, last_at)
      select 'house:chain', 'chain', 'house', true, -count(*) * ${unitsPerEntry}::numeric, count(*), ${now} from numbered`.execute(
      connection,
    );
    await sql`insert into ledger_transactions (id, kind, at, event_at, reference, cause_kind, sandbox)
      select ${makeId(sql`seq`)}, 'adjustment', ${now}, ${now}, 'bench:' || seq, 'none', true from numbered`.execute(
      connection,
    );
    await sql`insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, account_version,
        in_total, kind, at)
      select gen_random_uuid(), ${makeId(sql`seq`)}, 'user:' || ${makeId(sql`holder`)} || ':available', ${unitsPerEntry}::numeric,
        version * ${unitsPerEntry}::numeric, version, version * ${unitsPerEntry}::numeric, 'adjustment', ${now} from numbered`.execute(
      connection,
    );
    await sql`insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, account_version,
        in_total, kind, at)
      select gen_random_uuid(), ${makeId(sql`seq`)}, 'house:chain', -${unitsPerEntry}::numeric, -seq * ${unitsPerEntry}::numeric, seq, 0,
        'adjustment', ${now} from numbered`.execute(connection);
    await sql`update ledger_owed set amount = (select sum(balance) from ledger_accounts where owed) where shard = 0`.execute(
      connection,
    );
    await sql`set session_replication_role = origin`.execute(connection);
  });
  await sql`vacuum analyze`.execute(db);
}

type PostTransaction = (db: Kysely<Database>, transaction: LedgerTransaction) => Promise<unknown>;
const postInOwnTransaction: PostTransaction = (db, transaction) => postTransactions(db, transaction);
const postWithinTransaction: PostTransaction = (db, transaction) =>
  runInTransaction(db, (tx) => postTransactions(tx, transaction));

async function measureTransfers(
  db: Kysely<Database>,
  pickRecipient: (payerIndex: number) => AccountRef,
  postTransaction: PostTransaction,
): Promise<number> {
  const endsAtMs = performance.now() + seconds * 1000;
  const startedAtMs = performance.now();
  let transferCount = 0;
  await Promise.all(
    Array.from({ length: clientCount }, async () => {
      while (performance.now() < endsAtMs) {
        const payerIndex = 3 + Math.floor(Math.random() * (accountCount - 3));
        await postTransaction(db, {
          kind: 'send',
          reference: `bench:${makeTimedId()}`,
          at: new Date(),
          cause: { kind: 'none' },
          entries: buildEntriesBetween(makeAvailableRef(makeUserId(payerIndex)), pickRecipient(payerIndex), 1n),
        });
        transferCount += 1;
      }
    }),
  );
  return transferCount / ((performance.now() - startedAtMs) / 1000);
}

async function measureSends(db: Kysely<Database>, pickRecipientIndex: (payerIndex: number) => number): Promise<number> {
  const sendTogether = gatherItems(
    (requests: readonly SendRequest[]) => runInTransaction(db, (tx) => sendCoinsTogether(tx, requests)),
    requestGrouping,
  );
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + seconds * 1000;
  let transferCount = 0;
  await Promise.all(
    Array.from({ length: clientCount }, async () => {
      while (performance.now() < endsAtMs) {
        const payerIndex = pickPayer();
        const input = {
          kind: 'send',
          username: `p_${pickRecipientIndex(payerIndex)}`,
          amount: '0.000000000000000001',
        } as const;
        await sendTogether({ user: { id: makeUserId(payerIndex), role: 'player' }, now: new Date(), input });
        transferCount += 1;
      }
    }),
  );
  return transferCount / ((performance.now() - startedAtMs) / 1000);
}

const popularIndex = 3;
const pickPayer = () => popularIndex + 1 + Math.floor(Math.random() * (accountCount - popularIndex - 1));
const pickOtherIndex = (payerIndex: number): number => {
  const otherPayerIndex = pickPayer();
  return otherPayerIndex === payerIndex ? pickOtherIndex(payerIndex) : otherPayerIndex;
};

const pickOtherAccount = (payerIndex: number) =>
  makeAvailableRef(
    makeUserId(3 + ((payerIndex + Math.floor(Math.random() * (accountCount - 4))) % (accountCount - 3))),
  );

async function measureMilliseconds(work: () => Promise<unknown>, times: number): Promise<number> {
  const durationsMs: number[] = [];
  for (let time = 0; time < times + 2; time += 1) {
    const startedAtMs = performance.now();
    await work();
    if (time > 1) durationsMs.push(performance.now() - startedAtMs);
  }
  return calculateMedian(durationsMs);
}

async function runBench() {
  const { db, close } = await openLedger();
  const pgbench = await preparePgbench(server, printLine);
  const rates = { pgbench: [] as number[], between: [] as number[], hot: [] as number[], within: [] as number[] };
  const gatheredRates = { between: [] as number[], hot: [] as number[] };
  await measureTransfers(db, pickOtherAccount, postInOwnTransaction);
  await measureSends(db, pickOtherIndex);
  for (let round = 1; round <= roundCount; round += 1) {
    printProgress(`Round ${round} of ${roundCount}`);
    rates.pgbench.push(await pgbench.run(Math.max(2, seconds)));
    rates.between.push(await measureTransfers(db, pickOtherAccount, postInOwnTransaction));
    rates.hot.push(await measureTransfers(db, () => fees, postInOwnTransaction));
    rates.within.push(await measureTransfers(db, pickOtherAccount, postWithinTransaction));
    gatheredRates.between.push(await measureSends(db, pickOtherIndex));
    gatheredRates.hot.push(await measureSends(db, () => popularIndex));
  }
  const readPage = (reader: string, number: number) => () =>
    listTransactions(makeWork({ db, clock }, { id: reader, role: 'player' }), {
      page: number,
      perPage: 20,
      filter: {},
    });
  const runCount = 40;
  const pageTimesMs = {
    short: await measureMilliseconds(readPage(shortReaderId, 1), runCount),
    first: await measureMilliseconds(readPage(longReaderId, 1), runCount),
    far: await measureMilliseconds(readPage(longReaderId, 5000), runCount),
  };
  const reservesMs = await measureMilliseconds(() => getReserves(makeWork({ db, clock })), runCount);
  const startedAtMs = performance.now();
  const id = randomUUID();
  const saveCheck = await runLedgerCheck.run(makeSource({ db, clock }), {
    id: 1,
    payload: { id, nightly: false },
    tries: 1,
    now,
  });
  await db.transaction().execute(async (tx) => saveCheck?.(tx));
  const checkSeconds = (performance.now() - startedAtMs) / 1000;
  const { differences, done } = await db
    .selectFrom('ledgerChecks')
    .select(['differences', 'done'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (differences.length > 0) throw new Error(`The books differ: ${JSON.stringify(differences[0])}`);
  await close();

  const calculateRatio = (rowRates: readonly number[]) =>
    calculateMedian(rowRates.map((rate, index) => rate / (rates.pgbench[index] ?? Number.NaN)));
  const makeRow = (title: string, rowRates: readonly number[], goal = '') => [
    title,
    calculateMedian(rowRates).toFixed(0),
    calculateRatio(rowRates).toFixed(2),
    goal,
  ];
  const tables = [
    formatMarkdownTable(
      ['', 'per second', 'to pgbench', 'goal'],
      [
        [`pgbench (${pgbench.driver})`, calculateMedian(rates.pgbench).toFixed(0), '1', ''],
        makeRow('sends between players, those of a moment together', gatheredRates.between, '0.7'),
        makeRow('sends to one player, those of a moment together', gatheredRates.hot, '0.9'),
        makeRow('transfers between players, each alone', rates.between),
        makeRow('with begin and commit', rates.within),
        makeRow('into one house account, each alone', rates.hot),
      ],
    ),
    formatMarkdownTable(
      ['', 'milliseconds', `to page 1 of ${fewLineCount} lines`, 'goal'],
      [
        [`page 1 of ${fewLineCount} lines`, pageTimesMs.short.toFixed(1), '1', ''],
        [
          `page 1 of ${lineCount}`,
          pageTimesMs.first.toFixed(1),
          (pageTimesMs.first / pageTimesMs.short).toFixed(2),
          '2',
        ],
        [
          `page 5,000 of ${lineCount}`,
          pageTimesMs.far.toFixed(1),
          (pageTimesMs.far / pageTimesMs.short).toFixed(2),
          '2',
        ],
        [`reserves, ${accountCount} accounts`, reservesMs.toFixed(1), '', ''],
        [`the ledger’s check, ${done} accounts and transactions`, (checkSeconds * 1000).toFixed(0), '', ''],
      ],
    ),
  ];
  const reportText = tables.join('\n\n');
  printLine(reportText);
  await saveFigures('ledger', {
    rates,
    together: gatheredRates,
    pages: pageTimesMs,
    reserves: reservesMs,
    check: checkSeconds,
    accounts: accountCount,
    lines: lineCount,
  });
  if (values.write) await writeTableToDocs('ledger', reportText);
}

try {
  await runBench();
} finally {
  await server.stop();
}
