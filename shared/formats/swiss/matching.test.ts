import fc from 'fast-check';
import { pairByCost } from './matching';

function findLeastCost(costs: readonly (readonly number[])[], players: readonly number[]): number {
  const [firstPlayer, ...otherPlayers] = players;
  if (firstPlayer === undefined) return 0;
  return Math.min(
    ...otherPlayers.map(
      (otherPlayer) =>
        (costs[firstPlayer]?.[otherPlayer] ?? 0) +
        findLeastCost(
          costs,
          otherPlayers.filter((each) => each !== otherPlayer),
        ),
    ),
  );
}

const makeSymmetricCosts = (size: number, drawCost: (one: number, other: number) => number) =>
  Array.from({ length: size }, (_, one) =>
    Array.from({ length: size }, (_, other) => drawCost(Math.min(one, other), Math.max(one, other))),
  );

const sumCosts = (costs: readonly (readonly number[])[], mates: readonly number[]) =>
  mates.reduce((sum, mate, at) => sum + (costs[at]?.[mate] ?? 0), 0) / 2;

function expectPairs(mates: readonly number[]): void {
  expect(mates.every((mate, index) => mate !== index && mates[mate] === index)).toBe(true);
}

it('finds pairs as cheap as the best of all pairings', () => {
  const anyCosts = fc
    .tuple(
      fc.constantFrom(2, 4, 6, 8),
      fc.array(fc.constantFrom(0, 1, 2, 3, 7, 20, 2 ** 40), { minLength: 28, maxLength: 28 }),
    )
    .map(([size, lots]) => makeSymmetricCosts(size, (one, other) => lots[(one * 8 + other) % lots.length] ?? 0));
  fc.assert(
    fc.property(anyCosts, (each) => {
      const mates = pairByCost(each);
      expectPairs(mates);
      expect(sumCosts(each, mates)).toBe(findLeastCost(each, [...each.keys()]));
    }),
    { numRuns: 3000 },
  );
});

it('cannot be improved by exchanging two pairs, for many people and large costs', () => {
  let seed = 3;
  const drawNumber = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor(seed / 2 ** 8);
  };
  const lots = Array.from({ length: 150 * 150 }, drawNumber);
  const costs = makeSymmetricCosts(
    150,
    (one, other) => (lots[one * 150 + other] ?? 0) * (one % 3 === other % 3 ? 1 : 2 ** 12),
  );
  const mates = pairByCost(costs);
  expectPairs(mates);
  const readCost = (one: number, other: number) => costs[one]?.[other] ?? 0;
  const betterPairs = mates.flatMap((mate, one) =>
    mates.flatMap((otherMate, other) =>
      other !== one &&
      other !== mate &&
      readCost(one, other) + readCost(mate, otherMate) < readCost(one, mate) + readCost(other, otherMate)
        ? [[one, other]]
        : [],
    ),
  );
  expect(betterPairs).toEqual([]);
});

it('refuses an odd number', () => {
  expect(() => pairByCost(makeSymmetricCosts(3, () => 0))).toThrow();
});
