export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const buildLikePattern = (text: string): string => `%${escapeLike(text)}%`;

export const hasTrigram = (text: string): boolean => /[a-z0-9]{3}/i.test(text);

/** A search for a text without a trigram covers only this many rows, the newest or the most urgent, because it can't use an index. */
export const searchLimit = 2000;

/** Disputes are few, so a search without a trigram covers this many, the most urgent. */
export const disputeSearchLimit = 500;

/** The most rows that a search covers. Null if it covers all. */
export const countSearchedRows = (search: string | undefined, limit = searchLimit): number | null =>
  search && !hasTrigram(search) ? limit : null;
