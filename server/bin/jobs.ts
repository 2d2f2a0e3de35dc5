import { readConfig } from '../src/config';
import { readDatabaseClock } from '../src/database/clock';
import { deleteFailedJobs, listFailedJobs, retryFailedJobs } from '../src/jobs/store';
import { openMigratedDatabase } from '../src/process/database';

// Lists, retries or discards failed jobs. Usage: jobs.ts [retry|discard <id>|all]

const [action = 'list', which = ''] = process.argv.slice(2);
const id = which === 'all' ? null : Number(which);
if (!['list', 'retry', 'discard'].includes(action) || (action !== 'list' && id !== null && !Number.isInteger(id))) {
  process.stderr.write('Usage: jobs.ts [retry|discard <id>|all]\n');
  process.exit(2);
}
const { db, release } = await openMigratedDatabase(readConfig(process.env));
try {
  if (action === 'list') {
    const jobs = await listFailedJobs(db, 200);
    for (const job of jobs)
      process.stdout.write(
        `${job.id} ${job.kind} ${job.endedAt?.toISOString()} (tries: ${job.tries}) ${job.lastError}\n`,
      );
    if (jobs.length === 0) process.stdout.write('No failed jobs.\n');
  } else if (action === 'retry') {
    const { now } = await readDatabaseClock(db);
    process.stdout.write(`Jobs to retry: ${await retryFailedJobs(db, id, now())}.\n`);
  } else {
    process.stdout.write(`Jobs discarded: ${await deleteFailedJobs(db, id)}.\n`);
  }
} finally {
  await release();
}
