import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { SanctionRow } from './sanction.tables';

/** How long a sanction can be appealed, and its link opens. */
const appealMs = 30 * 24 * 3600_000;

type Linked = Pick<SanctionRow, 'id' | 'at'>;

export const appealBy = ({ at }: Linked): Date => new Date(at.getTime() + appealMs);

/** Signed with a key that signs nothing else, over the sanction and its last moment: it opens this one page until then. */
async function keyTo(db: Kysely<Database>, sanction: Linked): Promise<string> {
  const { key } = await db
    .selectFrom('signingKeys')
    .select('key')
    .where('purpose', '=', 'sanction_appeal')
    .executeTakeFirstOrThrow();
  const text = `${sanction.id}.${appealBy(sanction).getTime()}`;
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Where a sanction is appealed. The key is behind `#`, which browsers send to no server. */
export const appealLink = async (db: Kysely<Database>, sanction: Linked): Promise<`/${string}`> =>
  `/appeal/${sanction.id}#${await keyTo(db, sanction)}`;

/** Whether this key was made here, for this sanction. */
export async function opens(db: Kysely<Database>, sanction: Linked, key: string): Promise<boolean> {
  const right = Buffer.from(await keyTo(db, sanction));
  const given = Buffer.from(key);
  return given.length === right.length && timingSafeEqual(given, right);
}
