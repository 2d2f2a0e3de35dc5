import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFullRun } from '../../tools/checks/full-run';
import type { Outcome } from './plan';
import { plants } from './plants';
import { type SeedPlayer, startSeedPlayer } from './player';
import { stories } from './stories';

let player: SeedPlayer;
let serverUrl: string;
const template = 'laurel_template';

beforeAll(async () => {
  serverUrl = process.env.LAUREL_TEST_DATABASE_URL ?? '';
  player = await startSeedPlayer(serverUrl, template);
});
afterAll(() => player.stop());

const listProblems = ({ problems, plan }: Outcome) => problems.map((problem) => `seed ${plan.seed}: ${problem}`);

const seeds = isFullRun ? [1, 2, 3, 4, 5, 6, 7, 8] : [2, 6];
const outcomesBySeed = new Map<number, Promise<Outcome>>();

function playSeedOnce(seed: number): Promise<Outcome> {
  const outcome = outcomesBySeed.get(seed) ?? player.play({ seed });
  outcomesBySeed.set(seed, outcome);
  return outcome;
}

test.each(seeds)('nothing is wrong in seed %i', async (seed) => {
  expect(listProblems(await playSeedOnce(seed))).toEqual([]);
});

test('a seed gives the same run each time', async () => {
  const [firstOutcome, secondOutcome] = [await playSeedOnce(2), await player.play({ seed: 2 })];
  expect(firstOutcome.counts.statements).toBeGreaterThan(100);
  expect(secondOutcome.hash).toBe(firstOutcome.hash);
});

test('a plan that lists no faults is played without any', async () => {
  const outcome = await player.play({ seed: 3, faults: [] });
  expect(outcome.faults).toEqual([]);
  expect(listProblems(outcome)).toEqual([]);
});

// Checks one plant unless the run is full, because building the bundle of each plant takes long.
const checkedPlants = stories.flatMap(({ plant }) => plant ?? []).slice(0, isFullRun ? undefined : 1);

for (const { what, plant, ...plan } of stories) {
  test(`a story ends well: ${what}`, async () => {
    expect(listProblems(await player.play(plan))).toEqual([]);
  });

  if (plant && checkedPlants.includes(plant))
    test(`a story finds its planted fault: ${what}`, async () => {
      const plantedPlayer = await startSeedPlayer(serverUrl, template, {
        plant: plants.find((each) => each.what === plant),
      });
      try {
        expect(listProblems(await plantedPlayer.play(plan))).not.toEqual([]);
      } finally {
        await plantedPlayer.stop();
      }
    });
}

test('each planted fault can still be planted', async () => {
  for (const { edits } of plants)
    for (const { file, from } of edits)
      expect({
        file,
        has: (await readFile(path.join(import.meta.dirname, '../src', file), 'utf8')).includes(from),
      }).toEqual({ file, has: true });
});
