import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { median, shuffled } from '../../e2e/bench/statistics';
import { createTestClock } from '../src/clock';
import { readConfig } from '../src/config';
import { connect } from '../src/database/connection';
import { startEmbeddedDatabase } from '../src/database/embedded/start';
import { migrate } from '../src/database/migrate';
import { openPools, sameAddress } from '../src/database/pools';
import type { Database } from '../src/database/schema';
import { handlers } from '../src/domains';
import { startSession } from '../src/domains/people/sign-in/sessions.store';
import {
  createContest,
  setContestDisplayStatus,
  toggleContestStatus,
} from '../src/domains/play/contests/staff.commands';
import { addUser, contestFields, fund } from '../src/domains/testing';
import { createJobQueue } from '../src/jobs/queue';
import { noLimits } from '../src/limits/limits';
import { silentLog } from '../src/log/log';
import { createOutbox } from '../src/mail/outbox';
import { noPlatforms } from '../src/platforms/platforms';
import { type AppOptions, createApp } from '../src/process/app';
import { createFolderStorage } from '../src/storage/folder';
import { workOf } from '../test/work';

// Measures what readers cost a player who moves coins: one player sends coins while twenty visitors search as fast as
// they can, over a durable database with many contests, with shared and with separate connections. Limits are off,
// since they would soon stop twenty visitors of one address.

const say = (line = '') => process.stdout.write(`${line}\n`);

const contests = Number(process.argv[2] ?? 100_000);
const rounds = 4;
const sendsARound = 15;
const readers = 20;

const data = await mkdtemp(path.join(tmpdir(), 'laurel-readers-'));
const server = await startEmbeddedDatabase({ dataFolder: data });
const undo: (() => Promise<unknown>)[] = [() => server.stop()];

async function fill(db: Kysely<Database>): Promise<{ token: string }> {
  const clock = createTestClock(new Date());
  const admin = await addUser(db, clock, 'steward', 'admin');
  const sender = await addUser(db, clock, 'sender');
  await addUser(db, clock, 'taker');
  await fund(db, clock, sender.id, '100000');
  await fund(db, clock, 'treasury', '100000');
  const staff = workOf({ db, clock }, admin);
  const { id } = (await createContest(staff, contestFields(clock))).data;
  await toggleContestStatus(staff, { id, status: 'active' });
  await setContestDisplayStatus(staff, { id, displayStatus: 'visible' });
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'contests' and is_generated = 'NEVER' and is_identity = 'NO'
  `.execute(db);
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => {
    if (name === 'id') return sql`gen_random_uuid()`;
    if (name === 'slug') return sql`slug || '-' || number`;
    if (name === 'title') return sql`title || ' ' || md5(number::text)`;
    if (name === 'starts_at') return sql`starts_at + number * interval '1 minute'`;
    return sql.ref(name);
  });
  await sql`
    insert into contests (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from contests, generate_series(1, ${contests - 1}) as number
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
  return startSession(db, clock.now(), sender.id, null);
}

/** Each reader searches in a loop. Their answers are counted. */
const reading = `
  const { parentPort, workerData } = require('node:worker_threads');
  let on = true;
  const statuses = {};
  const read = async (reader) => {
    for (let turn = 0; on; turn += 1) {
      const search = (reader * 7919 + turn * 104729).toString(16).slice(-4);
      const answer = await fetch(workerData.url + '/api/v1/registerContest/all_contests?search=' + search);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  const all = Array.from({ length: workerData.readers }, (_, reader) => read(reader));
  parentPort.on('message', async () => { on = false; await Promise.all(all); parentPort.postMessage(statuses); parentPort.close(); });
`;

async function whileReading<Result>(url: string, count: number, work: () => Promise<Result>) {
  const worker = new Worker(reading, { eval: true, workerData: { url, readers: count } });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const result = await work();
  const answers = new Promise<Record<string, number>>((resolve) => worker.once('message', resolve));
  worker.postMessage('stop');
  return { result, answers: await answers };
}

let sent = 0;
async function send(url: string, token: string): Promise<number> {
  sent += 1;
  const begun = performance.now();
  const answer = await fetch(`${url}/api/v1/transactions`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `readers-bench-${sent}`,
    },
    body: JSON.stringify({ kind: 'send', username: 'taker', amount: '0.01' }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A send was answered with ${answer.status}`);
  return performance.now() - begun;
}

try {
  const one = connect(server.url, { size: 20 });
  undo.push(() => one.close());
  await migrate(one.db);
  say(`Making ${contests} contests`);
  const { token } = await fill(one.db);
  const apart = openPools(sameAddress(server.url), 20, () => {});
  undo.push(() => apart.close());
  const clock = { now: () => new Date() };
  const config = readConfig({
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'laurel@laurel.example',
    PUBLIC_ORIGIN: 'http://localhost',
    PORT: '0',
  });
  const start = async (options: Pick<AppOptions, 'db' | 'reads'>) => {
    const jobs = createJobQueue(clock);
    const ports = {
      mail: createOutbox({ sandbox: true }, jobs),
      jobs,
      log: silentLog,
      limits: noLimits,
      platforms: noPlatforms,
      chain: null,
      providers: new Map(),
      site: null,
      storage: createFolderStorage(config.filesFolder),
    };
    const app = await createApp({ clock, config, handlers, ports, ...options });
    undo.push(() => app.close());
    return app.listen({ port: 0, host: '127.0.0.1' });
  };
  const shared = await start({ db: one.db });
  const separate = await start({ db: apart.db, reads: apart.reads });
  const variants = {
    'nobody reads': { url: separate, readers: 0 },
    'one pool': { url: shared, readers },
    'pools apart': { url: separate, readers },
  };
  const names = Object.keys(variants) as (keyof typeof variants)[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 1; round <= rounds; round += 1)
    for (const name of shuffled(names)) {
      const { url, readers: count } = variants[name];
      const { result, answers } = await whileReading(url, count, async () => {
        const took: number[] = [];
        for (let each = 0; each < (name === 'one pool' ? 5 : sendsARound); each += 1) took.push(await send(url, token));
        return took;
      });
      times.get(name)?.push(...result);
      say(`round ${round}, ${name}: ${median(result).toFixed(1)} ms ${JSON.stringify(answers)}`);
    }
  say();
  say('| a send, ms | p50 | p90 | slowest | sends |');
  say('| --- | --- | --- | --- | --- |');
  for (const name of names) {
    const sorted = [...(times.get(name) ?? [])].sort((a, b) => a - b);
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
    say(`| ${name} | ${at(0.5)} | ${at(0.9)} | ${at(1)} | ${sorted.length} |`);
  }
} finally {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
  const moved = await readFile(path.join(data, 'postgres-is-at.txt'), 'utf8').catch(() => data);
  for (const folder of [moved.trim(), data]) await rm(folder, { recursive: true, force: true });
}
