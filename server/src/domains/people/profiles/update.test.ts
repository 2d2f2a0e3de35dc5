import {
  createTestApi,
  expectRefusal,
  type SentRequest,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { waitUntilBlocked } from '../../../../test/wait-until-blocked';
import { makeSource, makeWork } from '../../../../test/work';
import { runDueDeadlines } from '../../../deadlines/worker';
import { advanceByKind } from '../..';
import { hour, minute } from '../../testing';
import { addNotices } from '../notices/commands';
import { lockUser } from '../users/store';

const day = 24 * hour;
let api: TestApi;
let admin: SignedIn;
let userCount = 0;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  admin = await makeUser('admin');
  api.mails.length = 0;
});

async function makeUser(role: SignedIn['role'] = 'player') {
  userCount += 1;
  return signInUser(api, `profile_${userCount}`, role);
}

const readProfile = async (user: SignedIn) =>
  (await sendExpectingSuccess(api, 'getUser', { as: admin, params: { id: user.id } })).data;
const addTime = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds).toISOString();
const isSessionValid = async (as: { token: string }) => (await sendCall(api, 'getSessions', { as })).statusCode === 200;
async function runClock() {
  await runDueDeadlines({ ...makeSource(api), advance: advanceByKind });
  await api.runJobs();
}

async function updateUserAs(as: SignedIn, user: SignedIn, change: object, { version }: { version?: number } = {}) {
  const currentVersion = (
    await api.db.selectFrom('users').select('version').where('id', '=', user.id).executeTakeFirstOrThrow()
  ).version;
  const sentRequest: SentRequest = {
    as,
    params: { id: user.id },
    body: { version: String(version ?? currentVersion), ...change },
  };
  return sendCall(api, 'updateUser', sentRequest);
}
const listActions = async (user: SignedIn) =>
  api.db.selectFrom('auditLog').selectAll().where('entityId', '=', user.id).orderBy('at').orderBy('action').execute();

it('saves the user’s own profile, and clears empty fields', async () => {
  const user = await makeUser();
  const change = { bio: ' Left-handed. ', country: 'NO', timezone: 'Europe/Oslo', language: 'de' };
  const savedAnswer = await updateUserAs(user, user, change);
  expect(savedAnswer.json()).toMatchObject({
    code: 'profile_saved',
    data: { ...change, bio: 'Left-handed.', version: 2 },
  });
  expect(await readProfile(user)).toMatchObject({ ...change, bio: 'Left-handed.' });
  await updateUserAs(user, user, { country: '' });
  expect(await readProfile(user)).toMatchObject({ country: null, bio: 'Left-handed.', version: 3 });
});

it.each([
  ['bio', 'x'.repeat(501)],
  ['country', 'Norway'],
  ['timezone', 'Oslo'],
  ['timezone', ''],
  ['language', 'fr'],
])('refuses %s %j and names its field', async (field, value) => {
  const user = await makeUser();
  expectRefusal(await updateUserAs(user, user, { [field]: value }), 422, 'validation_failed', [field]);
});

it('refuses a change to an older version, and keeps the newer one', async () => {
  const user = await makeUser();
  await updateUserAs(user, user, { bio: 'First.' });
  expectRefusal(await updateUserAs(user, user, { bio: 'Second.' }, { version: 1 }), 409, 'version_conflict');
  expect(await readProfile(user)).toMatchObject({ bio: 'First.' });
});

