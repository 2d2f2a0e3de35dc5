/**
 * Every table: each `tables.ts` adds its own. Names are camel case in code, snake case in the database and in raw SQL.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an alias couldn't be added to
export interface Database {}
