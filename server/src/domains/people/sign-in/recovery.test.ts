import {
  createTestApi,
  expectRefusal,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { collectStatements } from '../../../../test/statements';
import { hashPassword } from './password.rules';
import { authenticateSession, startSession } from './sessions.store';

const minute = 60_000;
const passwordBefore = 'a long winded phrase';
const passwordAfter = 'quite another sentence';
let api: TestApi;
let ownerCount = 0;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function createOwner() {
  ownerCount += 1;
  const username = `forgetful_${ownerCount}`;
  const user = await signInUser(api, username);
  const passwordHash = await hashPassword(passwordBefore);
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  return { ...user, email: `${username}@example.org` };
}

const listMailsTo = (email: string) => api.mails.filter(({ to }) => to === email);
const findCodeTo = (email: string) => /^\d{6}(?= )/.exec(listMailsTo(email).at(-1)?.subject ?? '')?.[0] ?? '';
const requestReset = (email: string) => sendCall(api, 'forgotPassword', { body: { email } });
const resetPassword = (email: string, code: string, password = passwordAfter) =>
  sendCall(api, 'resetPassword', { body: { email, code, password } });
const signInWith = (login: string, password: string) => sendCall(api, 'login', { body: { login, password } });
const makeWrongCode = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

it('sets a new password by the mailed code once, ends every session and notifies the owner', async () => {
  const user = await createOwner();
  const sessionElsewhere = await startSession(api.db, api.clock.now(), user.id, null);
  const answer = await sendExpectingSuccess(api, 'forgotPassword', { body: { email: user.email.toUpperCase() } });
  expect(answer.data).toEqual({ resendAt: new Date(api.clock.now().getTime() + minute).toISOString(), sandbox: false });
  const code = findCodeTo(user.email);
  expect((await resetPassword(user.email, code)).statusCode).toBe(200);
  for (const caller of [user, sessionElsewhere])
    expectRefusal(await sendCall(api, 'getSecurity', { as: caller }), 401, 'unauthenticated');
  expect((await signInWith(user.email, passwordBefore)).statusCode).toBe(422);
  expect((await signInWith(user.email, passwordAfter)).statusCode).toBe(200);
  expectRefusal(await resetPassword(user.email, code, 'one more winded phrase'), 422, 'code_expired', ['code']);
  expect(listMailsTo(user.email).map(({ subject }) => subject)).toEqual([
    `${code} resets your Laurel password`,
    'Your Laurel password was reset',
    'New sign-in to your Laurel account',
  ]);
  const auditRows = await api.db.selectFrom('auditLog').selectAll().where('entityId', '=', user.id).execute();
  expect(auditRows).toMatchObject([{ action: 'user.reset_password', actorId: user.id }]);
  expect(JSON.stringify(auditRows)).not.toContain(code);
});

it('parallel resets with one code: only one sets its password', async () => {
  const user = await createOwner();
  await requestReset(user.email);
  const code = findCodeTo(user.email);
  const passwords = Array.from({ length: 4 }, (_, index) => `winded phrase number ${index}`);
  const answers = await Promise.all(passwords.map((password) => resetPassword(user.email, code, password)));
  const acceptedAnswers = answers.flatMap(({ statusCode }, index) =>
    statusCode === 200 ? [passwords[index] ?? ''] : [],
  );
  expect(acceptedAnswers).toHaveLength(1);
  expect((await signInWith(user.username, acceptedAnswers[0] ?? '')).statusCode).toBe(200);
});

it('a changed password stops a simultaneous sign-in with the old one', async () => {
  const user = await createOwner();
  await requestReset(user.email);
  const code = findCodeTo(user.email);
  const [answer] = await Promise.all([
    resetPassword(user.email, code),
    ...Array.from({ length: 4 }, () => signInWith(user.username, passwordBefore)),
  ]);
  const openRows = await api.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', user.id)
    .where('revokedAt', 'is', null)
    .execute();
  const { user: signedInUser } = answer.json<{ data: { user: { access_token: string } } }>().data;
  const ownSession = await authenticateSession(api.db, api.clock.now(), signedInUser.access_token);
  expect(openRows).toEqual([{ id: ownSession?.sessionId }]);
});

it('enumeration by text: answers the same for an unknown and a known address at every step', async () => {
  const user = await createOwner();
  const answersOfEmails = [];
  for (const email of [user.email, `nobody_${user.username}@example.org`]) {
    const answers = [await resetPassword(email, '000000'), await requestReset(email), await requestReset(email)];
    const code = findCodeTo(email) || '123456';
    for (const step of [1, 2, 3, 4, 5, 6]) answers.push(await resetPassword(email, makeWrongCode(code, step)));
    answers.push(await resetPassword(email, 'abc'), await resetPassword(email, '000000', 'password123'));
    answersOfEmails.push(answers.map(({ statusCode, body }) => [statusCode, body]));
  }
  expect(answersOfEmails[0]).toEqual(answersOfEmails[1]);
  expect(listMailsTo(`nobody_${user.username}@example.org`)).toEqual([]);
});

it('enumeration by time: runs the same database statements for an unknown and a known address', async () => {
  const user = await createOwner();
  const collectResetStatements = (email: string) =>
    collectStatements(async () => {
      const postAuth = (path: string, payload: object) =>
        api.server.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload });
      await postAuth('forgot-password', { email });
      await postAuth('reset-password', { email, code: '000000', password: passwordAfter });
    });
  const statements = await collectResetStatements(user.email);
  expect(statements.length).toBeGreaterThan(4);
  expect(await collectResetStatements(`nobody_${user.username}@example.org`)).toEqual(statements);
  await api.settle();
});

