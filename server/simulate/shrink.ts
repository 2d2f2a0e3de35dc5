import type { Outcome, Plan } from './plan';
import type { SeedPlayer } from './player';

const toKind = (problem: string): string =>
  problem
    .replace(/[\d.]+/g, '#')
    .replace(/[a-z]#(?:[a-z])?\b/g, '#')
    .slice(0, 60);

const maxRuns = 150;

type PlanList = 'commands' | 'faults' | 'turns';

export async function shrinkPlan(player: SeedPlayer, failedOutcome: Outcome): Promise<Plan> {
  const [problem] = failedOutcome.problems;
  if (problem === undefined) throw new Error('There is no problem to shrink');
  const kind = toKind(problem);
  const { seed } = failedOutcome.plan;
  let bestPlan: Plan = {
    seed,
    commands: failedOutcome.commands,
    faults: failedOutcome.faults,
    turns: failedOutcome.turns,
  };
  let runCount = 0;
  const tryWithout = async (listName: PlanList, items: readonly string[]): Promise<boolean> => {
    runCount += 1;
    const plan = { ...bestPlan, [listName]: items };
    const { problems } = await player.play(plan);
    if (!problems.some((each) => toKind(each) === kind)) return false;
    bestPlan = plan;
    return true;
  };
  for (const listName of ['turns', 'faults', 'commands', 'turns', 'faults'] as const) {
    if ((bestPlan[listName]?.length ?? 0) > 0 && (await tryWithout(listName, []))) continue;
    for (
      let chunkSize = Math.ceil((bestPlan[listName]?.length ?? 0) / 2);
      chunkSize >= 1;
      chunkSize = chunkSize === 1 ? 0 : Math.ceil(chunkSize / 2)
    )
      for (let index = 0; index < (bestPlan[listName]?.length ?? 0) && runCount < maxRuns; ) {
        const listItems = bestPlan[listName] ?? [];
        if (!(await tryWithout(listName, [...listItems.slice(0, index), ...listItems.slice(index + chunkSize)])))
          index += chunkSize;
      }
  }
  return bestPlan;
}

const listNames = (names: readonly string[] = []): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

export const toStoryLine = ({ seed, commands, faults, turns }: Plan, plant?: string): string =>
  `{ what: ''${plant === undefined ? '' : `, plant: '${plant}'`}, seed: ${seed}, commands: ${listNames(commands)}, faults: ${listNames(faults)}, turns: ${listNames(turns)} },`;
