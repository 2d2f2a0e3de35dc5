import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import type { Mail } from './mail';

/** Keeps mail in the database instead of sending it. */
export const createSandboxMail = (db: Kysely<Database>, clock: Clock): Mail => ({
  sandbox: true,
  async send({ to, subject, text }) {
    await db.insertInto('sandbox_mail').values({ recipient: to, subject, text, sent_at: clock.now() }).execute();
  },
  async close() {},
});
