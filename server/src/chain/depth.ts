/** How many confirmations a transaction needs, including its own block: in a final block, or while finality stalls. */
export const confirmationDepth = { final: 15, stalled: 240 } as const;
