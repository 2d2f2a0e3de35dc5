import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { startBalancer } from '../../test/balancer';
import { testInFullRun } from '../../test/full-run';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { type StartedProcess, waitUntilStarted } from './testing/address';
import { followChanges, startLoad } from './testing/load';

interface RunningPart extends StartedProcess {
  child: ChildProcess;
}

let database: TestDatabase;
let webProcesses: [RunningPart, RunningPart];
const children: ChildProcess[] = [];

const hour = 3_600_000;

const makeShiftedClockSettings = (milliseconds: number) => {
  const shiftedClockCode = `const True = Date; globalThis.Date = class extends True {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [True.now() + ${milliseconds}])); }
    static now() { return True.now() + ${milliseconds}; }
  };`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shiftedClockCode)}` };
};

async function startPart(
  part: 'web' | 'worker',
  otherSettings: Readonly<Record<string, string>> = {},
): Promise<RunningPart> {
  const child = spawn(process.execPath, [path.resolve(__dirname, '../../dist/serve.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATABASE_URL: database.url,
      DATABASE_POOL: '6',
      LAUREL_PROCESS: part,
      LAUREL_SITE: path.join(__dirname, 'no-site'),
      PORT: '0',
      SAMPLE_DATA: 'false',
      LOG_LEVEL: 'info',
      ...otherSettings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return { child, ...(await waitUntilStarted(child)) };
}

beforeAll(async () => {
  database = await createTestDatabase();
  webProcesses = await Promise.all([
    startPart('web', makeShiftedClockSettings(hour)),
    startPart('web', makeShiftedClockSettings(-hour)),
  ]);
});
afterAll(async () => {
  const childExits = children.map((child) =>
    child.exitCode !== null || child.signalCode !== null ? null : new Promise((resolve) => child.once('exit', resolve)),
  );
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(childExits);
  await database.close();
});

const callProcess = (
  { address }: { address: string },
  path: string,
  { body, token }: { body?: object; token?: string } = {},
) =>
  fetch(`${address}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

async function registerUserAt(runningPart: RunningPart, username: string): Promise<string> {
  const password = 'a long winded phrase';
  const person = { username, email: `${username}@example.org`, password, birthDate: '1990-05-04', terms: true };
  const answer = await callProcess(runningPart, '/auth/registration', { body: person });
  expect(answer.status).toBe(200);
  const { data }: { data: { access_token: string } } = await answer.json();
  return data.access_token;
}

const listInbox = () => database.db.selectFrom('sandboxMail').select('recipient').orderBy('recipient').execute();
async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a web process answers and leaves jobs to workers, which answer only health checks', async () => {
  await registerUserAt(webProcesses[0], 'early_bird');
  const [job] = await database.db.selectFrom('jobs').select(['kind', 'status']).execute();
  expect(job).toEqual({ kind: 'mail', status: 'waiting' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await listInbox()).toEqual([]);

  const worker = await startPart('worker');
  await waitUntil(async () => (await listInbox()).length === 1);
  const health = await callProcess(worker, '/public/health');
  expect(await health.json()).toMatchObject({ data: { status: 'ok', jobs: null } });
  expect((await callProcess(worker, '/public/settings')).status).toBe(404);
  expect((await callProcess(worker, '/auth/login', { body: { login: 'x', password: 'y' } })).status).toBe(404);
  expect((await fetch(worker.address)).status).toBe(404);
});

test('a code from a process an hour slow is valid for ten minutes at one an hour fast', async () => {
  const token = await registerUserAt(webProcesses[1], 'punctual');
  const readMail = () =>
    database.db.selectFrom('sandboxMail').select('text').where('recipient', '=', 'punctual@example.org').execute();
  await waitUntil(async () => (await readMail()).length === 1);
  const [{ text } = { text: '' }] = await readMail();
  const { lasts } = await database.db
    .selectFrom('oneTimeCodes')
    .select(sql<boolean>`expires_at between now() + interval '9 minutes' and now() + interval '10 minutes'`.as('lasts'))
    .executeTakeFirstOrThrow();
  expect(lasts).toBe(true);
  const verifyBody = { action: 'verify', code: /\b\d{6}\b/.exec(text)?.[0] };
  const answer = await callProcess(webProcesses[0], '/auth/send-otp', { token, body: verifyBody });
  expect(await answer.json()).toMatchObject({ code: 'email_verified' });
});

test('logs the machine whose clock is wrong', async () => {
  const reportedSeconds = webProcesses.map(
    (each) => /"seconds":(-?\d+).*differs from the database/.exec(each.readOutput())?.[1],
  );
  expect(reportedSeconds.map((seconds) => Math.round(Number(seconds) / 60))).toEqual([60, -60]);
});

test('two workers and a killed one send every mail exactly once', async () => {
  const [killedWorker] = children.slice(-1);
  await startPart('worker');
  const names = Array.from({ length: 12 }, (_, index) => `newcomer_${String(index).padStart(2, '0')}`);
  const registeredUsers = names.map((name, index) =>
    registerUserAt(index % 2 === 0 ? webProcesses[0] : webProcesses[1], name),
  );
  await registeredUsers[0];
  killedWorker?.kill('SIGKILL');
  await Promise.all(registeredUsers);
  // Counts mail only, because other jobs recur on their own schedule.
  const listWaitingMails = () => database.db.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute();
  await waitUntil(async () => (await listWaitingMails()).length === 0);
  const sentRecipients = (await listInbox()).map(({ recipient }) => recipient);
  expect(sentRecipients).toEqual([
    'early_bird@example.org',
    ...names.map((name) => `${name}@example.org`),
    'punctual@example.org',
  ]);
}, 150_000);

