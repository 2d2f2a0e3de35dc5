import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { runAfterCommit } from '../database/transaction';
import { createKeyCounts } from '../key-counts';

export type ChangedIdentity = `user/${string}` | `session/${string}`;

const changeNumbers = createKeyCounts<ChangedIdentity>({ most: 1000 });
let lastChangeNumber = 0;

export function noteIdentityChange(db: Kysely<Database>, identity: ChangedIdentity): void {
  runAfterCommit(db, () => {
    lastChangeNumber += 1;
    changeNumbers.set(identity, lastChangeNumber);
  });
}

export const countIdentityChanges = (): number => lastChangeNumber;

export const isAnyChangedSince = (changeCount: number, identities: readonly ChangedIdentity[]): boolean =>
  changeNumbers.readLatest(identities) > changeCount;
