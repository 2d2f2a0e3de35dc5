/** The number of players at the start of a round. The last round has 2. */
export const roundSize = (round: number, rounds: number): number => 2 ** Math.max(1, rounds - round + 1);
