import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestApi, type TestApi } from '../../test/api';
import { startBackFill } from '../back-fills/back-fill.job';
import { findBackFill } from '../back-fills/store';
import { loginPurpose } from '../platforms/playstation/login';
import { findLogin, saveLogin } from '../platforms/store';
import { createSecrets } from '../secrets';
import { resealBackFill } from './reseal';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const at = new Date('2026-11-28T12:00:00Z');

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi({ config: { secretsKey: newKey, otherSecretsKey: oldKey } });
  await api.db.deleteFrom('jobs').execute();
});
afterEach(() => api.close());

const addLogin = (login: string, bytes: Buffer) =>
  saveLogin(api.db, { login, sealed: bytes, accessExpiresAt: at, signedInAt: at, expiresAt: at });
const readTokens = async (login: string, key: Buffer) => {
  const row = await findLogin(api.db, login);
  return row ? createSecrets(key).open(loginPurpose, row.sealed) : null;
};
const startReseal = (key = newKey) =>
  startBackFill({ db: api.db, jobs: api.ports.jobs, now: api.clock.now() }, resealBackFill, createSecrets(key).keyName);
async function runToEnd() {
  for (let turn = 0; turn < 20; turn += 1) {
    await api.runJobs();
    api.clock.advance(resealBackFill.pauseMs);
  }
  return findBackFill(api.db, resealBackFill.name);
}

test('both keys decrypt at first, and only the new one afterwards', async () => {
  await addLogin('first', createSecrets(oldKey).seal(loginPurpose, 'tokens'));
  const sealedBytes = createSecrets(newKey, oldKey).seal(loginPurpose, 'tokens');
  expect(createSecrets(oldKey, newKey).open(loginPurpose, sealedBytes)).toBe('tokens');
  await startReseal();
  expect(await runToEnd()).toMatchObject({ total: 1, done: 1, changed: 1, skipped: 0 });
  expect(await readTokens('first', newKey)).toBe('tokens');
  expect(await readTokens('first', oldKey)).toBeNull();
});

test('a second run finds nothing to encrypt, in any number of batches', async () => {
  for (let number = 0; number < 2 * resealBackFill.batchSize; number += 1)
    await addLogin(`login-${String(number).padStart(4, '0')}`, createSecrets(oldKey).seal(loginPurpose, `${number}`));
  await startReseal();
  expect(await runToEnd()).toMatchObject({ done: 2 * resealBackFill.batchSize, changed: 2 * resealBackFill.batchSize });
  const loginBefore = await findLogin(api.db, 'login-0123');
  await startReseal();
  expect(await runToEnd()).toMatchObject({ done: 2 * resealBackFill.batchSize, changed: 0 });
  expect(await findLogin(api.db, 'login-0123')).toEqual(loginBefore);
  expect(await readTokens('login-0123', newKey)).toBe('123');
});

test('names what no key decrypts, and leaves it as it is', async () => {
  const lostBytes = createSecrets(randomBytes(32)).seal(loginPurpose, 'lost');
  await addLogin('lost', lostBytes);
  await addLogin('read', createSecrets(oldKey).seal(loginPurpose, 'tokens'));
  await startReseal();
  expect(await runToEnd()).toMatchObject({
    ...{ done: 2, changed: 1, skipped: 1 },
    skippedNames: ['the PlayStation login lost'],
  });
  expect((await findLogin(api.db, 'lost'))?.sealed).toEqual(lostBytes);
});

test('a run is left to processes that encrypt with the key it was started with', async () => {
  await addLogin('first', createSecrets(newKey).seal(loginPurpose, 'tokens'));
  await startReseal(oldKey);
  await api.runJobs();
  expect(await readTokens('first', newKey)).toBe('tokens');
  const [job] = await api.db.selectFrom('jobs').selectAll().where('kind', '=', 'backFill').execute();
  expect(job).toMatchObject({ status: 'waiting', tries: 1, lastError: expect.stringContaining('another SECRETS_KEY') });
});

test('the operator’s command runs it to its end', async () => {
  await addLogin('first', createSecrets(oldKey).seal(loginPurpose, 'tokens'));
  const row = await api.db.selectNoFrom(({ fn }) => fn<string>('current_database', []).as('name')).executeTakeFirst();
  const url = new URL(process.env.LAUREL_TEST_DATABASE_URL ?? '');
  url.pathname = row?.name ?? '';
  const env = {
    ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'test', DATABASE_URL: url.href },
    SECRETS_KEY: newKey.toString('base64'),
    SECRETS_KEY_OTHER: oldKey.toString('base64'),
  };
  const commandFile = path.resolve(__dirname, '../../dist/reseal.js');
  const runCommand = () => promisify(execFile)(process.execPath, [commandFile], { env });
  expect((await runCommand()).stdout).toBe('Encrypted anew with SECRETS_KEY: 1 of 1.\n');
  expect(await readTokens('first', newKey)).toBe('tokens');
  expect((await runCommand()).stdout).toBe('Encrypted anew with SECRETS_KEY: 0 of 1.\n');
});
