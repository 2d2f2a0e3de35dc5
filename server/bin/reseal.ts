import { setTimeout } from 'node:timers/promises';
import { runBackFills, startBackFill } from '../src/back-fills/back-fill.job';
import { findBackFill } from '../src/back-fills/store';
import { readConfig } from '../src/config';
import { readDatabaseClock } from '../src/database/clock';
import { createJobQueue } from '../src/jobs/queue';
import { listNearestJobs } from '../src/jobs/store';
import { runDueJobs } from '../src/jobs/worker';
import { silentLog } from '../src/log/log';
import { backFills } from '../src/process/back-fills';
import { openMigratedDatabase } from '../src/process/database';
import { resealBackFill } from '../src/process/reseal';
import { createSecrets } from '../src/secrets';

const config = readConfig(process.env);
if (process.argv.length > 2 || !config.secretsKey || !config.otherSecretsKey) {
  process.stderr.write('Usage: reseal.ts, with SECRETS_KEY and SECRETS_KEY_OTHER set\n');
  process.exit(2);
}
const { db, release } = await openMigratedDatabase(config);
try {
  const clock = await readDatabaseClock(db);
  const jobs = createJobQueue(clock);
  const handler = runBackFills(backFills);
  await startBackFill({ db, jobs, now: clock.now() }, resealBackFill, createSecrets(config.secretsKey).keyName);
  for (;;) {
    await runDueJobs({
      ...{ db, clock, log: silentLog, handlers: [handler] },
      source: { config, ports: { jobs, log: silentLog } },
    });
    const [nearestJob] = await listNearestJobs(db, [handler.job.kind]);
    const row = await findBackFill(db, resealBackFill.name);
    if (row?.endedAt) {
      process.stdout.write(`Encrypted anew with SECRETS_KEY: ${row.changed} of ${row.done}.\n`);
      for (const name of row.skippedNames) process.stderr.write(`No key decrypts ${name}: give it again.\n`);
      if (row.skipped > 0) process.exitCode = 1;
      break;
    }
    if (row?.pausedAt || !nearestJob) {
      process.stderr.write(
        `${row?.done ?? 0} of ${row?.total ?? 0} are done. The rest waits: the back-fill is paused, or its job has failed (jobs.ts).\n`,
      );
      process.exitCode = 1;
      break;
    }
    await setTimeout(100);
  }
} finally {
  await release();
}
