import { sql } from 'kysely';
import { version } from '../../../package.json';
import type { Handlers } from '../../http/handler';

export const healthHandlers = {
  /** Answers only while the database does. */
  async getHealth(_request, { db }) {
    await sql`select 1`.execute(db);
    return { data: { status: 'ok', version }, message: '' };
  },
} satisfies Handlers;
