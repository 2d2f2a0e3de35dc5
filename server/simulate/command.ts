import { parseArgs } from 'node:util';
import { startTestServer } from '../src/database/testing';
import { foundWithin, listSeeds, type Plant, plants } from './plants';
import { type SeedPlayer, startSeedPlayer } from './player';
import { shrinkPlan, toStoryLine } from './shrink';

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    from: { type: 'string' },
    seeds: { type: 'string' },
    show: { type: 'string' },
    plants: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [word = ''] = positionals;
const printLine = (line: string) => process.stdout.write(`${line}\n`);
const template = 'laurel_template';

function sumCounts(into: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) into[name] = (into[name] ?? 0) + count;
}

const listCounts = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${String(count).padStart(8)}  ${name}`);

async function playSeeds(player: SeedPlayer): Promise<boolean> {
  const firstSeed = Number(values.from ?? Math.floor(Math.random() * 1_000_000_000));
  const maxSeeds = values.seeds === undefined ? Number.POSITIVE_INFINITY : Number(values.seeds);
  const until =
    values.seeds === undefined ? performance.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
  const startedAtMs = performance.now();
  const totals: Record<string, number> = {};
  const coveredCounts: Record<string, number> = {};
  let [seeds, failed] = [0, 0];
  for (let seed = firstSeed; seed < firstSeed + maxSeeds && performance.now() < until; seed += 1) {
    const outcome = await player.play({ seed });
    seeds += 1;
    sumCounts(totals, outcome.counts);
    sumCounts(coveredCounts, outcome.covered);
    if (outcome.problems.length === 0) continue;
    failed += 1;
    for (const problem of outcome.problems.slice(0, 3)) printLine(`Seed ${seed}: ${problem}`);
    const plan = await shrinkPlan(player, outcome);
    const { trace, problems } = await player.play(plan, { keepsTrace: true });
    printLine([...trace, ...problems, `{ what: '', ...${toStoryLine(plan)} },`].join('\n'));
  }
  const minutes = (performance.now() - startedAtMs) / 60_000;
  for (const line of [...listCounts(totals), 'Answers and faults:', ...listCounts(coveredCounts)]) printLine(line);
  printLine(`Simulation: ${seeds} seeds from ${firstSeed}, ${failed} failed, ${(seeds / minutes).toFixed(1)} a minute`);
  return failed === 0;
}

async function findPlant(server: string, plant: Plant): Promise<{ seed: number; problem: string } | null> {
  const player = await startSeedPlayer(server, template, plant);
  try {
    for (const seed of listSeeds(plant.programme)) {
      const { problems } = await player.play({ seed });
      if (problems[0] !== undefined) return { seed, problem: problems[0] };
    }
    return null;
  } finally {
    await player.stop();
  }
}

async function findPlants(server: string): Promise<boolean> {
  const chosenPlants = plants.filter(({ what }) => what.includes(word));
  let count = 0;
  for (const plant of chosenPlants) {
    const finding = await findPlant(server, plant);
    if (finding) count += 1;
    const findingText = finding
      ? `seed ${finding.seed}: ${finding.problem.slice(0, 160)}`
      : `in none of ${foundWithin} seeds`;
    printLine(`${finding ? 'found ' : 'missed'}  ${plant.what}: ${findingText}`);
  }
  printLine(`Plants: ${count} of ${chosenPlants.length} found`);
  return count === chosenPlants.length;
}

async function runCommand(server: string): Promise<boolean> {
  if (values.plants) return findPlants(server);
  const player = await startSeedPlayer(server, template);
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
