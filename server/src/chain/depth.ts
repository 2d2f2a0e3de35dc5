/** How many confirmations a transaction needs, counting its own block: once that block is final, or while finality stalls. */
export const confirmationDepth = { final: 15, stalled: 240 } as const;
