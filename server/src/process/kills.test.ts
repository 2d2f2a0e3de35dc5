import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { basePath, formatAmount, parseAmount } from '@laurel/shared/protocol';
import { type Address, keccak256, type LocalAccount, toHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { isFullRun } from '../../../tools/checks/full-run';
import { createTestApi, type SignedIn, signInUser, type TestApi } from '../../test/api';
import { startTestChain, type TestChain } from '../../test/chain';
import { sandbox } from '../chain/local/addresses';
import { createTestClock } from '../clock';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { formatAccountId, makeAvailableRef } from '../domains/coins/ledger/accounts.rules';
import { readBalances } from '../domains/coins/ledger/store';
import { expectSoundLedger, fundHolder } from '../domains/testing';

const roundCount = isFullRun ? 10 : 2;
const callsPerRound = isFullRun ? 1000 : 50;
const playerCount = 6;
const startCoins = parseAmount('100000');

const runFile = promisify(execFile);
const resolveBin = (name: string) => path.resolve(__dirname, '../..', name);
const password = 'a test';

let folder: string;
let testChain: TestChain;
let database: TestDatabase;
let api: TestApi;
let people: (SignedIn & { payee: Address; payer: LocalAccount })[];
let miningTimer: NodeJS.Timeout;

let child: ChildProcess | null = null;
let address: Promise<string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-kills-'));
  testChain = await startTestChain();
  const key = keccak256(toHex('Laurel sandbox: hot wallet'));
  const keystoreOutput = await runFile(process.execPath, [
    '--import',
    'tsx',
    resolveBin('test/open-keystore.ts'),
    'make',
    key,
    password,
  ]);
  await writeFile(path.join(folder, 'keystore.json'), keystoreOutput.stdout);
  database = await createTestDatabase();
  const clock = createTestClock();
  clock.set(new Date(Date.now() - 2 * 24 * 3600 * 1000));
  api = await createTestApi({ db: database.db, clock });
  people = await Promise.all(
    Array.from({ length: playerCount }, async (_, index) => {
      const person = await signInUser(api, `player_${index}`);
      await fundHolder(database.db, clock, person.id, formatAmount(startCoins));
      const payee = privateKeyToAddress(keccak256(toHex(`payee ${index} of the kills`)));
      const addedAt = clock.now();
      await database.db
        .insertInto('withdrawalAddresses')
        .values({ userId: person.id, address: payee.toLowerCase(), label: '', addedAt, usableAt: addedAt })
        .execute();
      const payer = await testChain.createWallet(`payer ${index} of the kills`);
      await verifyWallet(person.id, payer.address.toLowerCase(), addedAt);
      return { ...person, payee, payer };
    }),
  );
  await testChain.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
  miningTimer = setInterval(() => void testChain.mine().catch(() => {}), 200);
});

