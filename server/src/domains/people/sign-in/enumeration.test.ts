import { basePath, calls } from '@laurel/shared/protocol';
import { verify } from '@node-rs/argon2';
import { createTestApi, signInUser, type TestApi } from '../../../../test/api';
import { collectStatements } from '../../../../test/statements';
import { hashPassword } from './password.rules';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});
const verifySpy = jest.mocked(verify);

const password = 'a long winded phrase';
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  const { id } = await signInUser(api, 'kestrel_09');
  await api.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', id)
    .execute();
  await signInUser(api, 'passwordless');
});
afterAll(() => api.close());

async function measureCost(name: 'login' | 'register', payload: object) {
  const { method, path } = calls[name];
  verifySpy.mockClear();
  const statements = await collectStatements(() => api.server.inject({ method, url: `${basePath}${path}`, payload }));
  await api.settle();
  const hashParameters = verifySpy.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
  return { statements, hashParameters };
}

it.each([
  ['a name that is unknown', 'nobody_here', 'kestrel_09'],
  ['an address that is unknown', 'nobody@example.org', 'kestrel_09@example.org'],
  ['an account without a password', 'passwordless', 'kestrel_09'],
])('enumeration by time: signing in with %s costs as much as with a known name', async (_what, login, knownLogin) => {
  const knownCost = await measureCost('login', { login: knownLogin, password: 'another winded phrase' });
  expect(knownCost.hashParameters).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  expect(knownCost.statements).toHaveLength(1);
  expect(await measureCost('login', { login, password: 'another winded phrase' })).toEqual(knownCost);
});

it('enumeration by time: signing up with a taken address costs as much as with a free one', async () => {
  const person = { password, birthDate: '1990-05-17', terms: true };
  const freeCost = await measureCost('register', { ...person, username: 'curious_one', email: 'free@example.org' });
  expect(freeCost.statements.length).toBeGreaterThan(4);
  const takenCost = await measureCost('register', {
    ...person,
    username: 'curious_two',
    email: 'kestrel_09@example.org',
  });
  expect(takenCost).toEqual(freeCost);
});
