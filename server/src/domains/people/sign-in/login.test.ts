import {
  createTestApi,
  expectRefusal,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { hashPassword } from './password.rules';

const password = 'a long winded phrase';
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  const passwordHash = await hashPassword(password);
  for (const [username, email] of [
    ['Kestrel_09', 'K.Moreau@example.org'],
    ['gone_wrong', 'gone@example.org'],
    ['looks_on', 'looks@example.org'],
    ['left_us', 'left@example.org'],
  ] as const) {
    const { id } = await signInUser(api, username);
    await api.db.updateTable('users').set({ email, passwordHash }).where('id', '=', id).execute();
  }
  await signInUser(api, 'passwordless');
  for (const [username, status] of [
    ['gone_wrong', 'suspended'],
    ['looks_on', 'self_excluded'],
    ['left_us', 'deleted'],
  ] as const)
    await api.db.updateTable('users').set({ status }).where('username', '=', username).execute();
});
afterAll(() => api.close());

const sendLogin = (name: string, sentPassword = password) =>
  sendCall(api, 'login', { body: { login: name, password: sentPassword } });

it.each(['Kestrel_09', 'kestrel_09', 'KESTREL_09', ' kestrel_09 ', 'K.Moreau@example.org', 'k.moreau@EXAMPLE.ORG'])(
  'accepts %j, by name or email in any case',
  async (name) => {
    const { data, message } = await sendExpectingSuccess(api, 'login', { body: { login: name, password } });
    expect(data).toMatchObject({ username: 'Kestrel_09', access_token: expect.any(String) });
    expect(message).toBe('Welcome back, Kestrel_09.');
  },
);

it.each([
  ['an unknown name', 'nobody_here', password],
  ['an unknown address', 'nobody@example.org', password],
  ['a wrong password', 'kestrel_09', 'another winded phrase'],
  ['a password in another case', 'kestrel_09', password.toUpperCase()],
  ['a user without a password', 'passwordless', password],
  ['a suspended user with a wrong password', 'gone_wrong', 'another winded phrase'],
  ['a deleted user', 'left_us', password],
  ['a pattern', 'kestrel%', password],
  ['a name with the Kelvin sign, whose lower case is a k', '\u212Aestrel_09', password],
  ['an address with the Kelvin sign', '\u212A.Moreau@example.org', password],
])('enumeration by text: answers the same to %s', async (_what, name, login) => {
  const answer = await sendLogin(name, login);
  expectRefusal(answer, 422, 'credentials_invalid');
  expect(answer.body).toBe((await sendLogin('nobody_at_all')).body);
  expect(answer.cookies).toEqual([]);
});

it('refuses a suspended user only after the right password', async () => {
  const answer = await sendLogin('gone_wrong');
  expectRefusal(answer, 403, 'account_suspended');
  expect(answer.json().params).toEqual({ until: null, reason: null, appeal: null });
  expect(answer.cookies).toEqual([]);
  const until = new Date(api.clock.now().getTime() + 7 * 24 * 3600_000);
  await api.db.updateTable('users').set({ suspendedUntil: until }).where('username', '=', 'gone_wrong').execute();
  const { params, message } = (await sendLogin('gone_wrong')).json();
  expect(params).toMatchObject({ until: until.toISOString() });
  expect(message).toMatch(/^Your account is suspended until \w{3} \d+ \w{3}, /);
});

it('lets self-excluded users sign in to look', async () => {
  const { data } = await sendExpectingSuccess(api, 'login', { body: { login: 'looks_on', password } });
  const caller = { token: String(data.access_token) };
  expect((await sendCall(api, 'listTransactions', { as: caller })).statusCode).toBe(200);
  const body = { kind: 'send', username: 'kestrel_09', amount: '1' };
  expectRefusal(await sendCall(api, 'createTransaction', { as: caller, body }), 403, 'forbidden');
});

it.each([
  [{ login: '', password: 'x' }, ['login']],
  [{ login: 'x', password: '' }, ['password']],
  [{ login: 'x', password: 'x'.repeat(201) }, ['password']],
  [{}, ['login', 'password']],
])('requires both fields: %j', async (body, fields) => {
  expectRefusal(await sendCall(api, 'login', { body }), 422, 'validation_failed', fields);
});

it('stores passwords only as argon2id', async () => {
  const rows = await api.db.selectFrom('users').select('passwordHash').where('passwordHash', 'is not', null).execute();
  for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
