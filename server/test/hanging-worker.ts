import { openConnection } from '../src/database/connection';
import { handleJob } from '../src/jobs/job';
import { createJobQueue } from '../src/jobs/queue';
import { startJobWorker } from '../src/jobs/worker';
import { silentLog } from '../src/log/log';
import { mailJob } from '../src/mail/mail.job';

const { DATABASE_URL = '', NOW = '' } = process.env;
const { db } = openConnection(DATABASE_URL, { size: 2 });
const clock = { now: () => new Date(NOW) };
startJobWorker(createJobQueue(clock), {
  db,
  clock,
  log: silentLog,
  source: null,
  handlers: [
    handleJob(mailJob, async () => {
      process.stdout.write('taken\n');
      return new Promise<never>(() => {});
    }),
  ],
});
