import { readConfig } from '../src/config';
import { migrateAs } from '../src/database/migrate';
import { openDatabase } from '../src/process/database';

// Migrates the database to the newest schema, like the server's start. For processes that lack the owner's address.

const config = readConfig(process.env);
if (config.databaseRoles?.owner === null) {
  process.stderr.write('Set DATABASE_OWNER_URL: the server’s own roles can’t migrate.\n');
  process.exit(2);
}
const { url, release } = await openDatabase(config);
try {
  const ran = await migrateAs(config.databaseRoles?.owner ?? url);
  process.stdout.write(ran.length > 0 ? `Migrated: ${ran.join(', ')}.\n` : 'There is nothing to migrate.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await release();
}
