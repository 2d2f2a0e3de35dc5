/** The number of players at the start of a round, 2 in the last one. */
export const roundSize = (round: number, rounds: number): number => 2 ** Math.max(1, rounds - round + 1);
