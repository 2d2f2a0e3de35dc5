import { listBackFills } from '../src/back-fills/store';
import { readConfig } from '../src/config';
import { readDatabaseClock } from '../src/database/clock';
import {
  deleteFailedJobs,
  listFailedJobs,
  listPausedKinds,
  pauseKind,
  resumeKind,
  retryFailedJobs,
} from '../src/jobs/store';
import { openMigratedDatabase } from '../src/process/database';
import { jobHandlers } from '../src/process/workers';

const [action = 'list', idOrKind = ''] = process.argv.slice(2);
const jobIds = idOrKind === 'all' ? null : [Number(idOrKind || Number.NaN)];
const kinds = jobHandlers.map(({ job }) => job.kind);
const isValidByAction: Readonly<Record<string, boolean>> = {
  list: idOrKind === '',
  retry: jobIds === null || jobIds.every(Number.isInteger),
  discard: jobIds === null || jobIds.every(Number.isInteger),
  pause: kinds.includes(idOrKind),
  resume: kinds.includes(idOrKind),
};
if (!isValidByAction[action]) {
  process.stderr.write(
    `Usage: jobs.ts [retry|discard <id>|all]\n       jobs.ts pause|resume <kind>: ${kinds.join(', ')}\n`,
  );
  process.exit(2);
}
const { db, release } = await openMigratedDatabase(readConfig(process.env));
try {
  if (action === 'list') {
    for (const { kind, pausedAt } of await listPausedKinds(db))
      process.stdout.write(`${kind} is paused since ${pausedAt.toISOString()}.\n`);
    for (const { name, done, total, pausedAt, endedAt } of await listBackFills(db))
      if (endedAt === null)
        process.stdout.write(
          `The back-fill ${name} has done ${done} of ${total}${pausedAt ? ` and is paused since ${pausedAt.toISOString()}` : ''}.\n`,
        );
    const jobs = await listFailedJobs(db, 200);
    for (const job of jobs)
      process.stdout.write(
        `${job.id} ${job.kind} ${job.endedAt?.toISOString()} (tries: ${job.tries}) ${job.lastError}\n`,
      );
    if (jobs.length === 0) process.stdout.write('No failed jobs.\n');
  } else if (action === 'pause') {
    const { now } = await readDatabaseClock(db);
    await pauseKind(db, idOrKind, now());
    process.stdout.write(`${idOrKind} is paused. Jobs that run go on.\n`);
  } else if (action === 'resume') {
    process.stdout.write((await resumeKind(db, idOrKind)) ? `${idOrKind} goes on.\n` : `${idOrKind} wasn’t paused.\n`);
  } else if (action === 'retry') {
    const { now } = await readDatabaseClock(db);
    process.stdout.write(`Jobs to retry: ${await retryFailedJobs(db, jobIds, now())}.\n`);
  } else {
    process.stdout.write(`Jobs discarded: ${await deleteFailedJobs(db, jobIds)}.\n`);
  }
} finally {
  await release();
}
