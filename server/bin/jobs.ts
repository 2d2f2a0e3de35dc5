import { readConfig } from '../src/config';
import { readDatabaseClock } from '../src/database/clock';
import { openMigrated } from '../src/process/database';

// Lists, retries or discards failed jobs. Usage: jobs.ts [retry|discard <id>|all]

const [action = 'list', which = ''] = process.argv.slice(2);
const id = which === 'all' ? null : Number(which);
if (!['list', 'retry', 'discard'].includes(action) || (action !== 'list' && id !== null && !Number.isInteger(id))) {
  process.stderr.write('Usage: jobs.ts [retry|discard <id>|all]\n');
  process.exit(2);
}
const { db, release } = await openMigrated(readConfig(process.env));
try {
  const failed = db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'failed')
    .$if(action !== 'list' && id !== null, (query) => query.where('id', '=', id ?? 0));
  if (action === 'list') {
    const jobs = await failed.select(['kind', 'tries', 'endedAt', 'lastError']).orderBy('id').limit(200).execute();
    for (const job of jobs)
      process.stdout.write(
        `${job.id} ${job.kind} ${job.endedAt?.toISOString()} (tries: ${job.tries}) ${job.lastError}\n`,
      );
    if (jobs.length === 0) process.stdout.write('No failed jobs.\n');
  } else if (action === 'retry') {
    const { now } = await readDatabaseClock(db);
    const again = { status: 'waiting', tries: 0, dueAt: now(), endedAt: null } as const;
    const done = await db.updateTable('jobs').set(again).where('id', 'in', failed).executeTakeFirst();
    process.stdout.write(`Jobs to retry: ${done.numUpdatedRows}.\n`);
  } else {
    const done = await db.deleteFrom('jobs').where('id', 'in', failed).executeTakeFirst();
    process.stdout.write(`Jobs discarded: ${done.numDeletedRows}.\n`);
  }
} finally {
  await release();
}
