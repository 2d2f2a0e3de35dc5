import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { runAfterCommit } from '../database/transaction';
import { createKeyCounts } from '../key-counts';

export type ChangedIdentity = `user/${string}` | `session/${string}`;

const numbers = createKeyCounts<ChangedIdentity>(1000);
let count = 0;

/** Notes that this process changes a user or ends sessions. What it kept of these sessions counts as outdated then. */
export function noteIdentityChange(db: Kysely<Database>, identity: ChangedIdentity): void {
  runAfterCommit(db, () => {
    count += 1;
    numbers.set(identity, count);
  });
}

/** How many changes of users and sessions this process has made. */
export const countIdentityChanges = (): number => count;

/** True if this process may have changed one of them after it had made that many changes. */
export const isAnyChangedSince = (changes: number, identities: readonly ChangedIdentity[]): boolean =>
  numbers.readLatest(identities) > changes;
