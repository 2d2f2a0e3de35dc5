import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { type Cast, fillDatabase } from './cast';
import type { Plan } from './plan';
import { runSeed } from './simulation';
import { Stopwatch } from './stopwatch';

const [task, server = '', templateName = '', castFile = ''] = process.argv.slice(2);
const buildDatabaseUrl = (name: string) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function playPlans(): Promise<void> {
  const cast = JSON.parse(readFileSync(castFile, 'utf8'), readBig) as Cast;
  const monitor = new pg.Client({ connectionString: buildDatabaseUrl('postgres') });
  await monitor.connect();
  let planNumber = 0;
  process.on('message', (message: { plan: Plan; keepsTrace: boolean }) => {
    planNumber += 1;
    const name = `simulated_${process.pid}_${planNumber}`;
    const playPlan = async () => {
      const stopwatch = new Stopwatch();
      await monitor.query(`create database ${name} template ${templateName} strategy file_copy`);
      stopwatch.end('create the database');
      try {
        return await runSeed({ ...message, url: buildDatabaseUrl(name), monitor, cast, stopwatch });
      } finally {
        await monitor.query(`drop database ${name} with (force)`);
        stopwatch.end('drop the database');
      }
    };
    playPlan().then(
      (outcome) => process.send?.({ outcome }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true });
}

const bigPattern = /^\d+n$/;
const readBig = (_key: string, value: unknown) =>
  typeof value === 'string' && bigPattern.test(value) ? BigInt(value.slice(0, -1)) : value;
const writeBig = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);

if (task === 'fill') {
  writeFileSync(castFile, JSON.stringify(await fillDatabase(buildDatabaseUrl(templateName)), writeBig));
  process.exit(0);
} else await playPlans();
