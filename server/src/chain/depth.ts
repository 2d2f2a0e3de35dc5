/** How many blocks deep a transaction must be, including its own: in a final block, or while finality stalls. */
export const depth = { final: 15, stalled: 240 } as const;
