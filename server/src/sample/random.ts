/** A source of random numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** Draws a number from 0 up to, but not including, 1. */
  drawNext(): number;
  /** Draws a whole number from `low` to `high`, both included. */
  drawBetween(low: number, high: number): number;
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function createRandom(seed: number): Random {
  let seedState = seed;
  const drawNext = () => {
    seedState = (seedState + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(seedState ^ (seedState >>> 15), 1 | seedState);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4294967296;
  };
  return {
    drawNext,
    drawBetween: (low, high) => low + Math.floor(drawNext() * (high - low + 1)),
    shuffle(items) {
      return items
        .map((item) => ({ item, lot: drawNext() }))
        .sort((a, b) => a.lot - b.lot)
        .map(({ item }) => item);
    },
  };
}
