import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  describeSources,
  formatMarkdownTable,
  printLine,
  printProgress,
  readFigures,
  saveFigures,
  writeTableToDocs,
} from '../../e2e/bench/command';
import { calculateMedian, calculatePairedRatios, estimateMedian } from '../../e2e/bench/statistics';
import { shedClasses } from '../src/shedding/classes';
import { type ArrivalOptions, type Outcome, recordArrivals } from './arrivals';
import { attackNames, startAttack } from './attack';
import { measurePostgresCpu } from './cpu';
import { type ActionName, eveningActions, prepareEvening } from './evening';
import { isRefusal, type Summary, summariseOutcomes } from './outcomes';
import { type RunningTarget, serveProcess } from './process';
import { readProfile, shareProfile } from './profile';
import { openScale, type Scale, startDatabaseServer } from './scales';
import { runSoak, type Soak } from './soak';
import { drawSoak, formatSoak } from './soak-report';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2' },
    seconds: { type: 'string', default: '8' },
    from: { type: 'string', default: '30' },
    rate: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    site: { type: 'string', default: path.resolve(import.meta.dirname, '../../dist/site') },
    data: { type: 'string' },
    hostile: { type: 'boolean', default: false },
    /** In minutes. */
    soak: { type: 'string' },
    streams: { type: 'string', default: '100' },
    snapshots: { type: 'string' },
    /** Draws the last soak's report again from its saved figures. */
    redraw: { type: 'boolean', default: false },
    only: { type: 'string', default: attackNames.join() },
    prof: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    beside: { type: 'string', default: '' },
  },
});
const processCounts = values.processes.split(',').map(Number);
const [seconds, firstRate, roundCount] = [Number(values.seconds), Number(values.from), Number(values.rounds)];
if (!processCounts.every((count) => count >= 1) || !(seconds >= 2) || !(firstRate > 0) || !(roundCount >= 1))
  throw new Error('--processes, --seconds (at least 2), --from and --rounds take numbers');
/** The heap is read once a minute, and its trend needs ten readings after the first sixth of the soak. */
const leastSoakMinutes = 15;
if (values.soak !== undefined && !(Number(values.soak) >= leastSoakMinutes))
  throw new Error(`--soak takes ${leastSoakMinutes} minutes or more`);
const site = existsSync(path.join(values.site, 'revisions')) ? values.site : null;

const rateFactor = 1.4;
const carriedLimits = { p99: 1000, refusedShare: 0.01 };
const overloadFactor = 2.5;

const database = await startDatabaseServer(values.data);
const profilesFolder = values.prof ? await mkdtemp(path.join(tmpdir(), 'laurel-bench-load-')) : null;

interface Cluster {
  targets: RunningTarget[];
  ports: number[];
  scale: Scale;
  stop(): Promise<void>;
}

