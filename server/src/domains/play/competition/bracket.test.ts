import fc from 'fast-check';
import { calculateBracketSize, countRounds, planBracket, seedPairs } from './bracket.rules';
import { roundSize } from './rounds.rules';

describe('the draw', () => {
  it('pairs seeds so that the best two can only meet in the final', () => {
    expect(seedPairs(8)).toEqual([
      [1, 8],
      [4, 5],
      [3, 6],
      [2, 7],
    ]);
  });

  it('gives byes to the top seeds', () => {
    const first = planBracket(5).filter((match) => match.round === 1);
    expect(first.filter((match) => match.seeds.includes(null)).map((match) => match.seeds[0])).toEqual([1, 3, 2]);
  });

  it('is complete for any number of players', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 256 }), (players) => {
        const matches = planBracket(players);
        const size = calculateBracketSize(players);
        expect(matches).toHaveLength(size - 1);
        expect(matches.map((match) => match.number)).toEqual(matches.map((_, index) => index + 1));
        const seeds = matches.flatMap((match) => match.seeds).filter((seed) => seed !== null);
        expect(new Set(seeds).size).toBe(players);
        expect(seeds).toHaveLength(players);
        // Exactly one match feeds each slot after the first round, and no first-round match has two byes.
        const fed = matches.flatMap((match) => (match.next ? [`${match.next.number}/${match.next.slot}`] : []));
        expect(new Set(fed).size).toBe(size - 2);
        expect(matches.filter((match) => match.next === null)).toHaveLength(1);
        for (const match of matches.filter((each) => each.round === 1)) expect(match.seeds[0]).not.toBeNull();
        // Seeds 1 and 2 are in different halves.
        if (size > 2) {
          const halfOf = (seed: number) => matches.findIndex((match) => match.seeds.includes(seed)) < size / 4;
          expect(halfOf(1)).not.toBe(halfOf(2));
        }
      }),
    );
  });

  it('counts the players of each round', () => {
    expect([1, 2, 3, 4].map((round) => roundSize(round, countRounds(16)))).toEqual([16, 8, 4, 2]);
  });
});
