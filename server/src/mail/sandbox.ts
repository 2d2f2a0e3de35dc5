import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import type { Mail } from '../ports';

/** Keeps mail in the database instead of sending it. */
export const createSandboxMail = (db: Kysely<Database>, clock: Clock): Mail => ({
  sandbox: true,
  async send({ to, subject, text }) {
    await db.insertInto('sandboxMail').values({ recipient: to, subject, text, sentAt: clock.now() }).execute();
  },
  async close() {},
});
