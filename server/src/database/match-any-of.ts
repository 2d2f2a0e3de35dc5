import { type RawBuilder, sql } from 'kysely';

/**
 * Use after `=` to match any of these ids. Unlike `in`, the statement is the same for any number of ids, so it
 * stays prepared.
 */
export const matchAnyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]})`;
