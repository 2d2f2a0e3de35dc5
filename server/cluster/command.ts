import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bundleServer } from '../bundle/bundle';
import { openConnection } from '../src/database/connection';
import { type Cluster, startCluster } from './cluster';
import { findLongestGap, type Load, makeCommands, startLoad } from './load';
import { comparePostings } from './postings';
import { type Scenario, scenarios } from './scenarios';

// `npm run test:cluster` starts a cluster of existing programs on this machine and does to it what docs/operating.md
// lists. `-- kill freeze` does these alone, `-- --logs` keeps the logs.

const longestGap = 30;

const { values, positionals } = parseArgs({
  options: { logs: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const printLine = (line: string) => process.stdout.write(`${line}\n`);

interface Outcome {
  row: string;
  problems: string[];
}

const listDead = ({ laurel }: Cluster) => laurel.filter(({ program }) => !program.isRunning()).map(({ name }) => name);

const warmUp = 10_000;
const aftermath = 20_000;

async function runScenario(
  cluster: Cluster,
  { what, strike, lasts }: Scenario,
  startScenarioLoad: () => Load,
): Promise<Outcome> {
  await cluster.nodes.waitUntilWhole();
  const load = startScenarioLoad();
  await sleep(warmUp);
  const struckAt = performance.now();
  const undo = await strike(cluster);
  if (undo) {
    await sleep(lasts * 1000);
    await undo();
    await sleep(aftermath);
  }
  const { acknowledgements, answers, wrong } = await load.stop();
  if (!undo) return { row: `| ${what} | not possible on this machine | | | | |`, problems: [] };
  await cluster.nodes.waitUntilWhole();
  const { db, close } = openConnection(cluster.databaseUrl, { size: 2 });
  const { lost, doubles, problems } = await comparePostings(db, acknowledgements).finally(close);
  const gap = findLongestGap(acknowledgements, struckAt);
  const failures = Object.entries(answers).filter(([what]) => what.startsWith('500'));
  const faults = failures.reduce((sum, [, count]) => sum + count, 0);
  printLine(
    `  ${Object.entries(answers)
      .map(([answer, count]) => `${answer}: ${count}`)
      .join(', ')}`,
  );
  const findings = [
    ...wrong,
    ...problems,
    ...(lost > 0 ? [`${lost} acknowledged commands are lost`] : []),
    ...(doubles > 0 ? [`${doubles} commands were done twice`] : []),
    ...(faults > 0 ? [`${faults} answers were 500`] : []),
    ...(gap > longestGap ? [`For ${gap.toFixed(1)} s no command was acknowledged`] : []),
    ...listDead(cluster).map((name) => `${name} has ended`),
  ];
  return {
    row: `| ${what} | ${acknowledgements.length} | ${lost} | ${doubles} | ${faults} | ${gap.toFixed(1)} |`,
    problems: findings,
  };
}

const undo: (() => Promise<void>)[] = [];
const stopAll = async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step().catch((error: unknown) => printLine(String(error)));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)));

try {
  const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}, only ${scenarios.map(({ name }) => name).join(', ')}.`);
  await bundleServer();
  const cluster = await startCluster(undo, { keepsLogs: values.logs, printLine });
  if (values.logs) printLine(`Logs are in ${cluster.folder}`);
  const makeCommand = makeCommands(cluster.people);
  const startScenarioLoad = () => startLoad({ port: cluster.balancers.web, people: cluster.people }, makeCommand);
  const rows: string[] = [];
  let failed = 0;
  for (const scenario of scenarios) {
    if (positionals.length > 0 && !positionals.includes(scenario.name)) continue;
    printLine(`${scenario.name}: ${scenario.what}`);
    const { row, problems } = await runScenario(cluster, scenario, startScenarioLoad);
    rows.push(row);
    if (problems.length > 0) failed += 1;
    for (const problem of problems) printLine(`  ${problem}`);
  }
  printLine('');
  printLine('| What happens | Acknowledged | Lost | Done twice | 500 | Seconds without a command |');
  printLine('| --- | --- | --- | --- | --- | --- |');
  for (const row of rows) printLine(row);
  printLine(`Cluster: ${rows.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  printLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await stopAll();
}
