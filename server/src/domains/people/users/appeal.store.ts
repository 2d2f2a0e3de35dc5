import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { SanctionRow } from './sanction.tables';

/** How long a sanction can be appealed and its link works. */
const appealMs = 30 * 24 * 3600_000;

type LinkedSanction = Pick<SanctionRow, 'id' | 'at'>;

export const calculateAppealDeadline = ({ at }: LinkedSanction): Date => new Date(at.getTime() + appealMs);

/** Signs a key for one sanction, valid until its appeal period ends. The signing key has no other use. */
async function signAppealKey(db: Kysely<Database>, sanction: LinkedSanction): Promise<string> {
  const { key } = await db
    .selectFrom('signingKeys')
    .select('key')
    .where('purpose', '=', 'sanction_appeal')
    .executeTakeFirstOrThrow();
  const text = `${sanction.id}.${calculateAppealDeadline(sanction).getTime()}`;
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** The link to appeal a sanction. The key follows `#`, because browsers don't send fragments to servers. */
export const buildAppealLink = async (db: Kysely<Database>, sanction: LinkedSanction): Promise<`/${string}`> =>
  `/appeal/${sanction.id}#${await signAppealKey(db, sanction)}`;

/** True if Laurel signed this key for this sanction. */
export async function isAppealKey(db: Kysely<Database>, sanction: LinkedSanction, key: string): Promise<boolean> {
  const right = Buffer.from(await signAppealKey(db, sanction));
  const bytes = Buffer.from(key);
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}
