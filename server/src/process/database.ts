import type { Config } from '../config';
import { startEmbeddedDatabase } from '../database/embedded/start';
import { lockFolder } from './folder-lock';

/** The configured database for a command, or the one of the data folder, which no server may use meanwhile. */
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
