import {
  createTestApi,
  expectRefusal,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { hashPassword } from './password.rules';
import { startSession } from './sessions.store';

const minute = 60_000;
const passwordBefore = 'a long winded phrase';
const passwordAfter = 'quite another sentence';
let api: TestApi;
let userCount = 0;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function makeUser({ password = passwordBefore }: { password?: string | null } = {}) {
  userCount += 1;
  const username = `careful_${userCount}`;
  const user = await signInUser(api, username);
  const passwordHash = password === null ? null : await hashPassword(password);
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  return {
    ...user,
    email: `${username}@example.org`,
    other: await startSession(api.db, api.clock.now(), user.id, null),
  };
}

const listMailsTo = (email: string) => api.mails.filter(({ to }) => to === email);
const findCodeTo = (email: string) => /^\d{6}(?= )/.exec(listMailsTo(email).at(-1)?.subject ?? '')?.[0] ?? '';
const changePasswordAs = (as: { token: string }, body: object) => sendCall(api, 'changePassword', { as, body });
const makeWrongCode = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('changing a password', () => {
  it('requires the old password, ends other sessions, keeps this one and notifies the owner', async () => {
    const user = await makeUser();
    expect((await changePasswordAs(user, { oldPassword: passwordBefore, password: passwordAfter })).statusCode).toBe(
      200,
    );
    expectRefusal(await sendCall(api, 'getSecurity', { as: user.other }), 401, 'unauthenticated');
    expect((await sendExpectingSuccess(api, 'getSecurity', { as: user })).data).toMatchObject({ hasPassword: true });
    expect((await sendCall(api, 'login', { body: { login: user.email, password: passwordAfter } })).statusCode).toBe(
      200,
    );
    expect(listMailsTo(user.email).map(({ subject }) => subject)).toEqual(['Your Laurel password was changed']);
  });

  it('refuses a wrong old password at its field, without ending the session', async () => {
    const user = await makeUser();
    const refusedAnswer = await changePasswordAs(user, { oldPassword: 'not my password', password: passwordAfter });
    expectRefusal(refusedAnswer, 422, 'password_wrong', ['oldPassword']);
    expectRefusal(await changePasswordAs(user, { password: passwordAfter }), 422, 'validation_failed', ['oldPassword']);
    expect((await sendCall(api, 'getSecurity', { as: user.other })).statusCode).toBe(200);
  });

  it.each([
    ['password123', 'password_leaked'],
    ['abcdefghijkl', 'password_weak'],
  ] as const)('refuses %j as the new password', async (password, code) => {
    const user = await makeUser();
    expectRefusal(await changePasswordAs(user, { oldPassword: passwordBefore, password }), 422, code, ['password']);
  });

  it('refuses the second of two simultaneous changes with the same old password', async () => {
    const user = await makeUser();
    const passwords = [passwordAfter, 'yet another sentence'];
    const answers = await Promise.all(
      passwords.map((password) => changePasswordAs(user, { oldPassword: passwordBefore, password })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('sets the first password of an account by a mailed code, once', async () => {
    const user = await makeUser({ password: null });
    expect((await sendExpectingSuccess(api, 'getSecurity', { as: user })).data).toMatchObject({ hasPassword: false });
    api.clock.advance(10 * minute);
    expectRefusal(await changePasswordAs(user, { password: passwordAfter }), 422, 'validation_failed', ['code']);
    await sendExpectingSuccess(api, 'sendOtp', { as: user, body: { action: 'send', purpose: 'prove_self' } });
    const code = findCodeTo(user.email);
    expectRefusal(
      await changePasswordAs(user, { code: makeWrongCode(code), password: passwordAfter }),
      422,
      'code_invalid',
      ['code'],
    );
    expect((await changePasswordAs(user, { code, password: passwordAfter })).statusCode).toBe(200);
    expect((await sendCall(api, 'login', { body: { login: user.username, password: passwordAfter } })).statusCode).toBe(
      200,
    );
    const repeatedAnswer = await changePasswordAs(user, { code, password: 'yet another sentence' });
    expectRefusal(repeatedAnswer, 422, 'validation_failed', ['oldPassword']);
  });

  it('sets the first password right after signing in through a provider', async () => {
    const user = await makeUser({ password: null });
    api.clock.advance(10 * minute - 1);
    expect((await changePasswordAs(user, { password: passwordAfter })).statusCode).toBe(200);
  });

  it('accepts a code only for its own purpose', async () => {
    const user = await makeUser({ password: null });
    await sendExpectingSuccess(api, 'forgotPassword', { body: { email: user.email } });
    expectRefusal(
      await changePasswordAs(user, { code: findCodeTo(user.email), password: passwordAfter }),
      422,
      'code_expired',
      ['code'],
    );
  });
});

describe('changing an address', () => {
  const requestEmail = (user: { token: string }, email: string, body: object = { password: passwordBefore }) =>
    sendCall(api, 'changeEmail', { as: user, body: { action: 'request', email, ...body } });
  const confirmEmail = (user: { token: string }, code: string) =>
    sendCall(api, 'changeEmail', { as: user, body: { action: 'confirm', code } });

  it('waits for the new address’s code, notifies the old address and ends other sessions', async () => {
    const user = await makeUser();
    const email = `new_${user.email}`;
    const answer = await sendExpectingSuccess(api, 'changeEmail', {
      as: user,
      body: { action: 'request', email, password: passwordBefore },
    });
    const expiresAt = new Date(api.clock.now().getTime() + 10 * minute).toISOString();
    const resendAt = new Date(api.clock.now().getTime() + minute).toISOString();
    expect(api.mails.at(-1)?.text).not.toContain(user.username);
    expect(answer.data).toMatchObject({ email: user.email, newEmail: { email, expiresAt, resendAt } });
    expectRefusal(await confirmEmail(user, makeWrongCode(findCodeTo(email))), 422, 'code_invalid', ['code']);
    expect((await confirmEmail(user, findCodeTo(email))).json()).toMatchObject({ data: { email, newEmail: null } });
    expectRefusal(await sendCall(api, 'getSecurity', { as: user.other }), 401, 'unauthenticated');
    expect((await sendCall(api, 'login', { body: { login: email, password: passwordBefore } })).statusCode).toBe(200);
    expect((await sendCall(api, 'login', { body: { login: user.email, password: passwordBefore } })).statusCode).toBe(
      422,
    );
    expect(listMailsTo(user.email).map(({ subject }) => subject)).toEqual(['Your Laurel email was changed']);
  });

  it('asks for the password first', async () => {
    const user = await makeUser();
    const email = `new_${user.email}`;
    expectRefusal(await requestEmail(user, email, { password: 'guess' }), 422, 'password_wrong', ['password']);
    expectRefusal(await requestEmail(user, email, {}), 422, 'validation_failed', ['password']);
    expectRefusal(await requestEmail(user, user.email.toUpperCase()), 422, 'validation_failed', ['email']);
    expect(listMailsTo(email)).toEqual([]);
  });

  it('never reveals that the new address is taken; its owner gets a mail and keeps it', async () => {
    const [user, owner] = [await makeUser(), await makeUser()];
    const freeAnswer = await requestEmail(user, 'free@example.org');
    const takenAnswer = await requestEmail(user, owner.email);
    const maskAddresses = (body: string) => body.replace(/[\w@.]*@example\.org/g, 'address');
    expect(maskAddresses(takenAnswer.body)).toBe(maskAddresses(freeAnswer.body));
    expect(listMailsTo(owner.email).map(({ subject }) => subject)).toEqual(['You already have a Laurel account']);
    expectRefusal(await confirmEmail(user, '000000'), 422, 'code_invalid', ['code']);
  });

  it('gives the address to the first of two who verify it', async () => {
    const [firstUser, secondUser] = [await makeUser(), await makeUser()];
    const email = 'wanted@example.org';
    const codes = [];
    for (const user of [firstUser, secondUser]) {
      await requestEmail(user, email);
      codes.push(findCodeTo(email));
    }
    expect((await confirmEmail(firstUser, codes[0] ?? '')).statusCode).toBe(200);
    expectRefusal(await confirmEmail(secondUser, codes[1] ?? ''), 409, 'email_taken');
  });

  it('can be cancelled', async () => {
    const user = await makeUser();
    await requestEmail(user, 'regretted@example.org');
    await sendExpectingSuccess(api, 'changeEmail', { as: user, body: { action: 'cancel' } });
    expectRefusal(await confirmEmail(user, findCodeTo('regretted@example.org')), 422, 'code_expired', ['code']);
  });

  it('verifies an unverified account', async () => {
    const body = {
      username: 'mistyped',
      email: 'typo@example.org',
      password: passwordBefore,
      birthDate: '1990-05-04',
      terms: true,
    };
    const { data } = await sendExpectingSuccess(api, 'register', { body });
    const caller = { token: String(data.access_token) };
    await requestEmail(caller, 'right@example.org');
    expect((await confirmEmail(caller, findCodeTo('right@example.org'))).statusCode).toBe(200);
    const profile = await sendExpectingSuccess(api, 'getUser', { as: caller, params: { id: String(data.id) } });
    expect(profile.data).toMatchObject({ email: 'right@example.org', status: 'active' });
  });
});
