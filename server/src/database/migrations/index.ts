import { type Migration, migrationFiles } from '../migration-files/files';

export type { Migration, MigrationPhase } from '../migration-files/files';

const statedSince = '20261123T1630';

/** @throws Error for a file that isn't a migration */
export function readMigration(
  name: string,
  { up, olderCodeRuns = false, phase = 'before', isOutsideTransaction = false }: Partial<Migration>,
): Migration {
  if (typeof up !== 'function') throw new Error(`The migration ${name} exports no function "up"`);
  return { up, olderCodeRuns, phase, isOutsideTransaction };
}

export const listSilentMigrations = (exportedMigrations: Readonly<Record<string, Partial<Migration>>>): string[] =>
  Object.keys(exportedMigrations).filter(
    (name) => name > statedSince && typeof exportedMigrations[name]?.olderCodeRuns !== 'boolean',
  );

export const silentMigrations = listSilentMigrations(migrationFiles);

/** In name order. Never edit a merged migration: add a later one. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrationFiles).map(([name, each]) => [name, readMigration(name, each)]),
);
