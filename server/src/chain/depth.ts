/** How many confirmations a transaction needs, its own block included: if that block is final, and if it isn't. */
export const confirmationDepth = { final: 15, stalled: 240 } as const;
