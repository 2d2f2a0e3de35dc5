import pg from 'pg';
import type { SentQuery } from './statements';

export interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** A bitmap index scan names no table. The heap scan above it counts its rows. */
const isBitmapIndexScan = (plan: Plan): boolean =>
  plan['Index Name'] !== undefined && plan['Relation Name'] === undefined;

/** Sums the rows that each step of a plan handled or threw away. */
export function countPlanRows(plan: Plan): number {
  const ownRowCount =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0);
  const loopCount = isBitmapIndexScan(plan) ? 0 : plan['Actual Loops'];
  return ownRowCount * loopCount + (plan.Plans ?? []).reduce((sum, each) => sum + countPlanRows(each), 0);
}

export const listPlanTables = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(listPlanTables),
];

const writeElement = (value: unknown): string => (value === null ? 'NULL' : JSON.stringify(toText(value)));

export function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(writeElement).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const writeArgument = (value: unknown): string =>
  value === null || value === undefined ? 'null' : pg.escapeLiteral(toText(value));

const explain = 'explain (analyze, timing off, format json)';

const readPlan = (result: pg.QueryResult | undefined): Plan => result?.rows[0]['QUERY PLAN'][0].Plan;

export type ExplainQuery = (client: pg.Client, query: SentQuery) => Promise<Plan>;

export const explainUnprepared: ExplainQuery = async (client, { text, values }) =>
  readPlan(await client.query(`${explain} ${text}`, [...values]));

async function explainExecution(
  client: pg.Client,
  { text, values }: SentQuery,
  { mode, usesBefore }: { mode: 'auto' | 'force_generic_plan'; usesBefore: number },
): Promise<Plan> {
  const execution = values.length === 0 ? 'execute flat' : `execute flat(${values.map(writeArgument).join(', ')})`;
  const results: unknown = await client.query(
    `set local plan_cache_mode = ${mode}; prepare flat as ${text}; ${`explain ${execution};`.repeat(usesBefore)} ${explain} ${execution}; deallocate flat`,
  );
  return readPlan((results as pg.QueryResult[]).at(-2));
}

/** Explains the generic plan, which PostgreSQL may keep for all values. Needs a transaction. */
export const explainGenericPlan: ExplainQuery = (client, query) =>
  explainExecution(client, query, { mode: 'force_generic_plan', usesBefore: 0 });

/** From the sixth use on, PostgreSQL decides whether it keeps the generic plan. Needs a transaction. */
export const explainSixthUse: ExplainQuery = (client, query) =>
  explainExecution(client, query, { mode: 'auto', usesBefore: 5 });
