import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { basePath, livePath } from '@laurel/shared/protocol';
import { formatMarkdownTable, printLine, printProgress } from '../../e2e/bench/command';
import { calculateMedian } from '../../e2e/bench/statistics';
import { openConnection } from '../src/database/connection';
import { startEmbeddedDatabase } from '../src/database/embedded/start';
import { waitUntilStarted } from '../src/process/testing/address';
import { startQueryCounter } from './query-counter';
import { measureReaders } from './readers';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '1,1000,10000' },
    changes: { type: 'string', default: '5' },
    quiet: { type: 'string', default: '20' },
    readers: { type: 'string', default: '1,100,1000' },
  },
});
const streamCounts = values.streams.split(',').map(Number);
const readerCounts = values.readers.split(',').filter(Boolean).map(Number);
const changeCount = Number(values.changes);
const quietSeconds = Number(values.quiet);

const streamBatchSize = 100;

const folder = await mkdtemp(path.join(tmpdir(), 'laurel-bench-live-'));
const database = await startEmbeddedDatabase({ dataFolder: folder, durable: false });
const queryCounter = await startQueryCounter(database.url);
const processes: ChildProcess[] = [];

async function startProcess(role: 'all' | 'web', hasSample: boolean): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve(import.meta.dirname, '../bin/serve.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DATABASE_URL: queryCounter.url,
      LAUREL_PROCESS: role,
      LAUREL_DATA: path.join(folder, role),
      LAUREL_SITE: path.join(folder, 'no-site'),
      SAMPLE_DATA: String(hasSample),
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      PORT: '0',
      HOST: '127.0.0.1',
    },
  });
  processes.push(child);
  return (await waitUntilStarted(child)).address;
}

interface BenchStream {
  socket: Socket;
  waitForNext(): Promise<number>;
}

async function openStream(address: string, topic: string): Promise<BenchStream> {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  let onEvent = (_at: number) => {};
  let onReady = () => {};
  const readiness = new Promise<void>((resolve, reject) => {
    onReady = resolve;
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('A stream ended')));
  });
  socket.on('data', (data: Buffer) => {
    if (data.includes('event: ready')) onReady();
    else if (data.includes('"topic"')) onEvent(performance.now());
  });
  socket.write(`GET ${basePath}${livePath}?topics=${topic} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await readiness;
  return {
    socket,
    waitForNext: () =>
      new Promise((resolve) => {
        onEvent = resolve;
      }),
  };
}

async function readMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function readProcessorMs(pid: number | undefined): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'latin1')).split(' ');
  return Number(nanoseconds) / 1e6;
}

const sumProcesses = async (read: (pid: number | undefined) => Promise<number>): Promise<number> =>
  (await Promise.all(processes.map(({ pid }) => read(pid)))).reduce((sum, each) => sum + each, 0);

try {
  const addresses = [await startProcess('all', true), await startProcess('web', false)];
  const { db, close } = openConnection(database.url, { size: 2, announces: true });
  const contest = await db
    .selectFrom('contests')
    .select(['id', 'slug'])
    .where('openedAt', 'is not', null)
    .where('displayStatus', '=', 'visible')
    .executeTakeFirstOrThrow();
  const changeTitle = (title: string) =>
    db.updateTable('contests').set({ title }).where('id', '=', contest.id).execute();
  const delayRows: string[][] = [];
  for (const count of streamCounts) {
    printProgress(`${count} streams`);
    const memoryBefore = await sumProcesses(readMemory);
    const beganAt = performance.now();
    const streams: BenchStream[] = [];
    while (streams.length < count) {
      const size = Math.min(streamBatchSize, count - streams.length);
      const openedStreams = Array.from({ length: size }, (_, index) =>
        openStream(addresses[index % addresses.length] ?? '', `contest:${contest.id}`),
      );
      streams.push(...(await Promise.all(openedStreams)));
    }
    const openingMs = performance.now() - beganAt;
    const [memoryBytes, busyMs] = [await sumProcesses(readMemory), await sumProcesses(readProcessorMs)];
    await wait(quietSeconds * 1000);
    const busyShare = ((await sumProcesses(readProcessorMs)) - busyMs) / (quietSeconds * 1000);
    const [lastDelays, middleDelays]: [number[], number[]] = [[], []];
    for (let round = 0; round < changeCount; round += 1) {
      await wait(2000);
      const arrivals = Promise.all(streams.map((stream) => stream.waitForNext()));
      await changeTitle(`Cup ${count} ${round}`);
      const committedAt = performance.now();
      const delays = (await arrivals).map((at) => at - committedAt);
      lastDelays.push(Math.max(...delays));
      middleDelays.push(calculateMedian(delays));
    }
    delayRows.push([
      count.toLocaleString('en'),
      `${(openingMs / 1000).toFixed(1)} s`,
      `${((memoryBytes - memoryBefore) / count / 1024).toFixed(1)} kB`,
      `${(100 * busyShare).toFixed(1)} %`,
      `${calculateMedian(middleDelays).toFixed(0)} ms`,
      `${calculateMedian(lastDelays).toFixed(0)} ms`,
    ]);
    for (const { socket } of streams) socket.destroy();
    await wait(1000);
  }
  const delayHeadings = [
    'streams',
    'until all are open',
    'memory each',
    'processor while quiet',
    'commit to the median',
    'to the last',
  ];
  printLine(formatMarkdownTable(delayHeadings, delayRows));
  const costRows: string[][] = [];
  for (const count of readerCounts)
    for (const signedIn of [false, true]) {
      const audience = signedIn ? 'signed in' : 'visitors';
      printProgress(`${count} readers, ${audience}`);
      const readerOptions = {
        count,
        signedIn,
        addresses,
        db,
        contest,
        queries: queryCounter,
        changeCount,
        quietSeconds,
      };
      const figures = await measureReaders(readerOptions);
      costRows.push([
        count.toLocaleString('en'),
        audience,
        figures.quietQueryRate.toFixed(1),
        figures.queriesPerChange.toFixed(0),
        `${figures.lastAnswerMs.toFixed(0)} ms`,
      ]);
    }
  const costHeadings = [
    'viewers',
    'who',
    'queries a second while quiet',
    'queries for a change',
    'commit to the last answer',
  ];
  printLine(`\n${formatMarkdownTable(costHeadings, costRows)}`);
  await close();
} finally {
  for (const child of processes) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  queryCounter.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
