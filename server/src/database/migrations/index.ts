import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Migration as Steps } from 'kysely';

export interface Migration extends Pick<Steps, 'up'> {
  /** True if the previous code runs on the new schema, so a rollback is possible. */
  olderCodeRuns: boolean;
}

/** `20261122T0545-name`, with its time in UTC. The first sixteen are numbered instead. */
const migrationName = /^(?:00(?:0\d|1[0-6])|20\d{6}T\d{4})-[a-z\d-]+$/;

/** Migrations named before this needn't say whether older code can run; it can't. */
const saysFrom = '20261123T1630';

/** @throws Error for a misnamed file, which would be skipped or run in the wrong order */
export function listNames(files: readonly string[]): string[] {
  return files
    .filter((file) => file !== 'index.ts' && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()
    .map((name) => {
      if (!migrationName.test(name)) throw new Error(`Name the migration ${name} like 20261122T0545-name, in UTC`);
      return name;
    });
}

/** @throws Error for a file that isn't a migration. Without the `olderCodeRuns` export, older code is refused. */
export function readMigration(name: string, { up, olderCodeRuns = false }: Partial<Migration>): Migration {
  if (typeof up !== 'function') throw new Error(`The migration ${name} exports no function "up"`);
  return { up, olderCodeRuns };
}

/** Names of migrations that must export `olderCodeRuns` but don't. */
export const listSilentMigrations = (exported: Readonly<Record<string, Partial<Migration>>>): string[] =>
  Object.keys(exported).filter((name) => name > saysFrom && typeof exported[name]?.olderCodeRuns !== 'boolean');

const exported: Record<string, Partial<Migration>> = Object.fromEntries(
  // Uses `require`, because tests and their set-up outside jest's sandbox can't load TypeScript otherwise.
  listNames(readdirSync(import.meta.dirname)).map((name) => [name, createRequire(import.meta.url)(`./${name}.ts`)]),
);

/** `npm run migrations` fails for these. */
export const silentMigrations = listSilentMigrations(exported);

/**
 * Every migration of this folder in name order. Reads the folder instead of a list, so two teams can each add one.
 * Never edit a merged migration: add a later one.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(exported).map(([name, each]) => [name, readMigration(name, each)]),
);
