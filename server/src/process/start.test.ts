import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config';
import { isAlive, readPostmaster } from '../database/embedded/postmaster';
import { silentLog } from '../log/log';
import { startServer } from './start';
import { waitUntilStarted } from './testing/address';

const commandFile = path.resolve(__dirname, '../../dist/serve.js');
let folder: string;
let variables: Record<string, string>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-start-'));
  await chmod(folder, 0o755);
  variables = {
    LAUREL_DATA: folder,
    LAUREL_SITE: path.join(folder, 'no-site'),
    PORT: '0',
    SAMPLE_DATA: 'false',
    LOG_LEVEL: 'info',
  };
});

afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  const postmasterLeft = await findPostmaster();
  if (postmasterLeft && isAlive(postmasterLeft.pid)) process.kill(postmasterLeft.pid, 'SIGQUIT');
  for (const each of [await readPostgresFolder(), folder]) await rm(each, { recursive: true, force: true });
});

/** Finds PostgreSQL's folder, which is elsewhere if PostgreSQL's user can't reach the data folder. */
const readPostgresFolder = () =>
  readFile(path.join(folder, 'postgres-is-at.txt'), 'utf8').then(
    (text) => text.trim(),
    () => path.join(folder, 'postgres'),
  );
const findPostmaster = async () => readPostmaster(path.join(await readPostgresFolder(), 'cluster'));

interface RunningProcess {
  child: ChildProcess;
  address: string;
  postmaster: number;
}

async function startProcess(): Promise<RunningProcess> {
  const child = spawn(process.execPath, [commandFile], {
    cwd: path.dirname(commandFile),
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const { address } = await waitUntilStarted(child);
  const postmaster = await findPostmaster();
  if (!postmaster) throw new Error('There is no PostgreSQL in the folder');
  return { child, address, postmaster: postmaster.pid };
}

const waitForExit = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, by) => resolve(code ?? by));
    child.kill(signal);
  });

const postCall = (address: string, call: string, body: object) =>
  fetch(`${address}/api/v1${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const person = {
  username: 'kestrel_09',
  email: 'k.moreau@example.org',
  password: 'a long winded phrase',
  birthDate: '1996-02-29',
  terms: true,
};
const signIn = ({ address }: RunningProcess) =>
  postCall(address, '/auth/login', { login: person.username, password: person.password });

let runningServer: RunningProcess;

test('answers after a start on an empty folder', async () => {
  runningServer = await startProcess();
  expect(runningServer.address).toMatch(/^http:\/\/localhost:\d+$/);
  const health = await fetch(`${runningServer.address}/api/v1/public/health`);
  expect(await health.json()).toMatchObject({ data: { status: 'ok' } });
  expect((await postCall(runningServer.address, '/auth/registration', person)).status).toBe(200);
  expect(isAlive(runningServer.postmaster)).toBe(true);
});

test('our addresses contain the port that the system chose', async () => {
  for (const [call, provider] of [
    ['/auth/oauth', { provider: 'sandbox' }],
    ['/auth/verify-steam', {}],
  ] as const) {
    const startedResponse = await postCall(runningServer.address, call, { action: 'start', ...provider });
    const { data } = await startedResponse.json();
    expect(new URL(data.url).origin).toBe(runningServer.address);
  }
});

test('refuses a second start on the same folder, with the address of the first', async () => {
  const startingServer = startServer({ config: readConfig(variables), log: silentLog });
  await expect(startingServer).rejects.toThrow(`at ${runningServer.address}.`);
  expect((await signIn(runningServer)).status).toBe(200);
});

test('takes over the folder and its data after a kill, with one PostgreSQL left', async () => {
  const killedServer = runningServer;
  expect(await waitForExit(killedServer.child, 'SIGKILL')).toBe('SIGKILL');
  expect(isAlive(killedServer.postmaster)).toBe(true);
  runningServer = await startProcess();
  expect(isAlive(killedServer.postmaster)).toBe(false);
  expect(isAlive(runningServer.postmaster)).toBe(true);
  expect((await signIn(runningServer)).status).toBe(200);
});

test('SIGTERM ends everything', async () => {
  expect(await waitForExit(runningServer.child, 'SIGTERM')).toBe(0);
  expect(isAlive(runningServer.postmaster)).toBe(false);
});

test('SIGINT ends everything', async () => {
  runningServer = await startProcess();
  expect((await signIn(runningServer)).status).toBe(200);
  expect(await waitForExit(runningServer.child, 'SIGINT')).toBe(0);
  expect(isAlive(runningServer.postmaster)).toBe(false);
});

test('an invalid environment stops it at once, naming the variable but not its value', async () => {
  const child = spawn(process.execPath, [commandFile], {
    cwd: path.dirname(commandFile),
    env: { PATH: process.env.PATH ?? '', ...variables, DATABASE_URL: 'mysql://laurel:hunter2@host/laurel' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, text }).toEqual({
    code: 1,
    text: 'DATABASE_URL must look like postgres://user:password@host/database\n',
  });
});
