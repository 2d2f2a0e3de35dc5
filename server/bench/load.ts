import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  describeSources,
  formatMarkdownTable,
  printLine,
  printProgress,
  saveFigures,
  writeTableToDocs,
} from '../../e2e/bench/command';
import { shedClasses } from '../src/shedding/classes';
import { type ArrivalOptions, type Outcome, recordArrivals } from './arrivals';
import { attackNames, startAttack } from './attack';
import { measurePostgresCpu } from './cpu';
import { type ActionName, eveningActions, prepareEvening } from './evening';
import { type RunningTarget, serveProcess } from './process';
import { readProfile, shareProfile } from './profile';
import { openScale, type Scale, startDatabaseServer } from './scales';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2' },
    seconds: { type: 'string', default: '8' },
    from: { type: 'string', default: '30' },
    rate: { type: 'string' },
    site: { type: 'string', default: path.resolve(import.meta.dirname, '../../dist/site') },
    data: { type: 'string' },
    hostile: { type: 'boolean', default: false },
    only: { type: 'string', default: attackNames.join() },
    prof: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    beside: { type: 'string', default: '' },
  },
});
const counts = values.processes.split(',').map(Number);
const [seconds, firstRate] = [Number(values.seconds), Number(values.from)];
if (!counts.every((count) => count >= 1) || !(seconds >= 2) || !(firstRate > 0))
  throw new Error('--processes, --seconds (at least 2) and --from take numbers');
const site = existsSync(path.join(values.site, 'revisions')) ? values.site : null;

const step = 1.4;
const carriedLimits = { p99: 1000, refusedShare: 0.01 };
const leastRatio = 2.5;

const database = await startDatabaseServer(values.data);
const profiles = values.prof ? await mkdtemp(path.join(tmpdir(), 'laurel-bench-load-')) : null;

const isRefusal = ({ status }: Outcome) => status === 429 || status === 503;
const isError = (outcome: Outcome) => !isRefusal(outcome) && (outcome.status === 0 || outcome.status >= 400);

function calculateQuantile(outcomes: readonly Outcome[], part: number): number {
  const sortedMilliseconds = outcomes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sortedMilliseconds[Math.min(sortedMilliseconds.length - 1, Math.floor(sortedMilliseconds.length * part))] ?? 0;
}

interface Summary {
  count: number;
  p50: number;
  p99: number;
  p999: number;
  errors: number;
  refusalCount: number;
}

function summariseOutcomes(outcomes: readonly Outcome[]): Summary {
  const answeredOutcomes = outcomes.filter((outcome) => !isRefusal(outcome));
  const [p50 = 0, p99 = 0, p999 = 0] = [0.5, 0.99, 0.999].map((part) => calculateQuantile(answeredOutcomes, part));
  return {
    count: outcomes.length,
    p50,
    p99,
    p999,
    errors: outcomes.filter(isError).length,
    refusalCount: outcomes.length - answeredOutcomes.length,
  };
}

interface Cluster {
  targets: RunningTarget[];
  ports: number[];
  scale: Scale;
  stop(): Promise<void>;
}

async function openCluster(count: number, limited: boolean): Promise<Cluster> {
  const scale = await openScale(database, 1, printLine);
  const load = { offset: scale.now.getTime() - Date.now(), limited, site };
  const targets: RunningTarget[] = [];
  for (let number = 0; number < count; number += 1)
    targets.push(
      await serveProcess(
        { kind: 'laurel', url: scale.url, now: scale.now.toISOString(), watched: false, load },
        number === 0 && profiles ? profiles : undefined,
      ),
    );
  return {
    targets,
    ports: targets.map(({ port }) => port),
    scale,
    async stop() {
      for (const target of targets) target.stop();
      await Promise.all(targets.map(({ ended }) => ended));
      await scale.close();
    },
  };
}

async function runEvening({ ports, scale }: Cluster, segments: ArrivalOptions['segments']): Promise<Outcome[]> {
  return recordArrivals(await prepareEvening(scale, site !== null), { ports, segments });
}

interface Step extends Summary {
  rate: number;
  /** In megabytes, one value per process. */
  memory: number[];
  node: number;
  postgres: number;
}

