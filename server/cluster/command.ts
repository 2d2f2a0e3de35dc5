import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { bundleServer } from '../bundle/bundle';
import { openConnection } from '../src/database/connection';
import type { Database } from '../src/database/schema';
import { type Cluster, startCluster } from './cluster';
import { findLongestGap, type Load, makeCommands, startLoad } from './load';
import { comparePostings } from './postings';
import { countReplicaReads, startReaders } from './readers';
import { type Scenario, scenarios } from './scenarios';

const longestGapSeconds = 30;

const { values, positionals } = parseArgs({
  options: { logs: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const printLine = (line: string) => process.stdout.write(`${line}\n`);

interface Outcome {
  row: string;
  problems: string[];
}

const listEndedProcesses = ({ laurelProcesses }: Cluster) =>
  laurelProcesses.filter(({ program }) => !program.isRunning()).map(({ name }) => name);

const warmUpMs = 10_000;
const aftermathMs = 20_000;

async function runScenario(cluster: Cluster, scenario: Scenario, startScenarioLoad: () => Load): Promise<Outcome> {
  const { db, close } = openConnection(cluster.databaseUrl, { size: 2 });
  try {
    return await strikeUnderLoad(cluster, db, scenario, startScenarioLoad);
  } finally {
    await close();
  }
}

async function strikeUnderLoad(
  cluster: Cluster,
  db: Kysely<Database>,
  { what, strike, faultSeconds, countsFrom, keepsReads, compare }: Scenario,
  startScenarioLoad: () => Load,
): Promise<Outcome> {
  await cluster.nodes.waitUntilWhole();
  const metricsPorts = cluster.laurelProcesses.flatMap(({ name, metricsPort }) =>
    name.startsWith('web') ? [metricsPort] : [],
  );
  const load = startScenarioLoad();
  const readsBefore = await countReplicaReads(metricsPorts);
  const readers = startReaders({ port: cluster.balancers.webPort, people: cluster.people });
  await sleep(warmUpMs);
  let countsSince = performance.now();
  const undo = await strike(cluster, db);
  if (undo) {
    await sleep(faultSeconds * 1000);
    await undo();
    if (countsFrom === 'undone') countsSince = performance.now();
    await sleep(aftermathMs);
  }
  const { acknowledgements, answers, wrongAnswers } = await load.stop();
  const readersResult = await readers.stop();
  const readsAfter = await countReplicaReads(metricsPorts);
  if (!undo) return { row: `| ${what} | not possible on this machine | | | | |`, problems: [] };
  await cluster.nodes.waitUntilWhole();
  const comparisonFaults = (await compare?.(cluster, db)) ?? [];
  const { lostCount, doubleCount, problems } = await comparePostings(db, acknowledgements);
  const gapSeconds = findLongestGap(acknowledgements, countsSince);
  const answerCounts = Object.entries(answers);
  const faultCount = answerCounts.reduce((sum, [answer, count]) => sum + (answer.startsWith('500') ? count : 0), 0);
  printLine(`  ${answerCounts.map(([answer, count]) => `${answer}: ${count}`).join(', ')}`);
  const readAnswerCounts = Object.entries(readersResult.answers);
  printLine(
    `  reads ${readAnswerCounts.map(([answer, count]) => `${answer}: ${count}`).join(', ')}; from replicas ${readsAfter.replicaReadCount - readsBefore.replicaReadCount} of ${readsAfter.readCount - readsBefore.readCount}; own changes read ${readersResult.ownChangeCount}`,
  );
  const failedReads = readAnswerCounts.filter(([answer]) => answer !== '200').map(([answer]) => answer);
  const findings = [
    ...wrongAnswers,
    ...problems,
    ...readersResult.problems,
    ...(keepsReads && failedReads.length > 0 ? [`Reads were answered with ${failedReads.join(', ')}`] : []),
    ...comparisonFaults,
    ...(lostCount > 0 ? [`${lostCount} acknowledged commands are lost`] : []),
    ...(doubleCount > 0 ? [`${doubleCount} commands were done twice`] : []),
    ...(faultCount > 0 ? [`${faultCount} answers were 500`] : []),
    ...(gapSeconds > longestGapSeconds ? [`For ${gapSeconds.toFixed(1)} s no command was acknowledged`] : []),
    ...listEndedProcesses(cluster).map((name) => `${name} has ended`),
  ];
  return {
    row: `| ${what} | ${acknowledgements.length} | ${lostCount} | ${doubleCount} | ${faultCount} | ${gapSeconds.toFixed(1)} |`,
    problems: findings,
  };
}

const undoSteps: (() => Promise<void>)[] = [];
const stopAll = async () => {
  for (let step = undoSteps.pop(); step; step = undoSteps.pop())
    await step().catch((error: unknown) => printLine(String(error)));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)));

const resultRows: string[] = [];

function printRows(): void {
  if (resultRows.length === 0) return;
  printLine('| What happens | Acknowledged | Lost | Done twice | 500 | Seconds without a command |');
  printLine('| --- | --- | --- | --- | --- | --- |');
  for (const row of resultRows) printLine(row);
}

async function runScenarios(scenariosToRun: readonly Scenario[]): Promise<number> {
  const cluster = await startCluster(undoSteps, { keepsLogs: values.logs, printLine });
  if (values.logs) printLine(`Logs are in ${cluster.folder}`);
  const makeCommand = makeCommands(cluster.people);
  let failureCount = 0;
  for (const scenario of scenariosToRun) {
    printLine(`${scenario.name}: ${scenario.what}`);
    const { row, problems } = await runScenario(cluster, scenario, () =>
      startLoad({ port: cluster.balancers.webPort, people: cluster.people }, makeCommand),
    );
    resultRows.push(row);
    if (problems.length > 0) failureCount += 1;
    for (const problem of problems) printLine(`  ${problem}`);
  }
  return failureCount;
}

try {
  const unknownPositionals = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknownPositionals.length > 0)
    throw new Error(
      `There is no ${unknownPositionals.join(', ')}, only ${scenarios.map(({ name }) => name).join(', ')}.`,
    );
  await bundleServer();
  const failureCount = await runScenarios(
    scenarios.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
  );
  printRows();
  printLine(`Cluster: ${resultRows.length - failureCount} passed, ${failureCount} failed`);
  process.exitCode = failureCount === 0 ? 0 : 1;
} catch (error) {
  printRows();
  printLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await stopAll();
}
