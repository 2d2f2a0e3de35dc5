import type { Config } from '../config';
import { startEmbeddedDatabase } from '../database/embedded/start';
import { lockFolder } from './folder-lock';

/** A command's database: the configured one, or the data folder's, which no server can use meanwhile. */
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
