import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestApi, makeTestApp, type SignedIn, signInUser, type TestApi } from '../../test/api';
import { testInFullRun } from '../../test/full-run';
import { createTestClock } from '../clock';
import { makeWebhookPurpose } from '../domains/play/discord/address.rules';
import { openContest } from '../domains/testing';
import { createSecrets } from '../secrets';
import { type StartedProcess, waitUntilStarted } from './testing/address';

interface KeyPair {
  key: Buffer;
  other?: Buffer;
}

interface RunningServer extends StartedProcess {
  child: ChildProcess;
  keys: KeyPair;
}

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const password = 'a long winded phrase';

let api: TestApi;
let databaseUrl: string;
let umpire: SignedIn;
let contestIds: string[];
let traffic: ReturnType<typeof startTraffic> | undefined;
const children: ChildProcess[] = [];

beforeAll(async () => {
  api = await createTestApi({ clock: createTestClock(new Date()) });
  const row = await api.db.selectNoFrom(({ fn }) => fn<string>('current_database', []).as('name')).executeTakeFirst();
  const url = new URL(process.env.LAUREL_TEST_DATABASE_URL ?? '');
  url.pathname = row?.name ?? '';
  databaseUrl = url.href;
  const app = await makeTestApp(api);
  umpire = await signInUser(api, 'umpire', 'moderator');
  const contests = [await openContest(app), await openContest(app), await openContest(app)];
  contestIds = contests.map(({ id }) => id);
});
afterAll(async () => {
  await traffic?.end();
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await api.close();
});

const makeKeySettings = ({ key, other }: KeyPair): Readonly<Record<string, string>> => ({
  SECRETS_KEY: key.toString('base64'),
  ...(other && { SECRETS_KEY_OTHER: other.toString('base64') }),
});

