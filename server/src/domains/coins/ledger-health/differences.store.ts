import type { LedgerDifference } from '@laurel/shared/protocol';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../../database/schema';

export interface FoundDifference {
  what: string;
  expected: bigint;
  found: bigint;
}

/** Each check is one statement, so that both sides are read at the same moment. */
export interface DomainCheck {
  code: LedgerDifference['code'];
  differing: RawBuilder<FoundDifference>;
}

export const listDifferences = async (db: Kysely<Database>, { differing }: DomainCheck): Promise<FoundDifference[]> =>
  (await differing.execute(db)).rows;
