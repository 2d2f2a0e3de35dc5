/** The text itself in a pattern: the database's wildcards are taken as letters. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for `ilike` that finds the text anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** Whether a trigram index finds what contains the text; of letters it knows those that every database does. */
export const hasTrigram = (text: string): boolean => /[a-z0-9]{3}/i.test(text);

/** Where no index helps a search, it looks through the newest rows only, so many. */
export const searched = 10_000;
