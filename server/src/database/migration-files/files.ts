import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Migration as Steps } from 'kysely';
import { listNames } from './names';

export interface Migration extends Pick<Steps, 'up'> {
  /** True if the previous code runs on the new schema, so that a rollback is possible. */
  olderCodeRuns: boolean;
  /** `before` (or nothing): runs before the code that needs it. `after`: runs once no older code is left. */
  phase?: MigrationPhase;
  isOutsideTransaction?: boolean;
}

export type MigrationPhase = 'before' | 'after';

/** The folder itself lists the migrations, so that two teams can add some without editing the same file. The server's bundle replaces this file (`bundle/sources.ts`). */
export const migrationFiles: Readonly<Record<string, Partial<Migration>>> = Object.fromEntries(
  listNames(readdirSync(path.join(import.meta.dirname, '../migrations'))).map((name) => [
    name,
    createRequire(import.meta.url)(`../migrations/${name}.ts`),
  ]),
);
