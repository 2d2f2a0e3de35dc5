/** Names are camel case in code, and snake case in the database and in raw SQL. */
// biome-ignore lint/suspicious/noEmptyInterface: an alias couldn't be added to
export interface Database {}
