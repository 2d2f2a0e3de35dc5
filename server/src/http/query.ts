import type { IParseOptions } from 'qs';

/** How query strings are parsed. */
export const queryOptions = { arrayLimit: 100, depth: 4 } satisfies IParseOptions;
