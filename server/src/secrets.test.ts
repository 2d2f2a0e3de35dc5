import { randomBytes } from 'node:crypto';
import { createSecrets } from './secrets';

const secrets = createSecrets(randomBytes(32));

it('decrypts what it encrypted, and reveals nothing of it', () => {
  const sealed = secrets.seal('tokens', 'a very secret text, ü');
  expect(secrets.open('tokens', sealed)).toBe('a very secret text, ü');
  expect(sealed.toString('latin1')).not.toContain('secret');
  expect(secrets.seal('tokens', 'a very secret text, ü')).not.toEqual(sealed);
});

it('decrypts nothing for another purpose, with another key, or changed', () => {
  const sealed = secrets.seal('tokens', 'x');
  expect(secrets.open('mail', sealed)).toBeNull();
  expect(createSecrets(randomBytes(32)).open('tokens', sealed)).toBeNull();
  const changed = Buffer.from(sealed);
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
  expect(secrets.open('tokens', changed)).toBeNull();
  for (const length of [0, 12, 28]) expect(secrets.open('tokens', sealed.subarray(0, length))).toBeNull();
});
