import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAmount } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { stringify } from 'yaml';
import { isFullRun } from '../../../tools/checks/full-run';
import { createTestApi, sendCall, type TestApi, type TestApiOptions } from '../../test/api';
import { startTestChain, type TestChain } from '../../test/chain';
import { createTestSite } from '../../test/site';
import { makeSource } from '../../test/work';
import type { WorkSource } from '../call/work';
import type { Chain } from '../chain/chain';
import { sandbox } from '../chain/local/addresses';
import { sandboxSigner } from '../chain/local/signer';
import { openConnection } from '../database/connection';
import { openPools } from '../database/pools';
import { openReplicas, type Replicas } from '../database/replicas/replicas';
import { insertRow } from '../database/rows';
import { createTestDatabase } from '../database/testing';
import { setDeadlines } from '../deadlines/store';
import { handlers } from '../domains';
import { recordHoldings } from '../domains/coins/custody/holdings.worker';
import { readNewBlocks } from '../domains/coins/deposits/scan.worker';
import { chain, losses } from '../domains/coins/ledger/accounts.rules';
import { postTransactions } from '../domains/coins/ledger/post.commands';
import { buildEntriesBetween } from '../domains/coins/ledger/transaction.rules';
import { processPayouts } from '../domains/coins/withdrawals/payout.worker';
import { addUser, fundHolder } from '../domains/testing';
import { createJobQueue } from '../jobs/queue';
import { silentLog } from '../log/log';
import { mailJob } from '../mail/mail.job';
import { addProcessMetrics, createMetrics, type Metrics } from '../metrics/metrics';
import { measureShedding } from '../metrics/requests';
import type { MetricsServer } from '../metrics/serve';
import { createShedding } from '../shedding/shedding';
import { startMetrics } from './metrics';

const minute = 60_000;
const hour = 60 * minute;

interface RunningProcess {
  api: TestApi;
  metrics: Metrics;
  server: MetricsServer;
  readFigures(): Promise<Figures>;
}
type Figures = ReadonlyMap<string, number>;

const idleUsage = { size: 0, total: 0, idle: 0, waiting: 0, longestWaitMs: 0 };
const idlePools = { readUsage: () => ({ writer: idleUsage, reader: idleUsage, limits: idleUsage }) };

const readFigure = (value = '') => (value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value));
const parseFigures = (text: string): Figures =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, name, labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (!name || !/^(laurel_|nodejs_eventloop_lag_p99)/.test(name) || Number.isNaN(readFigure(value))) return [];
      return [[`${name}{job="laurel",instance="one"${labels ? `,${labels}` : ''}}`, readFigure(value)]];
    }),
  );

interface ProcessSetup extends TestApiOptions {
  reads?: TestApi['db'];
  listedReplicas?: Replicas;
  pools?: Parameters<typeof startMetrics>[2]['pools'];
}

async function withProcess<Result>(
  { pools = idlePools, reads, listedReplicas, ...options }: ProcessSetup,
  work: (runningProcess: RunningProcess) => Promise<Result>,
): Promise<Result> {
  const metrics = createMetrics();
  const api = await createTestApi({ metrics, ...options });
  const source = {
    config: api.config,
    clock: api.clock,
    log: api.log,
    reads: reads ?? api.db,
    pools,
    ...(listedReplicas && { replicas: listedReplicas }),
  };
  const server = await startMetrics(metrics, { port: 0, host: 'localhost' }, source);
  const readFigures = async () => {
    const answer = await fetch(server.address).catch(() => null);
    const upSample = ['up{job="laurel",instance="one"}', answer ? 1 : 0] as const;
    return new Map([...(answer ? parseFigures(await answer.text()) : []), upSample]);
  };
  try {
    await fundHolder(api.db, api.clock, 'treasury', '12.5');
    return await work({ api, metrics, server, readFigures });
  } finally {
    await server.stop();
    await api.close();
    metrics.registry.clear();
  }
}

