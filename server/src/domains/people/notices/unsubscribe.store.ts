import { createHmac, timingSafeEqual } from 'node:crypto';
import { type OptionalNotice, optionalNotices } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

/** Whose mails a link stops, and which. */
export interface Unsubscription {
  userId: string;
  category: OptionalNotice;
}

const form = /^(?<userId>[\da-f-]{36})\.(?<category>[a-z_]{1,20})\.(?<signature>[\w-]{43})$/;

/** Signs for one category of one person. The signing key has no other use. */
async function sign(db: Kysely<Database>, { userId, category }: Unsubscription): Promise<string> {
  const { key } = await db
    .selectFrom('signingKeys')
    .select('key')
    .where('purpose', '=', 'unsubscribe')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', key).update(`${userId}.${category}`).digest('base64url');
}

/** Makes the token of a link that stops mails. It is good for that alone, for as long as the key is. */
export const signUnsubscription = async (db: Kysely<Database>, about: Unsubscription): Promise<string> =>
  `${about.userId}.${about.category}.${await sign(db, about)}`;

/** Reads a token; undefined if Laurel didn't sign it. */
export async function readUnsubscription(db: Kysely<Database>, token: string): Promise<Unsubscription | undefined> {
  const { userId = '', category: named, signature = '' } = form.exec(token)?.groups ?? {};
  const category = optionalNotices.find((each) => each === named);
  if (!category) return undefined;
  const about = { userId, category };
  return timingSafeEqual(Buffer.from(await sign(db, about)), Buffer.from(signature)) ? about : undefined;
}
