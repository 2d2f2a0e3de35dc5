import type { Plan } from './plan';

/** Seeds that once found a fault in the server, as `npm run simulate` shrank them. */
export const stories: readonly (Plan & { what: string })[] = [];
