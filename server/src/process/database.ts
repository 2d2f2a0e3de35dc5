import type { Kysely } from 'kysely';
import type { Config } from '../config';
import { openConnection } from '../database/connection';
import { startEmbeddedDatabase } from '../database/embedded/start';
import { requireMigrated } from '../database/migrate';
import type { Database } from '../database/schema';
import { lockFolder } from './folder-lock';

/** Opens a command's database: the configured one, or the data folder's. No server can use the data folder until the database is released. */
export async function openDatabase(config: Config): Promise<{ url: string; release(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, release: async () => {} };
  const lock = await lockFolder(config.dataFolder);
  const database = await startEmbeddedDatabase({ dataFolder: config.dataFolder });
  return {
    url: database.url,
    async release() {
      await database.stop();
      await lock.release();
    },
  };
}

export async function openMigratedDatabase(
  config: Config,
): Promise<{ db: Kysely<Database>; release(): Promise<void> }> {
  const { url, release: releaseUrl } = await openDatabase(config);
  const { db, close } = openConnection(url, { size: 1 });
  const releaseDatabase = async () => {
    await close();
    await releaseUrl();
  };
  try {
    await requireMigrated(db);
  } catch (error) {
    await releaseDatabase();
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  return { db, release: releaseDatabase };
}
