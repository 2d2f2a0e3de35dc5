import { type Limit, second } from '../limits/rules';

export const streamLimit: Limit = { name: 'stream', atOnce: 120, every: second };

/** How many streams can be open at once, in each process: for one person, for one address without a session, and in total. */
export const mostStreams = { person: 20, address: 500, all: 20_000 } as const;
