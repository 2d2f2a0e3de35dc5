import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { AttemptRow, NewAttempt } from './tables';

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

export const makeNewTicket = (): string => randomBytes(32).toString('base64url');

export interface AttemptOwner {
  device: string | null;
  userId: string | null;
}

type StartedAttempt = Omit<NewAttempt, 'ticketHash' | 'browserHash' | 'userId' | 'detail'> & {
  ticket: string;
  device: string;
  userId: string | null;
  detail: Record<string, string>;
};

export async function insertAttempt(
  db: Kysely<Database>,
  { ticket, device, detail, ...row }: StartedAttempt,
): Promise<void> {
  const values = {
    ...row,
    ticketHash: hashText(ticket),
    browserHash: hashText(device),
    detail: JSON.stringify(detail),
  };
  await db
    .insertInto('identityAttempts')
    .values(values satisfies NewAttempt)
    .execute();
}

interface AttemptKey extends AttemptOwner {
  ticket: string;
  provider: string;
  step: AttemptRow['step'];
  now: Date;
}

const isOwnAttempt = ({ device, userId }: AttemptOwner, row: AttemptRow | undefined): row is AttemptRow =>
  row !== undefined && device !== null && row.browserHash.equals(hashText(device)) && row.userId === userId;

export async function takeAttempt(
  db: Kysely<Database>,
  { ticket, provider, step, now, ...owner }: AttemptKey,
): Promise<AttemptRow | null> {
  const row = await db
    .deleteFrom('identityAttempts')
    .where('ticketHash', '=', hashText(ticket))
    .where('provider', '=', provider)
    .where('step', '=', step)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
  return isOwnAttempt(owner, row) ? row : null;
}

export async function tryAttempt(
  db: Kysely<Database>,
  { ticket, provider, step, now, ...owner }: AttemptKey,
  tries: number,
): Promise<AttemptRow | null> {
  const row = await db
    .updateTable('identityAttempts')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticketHash', '=', hashText(ticket))
    .where('provider', '=', provider)
    .where('step', '=', step)
    .where('expiresAt', '>', now)
    .where('tries', '<', tries)
    .where('browserHash', '=', hashText(owner.device ?? ''))
    .where('userId', 'is not distinct from', owner.userId)
    .returningAll()
    .executeTakeFirst();
  return isOwnAttempt(owner, row) ? row : null;
}

export async function returnTry(db: Kysely<Database>, { ticketHash }: AttemptRow): Promise<void> {
  await db
    .updateTable('identityAttempts')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('ticketHash', '=', ticketHash)
    .execute();
}

/** @returns false if another request has ended the attempt */
export async function endAttempt(db: Kysely<Database>, { ticketHash }: AttemptRow): Promise<boolean> {
  const deletion = await db.deleteFrom('identityAttempts').where('ticketHash', '=', ticketHash).executeTakeFirst();
  return deletion.numDeletedRows > 0n;
}
