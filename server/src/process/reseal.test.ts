import { randomBytes } from 'node:crypto';
import { createTestApi, type TestApi } from '../../test/api';
import { loginPurpose } from '../platforms/playstation/login';
import { findLogin, saveLogin } from '../platforms/store';
import { createSecrets } from '../secrets';
import { encryptSecretsAgain } from './reseal';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const at = new Date('2026-11-28T12:00:00Z');

const addLogin = (login: string, bytes: Buffer) =>
  saveLogin(api.db, { login, sealed: bytes, accessExpiresAt: at, signedInAt: at, expiresAt: at });
const readTokens = async (login: string, key: Buffer) => {
  const row = await findLogin(api.db, login);
  return row ? createSecrets(key).open(loginPurpose, row.sealed) : null;
};

test('replaces a key without a pause: at first both keys decrypt, and afterwards only the new one', async () => {
  await addLogin('first', createSecrets(oldKey).seal(loginPurpose, 'tokens'));
  const sealed = createSecrets(newKey, oldKey).seal(loginPurpose, 'tokens');
  expect(createSecrets(oldKey, newKey).open(loginPurpose, sealed)).toBe('tokens');
  expect(await encryptSecretsAgain(api.db, createSecrets(newKey, oldKey))).toEqual({ count: 1, unreadableNames: [] });
  expect(await readTokens('first', newKey)).toBe('tokens');
  expect(await readTokens('first', oldKey)).toBeNull();
  expect(await encryptSecretsAgain(api.db, createSecrets(newKey))).toEqual({ count: 1, unreadableNames: [] });
  expect(await readTokens('first', newKey)).toBe('tokens');
});

test('names what no key decrypts, and leaves it as it is', async () => {
  const lost = createSecrets(randomBytes(32)).seal(loginPurpose, 'lost');
  await addLogin('lost', lost);
  await addLogin('read', createSecrets(oldKey).seal(loginPurpose, 'tokens'));
  expect(await encryptSecretsAgain(api.db, createSecrets(newKey, oldKey))).toEqual({
    count: 1,
    unreadableNames: ['the PlayStation login lost'],
  });
  expect((await findLogin(api.db, 'lost'))?.sealed).toEqual(lost);
});
