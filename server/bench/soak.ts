import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { printLine } from '../../e2e/bench/command';
import { bundleServer } from '../bundle/bundle';
import { recordArrivals } from './arrivals';
import { addLiveContests } from './cast';
import { prepareEvening } from './evening';
import { holdStreams } from './held-streams';
import { type Summary, summariseOutcomes } from './outcomes';
import { type DatabaseServer, openScale } from './scales';
import {
  countOpenFiles,
  listDescendants,
  readResidentMemory,
  type SoakedProcess,
  startSoakedProcess,
} from './soaked-process';

export interface SoakFigure {
  process: string;
  /** Seconds from the first request. */
  at: number;
  residentBytes: number;
  heap: number | null;
  files: number;
  /** Null for a process without the probe. */
  handles: number | null;
  connections: number | null;
}

export interface Soak {
  rate: number;
  minutes: number;
  streams: number;
  hasPages: boolean;
  figures: SoakFigure[];
  summary: Summary;
  byKind: Record<string, Record<string, number>>;
  shedCount: number;
  /** The process that took heap snapshots. Writing one multiplies its memory. */
  snapshot: { process: string; at: number } | null;
}

interface SoakOptions {
  database: DatabaseServer;
  minutes: number;
  rate: number;
  streamCount: number;
  site: string | null;
  /** The folder for two heap snapshots of the first process: one early on and one at the end. */
  snapshotsFolder: string | null;
  saveSoak(soak: Soak): Promise<unknown>;
}

const sampleEveryMs = 15_000;
/** Garbage collection pauses a process, so only some samples ask for it. */
const samplesPerCollection = 4;
const snapshotAtMs = 5 * 60_000;
/** How many spare contests a report or check-in needs. Each contest has 128 matches, and players report or check in to each match only once. */
const spareContestShare = 1 / 128;

async function countConnections(database: DatabaseServer): Promise<Map<string, number>> {
  const { rows } = await database.query(
    "select application_name as name, count(*)::int as count from pg_stat_activity where application_name like 'laurel-%' group by 1",
  );
  return new Map(rows.map(({ name, count }: { name: string; count: number }) => [name, count]));
}

async function measureProcesses(
  processes: readonly SoakedProcess[],
  { at, collects, database }: { at: number; collects: boolean; database: DatabaseServer },
): Promise<SoakFigure[]> {
  const connections = await countConnections(database);
  const figures: SoakFigure[] = [];
  for (const { name, pid, measure } of processes) {
    const { residentBytes, heap, resources } = await measure(collects);
    const handles = Object.values(resources).reduce((sum, count) => sum + count, 0);
    const process = name.replace('laurel-', '');
    const files = await countOpenFiles(pid);
    figures.push({ process, at, residentBytes, heap, files, handles, connections: connections.get(name) ?? 0 });
    const children = await listDescendants(pid);
    if (children.length === 0) continue;
    const sizes = await Promise.all(children.map((child) => readResidentMemory(child).catch(() => 0)));
    const counts = await Promise.all(children.map((child) => countOpenFiles(child).catch(() => 0)));
    const sumValues = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const [childrenMemory, childrenFiles] = [sumValues(sizes), sumValues(counts)];
    figures.push({
      process: `${process}, rendering`,
      at,
      residentBytes: childrenMemory,
      heap: null,
      files: childrenFiles,
      handles: null,
      connections: null,
    });
  }
  return figures;
}

/** Sums a counter over its labels. */
const sumCounter = (metrics: string, name: string): number =>
  metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);

async function countShedRequests(processes: readonly SoakedProcess[]): Promise<number> {
  const texts = await Promise.all(processes.map((each) => each.readMetrics()));
  return texts.reduce((sum, text) => sum + sumCounter(text, 'laurel_refused_for_load_total'), 0);
}

export async function runSoak(options: SoakOptions): Promise<Soak> {
  const { database, minutes, rate, streamCount, site, snapshotsFolder, saveSoak } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-soak-'));
  const processes: SoakedProcess[] = [];
  const soak: Soak = {
    rate,
    minutes,
    streams: streamCount,
    hasPages: site !== null,
    figures: [],
    summary: summariseOutcomes([]),
    byKind: {},
    shedCount: 0,
    snapshot: null,
  };
  await bundleServer();
  const probeFile = path.join(folder, 'probe.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'probe.ts')],
    outfile: probeFile,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  const scale = await openScale(database, 1, printLine);
  try {
    const spareContests = Math.ceil(rate * minutes * 60 * 0.06 * spareContestShare);
    await addLiveContests(scale.db, { now: () => new Date() }, spareContests);
    for (const [name, part] of [
      ['laurel-web-1', 'web'],
      ['laurel-web-2', 'web'],
      ['laurel-worker', 'worker'],
    ] as const)
      processes.push(await startSoakedProcess({ name, part, databaseUrl: scale.url, folder, site, probe: probeFile }));
    const ports = processes.filter(({ name }) => name.includes('web')).map(({ port }) => port);
    const makeArrival = await prepareEvening(scale, site !== null);
    const heldStreams = await holdStreams(scale, { ports, count: streamCount });
    // Warms up, because the first requests compile the code that they run.
    await recordArrivals(makeArrival, { ports, segments: [{ rate: rate / 4, seconds: 30 }] });
    const shedCountBefore = await countShedRequests(processes);
    const start = performance.now();
    let isOver = false;
    const load = recordArrivals(makeArrival, { ports, segments: [{ rate, seconds: minutes * 60 }] }).finally(() => {
      isOver = true;
    });
    load.catch(() => {});
    for (let round = 0; !isOver; round += 1) {
      const at = (performance.now() - start) / 1000;
      soak.figures.push(
        ...(await measureProcesses(processes, { at, collects: round % samplesPerCollection === 0, database })),
      );
      soak.shedCount = (await countShedRequests(processes)) - shedCountBefore;
      await saveSoak(soak);
      if (round % samplesPerCollection === 0)
        printLine(
          `${at.toFixed(0)} s: ${soak.figures
            .slice(-5)
            .map((each) => `${each.process} ${(each.residentBytes / 1e6).toFixed(0)} MB`)
            .join(', ')}`,
        );
      if (snapshotsFolder && soak.snapshot === null && at * 1000 > snapshotAtMs) {
        soak.snapshot = { process: 'web-1', at };
        await processes[0]?.writeSnapshot(path.join(snapshotsFolder, 'early.heapsnapshot'));
      }
      await Promise.race([load, sleep(Math.max(0, start + (round + 1) * sampleEveryMs - performance.now()))]);
    }
    const outcomes = await load;
    heldStreams.stop();
    soak.summary = summariseOutcomes(outcomes);
    for (const { kind, status } of outcomes) {
      const counts = soak.byKind[kind] ?? {};
      soak.byKind[kind] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
    }
    await saveSoak(soak);
    if (snapshotsFolder) await processes[0]?.writeSnapshot(path.join(snapshotsFolder, 'end.heapsnapshot'));
    return soak;
  } finally {
    for (const each of processes) await each.stop();
    await scale.close();
    await rm(folder, { recursive: true, force: true });
  }
}
