import { type Limit, second } from '../limits/rules';

/** Streams that a person or, without a session, an address opens. A browser opens one for each set of pages it shows. */
export const streamLimit: Limit = { name: 'stream', atOnce: 120, every: second };

/** How many streams can be open at once, in each process: of one person, of one address without a session, and in all. */
export const mostStreams = { person: 20, address: 500, all: 20_000 } as const;
