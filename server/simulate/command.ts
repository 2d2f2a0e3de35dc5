import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestServer } from '../src/database/testing';
import { addCoverage, type Coverage, listCounts, listCoverage, sumCounts } from './coverage';
import type { Outcome } from './plan';
import { listSeeds, type Plant, plants, seedsPerPlant } from './plants';
import { type SeedPlayer, startSeedPlayer } from './player';
import { shrinkPlan, toStoryLine } from './shrink';

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    from: { type: 'string' },
    seeds: { type: 'string' },
    show: { type: 'string' },
    plants: { type: 'boolean', default: false },
    processes: { type: 'string', default: String(availableParallelism()) },
    stories: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [plantWords = ''] = positionals;
const printLine = (line: string) => process.stdout.write(`${line}\n`);
const template = 'laurel_template';
const processCount = Number(values.processes);
const maxStories = 5;

/** Calls `act` repeatedly, `count` calls at once, until it returns false. */
async function runAtOnce(count: number, act: () => Promise<boolean>): Promise<void> {
  const repeatAct = async () => {
    while (await act());
  };
  await Promise.all(Array.from({ length: count }, repeatAct));
}

async function printStory(player: SeedPlayer, outcome: Outcome, plant?: string): Promise<void> {
  const plan = await shrinkPlan(player, outcome);
  const { trace, problems } = await player.play(plan, { keepsTrace: true });
  printLine([...trace, ...problems, toStoryLine(plan, plant)].join('\n'));
}

async function playSeeds(player: SeedPlayer): Promise<boolean> {
  const firstSeed = Number(values.from ?? Math.floor(Math.random() * 1_000_000_000));
  const maxSeeds = values.seeds === undefined ? Number.POSITIVE_INFINITY : Number(values.seeds);
  const startedAtMs = performance.now();
  const until = values.seeds === undefined ? startedAtMs + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
  const totals: Record<string, number> = {};
  const answerCounts: Record<string, number> = {};
  const coverage: Coverage = {};
  const partTimes: Record<string, number> = {};
  const failedOutcomes: Outcome[] = [];
  let seedCount = 0;
  await runAtOnce(player.width, async () => {
    if (seedCount >= maxSeeds || performance.now() >= until) return false;
    const seed = firstSeed + seedCount;
    seedCount += 1;
    const outcome = await player.play({ seed });
    sumCounts(totals, outcome.counts);
    sumCounts(answerCounts, outcome.answers);
    sumCounts(partTimes, outcome.times);
    addCoverage(coverage, outcome.coverage);
    for (const problem of outcome.problems.slice(0, 3)) printLine(`Seed ${seed}: ${problem}`);
    if (outcome.problems.length > 0) failedOutcomes.push(outcome);
    return true;
  });
  const minutes = (performance.now() - startedAtMs) / 60_000;
  const answerLines = ['Answers:', ...listCounts(answerCounts)];
  for (const line of [...listCoverage(coverage), ...answerLines, ...listCounts(totals)]) printLine(line);
  for (const [part, milliseconds] of Object.entries(partTimes))
    printLine(`${String(Math.round(milliseconds / seedCount)).padStart(8)} ms to ${part}`);
  const rate = (seedCount / minutes).toFixed(1);
  printLine(`Simulation: ${seedCount} seeds from ${firstSeed}, ${failedOutcomes.length} failed, ${rate} a minute`);
  // Shrinking takes minutes, and can be interrupted without losing the tables.
  for (const outcome of failedOutcomes.slice(0, maxStories)) await printStory(player, outcome);
  return failedOutcomes.length === 0;
}

async function runUntilFound(
  server: string,
  plant: Plant,
): Promise<{ seed: number; tries: number; problem: string } | null> {
  const player = await startSeedPlayer(server, template, { plant });
  try {
    for (const [index, seed] of listSeeds(plant.programme).entries()) {
      const outcome = await player.play({ seed });
      const [problem] = outcome.problems;
      if (problem === undefined) continue;
      if (values.stories) await printStory(player, outcome, plant.what);
      return { seed, tries: index + 1, problem };
    }
    return null;
  } finally {
    await player.stop();
  }
}

async function tryPlants(server: string): Promise<boolean> {
  const chosenPlants = plants.filter(({ what }) => plantWords.split('|').some((part) => what.includes(part)));
  const waitingPlants = [...chosenPlants];
  let count = 0;
  await runAtOnce(processCount, async () => {
    const plant = waitingPlants.shift();
    if (!plant) return false;
    const startedAtMs = performance.now();
    const finding = await runUntilFound(server, plant);
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(0);
    if (finding) count += 1;
    const findingText = finding
      ? `seed ${finding.seed} (${finding.tries}): ${finding.problem.slice(0, 160)}`
      : `in none of ${seedsPerPlant} seeds`;
    printLine(`${finding ? 'found ' : 'missed'}  ${plant.what} (${seconds} s): ${findingText}`);
    return true;
  });
  printLine(`Plants: ${count} of ${chosenPlants.length} found`);
  return count === chosenPlants.length;
}

async function runCommand(server: string): Promise<boolean> {
  if (values.plants) return tryPlants(server);
  const player = await startSeedPlayer(server, template, { width: values.show === undefined ? processCount : 1 });
  try {
    if (values.show === undefined) return await playSeeds(player);
    const { trace, problems } = await player.play({ seed: Number(values.show) }, { keepsTrace: true });
    for (const line of [...trace, ...problems]) printLine(line);
    return problems.length === 0;
  } finally {
    await player.stop();
  }
}

const { stop } = await startTestServer();
try {
  process.exitCode = (await runCommand(process.env.LAUREL_TEST_DATABASE_URL ?? '')) ? 0 : 1;
} finally {
  await stop();
}
