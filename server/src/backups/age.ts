import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

export interface KeyPair {
  identity: string;
  recipient: string;
}

export async function makeKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export const parseIdentities = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

function createEncrypter(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Error(`${recipient} isn't an age public key, which begins with age1.`);
    }
  return encrypter;
}

/** @throws Error if there are no recipients, or one isn't an age public key */
export function checkRecipients(recipients: readonly string[]): void {
  if (recipients.length === 0) throw new Error('Name a public key to encrypt to.');
  createEncrypter(recipients);
}

const toWeb = (bytes: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeStream<Uint8Array>);

export interface WrittenFile {
  /** The SHA-256 of the encrypted bytes, in hexadecimal. */
  sha256: string;
  bytes: number;
}

export async function writeEncrypted(
  source: AsyncIterable<Uint8Array>,
  file: string,
  recipients: readonly string[],
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const byteCounter = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      hash.update(chunk);
      bytes += chunk.length;
      callback(null, chunk);
    },
  });
  const encryptedStream = await createEncrypter(recipients).encrypt(toWeb(source));
  await pipeline(
    fromWeb(encryptedStream),
    byteCounter,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { sha256: hash.digest('hex'), bytes };
}

/** @throws Error if these identities can't decrypt the file */
export async function readEncrypted(file: string, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const source = createReadStream(file);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)));
  } catch (error) {
    source.destroy();
    throw error;
  }
}
