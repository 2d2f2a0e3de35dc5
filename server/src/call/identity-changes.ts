import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { runAfterCommit } from '../database/transaction';

let count = 0;

/** Notes that this process changes a user or ends a session. What it kept of any session counts as outdated then. */
export function noteIdentityChange(db: Kysely<Database>): void {
  runAfterCommit(db, () => {
    count += 1;
  });
}

/** How many users and sessions this process has changed. */
export const countIdentityChanges = (): number => count;
