import { sql } from 'kysely';
import { runBackFills } from '../src/back-fills/back-fill.job';
import { readConfig } from '../src/config';
import { openConnection } from '../src/database/connection';
import { createJobQueue } from '../src/jobs/queue';
import { startJobWorker } from '../src/jobs/worker';
import { silentLog } from '../src/log/log';
import { makeFillingBackFill } from './filled-rows';

// Fills two batches, and hangs in the transaction of the third after it has filled the rows. The test kills this worker.

const { DATABASE_URL = '', NOW = '' } = process.env;
const { db } = openConnection(DATABASE_URL, { size: 4 });
const clock = { now: () => new Date(NOW) };
const jobs = createJobQueue(clock);
const fillingBackFill = makeFillingBackFill(async (tx, batch) => {
  if (batch < 3) return;
  const { rows } = await sql`select from filled_rows where times > 0`.execute(tx);
  process.stdout.write(`filled ${rows.length}\n`);
  await new Promise<never>(() => {});
});
startJobWorker(jobs, {
  ...{ db, clock, log: silentLog, handlers: [runBackFills([fillingBackFill])] },
  source: { config: readConfig({ NODE_ENV: 'test' }), ports: { jobs, log: silentLog } },
});
