import { silentMigrations } from '../../server/src/database/migrations';

// `npm run migrations` refuses a migration that doesn't say if the previous code runs on its schema.

for (const name of silentMigrations)
  process.stderr.write(
    `${name}: export olderCodeRuns: true if the previous code runs on its schema (docs/server.md)\n`,
  );
process.exitCode = silentMigrations.length > 0 ? 1 : 0;