it('refuses one of two simultaneous updates as outdated', async () => {
  const user = await makeUser();
  const answers = await Promise.all(['One.', 'Two.'].map((bio) => updateUserAs(user, user, { bio }, { version: 1 })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('mass assignment: ignores fields that the caller can’t set', async () => {
  const user = await makeUser();
  const otherFields = {
    id: admin.id,
    email: 'new@example.org',
    emailVerifiedAt: null,
    passwordHash: 'x',
    username: 'stolen',
    balances: { available: '1000' },
    deleteAt: null,
    createdAt: '2020-01-01T00:00:00.000Z',
    birthDate: '1950-01-01',
    avatarUrl: 'https://example.org/x.svg',
  };
  const profileBefore = await readProfile(user);
  await updateUserAs(user, user, { bio: 'Still me.', ...otherFields });
  expect(await readProfile(user)).toEqual({ ...profileBefore, bio: 'Still me.', version: 2 });
});

it('lets no one change their own role, not even an admin', async () => {
  for (const change of [{ role: 'admin' }, { reason: 'Because.' }])
    for (const caller of [admin, await makeUser(), await makeUser('finance')])
      expectRefusal(await updateUserAs(caller, caller, change), 403, 'forbidden');
});

it('lets only user managers change other profiles, and reveals none', async () => {
  const user = await makeUser();
  const missingUser = { ...user, id: '00000000-0000-4000-8000-000000000000' };
  for (const role of ['player', 'editor', 'moderator', 'finance'] as const) {
    const caller = await makeUser(role);
    const body = { version: '1', role: 'editor', reason: 'For no reason.' };
    const answers = [user, missingUser].map(({ id }) =>
      sendCall(api, 'updateUser', { as: caller, params: { id }, body }),
    );
    const [firstAnswer, secondAnswer] = await Promise.all(answers);
    const canRead = role === 'moderator' || role === 'finance';
    if (firstAnswer) expectRefusal(firstAnswer, canRead ? 403 : 404, canRead ? 'forbidden' : 'not_found');
    expect(firstAnswer?.body).toBe(secondAnswer?.body);
  }
  const body = { version: '1', role: 'editor', reason: 'For no reason.' };
  expectRefusal(
    await sendCall(api, 'updateUser', { as: admin, params: { id: missingUser.id }, body }),
    404,
    'not_found',
  );
  expectRefusal(await updateUserAs(admin, user, { bio: 'Not mine.' }), 403, 'forbidden');
  expectRefusal(await updateUserAs(admin, user, { limits: { spendPerDay: '' } }), 403, 'forbidden');
});

it('changes a role with a reason, ends sessions, audits and mails it', async () => {
  const user = await makeUser();
  expectRefusal(await updateUserAs(admin, user, { role: 'editor' }), 422, 'validation_failed', ['reason']);
  expect(await isSessionValid(user)).toBe(true);
  const answer = await updateUserAs(admin, user, { role: 'editor', reason: 'Writes the news.' });
  expect(answer.json()).toMatchObject({ code: 'user_role_changed', data: { role: 'editor' } });
  expect(await isSessionValid(user)).toBe(false);
  expect(await listActions(user)).toEqual([
    expect.objectContaining({
      actorId: admin.id,
      action: 'user.change_role',
      before: { role: 'player' },
      after: { role: 'editor' },
      reason: 'Writes the news.',
    }),
  ]);
  expect(api.mails).toEqual([
    expect.objectContaining({ to: `${user.username}@example.org`, subject: 'Your Laurel role has changed' }),
  ]);
});

it('deletes a person’s staff notices when they lose the role', async () => {
  const user = await makeUser('finance');
  const alarm = {
    userId: user.id,
    kind: 'treasury_alarm',
    subjectId: user.id,
    params: { what: 'coins_short' },
  } as const;
  await addNotices(makeWork(api, user), [alarm]);
  const listKinds = async () =>
    (await api.db.selectFrom('notices').select('kind').where('userId', '=', user.id).execute()).map(({ kind }) => kind);
  expect(await listKinds()).toEqual(['treasury_alarm']);
  await updateUserAs(admin, user, { role: 'player', reason: 'Left the team.' });
  expect(await listKinds()).toEqual(['role_changed']);
});

it('self-excludes until a date that can only move later, and ends on time', async () => {
  const user = await makeUser();
  const until = addTime(10 * day);
  for (const wrongTime of [addTime(day - 1), addTime(6 * 365 * day)])
    expectRefusal(await updateUserAs(user, user, { excludedUntil: wrongTime }), 422, 'validation_failed', [
      'excludedUntil',
    ]);
  const answer = await updateUserAs(user, user, { excludedUntil: until });
  expect(answer.json()).toMatchObject({
    code: 'self_excluded',
    data: { status: 'self_excluded', excludedUntil: until },
  });
  expectRefusal(
    await sendCall(api, 'createTransaction', {
      as: user,
      body: { kind: 'send', username: admin.username, amount: '1' },
    }),
    403,
    'forbidden',
  );
  expectRefusal(await updateUserAs(user, user, { excludedUntil: addTime(5 * day) }), 422, 'validation_failed', [
    'excludedUntil',
  ]);
  api.clock.advance(1);
  await updateUserAs(user, user, { excludedUntil: addTime(20 * day) });
  expect(api.mails.map(({ subject }) => subject)).toEqual([
    'You’ve self-excluded from playing on Laurel',
    'You’ve self-excluded from playing on Laurel',
  ]);
  api.clock.advance(10 * day);
  await runClock();
  expect(await readStatus(user)).toBe('self_excluded');
  api.clock.advance(10 * day);
  await runClock();
  expect(await readStatus(user)).toBe('active');
});

const readStatus = async ({ id }: SignedIn) =>
  (await api.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

it('tells the owner of changed limits, and of nothing that stays', async () => {
  const user = await makeUser();
  const changeLimits = (limits: object) => updateUserAs(user, user, { limits });
  const readToldParams = async () =>
    (
      await api.db
        .selectFrom('notices')
        .select('params')
        .where('userId', '=', user.id)
        .where('kind', '=', 'limits_changed')
        .orderBy('at')
        .execute()
    ).map(({ params }) => (params as { changes: object[] }).changes);
  await changeLimits({ spendPerDay: '50', depositPerWeek: '' });
  api.clock.advance(minute);
  await changeLimits({ spendPerDay: '50', depositPerWeek: '' });
  const at = addTime(day);
  await changeLimits({ spendPerDay: '80' });
  api.clock.advance(minute);
  await changeLimits({ spendPerDay: '80' });
  expect(await readToldParams()).toEqual([
    [{ what: 'spend', period: 'day', amount: '50', from: null }],
    [{ what: 'spend', period: 'day', amount: '80', from: at }],
  ]);
});

it('lowers a limit at once, raises it a day later, and shows both', async () => {
  const user = await makeUser();
  const changeLimits = async (change: object) =>
    (await updateUserAs(user, user, { limits: change })).json().data.limits;
  expect((await changeLimits({ spendPerDay: '50', depositPerWeek: '200' })).spendPerDay).toEqual({
    amount: '50',
    used: '0',
    next: null,
  });
  expect((await changeLimits({ spendPerDay: '20' })).spendPerDay).toEqual({ amount: '20', used: '0', next: null });
  const at = addTime(day);
  const raisedLimits = await changeLimits({ spendPerDay: '80', depositPerWeek: '' });
  expect(raisedLimits.spendPerDay).toEqual({ amount: '20', used: '0', next: { amount: '80', at } });
  expect(raisedLimits.depositPerWeek).toEqual({ amount: '200', used: '0', next: { amount: null, at } });
  api.clock.advance(day);
  expect((await changeLimits({})).spendPerDay).toEqual({ amount: '80', used: '0', next: null });
  for (const wrongAmount of ['-1', 'many', '1e3'])
    expectRefusal(await updateUserAs(user, user, { limits: { spendPerDay: wrongAmount } }), 422, 'validation_failed', [
      'limits.spendPerDay',
    ]);
});

it('shows and hides the user’s own linked accounts only', async () => {
  const [user, otherUser] = [await makeUser(), await makeUser()];
  const linkSteam = async ({ id, username }: SignedIn) =>
    api.db
      .insertInto('identities')
      .values({
        userId: id,
        provider: 'steam',
        issuer: 'steam',
        subject: username,
        displayName: username,
        verifiedAt: api.clock.now(),
        lastSyncedAt: null,
        syncError: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [ownAccount, otherAccount] = [await linkSteam(user), await linkSteam(otherUser)];
  const linkedAccounts = [ownAccount, otherAccount].map(({ id }) => ({ id, visibility: 'public' }));
  await updateUserAs(user, user, { linkedAccounts });
  expect(await readProfile(user)).toMatchObject({ linkedAccounts: [{ id: ownAccount.id, visibility: 'public' }] });
  expect(await readProfile(otherUser)).toMatchObject({
    linkedAccounts: [{ id: otherAccount.id, visibility: 'private' }],
  });
});

it('keeps one admin if two demote each other at once', async () => {
  const [firstAdmin, secondAdmin] = [await makeUser('admin'), await makeUser('admin')];
  const { answers } = await api.db.transaction().execute(async (tx) => {
    for (const { id } of [firstAdmin, secondAdmin]) await lockUser(tx, id);
    const answers = Promise.all([
      updateUserAs(firstAdmin, secondAdmin, { role: 'player', reason: 'A quarrel.' }),
      updateUserAs(secondAdmin, firstAdmin, { role: 'player', reason: 'A quarrel.' }),
    ]);
    await waitUntilBlocked(api.db, 2);
    return { answers };
  });
  expect((await answers).map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});
