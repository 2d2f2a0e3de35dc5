/** Messages that the server's process sends. */
export type FromServer = { type: 'ready'; url: string; database: string } | { type: 'advanced' };

/** Messages to the server's process: move the clock, or stop. */
export type ToServer = { type: 'advance'; milliseconds: number } | { type: 'stop' };
