import type { LedgerDifference } from '@laurel/shared/protocol';
import type { RawBuilder } from 'kysely';

/** What a check found: an account or transaction, what it should have and what it has. */
export interface Found {
  what: string;
  expected: bigint;
  found: bigint;
}

/** A comparison of accounts with what a domain knows, in one statement and so at one moment. */
export interface DomainCheck {
  code: LedgerDifference['code'];
  /** Rows that differ: `what`, `expected`, `found`. */
  differing: RawBuilder<Found>;
}
