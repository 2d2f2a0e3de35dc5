import { type RawBuilder, sql } from 'kysely';

/** Use it after `=`. Unlike with `in`, the statement is the same for any number of ids, so it stays prepared. */
export const matchAnyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]})`;

/** Use it in frequent queries. It makes only three statements, for one id, for two and for any other number, so that PostgreSQL keeps their plans. */
export const matchAnyId = (ids: readonly string[]): RawBuilder<string> =>
  ids.length === 1 || ids.length === 2
    ? sql<string>`any(array[${sql.join(ids)}]::uuid[])`
    : sql<string>`any(array(select unnest(${[...ids]}::uuid[])))`;

/** Hides the id from the planner, so that PostgreSQL keeps one plan for frequent and rare ids. */
export const hideFromPlanner = (id: string | null): RawBuilder<string> => sql<string>`(select ${id}::uuid)`;
