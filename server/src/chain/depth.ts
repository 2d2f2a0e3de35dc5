/** How many blocks deep a transaction must be, its own included: in a final block, or while nothing becomes final. */
export const depth = { final: 15, stalled: 240 } as const;
