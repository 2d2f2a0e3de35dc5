import { parseArgs } from 'node:util';
import { formatMarkdownTable, printLine, printProgress, saveFigures, writeTableToDocs } from '../../e2e/bench/command';
import { calculateMedian, calculatePairedRatios, estimateMedian } from '../../e2e/bench/statistics';
import { type BenchCall, benchCalls } from './calls';
import { countAnswers, runOpenLoop, sendRequest } from './client';
import { measurePostgresCpu } from './cpu';
import type { RequestParts } from './parts';
import { type Pgbench, preparePgbench } from './pgbench';
import { type RunningTarget, serveProcess } from './process';
import { openScale, type Scale, startDatabaseServer } from './scales';

const callNames = Object.keys(benchCalls) as BenchCall[];
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '2' },
    times: { type: 'string', default: '1000' },
    only: { type: 'string', default: callNames.join() },
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const [roundCount, seconds, sampleCopies] = [Number(values.runs), Number(values.seconds), Number(values.times)];
if (!(roundCount >= 1) || !(seconds > 0) || !(sampleCopies >= 2))
  throw new Error('--runs, --seconds and --times take numbers');
const chosenNames = callNames.filter((name) => values.only.split(',').includes(name));
if (chosenNames.length === 0) throw new Error(`--only takes some of ${callNames.join(', ')}`);

interface BenchFigures {
  rates: number[];
  /** Processor milliseconds per answer, one value per run. */
  node: number[];
  postgres: number[];
  arrivals: number;
  latencies: number[];
  parts: RequestParts[];
}
const makeEmptyFigures = (): BenchFigures => ({
  rates: [],
  node: [],
  postgres: [],
  arrivals: 0,
  latencies: [],
  parts: [],
});

const calculateQuantile = (numbers: readonly number[], quantile: number) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * quantile))] ?? 0;