async function measureStep(cluster: Cluster, rate: number): Promise<Step> {
  const measureNode = async () => {
    const usedCpus = await Promise.all(cluster.targets.map((target) => target.measureCpu()));
    return usedCpus.reduce((sum, milliseconds) => sum + milliseconds, 0);
  };
  const usageBefore = { node: await measureNode(), postgres: (await measurePostgresCpu(database.pid)) ?? 0 };
  const start = performance.now();
  const outcomes = await runEvening(cluster, [{ rate, seconds }]);
  const elapsed = performance.now() - start;
  const memoryByTarget = await Promise.all(cluster.targets.map((target) => target.measureMemory()));
  return {
    ...summariseOutcomes(outcomes),
    rate,
    memory: memoryByTarget.map((bytes) => Math.round(bytes / 1e6)),
    node: ((await measureNode()) - usageBefore.node) / elapsed,
    postgres: (((await measurePostgresCpu(database.pid)) ?? 0) - usageBefore.postgres) / elapsed,
  };
}

const isCarried = ({ p99, refusalCount, errors, count }: Step) =>
  errors === 0 && p99 <= carriedLimits.p99 && refusalCount / count <= carriedLimits.refusedShare;

async function findCapacity(cluster: Cluster): Promise<Step[]> {
  // Warms up, so that compilation and first reads don't count.
  await runEvening(cluster, [{ rate: firstRate, seconds: 5 }]);
  const steps: Step[] = [];
  for (let rate = firstRate; steps.length < 14; rate = Math.round(rate * step)) {
    printProgress(`${cluster.ports.length} processes, ${rate} a second`);
    const measuredStep = await measureStep(cluster, rate);
    steps.push(measuredStep);
    if (!isCarried(measuredStep)) break;
  }
  return steps;
}

interface Overload {
  capacity: number;
  rate: number;
  classes: { name: string; summary: Summary }[];
  recovery: number;
  after: Summary;
}

async function measureOverload(cluster: Cluster, capacity: number): Promise<Overload> {
  const rate = Math.round(capacity * leastRatio);
  printProgress(`${cluster.ports.length} processes, above capacity: ${rate} a second`);
  const [longer, rest] = [seconds * 2, 15];
  const outcomes = await runEvening(cluster, [
    { rate, seconds: longer },
    { rate: capacity / 2, seconds: rest },
  ]);
  const end = longer * 1000;
  const outcomesInTime = outcomes.filter(({ at }) => at < end);
  const laterOutcomes = outcomes.filter(({ at }) => at >= end);
  const lastRefusedAt = Math.max(end, ...laterOutcomes.filter(isRefusal).map(({ at }) => at));
  return {
    capacity,
    rate,
    classes: shedClasses
      .map((name) => ({
        name,
        summary: summariseOutcomes(
          outcomesInTime.filter(({ kind }) => eveningActions[kind as ActionName].shedClass === name),
        ),
      }))
      .filter(({ summary }) => summary.count > 0),
    recovery: (lastRefusedAt - end) / 1000,
    after: summariseOutcomes(laterOutcomes.filter(({ at }) => at >= end + 10_000)),
  };
}

