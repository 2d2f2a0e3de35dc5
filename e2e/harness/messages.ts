/** What the journeys' server says. */
export type FromServer = { type: 'ready'; url: string; database: string } | { type: 'advanced' };

/** What it is told: to move its clock on, or to stop. */
export type ToServer = { type: 'advance'; milliseconds: number } | { type: 'stop' };
