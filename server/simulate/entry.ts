import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { type Cast, fillDatabase } from './cast';
import type { Plan } from './plan';
import { runSeed } from './simulation';

const [what, server = '', base = '', castFile = ''] = process.argv.slice(2);
const nameDatabase = (name: string) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function playPlans(): Promise<void> {
  const cast = JSON.parse(readFileSync(castFile, 'utf8'), readFee) as Cast;
  const monitorClient = new pg.Client({ connectionString: nameDatabase('postgres') });
  await monitorClient.connect();
  let number = 0;
  process.on('message', (message: { plan: Plan; keepsTrace: boolean }) => {
    number += 1;
    const name = `simulated_${process.pid}_${number}`;
    const play = async () => {
      await monitorClient.query(`create database ${name} template ${base} strategy file_copy`);
      try {
        return await runSeed({ ...message, url: nameDatabase(name), monitor: monitorClient, cast });
      } finally {
        await monitorClient.query(`drop database ${name} with (force)`);
      }
    };
    play().then(
      (outcome) => process.send?.({ outcome }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true });
}

const readFee = (key: string, value: unknown) => (key === 'fee' ? BigInt(String(value)) : value);
const writeFee = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

if (what === 'fill') {
  writeFileSync(castFile, JSON.stringify(await fillDatabase(nameDatabase(base)), writeFee));
  process.exit(0);
} else await playPlans();
