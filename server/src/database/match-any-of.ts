import { type RawBuilder, sql } from 'kysely';

/**
 * Use after `=` to match any of these texts or ids. Unlike `in`, the statement is the same for any number of them, so
 * it stays prepared.
 */
export const matchAnyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]})`;

/**
 * Like `matchAnyOf`, for what is asked often. A plan for given ids always seems cheaper than one for any ids, so
 * PostgreSQL would plan each time. Here the plan depends only on whether there are one, two, or more.
 */
export const matchAnyId = (ids: readonly string[]): RawBuilder<string> =>
  ids.length === 1 || ids.length === 2
    ? sql<string>`any(array[${sql.join(ids)}]::uuid[])`
    : sql<string>`any(array(select unnest(${[...ids]}::uuid[])))`;

/** An id that PostgreSQL sees only when the statement runs, so that it keeps one plan for frequent and rare ids. */
export const hideFromPlanner = (id: string): RawBuilder<string> => sql<string>`(select ${id}::uuid)`;
