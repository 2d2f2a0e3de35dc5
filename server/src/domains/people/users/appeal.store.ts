import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { isSignatureOf, signText } from '../../../database/signatures.store';
import type { SanctionRow } from './sanction.tables';

const appealPeriodMs = 30 * 24 * 3600_000;

type LinkedSanction = Pick<SanctionRow, 'id' | 'at'>;

export const calculateAppealDeadline = ({ at }: LinkedSanction): Date => new Date(at.getTime() + appealPeriodMs);

const buildSignedText = (sanction: LinkedSanction): string =>
  `${sanction.id}.${calculateAppealDeadline(sanction).getTime()}`;

/** The key follows `#`, because browsers don't send fragments to servers. */
export const buildAppealLink = async (db: Kysely<Database>, sanction: LinkedSanction): Promise<`/${string}`> =>
  `/appeal/${sanction.id}#${await signText(db, 'sanction_appeal', buildSignedText(sanction))}`;

export const isAppealKey = (db: Kysely<Database>, sanction: LinkedSanction, key: string): Promise<boolean> =>
  isSignatureOf(db, 'sanction_appeal', buildSignedText(sanction), key);
