import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Migration as Steps } from 'kysely';
import { listNames } from './names';

export interface Migration extends Pick<Steps, 'up'> {
  /** True if the previous code runs on the new schema, so a rollback is possible. */
  olderCodeRuns: boolean;
}

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
