/** Messages from the journeys' server. */
export type FromServer = { type: 'ready'; url: string; database: string } | { type: 'advanced' };

/** Messages to it: move the clock, or stop. */
export type ToServer = { type: 'advance'; milliseconds: number } | { type: 'stop' };
