import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openConnection } from '../../src/database/connection';
import { startEmbeddedDatabase } from '../../src/database/embedded/start';
import { listMainStates, listMigrations } from './history';
import { playSeason } from './play';
import { readRows, writeSample, writeStates } from './sample';

const states = listMainStates();
if (!states) {
  process.stderr.write('This needs a clone with the whole history of main.\n');
  process.exit(2);
}
writeStates(states);
const commitArguments = process.argv.slice(2);
const chosenStates =
  commitArguments.length === 0
    ? states.slice(-1)
    : commitArguments.map((commit) => ({ commit, migrations: listMigrations(commit) }));

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'laurel-samples-'));
// If root runs this, PostgreSQL runs as another account, which must be able to enter the folder.
await chmod(dataFolder, 0o755);
const server = await startEmbeddedDatabase({ dataFolder, durable: false });
try {
  for (const state of chosenStates) {
    const admin = new pg.Client(server.url);
    await admin.connect();
    await admin.query(`create database sample_${state.commit}`);
    await admin.end();
    const url = new URL(`/sample_${state.commit}`, server.url).href;
    await playSeason(state.commit, url);
    const { db, close } = openConnection(url, { size: 1 });
    writeSample({ ...state, tables: await readRows(db) });
    await close();
    process.stdout.write(`${state.commit}: ${state.migrations.at(-1)}\n`);
  }
} finally {
  await server.stop();
  await rm(server.folder, { recursive: true, force: true });
  await rm(dataFolder, { recursive: true, force: true });
}
