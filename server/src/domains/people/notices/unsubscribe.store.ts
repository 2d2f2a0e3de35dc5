import { type OptionalNotice, optionalNotices } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { isSignatureOf, signText } from '../../../database/signatures.store';

export interface Unsubscription {
  userId: string;
  category: OptionalNotice;
}

const tokenPattern = /^(?<userId>[\da-f-]{36})\.(?<category>[a-z_]{1,20})\.(?<signature>[\w-]{43})$/;

const writeText = ({ userId, category }: Unsubscription): string => `${userId}.${category}`;

/** Makes the token of a link that stops mails. It allows nothing else, and is valid until the key changes. */
export const signUnsubscription = async (db: Kysely<Database>, unsubscription: Unsubscription): Promise<string> =>
  `${writeText(unsubscription)}.${await signText(db, 'unsubscribe', writeText(unsubscription))}`;

export async function readUnsubscription(db: Kysely<Database>, token: string): Promise<Unsubscription | undefined> {
  const { userId = '', category: categoryName, signature = '' } = tokenPattern.exec(token)?.groups ?? {};
  const category = optionalNotices.find((each) => each === categoryName);
  if (!category) return undefined;
  const foundUnsubscription = { userId, category };
  return (await isSignatureOf(db, 'unsubscribe', writeText(foundUnsubscription), signature))
    ? foundUnsubscription
    : undefined;
}
