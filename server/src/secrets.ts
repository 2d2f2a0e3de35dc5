import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from './config';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export interface Secrets {
  /** Encrypts a text, which then can't be decrypted for another purpose. */
  seal(purpose: string, text: string): Buffer;
  /** Null if the bytes were encrypted with an unknown key or for another purpose, or were changed. */
  open(purpose: string, bytes: Buffer): string | null;
  /** True if the key that `seal` uses decrypts the bytes; false if only `otherKey` does, or neither key. */
  isSealedWithKey(purpose: string, bytes: Buffer): boolean;
  /** Identifies the key that `seal` uses, without revealing it. */
  keyName: string;
}

/** @param key 32 bytes @param otherKey decrypts too, while the key is being replaced */
export function createSecrets(key: Buffer, otherKey: Buffer | null = null): Secrets {
  return {
    seal(purpose, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
    },
    open(purpose, bytes) {
      return decryptBytes(key, purpose, bytes) ?? (otherKey && decryptBytes(otherKey, purpose, bytes));
    },
    isSealedWithKey: (purpose, bytes) => decryptBytes(key, purpose, bytes) !== null,
    keyName: createHmac('sha256', key).update('name of the key').digest('hex').slice(0, 16),
  };
}

function decryptBytes(key: Buffer, purpose: string, bytes: Buffer): string | null {
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Null in production if no key is configured. Elsewhere, the key is then derived from the database's address or folder, so it protects only made-up secrets. */
export function openSecrets(
  config: Pick<Config, 'secretsKey' | 'otherSecretsKey' | 'mode' | 'databaseUrl' | 'dataFolder'>,
): Secrets | null {
  if (config.secretsKey) return createSecrets(config.secretsKey, config.otherSecretsKey);
  if (config.mode === 'production') return null;
  return createSecrets(
    createHash('sha256')
      .update(config.databaseUrl ?? config.dataFolder)
      .digest(),
  );
}