async function startWithKeys(keys: KeyPair): Promise<RunningServer> {
  const child = spawn(process.execPath, [path.resolve(__dirname, '../../dist/serve.js')], {
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'test', DATABASE_URL: databaseUrl },
      ...{ DATABASE_POOL: '6', PORT: '0', SAMPLE_DATA: 'false', LOG_LEVEL: 'info', LIMITS: 'off', STOP_DELAY: '0' },
      LAUREL_SITE: path.join(__dirname, 'no-site'),
      ...makeKeySettings(keys),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return { child, keys, ...(await waitUntilStarted(child)) };
}

async function stopChild({ child }: RunningServer): Promise<void> {
  const processEnd = once(child, 'exit');
  child.kill('SIGTERM');
  await processEnd;
}

/** Signs in, and saves and reads webhooks, at each running process in turn, without a pause. */
function startTraffic(processes: readonly RunningServer[]) {
  const outcomes: Record<string, number> = {};
  const unreadableTexts: string[] = [];
  let isRunning = true;
  const callProcess = async (
    name: string,
    { address }: RunningServer,
    url: string,
    { method = 'GET', token = '', body = {} },
  ) => {
    const outcome = await fetch(`${address}/api/v1${url}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
      .then(async (response) => response.arrayBuffer().then(() => response.status))
      .catch(() => 'lost');
    outcomes[`${name} ${outcome}`] = (outcomes[`${name} ${outcome}`] ?? 0) + 1;
  };
  const pickProcess = (turn: number): RunningServer => {
    const pickedProcess = processes[turn % processes.length];
    if (!pickedProcess) throw new Error('No process is up');
    return pickedProcess;
  };
  const { token } = umpire;
  async function signIn() {
    for (let turn = 0; isRunning; turn += 1)
      await callProcess('sign-in', pickProcess(turn), '/auth/login', {
        method: 'POST',
        body: { login: 'kestrel_09', password },
      });
  }
  async function sealWebhooks() {
    for (let turn = 0; isRunning; turn += 1) {
      // Leaves the last contest's webhook as it was first sealed.
      const id = contestIds[turn % 2];
      const address = `https://discord.com/api/webhooks/1234567890123456${turn % 90}/${'x'.repeat(68)}`;
      await callProcess('seal', pickProcess(turn), `/admin/contests/${id}/webhook`, {
        method: 'PUT',
        token,
        body: { address, language: 'en' },
      });
      await callProcess('read', pickProcess(turn + 1), `/admin/contests/${id}/webhook`, { token });
      const rows = await api.db.selectFrom('contestWebhooks').select(['contestId', 'address']).execute();
      for (const { keys } of [...processes])
        for (const row of rows)
          if (createSecrets(keys.key, keys.other).open(makeWebhookPurpose(row.contestId), row.address) === null)
            unreadableTexts.push(row.contestId);
    }
  }
  const trafficEnd = Promise.all([signIn(), signIn(), sealWebhooks()]);
  return {
    async end() {
      isRunning = false;
      await trafficEnd;
      return { outcomes, unreadable: unreadableTexts };
    },
  };
}

testInFullRun(
  'SECRETS_KEY is replaced process by process, while people sign in and secrets are sealed',
  async () => {
    const processes = [await startWithKeys({ key: oldKey }), await startWithKeys({ key: oldKey })];
    const person = { username: 'kestrel_09', email: 'kestrel@example.org', birthDate: '1990-05-04', terms: true };
    const registrationAnswer = await fetch(`${processes[0]?.address}/api/v1/auth/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, password }),
    });
    expect(registrationAnswer.status).toBe(200);
    const firstWebhook = { contestId: contestIds[2] ?? '', text: 'https://discord.com/api/webhooks/1/first' };
    await api.db
      .insertInto('contestWebhooks')
      .values({
        contestId: firstWebhook.contestId,
        address: createSecrets(oldKey).seal(makeWebhookPurpose(firstWebhook.contestId), firstWebhook.text),
        ...{ locale: 'en', setAt: new Date(), testedAt: null, sentAt: null, fault: null, failedAt: null },
        ...{ stopped: false, nextAt: null },
      })
      .execute();
    traffic = startTraffic(processes);
    const replaceProcess = async (at: 0 | 1, keys: KeyPair) => {
      const [formerServer] = processes.splice(at, 1, await startWithKeys(keys));
      if (formerServer) await stopChild(formerServer);
      // Lets traffic continue while the two processes have different keys.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    };
    const keyPair = { key: oldKey, other: newKey };
    await replaceProcess(0, keyPair);
    await replaceProcess(1, keyPair);
    const sealingKeys = { key: newKey, other: oldKey };
    await replaceProcess(0, sealingKeys);
    await replaceProcess(1, sealingKeys);
    const runReseal = async () => {
      const commandFile = path.resolve(__dirname, '../../dist/reseal.js');
      const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'test', DATABASE_URL: databaseUrl };
      return (
        await promisify(execFile)(process.execPath, [commandFile], { env: { ...env, ...makeKeySettings(sealingKeys) } })
      ).stdout;
    };
    // One of the four is the stand-in's PlayStation login.
    expect(await runReseal()).toMatch(/^Encrypted anew with SECRETS_KEY: [1-4] of 4\.\n$/);
    expect(await runReseal()).toBe('Encrypted anew with SECRETS_KEY: 0 of 4.\n');
    await replaceProcess(0, { key: newKey });
    await replaceProcess(1, { key: newKey });
    const { outcomes, unreadable } = await traffic.end();
    expect(unreadable).toEqual([]);
    expect(Object.keys(outcomes).sort()).toEqual(['read 200', 'seal 200', 'sign-in 200']);
    for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(20);
    const rows = await api.db.selectFrom('contestWebhooks').select(['contestId', 'address']).execute();
    expect(rows).toHaveLength(3);
    for (const { contestId, address } of rows) {
      expect(createSecrets(oldKey).open(makeWebhookPurpose(contestId), address)).toBeNull();
      expect(createSecrets(newKey).open(makeWebhookPurpose(contestId), address)).toContain('discord.com');
    }
    await Promise.all(processes.map(stopChild));
  },
  300_000,
);