const toSeries = (before: Figures, after: Figures) =>
  [...after].map(([series, value]) => {
    const isCounter = /^\w+_(total|bucket|count|sum)\{/.test(series) && !series.startsWith('laurel_ledger_');
    // promtool's shorthand for repeated values takes only numbers.
    if (value === Number.POSITIVE_INFINITY) return { series, values: Array(41).fill('Inf').join(' ') };
    const text = value.toFixed(18);
    return { series, values: isCounter ? `0+${(value - (before.get(series) ?? 0)).toFixed(6)}x40` : `${text}x40` };
  });

function expectFiring(series: ReturnType<typeof toSeries>, alerts: readonly string[]): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'laurel-alerts-'));
  const test = {
    rule_files: [path.join(__dirname, '../../../deploy/production/alerts.yml')],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series,
        promql_expr_test: [
          {
            expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: '30m',
            exp_samples: alerts.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
          },
        ],
      },
    ],
  };
  const file = path.join(folder, 'caused.yml');
  writeFileSync(file, stringify(test));
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
}

async function recordAlerts(
  setup: ProcessSetup,
  makeHappen: (runningProcess: RunningProcess) => Promise<void>,
): Promise<ReturnType<typeof toSeries>> {
  return withProcess(setup, async (runningProcess) => {
    const figuresBefore = await runningProcess.readFigures();
    await makeHappen(runningProcess);
    return toSeries(figuresBefore, await runningProcess.readFigures());
  });
}

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;
if (isFullRun && !hasPromtool) process.stderr.write('Not run: causing alerts, because promtool is not installed\n');
const testAlert = isFullRun && hasPromtool ? test : test.skip;

const report = { kind: 'error', name: 'TypeError', message: 'broken', at: '/x.js:1:1', area: 'public', build: 'p1' };
const message = { to: 'a@example.org', subject: 'a', text: 'a', html: 'a', until: null };
const addMails = async ({ db, clock }: TestApi, count: number) => {
  for (let number = 0; number < count; number += 1) await createJobQueue(clock).add(db, mailJob, message);
};
const noMailServer = {
  sandbox: false,
  deliver: () => Promise.reject(new Error('The mail server is away')),
  close: async () => {},
};

let testChain: TestChain;
let chainPort: Chain;
beforeAll(async () => {
  if (testAlert === test) testChain = await startTestChain();
});
afterAll(async () => {
  if (testAlert === test) await testChain.stop();
});
beforeEach(async () => {
  if (testAlert !== test) return;
  testChain.proxy.misbehave = () => null;
  await testChain.mine(30);
  const localPort = testChain.createPort();
  // Doesn't count as local, because a local chain that stalls raises no alarm.
  chainPort = { ...localPort, terms: { ...localPort.terms, local: false } };
});

const makeChainSource = (api: TestApi): WorkSource => makeSource(api, { chain: chainPort });

async function addApprovedWithdrawal({ db, clock }: TestApi, amount: string): Promise<void> {
  const now = clock.now();
  const user = await addUser(db, clock, 'payee');
  await fundHolder(db, clock, user.id, amount);
  const { id } = await db.selectFrom('ledgerTransactions').select('id').orderBy('at').executeTakeFirstOrThrow();
  await insertRow(db, 'withdrawals', {
    ...{ userId: user.id, amount: parseAmount(amount), toAddress: `0x${'1'.repeat(40)}`, knownAddress: true },
    ...{ status: 'approved', flags: [], reason: null, note: null, firstApproverId: null, approverId: null },
    ...{ payAfter: now, hash: null, holdId: id, transactionId: null, requestedAt: now, decidedAt: now },
    completedAt: null,
  });
}

const causes: Readonly<
  Record<
    string,
    { setup?: ProcessSetup; makeHappen(runningProcess: RunningProcess): Promise<void>; with?: readonly string[] }
  >