const formatShare = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)}%`;

function formatSteps(runs: readonly { count: number; steps: Step[] }[]): string {
  const head = ['processes', 'a second', 'p50 ms', 'p99 ms', 'p99.9 ms', 'errors', 'refused', 'memory each, MB'];
  return formatMarkdownTable(
    [...head, 'Node CPU', 'PostgreSQL CPU'],
    runs.flatMap(({ count, steps }) =>
      steps.map((each) => [
        String(count),
        `${each.rate}${isCarried(each) ? '' : ' (not carried)'}`,
        ...[each.p50, each.p99, each.p999].map((time) => time.toFixed(0)),
        String(each.errors),
        formatShare(each.refusalCount, each.count),
        each.memory.join(', '),
        each.node.toFixed(2),
        each.postgres.toFixed(2),
      ]),
    ),
  );
}

const formatOverload = (count: number, { capacity, rate, classes, recovery, after }: Overload) =>
  [
    `**Above capacity, ${count} ${count === 1 ? 'process' : 'processes'}**: ${rate} a second for ${seconds * 2} s, where ${capacity} are carried.`,
    formatMarkdownTable(
      ['class', 'asked', 'refused', 'p50 ms', 'p99 ms of what was answered', 'errors'],
      classes.map(({ name, summary }) => [
        name,
        String(summary.count),
        formatShare(summary.refusalCount, summary.count),
        summary.p50.toFixed(0),
        summary.p99.toFixed(0),
        String(summary.errors),
      ]),
    ),
    `The last refusal was ${recovery.toFixed(1)} s after the load had fallen to half of what is carried. From 10 s after that on: p99 ${after.p99.toFixed(0)} ms, ${after.refusalCount} refused, ${after.errors} errors.`,
  ].join('\n\n');

async function measureLoad(): Promise<{ text: string; figures: object }> {
  let startTime = 0;
  const runs: { count: number; steps: Step[]; overload: Overload | null }[] = [];
  for (const count of counts) {
    const cluster = await openCluster(count, false);
    startTime = cluster.targets[0]?.startTime ?? 0;
    try {
      const steps = await findCapacity(cluster);
      const capacity = steps.filter(isCarried).at(-1)?.rate;
      runs.push({ count, steps, overload: capacity ? await measureOverload(cluster, capacity) : null });
    } finally {
      await cluster.stop();
    }
  }
  const profile = profiles && shareProfile(await readProfile(profiles), startTime).slice(0, 12);
  const text = [
    formatSteps(runs),
    ...runs.map(({ count, overload }) =>
      overload ? formatOverload(count, overload) : `With ${count}, not even ${firstRate} a second are carried.`,
    ),
    ...(profile
      ? [
          `**Where a process spends its processor time**: ${profile.map(({ source, share }) => `${source} ${formatShare(share, 1)}`).join(', ')}.`,
        ]
      : []),
  ].join('\n\n');
  return { text, figures: { runs, profile } };
}

async function measureHostile(): Promise<{ text: string; figures: object }> {
  const rate = Number(values.rate ?? firstRate);
  const cluster = await openCluster(counts[0] ?? 1, true);
  const rows: { name: string; quiet: Summary; beside: Summary; came: string }[] = [];
  try {
    await runEvening(cluster, [{ rate, seconds: 5 }]);
    for (const name of attackNames.filter((each) => values.only.split(',').includes(each))) {
      printProgress(name);
      // Each attack has its own quiet run, because other load on the machine varies.
      const quietSummary = summariseOutcomes(await runEvening(cluster, [{ rate, seconds }]));
      const attack = await startAttack(name, cluster.ports);
      const busySummary = summariseOutcomes(await runEvening(cluster, [{ rate, seconds }]));
      rows.push({ name, quiet: quietSummary, beside: busySummary, came: await attack.stop() });
    }
  } finally {
    await cluster.stop();
  }
  const text = formatMarkdownTable(
    ['', 'p50 before, ms', 'beside', 'p99 before, ms', 'beside', 'times', 'errors', 'refused', 'what the attack got'],
    rows.map(({ name, quiet, beside, came }) => [
      name,
      quiet.p50.toFixed(0),
      beside.p50.toFixed(0),
      quiet.p99.toFixed(0),
      beside.p99.toFixed(0),
      (beside.p99 / quiet.p99).toFixed(1),
      String(beside.errors),
      formatShare(beside.refusalCount, beside.count),
      came,
    ]),
  );
  return { text: `${rate} a second of an evening.\n\n${text}`, figures: { rate, rows } };
}

const at = new Date();
try {
  const { text: tables, figures } = await (values.hostile ? measureHostile() : measureLoad());
  const name = values.hostile ? 'hostile' : 'load';
  const text = [
    `${at.toISOString().slice(0, 10)}, ${describeSources()}, Node ${process.versions.node}, PostgreSQL ${database.version}, ${seconds} s each${site ? '' : ', without pages'}${values.beside ? `; ${values.beside}` : ''}.`,
    tables,
  ].join('\n\n');
  printLine(`\n\n${text}\n`);
  printLine(`All figures: ${await saveFigures(name, { at, seconds, ...figures })}`);
  if (values.write) await writeTableToDocs(name, text);
} finally {
  if (profiles) await rm(profiles, { recursive: true, force: true });
  await database.stop();
}
