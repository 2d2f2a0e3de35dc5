import { randomBytes } from 'node:crypto';
import { createSecrets } from './secrets';

const secrets = createSecrets(randomBytes(32));

it('decrypts what it encrypted, and reveals nothing of it', () => {
  const sealedBytes = secrets.seal('tokens', 'a very secret text, ü');
  expect(secrets.open('tokens', sealedBytes)).toBe('a very secret text, ü');
  expect(sealedBytes.toString('latin1')).not.toContain('secret');
  expect(secrets.seal('tokens', 'a very secret text, ü')).not.toEqual(sealedBytes);
});

it('decrypts nothing for another purpose, with another key, or changed', () => {
  const sealedBytes = secrets.seal('tokens', 'x');
  expect(secrets.open('mail', sealedBytes)).toBeNull();
  expect(createSecrets(randomBytes(32)).open('tokens', sealedBytes)).toBeNull();
  const changedBytes = Buffer.from(sealedBytes);
  changedBytes.writeUInt8((changedBytes.at(-1) ?? 0) ^ 1, changedBytes.length - 1);
  expect(secrets.open('tokens', changedBytes)).toBeNull();
  for (const length of [0, 12, 28]) expect(secrets.open('tokens', sealedBytes.subarray(0, length))).toBeNull();
});
