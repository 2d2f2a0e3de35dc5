import { execFile } from 'node:child_process';
import path from 'node:path';
import { createTestClock } from '../clock';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { addUser } from '../domains/testing';

const root = path.join(import.meta.dirname, '..', '..', '..');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const runGrant = (url: string, ...words: string[]): Promise<{ code: number; out: string; errorOutput: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/dist/grant.js', ...words],
      { cwd: root, env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url } },
      (_, out, errorOutput) => resolve({ code: child.exitCode ?? -1, out, errorOutput }),
    );
  });

test('grants a role, or says in one sentence why not', async () => {
  const { db, url } = database;
  const clock = createTestClock();
  await addUser(db, clock, 'wren_2');
  const { id } = await addUser(db, clock, 'banned_9');
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute();
  const [outcome, unknownOutcome, suspendedOutcome] = await Promise.all([
    runGrant(url, 'WREN_2', 'finance'),
    runGrant(url, 'nobody', 'admin'),
    runGrant(url, 'banned_9', 'admin'),
  ]);
  expect(outcome).toEqual({ code: 0, out: 'WREN_2 is now finance.\n', errorOutput: '' });
  expect(unknownOutcome).toEqual({ code: 1, out: 'No user is called nobody.\n', errorOutput: '' });
  expect(suspendedOutcome).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^banned_9 is suspended/),
    errorOutput: '',
  });
  expect(await db.selectFrom('users').select(['username', 'role']).orderBy('username').execute()).toEqual([
    { username: 'banned_9', role: 'player' },
    { username: 'wren_2', role: 'finance' },
  ]);
}, 60_000);
