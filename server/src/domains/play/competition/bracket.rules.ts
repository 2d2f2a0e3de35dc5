/** A planned match, not yet stored. Numbers run through the whole contest, round by round. */
export interface PlannedMatch {
  number: number;
  /** Counted from 1. */
  round: number;
  /** The winner's next match; null for the final. */
  next: { number: number; slot: 0 | 1 } | null;
  /** First-round seeds, the better one first; null is a bye. Later rounds have no seeds. */
  seeds: [number | null, number | null];
}

/** The smallest power of two that fits this many players, at least 2. */
export function calculateBracketSize(players: number): number {
  let size = 2;
  while (size < players) size *= 2;
  return size;
}

export function countRounds(size: number): number {
  return Math.log2(size);
}

/** First-round pairs in bracket order (1–8, 4–5, 3–6, 2–7), so the two best seeds can only meet in the final. */
export function seedPairs(size: number): [number, number][] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed, index) => (index % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  const pairs: [number, number][] = [];
  for (let index = 0; index < size; index += 2) {
    const [first = 0, second = 0] = order.slice(index, index + 2);
    pairs.push(first < second ? [first, second] : [second, first]);
  }
  return pairs;
}

/** The whole single-elimination bracket. Top seeds get the byes. */
export function planBracket(players: number): PlannedMatch[] {
  const size = calculateBracketSize(players);
  const rounds = countRounds(size);
  const pairs = seedPairs(size);
  const present = (seed: number) => (seed <= players ? seed : null);
  const matches: PlannedMatch[] = [];
  let first = 1;
  for (let round = 1; round <= rounds; round += 1) {
    const count = size / 2 ** round;
    for (let index = 0; index < count; index += 1) {
      const pair = round === 1 ? pairs[index] : undefined;
      matches.push({
        number: first + index,
        round,
        next:
          round === rounds ? null : { number: first + count + Math.floor(index / 2), slot: index % 2 === 0 ? 0 : 1 },
        seeds: pair ? [present(pair[0]), present(pair[1])] : [null, null],
      });
    }
    first += count;
  }
  return matches;
}
