import { type RawBuilder, sql } from 'kysely';

/** To stand after `=`: one of these ids. Unlike `in`, it is the same statement however many there are, and so stays prepared. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]})`;
