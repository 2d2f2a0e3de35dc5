import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema';
import type { SigningTables } from './signatures.tables';

type Purpose = SigningTables['signingKeys']['purpose'];

export async function signText(db: Kysely<Database>, purpose: Purpose, text: string): Promise<string> {
  const { key } = await db
    .selectFrom('signingKeys')
    .select('key')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return createHmac('sha256', key).update(text).digest('base64url');
}

export async function isSignatureOf(
  db: Kysely<Database>,
  purpose: Purpose,
  text: string,
  signature: string,
): Promise<boolean> {
  const expectedBytes = Buffer.from(await signText(db, purpose, text));
  const actualBytes = Buffer.from(signature);
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes);
}
