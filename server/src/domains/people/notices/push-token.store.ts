import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { isSignatureOf, signText } from '../../../database/signatures.store';

const tokenPattern = /^(?<id>[\da-f-]{36})\.(?<signature>[\w-]{43})$/;

export const signPush = async (db: Kysely<Database>, noticeId: string): Promise<string> =>
  `${noticeId}.${await signText(db, 'push_seen', noticeId)}`;

/** Undefined if Laurel didn't sign the token. */
export async function readPushToken(db: Kysely<Database>, token: string): Promise<string | undefined> {
  const { id = '', signature = '' } = tokenPattern.exec(token)?.groups ?? {};
  return id !== '' && (await isSignatureOf(db, 'push_seen', id, signature)) ? id : undefined;
}
