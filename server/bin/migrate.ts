import { readConfig } from '../src/config';
import { migrateDatabaseAt } from '../src/database/migrate';
import { openDatabase } from '../src/process/database';

const config = readConfig(process.env);
const [phase = 'before'] = process.argv.slice(2);
if (phase !== 'before' && phase !== 'after') {
  process.stderr.write('Usage: migrate.ts [before | after]\n');
  process.exit(2);
}
if (config.databaseRoles?.owner === null) {
  process.stderr.write('Set DATABASE_OWNER_URL: the server’s own roles can’t migrate.\n');
  process.exit(2);
}
const { url, release } = await openDatabase(config);
try {
  const migrationNames = await migrateDatabaseAt(
    config.databaseRoles?.owner ?? url,
    phase === 'after' ? undefined : ['before'],
  );
  process.stdout.write(
    migrationNames.length > 0 ? `Migrated: ${migrationNames.join(', ')}.\n` : 'There is nothing to migrate.\n',
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await release();
}