function formatRatio(ratios: readonly number[]): string {
  if (ratios.length < 6) return calculateMedian(ratios).toFixed(3);
  const { median: medianRatio, low, high } = estimateMedian(ratios);
  return `${medianRatio.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

const database = await startDatabaseServer(values.data);
const stops: (() => unknown)[] = [() => database.stop()];

async function serveScale(
  scale: Scale,
): Promise<{ scale: Scale; plainTarget: RunningTarget; watchedTarget: RunningTarget }> {
  const serverOptions = { kind: 'laurel', url: scale.url, now: scale.now.toISOString() } as const;
  stops.push(() => scale.close());
  const plainProcess = await serveProcess({ ...serverOptions, watched: false });
  stops.push(plainProcess.stop);
  const watchedProcess = await serveProcess({ ...serverOptions, watched: true });
  stops.push(watchedProcess.stop);
  return { scale, plainTarget: plainProcess, watchedTarget: watchedProcess };
}
type ServedScale = Awaited<ReturnType<typeof serveScale>>;

async function collectBodies({ scale, plainTarget }: ServedScale): Promise<Record<string, string>> {
  const bodies: Record<string, string> = {};
  for (const name of chosenNames) {
    if (benchCalls[name].beside !== 'bare') continue;
    const takeRequest = await benchCalls[name].prepare(scale);
    const answers: string[] = [];
    for (let count = 0; count < 15; count += 1) {
      const request = takeRequest();
      if (request) answers.push((await sendRequest(plainTarget.port, request)).body.toString());
    }
    answers.sort((a, b) => a.length - b.length);
    bodies[name] = answers[answers.length >> 1] ?? '';
  }
  return bodies;
}

async function measureRate({ scale, plainTarget }: ServedScale, name: BenchCall, figures: BenchFigures): Promise<void> {
  const takeRequest = await benchCalls[name].prepare(scale);
  const cpuBefore = { node: await plainTarget.measureCpu(), postgres: await measurePostgresCpu(database.pid) };
  const start = performance.now();
  const rate = await countAnswers(plainTarget.port, takeRequest, seconds);
  const count = rate * ((performance.now() - start) / 1000);
  figures.rates.push(rate);
  figures.node.push(((await plainTarget.measureCpu()) - cpuBefore.node) / count);
  const postgresCpu = await measurePostgresCpu(database.pid);
  if (postgresCpu !== null && cpuBefore.postgres !== null)
    figures.postgres.push((postgresCpu - cpuBefore.postgres) / count);
}

const buildRequest = (name: string) =>
  Buffer.from(`GET /${name} HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n`);

async function runBench() {
  const smallScale = await serveScale(await openScale(database, 1, printLine));
  const largeScale = await serveScale(await openScale(database, sampleCopies, printLine));
  const pgbench: Pgbench = await preparePgbench(database, printLine);
  const bareProcess = await serveProcess({ kind: 'bare', bodies: await collectBodies(smallScale) });
  stops.push(bareProcess.stop);

  const figuresByCall = Object.fromEntries(
    chosenNames.map((name) => [name, { small: makeEmptyFigures(), large: makeEmptyFigures(), bare: [] as number[] }]),
  );
  const tpcbRates: number[] = [];
  for (const name of chosenNames)
    for (const scale of [smallScale, largeScale])
      await countAnswers(scale.plainTarget.port, await benchCalls[name].prepare(scale.scale), 0.7);
  for (let round = 1; round <= roundCount; round += 1) {
    printProgress(`Round ${round} of ${roundCount}`);
    tpcbRates.push(await pgbench.run(Math.max(2, seconds)));
    for (const name of chosenNames) {
      const callFigures = figuresByCall[name];
      if (!callFigures) continue;
      if (benchCalls[name].beside === 'bare')
        callFigures.bare.push(await countAnswers(bareProcess.port, () => buildRequest(name), Math.min(1, seconds)));
      await measureRate(smallScale, name, callFigures.small);
      await measureRate(largeScale, name, callFigures.large);
    }
  }
  for (const name of chosenNames) {
    const callFigures = figuresByCall[name];
    if (!callFigures) continue;
    // About half of what the small database answers, because at full capacity the queue would only grow.
    const rate = Math.max(10, Math.round(calculateMedian(callFigures.small.rates) / 20) * 10);
    for (const [size, servedScale] of [
      ['small', smallScale],
      ['large', largeScale],
    ] as const) {
      printProgress(`${benchCalls[name].title}: ${rate} a second, ${size}`);
      const { plainTarget, watchedTarget, scale } = servedScale;
      callFigures[size].arrivals = rate;
      const takeRequest = await benchCalls[name].prepare(scale);
      callFigures[size].latencies = await runOpenLoop(plainTarget.port, takeRequest, { rate, seconds: seconds * 2 });
      const takeWatchedRequest = await benchCalls[name].prepare(scale);
      let requestsLeft = 150;
      await countAnswers(watchedTarget.port, () => (requestsLeft-- > 0 ? takeWatchedRequest() : null), 10, 1);
      callFigures[size].parts = (await watchedTarget.readParts()).slice(30);
    }
  }
  return {
    figures: figuresByCall,
    tpcb: tpcbRates,
    pgbench,
    rows: { small: smallScale.scale.rowCount, large: largeScale.scale.rowCount },
  };
}

type BenchResult = Awaited<ReturnType<typeof runBench>>;

function formatRatesTable({ figures, tpcb }: BenchResult): string {
  const headings = [
    '',
    'per second',
    'beside',
    'ratio',
    'goal',
    'arrivals',
    'p50 ms',
    'p99 ms',
    'rate',
    'p50 ms',
    'p99 ms',
    'growth costs',
  ];
  return formatMarkdownTable(
    headings,
    chosenNames.flatMap((name) => {
      const callFigures = figures[name];
      if (!callFigures) return [];
      const { title, beside, goal } = benchCalls[name];
      const baseRates = beside === 'bare' ? callFigures.bare : tpcb;
      const formatTimes = (latencies: number[]) =>
        [0.5, 0.99].map((part) => calculateQuantile(latencies, part).toFixed(1));
      return [
        [
          title,
          calculateMedian(callFigures.small.rates).toFixed(0),
          `${calculateMedian(baseRates).toFixed(0)} ${beside === 'bare' ? 'bare' : 'TPC-B'}`,
          formatRatio(calculatePairedRatios(callFigures.small.rates, baseRates)),
          String(goal),
          `${callFigures.small.arrivals}/s`,
          ...formatTimes(callFigures.small.latencies),
          calculateMedian(callFigures.large.rates).toFixed(0),
          ...formatTimes(callFigures.large.latencies),
          formatRatio(calculatePairedRatios(callFigures.small.rates, callFigures.large.rates)),
        ],
      ];
    }),
  );
}

function formatPartsTable({ figures }: BenchResult, size: 'small' | 'large'): string {
  const headings = [
    '',
    'queries',
    'waiting for them',
    'authentication',
    'parsing',
    'handler',
    'transaction, key',
    'JSON',
    'answer check',
    'Node CPU',
    'PostgreSQL CPU',
  ];
  return formatMarkdownTable(
    headings,
    chosenNames.flatMap((name) => {
      const sizeFigures = figures[name]?.[size];
      if (!sizeFigures || sizeFigures.parts.length === 0) return [];
      const measurePart = (key: keyof RequestParts) => calculateMedian(sizeFigures.parts.map((parts) => parts[key]));
      const formatFigure = (key: keyof RequestParts) => measurePart(key).toFixed(2);
      return [
        [
          benchCalls[name].title,
          String(measurePart('queries')),
          ...(['waiting', 'authentication', 'parsing', 'handler', 'transaction', 'json', 'answerCheck'] as const).map(
            formatFigure,
          ),
          calculateMedian(sizeFigures.node).toFixed(2),
          sizeFigures.postgres.length ? calculateMedian(sizeFigures.postgres).toFixed(2) : '–',
        ],
      ];
    }),
  );
}

const startedAt = new Date();
try {
  const measuredBench = await runBench();
  const formatCount = (count: number) => new Intl.NumberFormat('en-GB').format(count);
  const text = [
    `${startedAt.toISOString().slice(0, 10)}, Node ${process.versions.node}, PostgreSQL ${database.version}, ${measuredBench.pgbench.driver}; ${roundCount} rounds of ${seconds} s, 20 under way.`,
    `**With the sample's rows (${formatCount(measuredBench.rows.small)}), then with ${sampleCopies} × as many (${formatCount(measuredBench.rows.large)})**`,
    formatRatesTable(measuredBench),
    '**What one request is made of, in ms** (one at a time; CPU with 20 under way; the answer check is not in production)',
    formatPartsTable(measuredBench, 'small'),
    `The same with ${sampleCopies} × the rows:`,
    formatPartsTable(measuredBench, 'large'),
  ].join('\n\n');
  printLine(`\n\n${text}\n`);
  printLine(
    `All figures: ${await saveFigures('server', { at: startedAt, runs: roundCount, seconds, times: sampleCopies, ...measuredBench })}`,
  );
  if (values.write) await writeTableToDocs('server', text);
} finally {
  for (const stop of stops.reverse()) await stop();
}
