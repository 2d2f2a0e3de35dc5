import type { Outcome, Plan } from './plan';
import type { SeedPlayer } from './player';

const toKind = (problem: string): string =>
  problem
    .replace(/[\d.]+/g, '#')
    .replace(/[a-z]#(?:[a-z])?\b/g, '#')
    .slice(0, 60);

const maxRuns = 150;

type PlanList = 'commands' | 'faults' | 'turns';

export async function shrinkPlan(player: SeedPlayer, start: Outcome): Promise<Plan> {
  const [problem] = start.problems;
  if (problem === undefined) throw new Error('There is no problem to shrink');
  const kind = toKind(problem);
  const { seed } = start.plan;
  let bestPlan: Plan = { seed, commands: start.commands, faults: start.faults, turns: start.turns };
  let runCount = 0;
  const tryWithout = async (list: PlanList, items: readonly string[]): Promise<boolean> => {
    runCount += 1;
    const plan = { ...bestPlan, [list]: items };
    const { problems } = await player.play(plan);
    if (!problems.some((each) => toKind(each) === kind)) return false;
    bestPlan = plan;
    return true;
  };
  for (const list of ['turns', 'faults', 'commands', 'turns', 'faults'] as const) {
    if ((bestPlan[list]?.length ?? 0) > 0 && (await tryWithout(list, []))) continue;
    for (
      let size = Math.ceil((bestPlan[list]?.length ?? 0) / 2);
      size >= 1;
      size = size === 1 ? 0 : Math.ceil(size / 2)
    )
      for (let index = 0; index < (bestPlan[list]?.length ?? 0) && runCount < maxRuns; ) {
        const listItems = bestPlan[list] ?? [];
        if (!(await tryWithout(list, [...listItems.slice(0, index), ...listItems.slice(index + size)]))) index += size;
      }
  }
  return bestPlan;
}

const listNames = (names: readonly string[] = []): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

export const toStoryLine = ({ seed, commands, faults, turns }: Plan, plant?: string): string =>
  `{ what: ''${plant === undefined ? '' : `, plant: '${plant}'`}, seed: ${seed}, commands: ${listNames(commands)}, faults: ${listNames(faults)}, turns: ${listNames(turns)} },`;
