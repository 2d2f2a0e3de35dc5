import { type Kysely, Migrator } from 'kysely';
import { migrations } from './migrations';
import type { Database } from './schema';

/**
 * Brings the database to the newest schema. Processes starting together wait for each other. Missing migrations run in
 * name order, even if a later one ran before them: it was merged first.
 * @returns the names of the migrations that ran.
 * @throws the error of the migration that failed; the whole run is rolled back.
 */
export async function migrate(db: Kysely<Database>, known = migrations): Promise<string[]> {
  const provider = { getMigrations: async () => known };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed`.replace('  ', ' '), { cause: error });
  }
  return results.map((result) => result.migrationName);
}