async function openCluster(count: number, limited: boolean): Promise<Cluster> {
  const scale = await openScale(database, 1, printLine);
  const load = { clockOffsetMs: scale.now.getTime() - Date.now(), limited, site };
  const targets: RunningTarget[] = [];
  for (let number = 0; number < count; number += 1)
    targets.push(
      await serveProcess(
        { kind: 'laurel', url: scale.url, now: scale.now.toISOString(), watched: false, load },
        number === 0 && profilesFolder ? profilesFolder : undefined,
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
  const elapsedMs = performance.now() - start;
  const memoryByTarget = await Promise.all(cluster.targets.map((target) => target.measureMemory()));
  return {
    ...summariseOutcomes(outcomes),
    rate,
    memory: memoryByTarget.map((bytes) => Math.round(bytes / 1e6)),
    node: ((await measureNode()) - usageBefore.node) / elapsedMs,
    postgres: (((await measurePostgresCpu(database.pid)) ?? 0) - usageBefore.postgres) / elapsedMs,
  };
}

const isCarried = ({ p99, refusalCount, errors, count }: Step) =>
  errors === 0 && p99 <= carriedLimits.p99 && refusalCount / count <= carriedLimits.refusedShare;

async function findCapacity(cluster: Cluster): Promise<Step[]> {
  // Warms up, so that compilation and first reads don't count.
  await runEvening(cluster, [{ rate: firstRate, seconds: 5 }]);
  const steps: Step[] = [];
  for (let rate = firstRate; steps.length < 14; rate = Math.round(rate * rateFactor)) {
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
  recoverySeconds: number;
  after: Summary;
}

async function measureOverload(cluster: Cluster, capacity: number): Promise<Overload> {
  const rate = Math.round(capacity * overloadFactor);
  printProgress(`${cluster.ports.length} processes, above capacity: ${rate} a second`);
  const [overloadSeconds, halfLoadSeconds] = [seconds * 2, 15];
  const outcomes = await runEvening(cluster, [
    { rate, seconds: overloadSeconds },
    { rate: capacity / 2, seconds: halfLoadSeconds },
  ]);
  const overloadEndMs = overloadSeconds * 1000;
  const outcomesInTime = outcomes.filter(({ at }) => at < overloadEndMs);
  const laterOutcomes = outcomes.filter(({ at }) => at >= overloadEndMs);
  const lastRefusedAt = Math.max(overloadEndMs, ...laterOutcomes.filter(isRefusal).map(({ at }) => at));
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
    recoverySeconds: (lastRefusedAt - overloadEndMs) / 1000,
    after: summariseOutcomes(laterOutcomes.filter(({ at }) => at >= overloadEndMs + 10_000)),
  };
}

const formatShare = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)}%`;

function formatSteps(runs: readonly { count: number; steps: Step[] }[]): string {
  const headings = ['processes', 'a second', 'p50 ms', 'p99 ms', 'p99.9 ms', 'errors', 'refused', 'memory each, MB'];
  return formatMarkdownTable(
    [...headings, 'Node CPU', 'PostgreSQL CPU'],
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

const formatOverload = (count: number, { capacity, rate, classes, recoverySeconds, after }: Overload) =>
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
    `The last refusal was ${recoverySeconds.toFixed(1)} s after the load had fallen to half of what is carried. From 10 s after that on: p99 ${after.p99.toFixed(0)} ms, ${after.refusalCount} refused, ${after.errors} errors.`,
  ].join('\n\n');

async function measureLoad(): Promise<{ text: string; figures: object }> {
  let [pid, startMs] = [0, 0];
  const runs: { count: number; steps: Step[]; overload: Overload | null }[] = [];
  for (const count of processCounts) {
    const cluster = await openCluster(count, false);
    const [firstTarget] = cluster.targets;
    if (firstTarget) ({ pid, startMs } = firstTarget);
    try {
      const steps = await findCapacity(cluster);
      const capacity = steps.filter(isCarried).at(-1)?.rate;
      runs.push({ count, steps, overload: capacity ? await measureOverload(cluster, capacity) : null });
    } finally {
      await cluster.stop();
    }
  }
  const profile = profilesFolder && shareProfile(await readProfile(profilesFolder, pid), startMs).slice(0, 12);
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

interface HostileTurn extends Summary {
  /** How many processors the server's processes kept busy on average. */
  node: number;
}

interface HostileRound {
  quietTurn: HostileTurn;
  busyTurn: HostileTurn;
}

async function measureTurn(cluster: Cluster, rate: number): Promise<HostileTurn> {
  const { node, p50, p99, p999, count, errors, refusalCount } = await measureStep(cluster, rate);
  return { node, p50, p99, p999, count, errors, refusalCount };
}

async function measureHostile(): Promise<{ text: string; figures: object }> {
  const rate = Number(values.rate ?? firstRate);
  const cluster = await openCluster(processCounts[0] ?? 1, true);
  const hostileRows: { name: string; rounds: HostileRound[]; outcomeText: string }[] = [];
  try {
    await runEvening(cluster, [{ rate, seconds: 5 }]);
    for (const name of attackNames.filter((each) => values.only.split(',').includes(each))) {
      const rounds: HostileRound[] = [];
      let attackOutcome = '';
      for (let round = 1; round <= roundCount; round += 1) {
        printProgress(`${name}, round ${round}`);
        // Each attack has its own quiet turns, because other load on the machine varies.
        const quietTurn = await measureTurn(cluster, rate);
        const attack = await startAttack(name, cluster.ports);
        const busyTurn = await measureTurn(cluster, rate);
        attackOutcome = await attack.stop();
        rounds.push({ quietTurn, busyTurn });
      }
      hostileRows.push({ name, rounds, outcomeText: attackOutcome });
    }
  } finally {
    await cluster.stop();
  }
  const text = formatMarkdownTable(
    [
      ...['', 'p50 before, ms', 'beside', 'p99 before, ms', 'beside', 'times', 'Node CPU before', 'beside'],
      ...['errors', 'refused', 'what the attack got'],
    ],
    hostileRows.map(({ name, rounds, outcomeText }) => {
      const quietTurns = rounds.map(({ quietTurn }) => quietTurn);
      const busyTurns = rounds.map(({ busyTurn }) => busyTurn);
      const findMedian = (turns: readonly HostileTurn[], read: (turn: HostileTurn) => number) =>
        calculateMedian(turns.map(read));
      const sumTurns = (read: (turn: HostileTurn) => number) =>
        busyTurns.reduce((total, turn) => total + read(turn), 0);
      const [p50, p99, node] = [
        (turn: HostileTurn) => turn.p50,
        (turn: HostileTurn) => turn.p99,
        (turn: HostileTurn) => turn.node,
      ];
      const ratios = calculatePairedRatios(busyTurns.map(p99), quietTurns.map(p99));
      const interval = ratios.length >= 6 ? estimateMedian(ratios) : null;
      return [
        name,
        findMedian(quietTurns, p50).toFixed(0),
        findMedian(busyTurns, p50).toFixed(0),
        findMedian(quietTurns, p99).toFixed(0),
        findMedian(busyTurns, p99).toFixed(0),
        `${calculateMedian(ratios).toFixed(1)}${interval ? ` [${interval.low.toFixed(1)}, ${interval.high.toFixed(1)}]` : ''}`,
        findMedian(quietTurns, node).toFixed(2),
        findMedian(busyTurns, node).toFixed(2),
        String(sumTurns(({ errors }) => errors)),
        formatShare(
          sumTurns(({ refusalCount }) => refusalCount),
          sumTurns(({ count }) => count),
        ),
        outcomeText,
      ];
    }),
  );
  return {
    text: `${rate} a second of an evening; medians of ${roundCount} rounds, each without the attack and then beside it.\n\n${text}`,
    figures: { rate, rows: hostileRows },
  };
}

async function measureSoak(minutes: number): Promise<void> {
  const soak = await runSoak({
    database,
    minutes,
    rate: Number(values.rate ?? 25),
    streamCount: Number(values.streams),
    site,
    snapshotsFolder: values.snapshots ?? null,
    saveSoak: (figures) => saveFigures('soak', { at: startedAt, sources, ...figures }),
  });
  printLine(JSON.stringify(soak.byKind, null, 2));
  await reportSoak({ at: startedAt.toISOString(), sources, ...soak });
}

async function reportSoak(soak: Soak & { at: string; sources: string }): Promise<void> {
  const { count, p50, p99, errors, refusalCount } = soak.summary;
  const text = [
    `${soak.at.slice(0, 10)}, ${soak.sources}, Node ${process.versions.node}, PostgreSQL ${database.version}: ${soak.minutes} minutes at ${soak.rate} a second${soak.hasPages ? '' : ', without pages'}, ${soak.streams} streams${values.beside ? `; ${values.beside}` : ''}. ${count} requests, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${errors} errors, ${refusalCount} refused (${soak.shedCount} for load).`,
    formatSoak(soak),
  ].join('\n\n');
  printLine(`\n\n${text}\n`);
  if (!values.write) return;
  await writeTableToDocs('soak', text);
  await writeFile(path.resolve(import.meta.dirname, '../../docs/images/soak.svg'), drawSoak(soak));
}

async function measureTables(): Promise<void> {
  const { text: tables, figures } = await (values.hostile ? measureHostile() : measureLoad());
  const name = values.hostile ? 'hostile' : 'load';
  const text = [
    `${startedAt.toISOString().slice(0, 10)}, ${sources}, Node ${process.versions.node}, PostgreSQL ${database.version}, ${seconds} s each${site ? '' : ', without pages'}${values.beside ? `; ${values.beside}` : ''}.`,
    tables,
  ].join('\n\n');
  printLine(`\n\n${text}\n`);
  printLine(`All figures: ${await saveFigures(name, { at: startedAt, seconds, ...figures })}`);
  if (values.write) await writeTableToDocs(name, text);
}

const startedAt = new Date();
const sources = describeSources();
try {
  if (values.redraw) await reportSoak(await readFigures('soak'));
  else if (values.soak !== undefined) await measureSoak(Number(values.soak));
  else await measureTables();
} finally {
  if (profilesFolder) await rm(profilesFolder, { recursive: true, force: true });
  await database.stop();
}
