import { type Limit, second } from '../limits/rules';

export const streamLimit: Limit = { name: 'stream', atOnce: 120, every: second };

/** How many streams can be open at once, in each process: of one person, of one address without a session, and in all. */
export const mostStreams = { person: 20, address: 500, all: 20_000 } as const;
