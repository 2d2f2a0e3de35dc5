import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { runAfterCommit } from '../database/transaction';
import { createKeyCounts } from '../key-counts';

export type ChangedIdentity = `user/${string}` | `session/${string}`;

const numbers = createKeyCounts<ChangedIdentity>({ most: 1000 });
let count = 0;

export function noteIdentityChange(db: Kysely<Database>, identity: ChangedIdentity): void {
  runAfterCommit(db, () => {
    count += 1;
    numbers.set(identity, count);
  });
}

export const countIdentityChanges = (): number => count;

export const isAnyChangedSince = (changeCount: number, identities: readonly ChangedIdentity[]): boolean =>
  numbers.readLatest(identities) > changeCount;