test('a budget is shared by all processes', async () => {
  const sendWrongLogin = (index: number) =>
    callProcess(index % 2 === 0 ? webProcesses[0] : webProcesses[1], '/auth/login', {
      body: { login: 'nobody_here', password: `wrong ${index}` },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => sendWrongLogin(index)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(10).fill(429)]);
});

test('each request logs one line, without its contents', async () => {
  const token = await registerUserAt(webProcesses[0], 'last_one');
  await callProcess(webProcesses[0], '/registerContest/all_contests?search=secret-wish', { token });
  await waitUntil(async () => webProcesses[0].readOutput().includes('/registerContest/all_contests'));
  const lines = webProcesses[0]
    .readOutput()
    .split('\n')
    .filter((line) => line.includes('"Request"'))
    .map((line) => JSON.parse(line));
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'last_one')
    .executeTakeFirstOrThrow();
  expect(lines.at(-1)).toMatchObject({
    method: 'GET',
    route: '/api/v1/registerContest/all_contests',
    status: 200,
    ms: expect.any(Number),
    request: expect.stringMatching(/^[\da-f-]{36}$/),
    user: id,
  });
  for (const secret of ['secret-wish', token, 'winded', 'example.org', 'wrong '])
    expect(webProcesses[0].readOutput()).not.toContain(secret);
});

test('a web process refuses to start with a signing key, and starts without one', async () => {
  const chain = {
    CHAIN_NODES: 'http://127.0.0.1:9',
    CHAIN_TOKEN: `0x${'1'.repeat(40)}`,
    CHAIN_TREASURY: `0x${'2'.repeat(40)}`,
    HOT_WALLET: `0x${'3'.repeat(40)}`,
  };
  const keystoreSettings = {
    HOT_WALLET_KEYSTORE: path.join(__dirname, 'no-keystore.json'),
    HOT_WALLET_PASSWORD: 'a test',
  };
  expect(() =>
    readConfig({ ...chain, ...keystoreSettings, DATABASE_URL: database.url, LAUREL_PROCESS: 'web' }),
  ).toThrow(/only workers pay/);
  await expect(startPart('worker', { ...chain, ...keystoreSettings })).rejects.toThrow(/KEYSTORE/);
  expect((await callProcess(await startPart('web', chain), '/public/health')).status).toBe(200);
});

test('a stopping process isn’t ready, sends clients elsewhere, and ends at once on a second signal', async () => {
  const leavingPart = await startPart('web', { STOP_DELAY: '300' });
  const [, answerBefore] = await Promise.all([
    callProcess(leavingPart, '/public/ready'),
    callProcess(leavingPart, '/public/settings'),
  ]);
  expect([answerBefore.status, answerBefore.headers.get('connection')]).toEqual([200, 'keep-alive']);
  leavingPart.child.kill('SIGTERM');
  await waitUntil(async () => (await callProcess(leavingPart, '/public/ready')).status === 503);
  const meanwhileAnswer = await callProcess(leavingPart, '/public/settings');
  expect([meanwhileAnswer.status, meanwhileAnswer.headers.get('connection')]).toEqual([200, 'close']);
  const processEnd = once(leavingPart.child, 'exit');
  leavingPart.child.kill('SIGTERM');
  expect(await processEnd).toEqual([1, null]);
});

testInFullRun(
  'restarting two processes one after the other under load loses no request and breaks no stream',
  async () => {
    const settings = { STOP_DELAY: '2', LIMITS: 'off', LOG_LEVEL: 'warn' };
    const balancer = await startBalancer();
    const startBehindBalancer = async () => {
      const startedPart = await startPart('web', settings);
      balancer.add(startedPart.address);
      await waitUntil(async () => (await callProcess(startedPart, '/public/ready')).status === 200);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return startedPart;
    };
    let servingProcesses = [await startBehindBalancer(), await startBehindBalancer()];
    const load = startLoad(balancer.address);
    for (const oldPart of servingProcesses) {
      const nextProcess = await startBehindBalancer();
      const processEnd = once(oldPart.child, 'exit');
      const streams = Array.from({ length: 20 }, () => followChanges(oldPart.address));
      const readsToEnd = (await Promise.all(streams)).map(({ readToEnd }) => readToEnd());
      oldPart.child.kill('SIGTERM');
      expect(await Promise.all(readsToEnd)).toEqual(readsToEnd.map(() => 'ended'));
      expect(oldPart.child.exitCode).toBeNull();
      expect(await processEnd).toEqual([0, null]);
      servingProcesses = [nextProcess, ...servingProcesses.filter((each) => each !== oldPart)];
    }
    const { 'read 200': reads = 0, 'command 200': commands = 0, ...otherCounts } = await load.end();
    await balancer.close();
    expect(otherCounts).toEqual({});
    expect(Math.min(reads, commands)).toBeGreaterThan(20);
    const { count } = await database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('username', 'like', 'rolling%')
      .executeTakeFirstOrThrow();
    expect(count).toBe(commands);
    process.stderr.write(`Rolling restart: ${reads} reads and ${commands} commands, none lost\n`);
  },
  300_000,
);
