import { doubleElimination } from './double-elimination';
import type { Format, FormatOption, FormatSettings, MatchPart, Plan } from './format';
import { league } from './league';
import { roundRobin } from './round-robin';
import { singleElimination } from './single-elimination';
import { stages } from './stages';
import { swiss } from './swiss';

const formats = [singleElimination, doubleElimination, roundRobin, swiss, stages, league] as const;

export type FormatName = (typeof formats)[number]['name'];

const formatsByName = new Map<string, Format<FormatName>>(formats.map((format) => [format.name, format]));

export const formatNames: readonly FormatName[] = formats.map(({ name }) => name);

export const findFormat = (name: string): Format<FormatName> | undefined => formatsByName.get(name);

export function requireFormat(name: string): Format<FormatName> {
  const format = findFormat(name);
  if (!format) throw new Error(`There is no format ${name}`);
  return format;
}

export function listUnknownOptions(name: string, settings: FormatSettings): FormatOption[] {
  const options = findFormat(name)?.listOptions(settings) ?? [];
  return formatOptions.filter((option) => settings[option] && !options.includes(option));
}

export const formatOptions: readonly FormatOption[] = [
  'thirdPlace',
  'rounds',
  'outAfter',
  'groups',
  'advance',
  'doubleFinals',
  'roundDays',
];

export const matchParts = [
  'main',
  'third_place',
  'upper',
  'lower',
  'final',
  'second_final',
  'group',
] as const satisfies readonly MatchPart[];

const plans = new Map<string, Plan>();
const mostPlans = 64;

/** Keeps plans, because every view of a match needs its contest's plan. Drops all once there are too many. */
export function getPlan(name: string, settings: FormatSettings, playerCount: number): Plan {
  const key = `${name} ${playerCount} ${formatOptions.map((option) => settings[option] || '').join()}`;
  const keptPlan = plans.get(key);
  if (keptPlan) return keptPlan;
  const plan = requireFormat(name).plan(playerCount, settings);
  if (plans.size >= mostPlans) plans.clear();
  plans.set(key, plan);
  return plan;
}
