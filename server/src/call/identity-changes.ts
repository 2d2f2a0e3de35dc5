import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { runAfterCommit } from '../database/transaction';

export type ChangedIdentity = `user/${string}` | `session/${string}`;

/** The latest changes by number, the oldest first. */
const numbers = new Map<ChangedIdentity, number>();
const most = 1000;
let count = 0;
/** Anyone may have changed until this number. */
let floor = 0;

/** Notes that this process changes a user or ends sessions. What it kept of these sessions counts as outdated then. */
export function noteIdentityChange(db: Kysely<Database>, identity: ChangedIdentity): void {
  runAfterCommit(db, () => {
    count += 1;
    numbers.delete(identity);
    numbers.set(identity, count);
    const oldest = numbers.size > most ? numbers.entries().next().value : undefined;
    if (!oldest) return;
    numbers.delete(oldest[0]);
    floor = oldest[1];
  });
}

/** How many changes of users and sessions this process has made. */
export const countIdentityChanges = (): number => count;

/** True if this process may have changed one of them after it had made that many changes. */
export const isAnyChangedSince = (changes: number, identities: readonly ChangedIdentity[]): boolean =>
  floor > changes || identities.some((identity) => (numbers.get(identity) ?? 0) > changes);
