import { spawn } from 'node:child_process';
import pg from 'pg';
import type { DatabaseServer } from './scales';

const databaseName = 'tpcb';
const scale = 50;
const clientCount = 20;

export interface Pgbench {
  driver: string;
  run(seconds: number): Promise<number>;
}

export async function preparePgbench(server: DatabaseServer, onProgress: (line: string) => void): Promise<Pgbench> {
  const version = await runCommand('pgbench', ['--version'], '').catch(() => null);
  const databases = await server.query(`select from pg_database where datname = '${databaseName}'`);
  const url = server.buildUrl(databaseName);
  if (!databases.rowCount) {
    onProgress(`Making pgbench's tables for ${scale} branches`);
    await server.query(`create database ${databaseName}_making`);
    await createTables(server.buildUrl(`${databaseName}_making`), scale);
    await server.query(`alter database ${databaseName}_making rename to ${databaseName}`);
  }
  if (version === null)
    return {
      driver: 'our driver',
      run: (seconds) => runPgbench(url, { seconds, branches: scale, clients: clientCount }),
    };
  return {
    driver: version.trim(),
    async run(seconds) {
      const { hostname, port, username, password } = new URL(url);
      const connectionOptions = ['-h', hostname, '-p', port, '-U', decodeURIComponent(username)];
      const options = ['-c', String(clientCount), '-j', '2', '-T', String(Math.ceil(seconds)), '-n'];
      const text = await runCommand(
        'pgbench',
        [...connectionOptions, ...options, databaseName],
        decodeURIComponent(password),
      );
      const rate = /tps = ([\d.]+)/.exec(text)?.[1];
      if (rate === undefined) throw new Error(`pgbench printed no rate:\n${text}`);
      return Number(rate);
    },
  };
}

function runCommand(command: string, options: string[], password: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, { env: { ...process.env, PGPASSWORD: password } });
    let text = '';
    let errorText = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errorText += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`${command} failed:\n${errorText}`))));
  });
}

const perBranch = { tellers: 10, accounts: 100_000 };

export async function createTables(url: string, branchCount: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
      create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      insert into pgbench_branches (bid, bbalance) select bid, 0 from generate_series(1, ${branchCount}) as bid;
      insert into pgbench_tellers (tid, bid, tbalance)
        select tid, (tid - 1) / ${perBranch.tellers} + 1, 0 from generate_series(1, ${branchCount * perBranch.tellers}) as tid;
      insert into pgbench_accounts (aid, bid, abalance, filler)
        select aid, (aid - 1) / ${perBranch.accounts} + 1, 0, ''
        from generate_series(1, ${branchCount * perBranch.accounts}) as aid;
      alter table pgbench_branches add primary key (bid);
      alter table pgbench_tellers add primary key (tid);
      alter table pgbench_accounts add primary key (aid);`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

export async function runPgbench(
  url: string,
  { seconds, branches, clients }: { seconds: number; branches: number; clients: number },
): Promise<number> {
  const poolClients = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const pickRandom = (highest: number) => 1 + Math.floor(Math.random() * highest);
  const start = performance.now();
  const end = start + seconds * 1000;
  let transferCount = 0;
  await Promise.all(
    poolClients.map(async (client) => {
      while (performance.now() < end) {
        const [aid, bid] = [pickRandom(branches * perBranch.accounts), pickRandom(branches)];
        const [tid, delta] = [pickRandom(branches * perBranch.tellers), pickRandom(10_001) - 5001];
        await client.query('begin');
        await client.query(`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`);
        await client.query(`select abalance from pgbench_accounts where aid = ${aid}`);
        await client.query(`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`);
        await client.query(`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`);
        await client.query(
          `insert into pgbench_history (tid, bid, aid, delta, mtime)
          values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`,
        );
        await client.query('end');
        transferCount += 1;
      }
    }),
  ).finally(() => Promise.all(poolClients.map((client) => client.end())));
  return transferCount / ((performance.now() - start) / 1000);
}
