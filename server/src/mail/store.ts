import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { MailRow } from './tables';

const maxMails = 20;

export function listSandboxMail(db: Kysely<Database>, to: string | undefined): Promise<MailRow[]> {
  const allMails = db.selectFrom('sandboxMail').selectAll();
  const matchingMails =
    to === undefined
      ? allMails
      : allMails.where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', to.toLowerCase()));
  return matchingMails.orderBy('sentAt', 'desc').limit(maxMails).execute();
}

export async function insertSandboxMail(tx: Transaction<Database>, row: Omit<MailRow, 'id'>): Promise<void> {
  await tx.insertInto('sandboxMail').values(row).execute();
}
