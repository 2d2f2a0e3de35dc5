import { randomUUID } from 'node:crypto';
import type { Work } from '../../../call/context';
import { isSignatureOf, signText } from '../../../database/signatures.store';

export interface TicketOpening {
  id: string;
  at: Date;
}

const signingPurpose = 'contact_form';
const openingPattern = /^(?<id>[\da-f-]{36})\.(?<at>\d{1,15})\.(?<signature>[\w-]{43})$/;

export async function signOpening({ db, now }: Pick<Work, 'db' | 'now'>): Promise<string> {
  const text = `${randomUUID()}.${now.getTime()}`;
  return `${text}.${await signText(db, signingPurpose, text)}`;
}

/** Null if Laurel didn't sign it. */
export async function readOpening({ db }: Pick<Work, 'db'>, signedOpening: string): Promise<TicketOpening | null> {
  const { id, at, signature } = openingPattern.exec(signedOpening)?.groups ?? {};
  if (!id || !at || !signature) return null;
  return (await isSignatureOf(db, signingPurpose, `${id}.${at}`, signature)) ? { id, at: new Date(Number(at)) } : null;
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
