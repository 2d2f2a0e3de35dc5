export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const buildLikePattern = (text: string): string => `%${escapeLike(text)}%`;

/** True if a trigram index can find the text. Reliable only for ASCII letters and digits. */
export const hasTrigram = (text: string): boolean => /[a-z0-9]{3}/i.test(text);

/** How many of the newest rows are searched if no index helps. */
export const searchLimit = 10_000;
