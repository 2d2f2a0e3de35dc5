import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { basePath, parseAmount } from '@laurel/shared/protocol';
import { type Address, type Hex, keccak256, toHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { isFullRun } from '../../../tools/checks/full-run';
import { createTestApi, type SignedIn, signInUser, type TestApi } from '../../test/api';
import { startTestChain, type TestChain } from '../../test/chain';
import { testInFullRun } from '../../test/full-run';
import { sandbox } from '../chain/local/addresses';
import { createTestClock } from '../clock';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { expectSoundLedger, fundHolder } from '../domains/testing';
import { type StartedProcess, waitUntilStarted } from './testing/address';

interface Wallet {
  address: Address;
  keystore: string;
}

interface RunningServer extends StartedProcess {
  child: ChildProcess;
}

type Player = SignedIn & { payee: Address };

const runFile = promisify(execFile);
const resolveBin = (name: string) => path.resolve(__dirname, '../..', name);
const keystorePassword = 'of the keystores';
const password = 'a long winded phrase';
const withdrawalAmount = '12.5';
const startCoins = 10n ** 24n;

let folder: string;
let testChain: TestChain;
let database: TestDatabase;
let api: TestApi;
let players: Player[];
let wallets: { former: Wallet; next: Wallet };
let miningTimer: NodeJS.Timeout;
let traffic: ReturnType<typeof startTraffic> | undefined;
const children: ChildProcess[] = [];

async function makeWallet(name: string): Promise<Wallet> {
  const key = keccak256(toHex(name));
  const args = ['--import', 'tsx', resolveBin('test/open-keystore.ts'), 'make', key, keystorePassword];
  const keystore = path.join(folder, `${key}.json`);
  await writeFile(keystore, (await runFile(process.execPath, args)).stdout);
  const address = privateKeyToAddress(key);
  await testChain.house.holdCoins(address, startCoins);
  return { address, keystore };
}

beforeAll(async () => {
  if (!isFullRun) return;
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-wallets-'));
  testChain = await startTestChain();
  wallets = {
    former: await makeWallet('Laurel sandbox: hot wallet'),
    next: await makeWallet('the hot wallet that replaces it'),
  };
  database = await createTestDatabase();
  const clock = createTestClock(new Date(Date.now() - 2 * 24 * 3600_000));
  api = await createTestApi({ db: database.db, clock });
  const most = parseAmount('1000000');
  await database.db
    .updateTable('withdrawalLimits')
    .set({ perRequest: most, perDay: most, walletPerDay: most, reviewFrom: most, twoPeopleFrom: most })
    .execute();
  players = [];
  for (const name of ['kestrel_09', 'osprey_10', 'harrier_11']) {
    const player = await signInUser(api, name);
    await fundHolder(database.db, clock, player.id, '10000');
    const payee = privateKeyToAddress(keccak256(toHex(`payee of ${name}`)));
    const addedAt = clock.now();
    await database.db
      .insertInto('withdrawalAddresses')
      .values({ userId: player.id, address: payee.toLowerCase(), label: '', addedAt, usableAt: addedAt })
      .execute();
    players.push({ ...player, payee });
  }
  miningTimer = setInterval(() => void testChain.mine().catch(() => {}), 200);
});
afterAll(async () => {
  if (!isFullRun) return;
  await traffic?.end();
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  clearInterval(miningTimer);
  await api.close();
  await database.close();
  await testChain.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startWithKeystore({ address, keystore }: Wallet): Promise<RunningServer> {
  const child = spawn(process.execPath, [resolveBin('dist/serve.js')], {
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'test', DATABASE_URL: database.url },
      ...{ DATABASE_POOL: '6', PORT: '0', SAMPLE_DATA: 'false', LOG_LEVEL: 'info', LIMITS: 'off', STOP_DELAY: '0' },
      ...{ LAUREL_DATA: folder, LAUREL_SITE: path.join(folder, 'no-site') },
      ...{ CHAIN_NODES: testChain.proxy.url, CHAIN_TOKEN: sandbox.token, CHAIN_TREASURY: sandbox.treasury },
      ...{ HOT_WALLET: address, HOT_WALLET_KEYSTORE: keystore, HOT_WALLET_PASSWORD: keystorePassword },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return { child, ...(await waitUntilStarted(child)) };
}

async function stopProcess({ child }: RunningServer): Promise<void> {
  const processEnd = once(child, 'exit');
  child.kill('SIGTERM');
  await processEnd;
}

const pauseFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function waitForCode({ username }: Player, earlier: ReadonlySet<string>): Promise<string> {
  for (;;) {
    const mails = await database.db
      .selectFrom('sandboxMail')
      .select('subject')
      .where('recipient', '=', `${username}@example.org`)
      .execute();
    for (const { subject } of mails) {
      const code = /^(\d{6}) confirms /.exec(subject)?.[1];
      if (code && !earlier.has(code)) return code;
    }
    await pauseFor(50);
  }
}

/** Reads, signs in, and withdraws at each running process in turn. */
function startTraffic(processes: readonly RunningServer[]) {
  const outcomes: Record<string, number> = {};
  const paidByPayee = new Map<Address, bigint>();
  let isRunning = true;
  let turnCount = 0;
  async function callProcess(
    name: string,
    url: string,
    { as, body }: { as?: SignedIn; body?: object } = {},
  ): Promise<{ data?: { id?: string } } | null> {
    turnCount += 1;
    const server = processes[turnCount % processes.length];
    if (!server) throw new Error('No process is up');
    const headers = {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': `rotation-${turnCount}-of-wallets` }),
    };
    const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${server.address}${basePath}${url}`, options)
      .then(async (response) => ({ outcome: String(response.status), said: (await response.json()) as object }))
      .catch(() => ({ outcome: 'lost', said: null }));
    const key = `${name} ${answer.outcome}`;
    outcomes[key] = (outcomes[key] ?? 0) + 1;
    return answer.outcome === '200' ? answer.said : null;
  }
  async function signIn() {
    while (isRunning) {
      await callProcess('sign-in', '/auth/login', { body: { login: 'merlin_12', password } });
      await pauseFor(100);
    }
  }
  async function readWhileRunning(as: Player) {
    while (isRunning) {
      await callProcess('read', '/withdraw', { as });
      await callProcess('read', '/public/settings');
      await pauseFor(100);
    }
  }
  async function withdrawWhileRunning(as: Player) {
    const usedCodes = new Set<string>();
    while (isRunning) {
      const request = { action: 'request', amount: withdrawalAmount, to: as.payee };
      const answer = await callProcess('withdrawal', '/withdraw', { as, body: request });
      if (!answer) continue;
      const code = await waitForCode(as, usedCodes);
      usedCodes.add(code);
      const body = { action: 'confirm', withdrawalId: answer.data?.id, code };
      if (await callProcess('confirmation', '/withdraw', { as, body }))
        paidByPayee.set(as.payee, (paidByPayee.get(as.payee) ?? 0n) + parseAmount(withdrawalAmount));
      while (isRunning && (await isWaiting(answer.data?.id ?? ''))) await pauseFor(50);
    }
  }
  const trafficEnd = Promise.all([signIn(), ...players.map(readWhileRunning), ...players.map(withdrawWhileRunning)]);
  return {
    async end() {
      isRunning = false;
      await trafficEnd;
      return { outcomes, paid: paidByPayee };
    },
  };
}

const isWaiting = async (id: string): Promise<boolean> =>
  (await database.db.selectFrom('withdrawals').select('status').where('id', '=', id).executeTakeFirst())?.status ===
  'approved';

const countPayouts = async ({ address }: Wallet): Promise<number> =>
  (await database.db.selectFrom('payouts').select('id').where('wallet', '=', address.toLowerCase()).execute()).length;

async function waitForPayouts(wallet: Wallet, count: number): Promise<void> {
  for (const neededCount = (await countPayouts(wallet)) + count; (await countPayouts(wallet)) < neededCount; )
    await pauseFor(100);
}

testInFullRun(
  'the hot wallet is replaced process by process, while players read, sign in and withdraw',
  async () => {
    const processes = [await startWithKeystore(wallets.former), await startWithKeystore(wallets.former)];
    const person = { username: 'merlin_12', email: 'merlin@example.org', birthDate: '1990-05-04', terms: true };
    const registrationAnswer = await fetch(`${processes[0]?.address}${basePath}/auth/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, password }),
    });
    expect(registrationAnswer.status).toBe(200);
    traffic = startTraffic(processes);
    await waitForPayouts(wallets.former, 5);
    const replaceProcess = async (at: 0 | 1) => {
      const [formerServer] = processes.splice(at, 1, await startWithKeystore(wallets.next));
      if (formerServer) await stopProcess(formerServer);
    };
    let swallowedCount = 0;
    testChain.proxy.misbehave = ({ method, params }) => {
      if (method !== 'eth_sendRawTransaction' || swallowedCount > 0) return null;
      swallowedCount += 1;
      return { result: keccak256(params[0] as Hex) };
    };
    while (swallowedCount === 0) await pauseFor(20);
    await replaceProcess(0);
    // Workers of both wallets run now, and the first to take a payout signs it.
    await waitForPayouts(wallets.next, 3);
    await waitForPayouts(wallets.former, 3);
    await replaceProcess(1);
    await waitForPayouts(wallets.next, 5);
    const { outcomes, paid: paidByPayee } = await traffic.end();

    expect(Object.keys(outcomes).sort()).toEqual(['confirmation 200', 'read 200', 'sign-in 200', 'withdrawal 200']);
    for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(15);
    const listUnfinishedWithdrawals = () =>
      database.db.selectFrom('withdrawals').select('id').where('status', '<>', 'completed').execute();
    while ((await listUnfinishedWithdrawals()).length > 0) await pauseFor(200);
    await Promise.all(processes.map(stopProcess));
    await expectSoundLedger(database.db);
    const readCoins = (address: Address) =>
      testChain.createPort().ask((each) => each.readCoins(sandbox.token, address));
    for (const { username, payee } of players)
      expect([username, await readCoins(payee)]).toEqual([username, paidByPayee.get(payee)]);
    for (const { address } of Object.values(wallets)) {
      const payouts = await database.db
        .selectFrom('payouts')
        .select(['amount', 'status'])
        .where('wallet', '=', address.toLowerCase())
        .execute();
      expect(payouts.every(({ status }) => status === 'done')).toBe(true);
      expect(startCoins - (await readCoins(address))).toBe(payouts.reduce((sum, each) => sum + each.amount, 0n));
    }
    const describePayouts = async (wallet: Wallet) => `${await countPayouts(wallet)} payouts`;
    process.stderr.write(
      `${JSON.stringify(outcomes)}, ${await describePayouts(wallets.former)} of the former wallet, ${await describePayouts(wallets.next)} of the next one\n`,
    );
    const alarms = await database.db.selectFrom('treasuryAlarms').select('what').execute();
    expect(alarms).toEqual([]);
  },
  600_000,
);
