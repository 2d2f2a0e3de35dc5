import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeSource } from '../../../../test/work';
import { runDueDeadlines } from '../../../deadlines/worker';
import { advanceByKind } from '../..';
import { expectSoundLedger, fundHolder, hour, openContest, type TestApp } from '../../testing';
import { hashPassword } from '../sign-in/password.rules';

const day = 24 * hour;
const password = 'a long winded phrase';
let api: TestApi;
let app: TestApp;
let passwordHash: string;
let userCount = 0;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  passwordHash = await hashPassword(password);
});
afterAll(() => api.close());

async function makeUser(role: SignedIn['role'] = 'player') {
  userCount += 1;
  const user = await signInUser(api, `leaving_${userCount}`, role);
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  return user;
}

const deleteAccount = (as: SignedIn, { id } = as, body: object = { password }) =>
  sendCall(api, 'deleteUser', { as, params: { id }, body });
const runClock = () => runDueDeadlines({ ...makeSource(api), advance: advanceByKind });
const readRow = ({ id }: SignedIn) =>
  api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('a deletion needs the password, waits 14 days, and removes everything that identifies the owner, but keeps the ledger', async () => {
  const user = await makeUser();
  await fundHolder(api.db, api.clock, user.id, '5');
  await sendExpectingSuccess(api, 'createTransaction', {
    as: user,
    body: { kind: 'send', username: 'house_admin', amount: '5' },
  });
  expectRefusal(await deleteAccount(user, user, { password: 'not this one at all' }), 422, 'password_wrong', [
    'password',
  ]);
  expectRefusal(await deleteAccount(user, user, {}), 422, 'validation_failed', ['password']);
  const deleteAt = new Date(api.clock.now().getTime() + 14 * day);
  expect((await deleteAccount(user)).json()).toMatchObject({
    code: 'deletion_requested',
    data: { deleteAt: deleteAt.toISOString() },
  });
  expect(api.mails.at(-1)).toMatchObject({
    to: `${user.username}@example.org`,
    subject: 'Your Laurel account will be deleted',
  });
  api.clock.advance(14 * day - 1);
  await runClock();
  expect(await readRow(user)).toMatchObject({ status: 'active', deleteAt });
  api.clock.advance(1);
  await runClock();
  expect(await readRow(user)).toMatchObject({
    status: 'deleted',
    username: expect.stringMatching(/^deleted_[0-9a-f]{12}$/),
    email: expect.stringMatching(/@deleted\.invalid$/),
    emailVerifiedAt: null,
    passwordHash: null,
    birthDate: null,
    country: null,
    deleteAt: null,
  });
  const rowsLeft = await Promise.all(
    (['sessions', 'identities', 'playLimits'] as const).map((table) =>
      api.db.selectFrom(table).selectAll().where('userId', '=', user.id).execute(),
    ),
  );
  expect(rowsLeft.flat()).toEqual([]);
  const linesQuery = api.db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('accountId', '=', `user:${user.id}:available`);
  expect(await linesQuery.execute()).toHaveLength(2);
  await expectSoundLedger(api.db);
  const body = { login: user.username, password };
  expectRefusal(await sendCall(api, 'login', { body }), 422, 'credentials_invalid');
});

it('the owner can cancel a deletion', async () => {
  const user = await makeUser();
  await deleteAccount(user);
  await sendExpectingSuccess(api, 'cancelDeletion', { as: user });
  expect(api.mails.at(-1)).toMatchObject({ subject: 'Your Laurel account won’t be deleted' });
  api.clock.advance(15 * day);
  await runClock();
  expect(await readRow(user)).toMatchObject({ status: 'active', username: user.username });
});

it('a second request doesn’t restart the 14 days', async () => {
  const user = await makeUser();
  const { deleteAt } = (await deleteAccount(user)).json().data;
  api.clock.advance(day);
  expect((await deleteAccount(user)).json().data).toEqual({ deleteAt });
});

it('refuses a deletion while there are coins, or a running contest', async () => {
  const user = await makeUser();
  await fundHolder(api.db, api.clock, user.id, '7.5');
  expectRefusal(await deleteAccount(user), 409, 'account_in_use');
  const otherUser = await makeUser();
  const contest = await openContest(app, { entryFee: '0' });
  await sendExpectingSuccess(api, 'enterContest', {
    as: otherUser,
    body: { contestId: contest.id, termsVersion: contest.termsVersion },
  });
  expect((await deleteAccount(otherUser)).json()).toMatchObject({ code: 'account_in_use', params: { why: 'contest' } });
  expect(await readRow(otherUser)).toMatchObject({ deleteAt: null });
});

it('keeps an account that has coins at the end of its 14 days', async () => {
  const user = await makeUser();
  await deleteAccount(user);
  await fundHolder(api.db, api.clock, user.id, '1');
  api.clock.advance(14 * day);
  await runClock();
  expect(await readRow(user)).toMatchObject({ status: 'active', deleteAt: null });
});

it('an account without a password proves ownership by a mailed code', async () => {
  const user = await signInUser(api, `codeless_${userCount}`);
  api.clock.advance(10 * 60_000);
  expectRefusal(await deleteAccount(user, user, { password }), 422, 'validation_failed', ['code']);
  await sendExpectingSuccess(api, 'sendOtp', { as: user, body: { action: 'send', purpose: 'prove_self' } });
  const mail = api.mails.find(({ to }) => to.startsWith(user.username));
  const code = /\d{6}/.exec(mail?.text ?? '')?.[0];
  expect((await deleteAccount(user, user, { code })).statusCode).toBe(200);
});

it('lets staff delete others with a password and a reason, and refuses everyone else', async () => {
  const [user, admin] = [await makeUser(), await makeUser('admin')];
  const body = { password, reason: 'Asked by mail.' };
  for (const role of ['player', 'editor'] as const)
    expectRefusal(await deleteAccount(await makeUser(role), user, body), 404, 'not_found');
  for (const role of ['moderator', 'finance'] as const)
    expectRefusal(await deleteAccount(await makeUser(role), user, body), 403, 'forbidden');
  expectRefusal(await deleteAccount(admin, user), 422, 'validation_failed', ['reason']);
  expect((await deleteAccount(admin, user, { password, reason: 'Asked by mail.' })).statusCode).toBe(200);
  const rows = await api.db.selectFrom('auditLog').selectAll().where('entityId', '=', user.id).execute();
  expect(rows).toEqual([
    expect.objectContaining({ actorId: admin.id, action: 'user.request_deletion', reason: 'Asked by mail.' }),
  ]);
});
