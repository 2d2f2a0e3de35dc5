import type { Outcome, Plan } from './plan';
import type { SeedPlayer } from './player';
import { shrinkPlan, toStoryLine } from './shrink';

const makeOutcome = (plan: Plan, problems: string[]): Outcome => ({
  plan,
  problems,
  hash: '',
  commands: [...(plan.commands ?? [])],
  faults: [...(plan.faults ?? [])],
  turns: [...(plan.turns ?? [])],
  coverage: {},
  answers: {},
  counts: {},
  times: {},
  trace: [],
});

/** Reports the double payment only for plans with all these names. */
function makePlayer(commands: readonly string[], faults: readonly string[]): SeedPlayer {
  const includesAll = (names: readonly string[] | undefined, neededNames: readonly string[]) =>
    neededNames.every((each) => names?.includes(each));
  return {
    width: 1,
    play: async (plan) =>
      makeOutcome(
        plan,
        includesAll(plan.commands, commands) && includesAll(plan.faults, faults) ? ['Paid 2 times'] : ['Slow'],
      ),
    stop: async () => {},
  };
}

const makeNames = (letter: string) => Array.from({ length: 9 }, (_, index) => `${letter}${index}`);

test('a failing seed shrinks to what it needs', async () => {
  const start = makeOutcome({ seed: 8, commands: makeNames('c'), faults: makeNames('f'), turns: makeNames('t') }, [
    'Paid 2 times',
  ]);
  const plan = await shrinkPlan(makePlayer(['c2', 'c7'], ['f3']), start);
  expect(plan).toEqual({ seed: 8, commands: ['c2', 'c7'], faults: ['f3'], turns: [] });
  expect(toStoryLine(plan, 'a lock')).toBe(
    "{ what: '', plant: 'a lock', seed: 8, commands: ['c2', 'c7'], faults: ['f3'], turns: [] },",
  );
});