> = {
  LaurelDown: { makeHappen: ({ server }) => server.stop(), with: ['LaurelNoWorker'] },
  LaurelErrors: {
    setup: { handlers: { ...handlers, getHealth: () => Promise.reject(new Error('broken')) } },
    async makeHappen({ api }) {
      expect((await sendCall(api, 'getHealth')).statusCode).toBe(500);
    },
  },
  LaurelSlow: {
    setup: {
      handlers: {
        ...handlers,
        async getHealth(work) {
          await sql`select pg_sleep(2.6)`.execute(work.db);
          return { data: { status: 'ok', version: '1', revision: null, problems: null, jobs: null }, message: '' };
        },
      },
    },
    async makeHappen({ api }) {
      expect((await sendCall(api, 'getHealth')).statusCode).toBe(200);
    },
  },
  LaurelRefusesForLoad: {
    async makeHappen({ api, metrics }) {
      const shedding = measureShedding(createShedding({ after: 200, log: api.log }), metrics);
      while (shedding.readLevel() < 1) shedding.note({ eventLoop: 250, reader: 0, writer: 0 });
      expect(shedding.shouldRefuse('renders')).toBe(true);
    },
  },
  LaurelEventLoopBusy: {
    async makeHappen({ metrics }) {
      addProcessMetrics(metrics);
      const waitCell = new Int32Array(new SharedArrayBuffer(4));
      for (let round = 0; round < 3; round += 1) {
        Atomics.wait(waitCell, 0, 0, 400);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  },
  LaurelJobsLate: {
    async makeHappen({ api }) {
      const now = api.clock.now();
      await api.db
        .insertInto('jobs')
        .values({
          kind: 'closeTicket',
          key: null,
          payload: '{}',
          lastError: null,
          createdAt: now,
          endedAt: null,
          dueAt: now,
        })
        .execute();
      api.clock.advance(6 * minute);
    },
  },
  LaurelMailLate: {
    async makeHappen({ api }) {
      await addMails(api, 1);
      api.clock.advance(6 * minute);
    },
  },
  LaurelJobsRetried: {
    setup: { transport: noMailServer },
    async makeHappen({ api }) {
      await addMails(api, 21);
      for (let round = 0; round < 3; round += 1) await api.runJobs();
    },
    with: ['LaurelMailLate'],
  },
  LaurelJobsFailed: {
    setup: { transport: noMailServer },
    async makeHappen({ api }) {
      await addMails(api, 1);
      for (let tries = 0; tries < mailJob.tries; tries += 1) {
        await api.runJobs();
        api.clock.advance(2 * hour);
      }
    },
  },
  LaurelDeadlinesLate: {
    async makeHappen({ api }) {
      await setDeadlines(api.db, [{ kind: 'contest', entityId: randomUUID(), dueAt: api.clock.now() }]);
      api.clock.advance(3 * minute);
    },
  },
  LaurelLedgerUnsound: {
    async makeHappen({ api }) {
      await sql`alter table ledger_accounts disable trigger user`.execute(api.db);
      await sql`update ledger_accounts set balance = balance - 1 where id = 'house:chain'`.execute(api.db);
    },
  },
  LaurelHeldBelowOwed: {
    async makeHappen({ api: { db, clock } }) {
      const user = await addUser(db, clock, 'owed');
      await fundHolder(db, clock, user.id, '100');
      await db.transaction().execute((tx) =>
        postTransactions(tx, {
          kind: 'adjustment',
          reference: 'adjustment:lost',
          at: clock.now(),
          cause: { kind: 'none' },
          entries: buildEntriesBetween(losses, chain, parseAmount('60')),
        }),
      );
    },
  },
  LaurelTreasuryAlarm: {
    async makeHappen({ api }) {
      await testChain.house.holdCoins(sandbox.hotWallet, parseAmount('1000'));
      await testChain.client.setBalance({ address: sandbox.hotWallet, value: 0n });
      await addApprovedWithdrawal(api, '50');
      await processPayouts(makeChainSource(api), sandboxSigner);
    },
  },
  LaurelChainStandsStill: {
    async makeHappen({ api }) {
      const source = makeChainSource(api);
      expect(await readNewBlocks(source)).toBe(true);
      testChain.proxy.misbehave = () => ({ status: 503 });
      api.clock.advance(6 * minute);
      await expect(readNewBlocks(source)).rejects.toThrow('No node');
    },
    with: ['LaurelTreasuryAlarm'],
  },
  LaurelChainHalted: {
    async makeHappen({ api }) {
      const source = makeChainSource(api);
      await readNewBlocks(source);
      const snapshotId = await testChain.snapshot();
      await testChain.payCoins(await testChain.createWallet('a payer whose block is replaced'), parseAmount('5'));
      await testChain.mine(30);
      expect(await readNewBlocks(source)).toBe(true);
      await testChain.replaceBlocks(snapshotId, 60);
      expect(await readNewBlocks(source)).toBe(false);
    },
    with: ['LaurelTreasuryAlarm'],
  },
  LaurelHotWalletShort: {
    async makeHappen({ api }) {
      await testChain.house.holdCoins(sandbox.treasury, parseAmount('1000'));
      await testChain.house.holdCoins(sandbox.hotWallet, parseAmount('5'));
      await testChain.mine(30);
      await addApprovedWithdrawal(api, '50');
      const source = makeChainSource(api);
      await readNewBlocks(source);
      expect(await recordHoldings(source)).not.toBeNull();
    },
  },
  LaurelAreaErrors: {
    setup: { site: createTestSite() },
    async makeHappen({ api }) {
      for (let number = 0; number < 5; number += 1) await sendCall(api, 'reportProblem', { body: report });
    },
  },
  LaurelPagesNotRendered: {
    setup: { site: createTestSite(), config: { serverRendering: true } },
    async makeHappen({ api }) {
      expect((await api.server.inject({ url: '/contests', headers: { accept: 'text/html' } })).statusCode).toBe(200);
    },
  },
};

test('each alert is caused below', () => {
  const text = readFileSync(path.join(__dirname, '../../../deploy/production/alerts.yml'), 'utf8');
  const names = [...text.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);
  expect([...Object.keys(causes), 'LaurelNoWorker', 'LaurelPoolFull', 'LaurelReplicaAway'].sort()).toEqual(
    names.sort(),
  );
});

testAlert('none fires while all is well', async () => {
  const series = await recordAlerts({}, async ({ api }) => {
    expect((await sendCall(api, 'getHealth')).statusCode).toBe(200);
  });
  expect(series.length).toBeGreaterThan(30);
  expectFiring(series, []);
});

testAlert.each(Object.entries(causes))(
  '%s fires when it is caused',
  async (name, { setup = {}, makeHappen, with: otherAlerts = [] }) => {
    expectFiring(await recordAlerts(setup, makeHappen), [name, ...otherAlerts].sort());
  },
);

testAlert('LaurelNoWorker fires when no process reads the database', async () => {
  const { db: reads, close } = openConnection('postgres://nobody@127.0.0.1:1/none', { size: 1 });
  expectFiring(await recordAlerts({ reads }, async () => {}), ['LaurelNoWorker']);
  await close();
});

testAlert('LaurelReplicaAway fires while a replica doesn’t answer, but not for the primary in its list', async () => {
  const { addresses, close } = await createTestDatabase();
  const openListed = (...urls: string[]) =>
    openReplicas({ urls, bound: 1000, primaryUrl: addresses.reader, size: 1, log: silentLog, onError() {} });
  const [primaryOnlyReplicas, oneAwayReplicas] = [
    openListed(addresses.reader),
    openListed(addresses.reader, 'postgres://nobody@127.0.0.1:1/none'),
  ];
  while (primaryOnlyReplicas.listLags()[0] !== 0 || oneAwayReplicas.listLags()[0] !== 0)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expectFiring(await recordAlerts({ listedReplicas: primaryOnlyReplicas }, async () => {}), []);
  expectFiring(await recordAlerts({ listedReplicas: oneAwayReplicas }, async () => {}), ['LaurelReplicaAway']);
  for (const each of [primaryOnlyReplicas, oneAwayReplicas]) await each.stop();
  await close();
});

testAlert('LaurelPoolFull fires when work waits for a connection', async () => {
  const { addresses, close } = await createTestDatabase();
  const pools = openPools(addresses, 4, () => {});
  const releases: { release(): void }[] = [];
  const holdConnection = () =>
    pools.reads.connection().execute(() => new Promise<void>((resolve) => void releases.push({ release: resolve })));
  const heldConnections = Array.from({ length: 3 }, holdConnection);
  while (pools.readUsage().reader.waiting === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expectFiring(await recordAlerts({ pools }, async () => {}), ['LaurelPoolFull']);
  while (releases.length > 0) {
    releases.shift()?.release();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(heldConnections);
  await pools.close();
  await close();
});
