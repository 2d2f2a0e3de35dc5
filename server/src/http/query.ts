import type { IParseOptions } from 'qs';

export const queryOptions = { arrayLimit: 100, depth: 4 } satisfies IParseOptions;
