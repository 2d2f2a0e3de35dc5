import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Work } from '../../../call/context';

/** When a contact form was opened, signed by the service. */
export interface TicketOpening {
  id: string;
  at: Date;
}

const purpose = 'contact_form';
const form = /^(?<id>[\da-f-]{36})\.(?<at>\d{1,15})\.(?<signature>[\w-]{43})$/;

const readKey = async (db: Work['db']): Promise<Buffer> =>
  (await db.selectFrom('signingKeys').select('key').where('purpose', '=', purpose).executeTakeFirstOrThrow()).key;

const signText = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Signs the opening of a form. Stores nothing. */
export async function signOpening({ db, now }: Pick<Work, 'db' | 'now'>): Promise<string> {
  const text = `${randomUUID()}.${now.getTime()}`;
  return `${text}.${signText(await readKey(db), text)}`;
}

/** Reads a signed opening; null if the signature is wrong. */
export async function readOpening({ db }: Pick<Work, 'db'>, signedOpening: string): Promise<TicketOpening | null> {
  const { id, at, signature } = form.exec(signedOpening)?.groups ?? {};
  if (!id || !at || !signature) return null;
  const expected = signText(await readKey(db), `${id}.${at}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  return { id, at: new Date(Number(at)) };
}

/** @returns false if a message has already used this opening */
export async function spendOpening(db: Work['db'], { id, at }: TicketOpening): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contactChallenges')
    .values({ id, openedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
