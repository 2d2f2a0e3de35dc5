import { parseArgs } from 'node:util';
import { printLine, printProgress, saveFigures } from '../../e2e/bench/command';
import { calculatePairedRatios, estimateMedian } from '../../e2e/bench/statistics';
import { startTestCollector } from '../test/collector';
import { benchCalls } from './calls';
import { countAnswers } from './client';
import { type BenchTarget, serveProcess } from './process';
import { openScale, startDatabaseServer } from './scales';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '3' },
    percent: { type: 'string', default: '1' },
  },
});
const [roundCount, seconds] = [Number(values.runs), Number(values.seconds)];
if (!(roundCount >= 6) || !(seconds > 0)) throw new Error('--runs takes 6 or more, --seconds a number');

const database = await startDatabaseServer(undefined);
const collector = await startTestCollector();
const stops: (() => unknown)[] = [() => database.stop(), () => collector.stop()];
const startedAt = new Date();
try {
  const scale = await openScale(database, 1, printLine);
  stops.push(() => scale.close());
  const target = { kind: 'laurel', url: scale.url, now: scale.now.toISOString(), watched: false } as const;
  const traces = { TRACES_ENDPOINT: collector.endpoint, TRACES_PERCENT: values.percent };
  const startProcess = async (what: BenchTarget) => {
    const servedProcess = await serveProcess(what);
    stops.push(servedProcess.stop);
    return servedProcess;
  };
  // Starts two processes of each kind, because a process that starts later tends to be faster.
  const [firstPlain, firstTraced] = [await startProcess(target), await startProcess({ ...target, traces })];
  const [lastTraced, lastPlain] = [await startProcess({ ...target, traces }), await startProcess(target)];
  const rates = { plain: [] as number[], traced: [] as number[] };
  const costs = { plain: [] as number[], traced: [] as number[] };
  const targets = { plain: [firstPlain, lastPlain], traced: [firstTraced, lastTraced] } as const;
  async function measureTarget(name: keyof typeof targets, processIndex: 0 | 1, isWarmUp = false): Promise<void> {
    const { port, measureCpu } = targets[name][processIndex];
    const takeRequest = await benchCalls.send.prepare();
    const cpuBefore = await measureCpu();
    const beganAtMs = performance.now();
    const rate = await countAnswers(port, takeRequest, seconds);
    const answerCount = rate * ((performance.now() - beganAtMs) / 1000);
    if (isWarmUp) return;
    rates[name].push(rate);
    costs[name].push(((await measureCpu()) - cpuBefore) / answerCount);
  }
  for (const processIndex of [0, 1, 0, 1] as const)
    for (const name of ['plain', 'traced'] as const) await measureTarget(name, processIndex, true);
  for (let run = 0; run < roundCount; run += 1) {
    printProgress(`run ${run + 1} of ${roundCount}`);
    const order = ['plain', 'traced'] as const;
    const processIndex = Math.floor(run / 2) % 2 ? 1 : 0;
    for (const name of run % 2 ? order.toReversed() : order) await measureTarget(name, processIndex);
  }
  const formatRatio = ({ plain: plainValues, traced: tracedValues }: typeof rates) => {
    const { median, low, high } = estimateMedian(calculatePairedRatios(tracedValues, plainValues));
    return `${median.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
  };
  printLine(
    `\nA send with ${values.percent} % sampled ÷ without: ${formatRatio(rates)} of the rate, ${formatRatio(costs)} of Node’s processor time`,
  );
  printLine(`${collector.spans.length} spans arrived`);
  printLine(
    `All figures: ${await saveFigures('traces', { at: startedAt, runs: roundCount, seconds, percent: values.percent, rates, costs })}`,
  );
} finally {
  for (const stop of stops.reverse()) await stop();
}
