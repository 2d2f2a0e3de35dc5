import type { LedgerDifference } from '@laurel/shared/protocol';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../../database/schema';

/** A difference: the account or transaction, the expected value and the found one. */
export interface FoundDifference {
  what: string;
  expected: bigint;
  found: bigint;
}

/** Compares accounts with a domain's rows. A single statement, so both sides are read at the same moment. */
export interface DomainCheck {
  code: LedgerDifference['code'];
  /** Rows that differ: `what`, `expected`, `found`. */
  differing: RawBuilder<FoundDifference>;
}

export const listDifferences = async (db: Kysely<Database>, { differing }: DomainCheck): Promise<FoundDifference[]> =>
  (await differing.execute(db)).rows;
