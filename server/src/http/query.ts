import type { IParseOptions } from 'qs';

/** How the query of an address is read. */
export const queryOptions = { arrayLimit: 100, depth: 4 } satisfies IParseOptions;
