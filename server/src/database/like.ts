/** The text itself in a pattern: the database's wildcards are taken as letters. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for `ilike` that finds the text anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** A pattern for `like` that finds the text at the beginning, where an index can help. */
export const beginningWith = (text: string): string => `${literal(text)}%`;
