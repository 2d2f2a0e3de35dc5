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
  differencesQuery: RawBuilder<FoundDifference>;
}

export const listDifferences = async (
  db: Kysely<Database>,
  { differencesQuery }: DomainCheck,
): Promise<FoundDifference[]> => (await differencesQuery.execute(db)).rows;
