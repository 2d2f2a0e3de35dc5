/** How many confirmations a transaction needs, counting its own block: `final` if that block is final, `stalled` if it isn't. */
export const confirmationDepth = { final: 15, stalled: 240 } as const;
