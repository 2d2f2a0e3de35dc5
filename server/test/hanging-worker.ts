import { connect } from '../src/database/connection';
import { createJobQueue } from '../src/jobs/queue';
import { startJobWorker } from '../src/jobs/worker';
import { silentLog } from '../src/log/log';

// A worker that takes a job, says so and never finishes. Its test kills it.

const { DATABASE_URL = '', NOW = '' } = process.env;
const { db } = connect(DATABASE_URL, { size: 2 });
const clock = { now: () => new Date(NOW) };
startJobWorker(createJobQueue(clock), {
  db,
  clock,
  log: silentLog,
  handlers: {
    async mail() {
      process.stdout.write('taken\n');
      return new Promise<never>(() => {});
    },
  },
});