it('brute force: parallel tries of a code count like five in a row', async () => {
  const user = await createOwner();
  await requestReset(user.email);
  const code = findCodeTo(user.email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => resetPassword(user.email, makeWrongCode(code, index + 1))),
  );
  const codes = answers.map((each) => each.json<{ code: string }>().code);
  expect(codes.filter((each) => each === 'code_invalid')).toHaveLength(5);
  expectRefusal(await resetPassword(user.email, code), 422, 'code_expired', ['code']);
});

it('a weak password doesn’t use up the code', async () => {
  const user = await createOwner();
  await requestReset(user.email);
  const code = findCodeTo(user.email);
  expectRefusal(await resetPassword(user.email, code, 'password123'), 422, 'password_leaked', ['password']);
  expectRefusal(await resetPassword(user.email, code, `${user.username}${user.username}`), 422, 'password_weak', [
    'password',
  ]);
  expect((await resetPassword(user.email, code)).statusCode).toBe(200);
});

it('pre-hijacking: an address that was only claimed can’t recover an account', async () => {
  const email = 'victim@example.org';
  const body = { username: 'squatter', email, password: passwordBefore, birthDate: '1990-05-04', terms: true };
  await sendExpectingSuccess(api, 'register', { body });
  const sentMailCount = listMailsTo(email).length;
  await requestReset(email);
  expect(listMailsTo(email)).toHaveLength(sentMailCount);
});

it('pre-hijacking, unexpired email change: a reset drops another person’s pending address change', async () => {
  const user = await createOwner();
  const stolenSession = await startSession(api.db, api.clock.now(), user.id, null);
  const emailChange = { action: 'request', email: 'thief@example.org', password: passwordBefore };
  await sendExpectingSuccess(api, 'changeEmail', { as: stolenSession, body: emailChange });
  await requestReset(user.email);
  await resetPassword(user.email, findCodeTo(user.email));
  const { data } = await sendExpectingSuccess(api, 'login', { body: { login: user.email, password: passwordAfter } });
  const caller = { token: String(data.access_token) };
  expect((await sendExpectingSuccess(api, 'getSecurity', { as: caller })).data).toMatchObject({
    email: user.email,
    newEmail: null,
  });
  const confirmBody = { action: 'confirm', code: findCodeTo('thief@example.org') };
  expectRefusal(await sendCall(api, 'changeEmail', { as: caller, body: confirmBody }), 422, 'code_expired', ['code']);
});

it('mails about an account use the owner’s language, not the requester’s', async () => {
  const user = await createOwner();
  await api.db.updateTable('users').set({ locale: 'de' }).where('id', '=', user.id).execute();
  await requestReset(user.email);
  expect(listMailsTo(user.email).at(-1)?.subject).toMatch(/^\d{6} setzt dein Laurel-Passwort zurück$/);
  expect(listMailsTo(user.email).at(-1)?.html).toContain('<html lang="de">');
});