async function verifyWallet(userId: string, address: string, at: Date): Promise<void> {
  const { id } = await database.db
    .insertInto('identities')
    .values({
      ...{ userId, provider: 'wallet', issuer: 'eip155:97', subject: address, displayName: 'wallet' },
      ...{ verifiedAt: at, lastSyncedAt: null, syncError: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db.insertInto('wallets').values({ id, userId, address, isPrimary: true, verifiedAt: at }).execute();
}

afterAll(async () => {
  clearInterval(miningTimer);
  isOver = true;
  await lastKill;
  child?.kill('SIGKILL');
  await api.close();
  await database.close();
  await testChain.stop();
  await rm(folder, { recursive: true, force: true });
});

function startServer(): void {
  const { token, treasury, hotWallet } = sandbox;
  const startedServer = spawn(process.execPath, [resolveBin('dist/serve.js')], {
    cwd: resolveBin('.'),
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      LAUREL_DATA: folder,
      LAUREL_FILES: path.join(folder, 'files'),
      LAUREL_SITE: path.join(folder, 'no-site'),
      PORT: '0',
      LIMITS: 'off',
      LOG_LEVEL: 'info',
      SAMPLE_DATA: 'false',
      CHAIN_NODES: testChain.proxy.url,
      CHAIN_TOKEN: token,
      CHAIN_TREASURY: treasury,
      HOT_WALLET: hotWallet,
      HOT_WALLET_KEYSTORE: path.join(folder, 'keystore.json'),
      HOT_WALLET_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = startedServer;
  address = new Promise((resolve, reject) => {
    let text = '';
    const readChunk = (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000);
      const address = /"address":"([^"]+)"/.exec(text)?.[1];
      if (address) resolve(address);
    };
    startedServer.stdout?.on('data', readChunk);
    startedServer.stderr?.on('data', readChunk);
    startedServer.once('exit', () => reject(new Error(`The server ended:\n${text.slice(-2000)}`)));
  });
  address.catch(() => {});
}

let lastKill: Promise<unknown> = Promise.resolve();
let isOver = false;

function killServer(): Promise<unknown> {
  lastKill = lastKill.then(async () => {
    const killedChild = child;
    if (!killedChild || isOver) return;
    const processEnd = new Promise((resolve) => killedChild.once('exit', resolve));
    killedChild.kill('SIGKILL');
    await processEnd;
    startServer();
  });
  return lastKill;
}

interface CallAnswer {
  status: number;
  code: string;
  data: { id?: string; position?: { id: string } } | null;
}

let keyCount = 0;

async function sendCallUntilAnswered(as: SignedIn, callPath: string, body: object): Promise<CallAnswer> {
  keyCount += 1;
  const key = `key-of-a-call-${keyCount}`;
  for (;;) {
    const serverAddress = await address.catch(() => null);
    if (serverAddress === null) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    try {
      const response = await fetch(`${serverAddress}${basePath}${callPath}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${as.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          connection: 'close',
        },
        body: JSON.stringify(body),
      });
      const { data = null, code = '' } = (await response.json()) as Partial<CallAnswer>;
      if (response.status < 500) return { status: response.status, code, data };
    } catch {
      // The server was killed before it answered. Sending the same key again shows whether the call was done.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function waitForCode(email: string): Promise<string> {
  for (;;) {
    const mail = await database.db
      .selectFrom('sandboxMail')
      .select('subject')
      .where('recipient', '=', email)
      .where('subject', 'like', '% confirms %')
      .orderBy('sentAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    const code = /\b(\d{6})\b/.exec(mail?.subject ?? '')?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function waitForReading(): Promise<void> {
  while (!(await database.db.selectFrom('chainCursors').select('block').executeTakeFirst()))
    await new Promise((resolve) => setTimeout(resolve, 100));
}

const countCreditedDeposits = async (): Promise<number> =>
  (await database.db.selectFrom('deposits').select('id').where('status', '=', 'credited').execute()).length;

const countUnpaidWithdrawals = async (): Promise<number> => {
  const rows = await database.db.selectFrom('withdrawals').select('status').execute();
  return rows.filter(({ status }) => !['completed', 'cancelled', 'rejected', 'refunded'].includes(status)).length;
};

test(
  'loses nothing and pays nothing twice, however often the server is killed',
  async () => {
    const expectedCoins = new Map(people.map(({ id }) => [id, startCoins]));
    const paidByPerson = new Map(people.map(({ id }) => [id, 0n]));
    let [sendCount, depositCount, callCount] = [0, 0, 0];
    let isStopping = false;
    const addExpectedCoins = (id: string, amount: bigint) =>
      expectedCoins.set(id, (expectedCoins.get(id) ?? 0n) + amount);

    let wasPayoutCutOff = false;
    testChain.proxy.misbehave = ({ method }) => {
      if (wasPayoutCutOff || method !== 'eth_sendRawTransaction') return null;
      wasPayoutCutOff = true;
      void killServer();
      return { status: 502 };
    };
    startServer();
    await waitForReading();
    const product = await database.db
      .insertInto('stakingProducts')
      .values({
        ...{ name: '30 days', termDays: 30, aprBps: 600, minAmount: 0n },
        ...{ open: true, createdAt: new Date(), createdBy: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();

    async function runPlayer(index: number): Promise<void> {
      const person = people[index];
      const receiver = people[(index + 1) % people.length];
      if (!person || !receiver) throw new Error('The players are missing');
      for (let turn = 0; !isStopping; turn += 1) {
        const amount = 1n + BigInt(turn % 7);
        callCount += 1;
        if (turn % 40 === 0) {
          await database.db
            .deleteFrom('sandboxMail')
            .where('recipient', '=', `${person.username}@example.org`)
            .execute();
          const answer = await sendCallUntilAnswered(person, '/withdraw', {
            action: 'request',
            amount: '12.5',
            to: person.payee,
          });
          if (answer.status !== 200) throw new Error(`A withdrawal was refused with ${answer.status} ${answer.code}`);
          const code = await waitForCode(`${person.username}@example.org`);
          const confirmAnswer = await sendCallUntilAnswered(person, '/withdraw', {
            action: 'confirm',
            withdrawalId: answer.data?.id,
            code,
          });
          if (confirmAnswer.status !== 200)
            throw new Error(`A code was refused with ${confirmAnswer.status} ${confirmAnswer.code}`);
          addExpectedCoins(person.id, -parseAmount('12.5'));
          paidByPerson.set(person.id, (paidByPerson.get(person.id) ?? 0n) + parseAmount('12.5'));
          continue;
        }
        if (turn % 40 === 20) {
          await testChain.payCoins(person.payer, parseAmount('3'));
          depositCount += 1;
          addExpectedCoins(person.id, parseAmount('3'));
          continue;
        }
        if (turn % 5 === 3) {
          const stakeBody = { action: 'stake', productId: product.id, amount: String(amount) };
          const stakeAnswer = await sendCallUntilAnswered(person, '/staking', stakeBody);
          if (stakeAnswer.status !== 200)
            throw new Error(`A stake was refused with ${stakeAnswer.status} ${stakeAnswer.code}`);
          callCount += 1;
          const unstakeBody = { action: 'unstake', positionId: stakeAnswer.data?.position?.id, early: true };
          const unstakeAnswer = await sendCallUntilAnswered(person, '/staking', unstakeBody);
          if (unstakeAnswer.status !== 200)
            throw new Error(`Unstaking was refused with ${unstakeAnswer.status} ${unstakeAnswer.code}`);
          continue;
        }
        const body = { kind: 'send', username: receiver.username, amount: String(amount) };
        const { status, code } = await sendCallUntilAnswered(person, '/transactions', body);
        if (status !== 200) throw new Error(`Sending was refused with ${status} ${code}`);
        sendCount += 1;
        addExpectedCoins(person.id, -amount * 10n ** 18n);
        addExpectedCoins(receiver.id, amount * 10n ** 18n);
      }
    }

    const playersEnd = Promise.all(people.map((_, index) => runPlayer(index)));
    for (let round = 1; round <= roundCount; round += 1) {
      const killAtCallCount = (round - 1 + 0.5 + Math.random() / 2) * callsPerRound;
      while (callCount < killAtCallCount)
        await Promise.race([playersEnd, new Promise((resolve) => setTimeout(resolve, 20))]);
      if (round < roundCount || isFullRun) await killServer();
    }
    while (callCount < roundCount * callsPerRound)
      await Promise.race([playersEnd, new Promise((resolve) => setTimeout(resolve, 20))]);
    isStopping = true;
    await playersEnd;
    while ((await countUnpaidWithdrawals()) > 0 || (await countCreditedDeposits()) < depositCount)
      await new Promise((resolve) => setTimeout(resolve, 200));

    expect(wasPayoutCutOff).toBe(true);
    await expectSoundLedger(database.db);
    const balances = await readBalances(
      database.db,
      people.map(({ id }) => formatAccountId(makeAvailableRef(id))),
    );
    for (const { id, username, payee } of people) {
      expect([username, balances.get(formatAccountId(makeAvailableRef(id)))]).toEqual([
        username,
        expectedCoins.get(id),
      ]);
      const arrivedCoins = await testChain.createPort().ask((each) => each.readCoins(sandbox.token, payee));
      expect([username, arrivedCoins]).toEqual([username, paidByPerson.get(id)]);
    }
    const postedRows = await database.db
      .selectFrom('ledgerTransactions')
      .select('id')
      .where('kind', '=', 'send')
      .execute();
    expect(postedRows).toHaveLength(sendCount);
    expect(await countCreditedDeposits()).toBe(depositCount);
    const receivedCoins = await testChain.createPort().ask((each) => each.readCoins(sandbox.token, sandbox.treasury));
    expect(receivedCoins).toBe(parseAmount('3') * BigInt(depositCount));
    const stakes = await database.db.selectFrom('stakes').select('status').execute();
    expect(new Set(stakes.map(({ status }) => status))).toEqual(new Set(['early_redeemed']));
    const payouts = await database.db.selectFrom('payouts').select(['amount', 'status']).execute();
    expect(payouts.every(({ status }) => status === 'done')).toBe(true);
    const coinsPaidOut =
      10n ** 24n - (await testChain.createPort().ask((each) => each.readCoins(sandbox.token, sandbox.hotWallet)));
    expect(coinsPaidOut).toBe(payouts.reduce((sum, { amount }) => sum + amount, 0n));
    expect(coinsPaidOut).toBe([...paidByPerson.values()].reduce((sum, amount) => sum + amount, 0n));
  },
  isFullRun ? 1_800_000 : 180_000,
);
