export function calculateBracketSize(playerCount: number): number {
  let size = 2;
  while (size < playerCount) size *= 2;
  return size;
}

export function countRounds(size: number): number {
  return Math.log2(size);
}

/** In bracket order, so that the two best seeds can only meet in the final: 1–8, 4–5, 3–6, 2–7. */
export function pairSeeds(size: number): [number, number][] {
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
