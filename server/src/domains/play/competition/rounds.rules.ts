/** How many players a round of a bracket begins with: 2 in the last of its rounds. */
export const roundSize = (round: number, rounds: number): number => 2 ** Math.max(1, rounds - round + 1);
