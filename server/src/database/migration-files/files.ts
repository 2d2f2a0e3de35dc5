import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Migration as Steps } from 'kysely';
import { listNames } from './names';

export interface Migration extends Pick<Steps, 'up'> {
  /** True if the previous code runs on the new schema, so a rollback is possible. */
  olderCodeRuns: boolean;
  /**
   * `before` (or nothing): runs before the code that needs it. `after`: runs once no older code is left, so it can remove
   * what only that code used.
   */
  phase?: MigrationPhase;
  /**
   * True if it can't be in a transaction, such as one that builds an index concurrently. It must begin anew after a failure:
   * drop what it left, then make it.
   */
  isOutsideTransaction?: boolean;
}

export type MigrationPhase = 'before' | 'after';

/**
 * What each migration exports, in name order. Reads the folder instead of a list, so two teams can each add one. The
 * server's bundle has imports in place of this file (`bundle/sources.ts`).
 */
export const migrationFiles: Readonly<Record<string, Partial<Migration>>> = Object.fromEntries(
  // Uses `require`, because tests and their set-up outside jest's sandbox can't load TypeScript otherwise.
  listNames(readdirSync(path.join(import.meta.dirname, '../migrations'))).map((name) => [
    name,
    createRequire(import.meta.url)(`../migrations/${name}.ts`),
  ]),
);
