import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrations, silentMigrations } from '../../server/src/database/migrations';
import { findLongLocks } from './locks';

// `npm run migrations` refuses a migration that doesn't say whether the previous code runs on its schema, and one
// that would lock a big table for a long time.

const folder = path.join(import.meta.dirname, '../../server/src/database/migrations');
/** Migrations with earlier names aren't checked for long locks. */
const firstCheckedName = '20261128T1720';

const faults = silentMigrations.map(
  (name) => `${name}: export olderCodeRuns: true if the previous code runs on its schema (docs/server.md)`,
);
for (const name of Object.keys(migrations).filter((each) => each > firstCheckedName))
  for (const fault of findLongLocks(readFileSync(path.join(folder, `${name}.ts`), 'utf8')))
    faults.push(`${name}: ${fault} (docs/server.md)`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
