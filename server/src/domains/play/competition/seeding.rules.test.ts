import fc from 'fast-check';
import type { ContestRow } from './contest.tables';
import { type SeedingFacts, seedEntrants } from './seeding.rules';

interface TestEntrant {
  id: string;
  userId: string;
  enteredAt: Date;
}

const seedBy = (
  seeding: ContestRow['seeding'],
  entrants: readonly TestEntrant[],
  { drawSeed = 'drawn', ...facts }: Partial<SeedingFacts & Pick<ContestRow, 'drawSeed'>> = {},
) =>
  seedEntrants(entrants, { seeding, drawSeed }, { ratings: new Map(), staffOrder: [], ...facts }).map(({ id }) => id);

const entrants = fc.shuffledSubarray(
  Array.from({ length: 24 }, (_, at): TestEntrant => {
    const id = `entrant ${String(at).padStart(2, '0')}`;
    return { id, userId: `user ${at}`, enteredAt: new Date(Date.UTC(2026, 10, 1, 0, Math.floor(at / 2))) };
  }),
  { minLength: 1 },
);

it('by entry puts the earliest entrant first, in whatever order the entrants are read', () => {
  fc.assert(
    fc.property(entrants, (all) => {
      expect(seedBy('entry_order', all)).toEqual(all.map(({ id }) => id).sort());
    }),
  );
});

it('by lot depends only on the stored seed and the entrants, in whatever order they are read', () => {
  fc.assert(
    fc.property(entrants, fc.string(), (all, drawSeed) => {
      const drawnSeeds = seedBy('random', all, { drawSeed });
      expect([...drawnSeeds].sort()).toEqual(all.map(({ id }) => id).sort());
      expect(seedBy('random', all.toReversed(), { drawSeed })).toEqual(drawnSeeds);
    }),
  );
  const manyEntrants = Array.from({ length: 24 }, (_, at) => ({
    id: `${at}`,
    userId: `${at}`,
    enteredAt: new Date(0),
  }));
  expect(seedBy('random', manyEntrants, { drawSeed: 'one' })).not.toEqual(
    seedBy('random', manyEntrants, { drawSeed: 'another' }),
  );
});

it('by rating puts the strongest first and unrated entrants last, and draws lots if fewer than half are rated', () => {
  fc.assert(
    fc.property(entrants, fc.infiniteStream(fc.option(fc.integer({ min: 1400, max: 1600 }))), (all, stream) => {
      const ratedPlayers = all.flatMap(({ userId }) => {
        const rating = stream.next().value;
        return rating === null ? [] : [[userId, rating] as const];
      });
      const ratings = new Map(ratedPlayers);
      const drawnSeeds = seedBy('rating', all, { ratings });
      const lots = seedBy('random', all);
      if (ratings.size * 2 < all.length) {
        expect(drawnSeeds).toEqual(lots);
        return;
      }
      const findRating = (id: string) => ratings.get(all.find((each) => each.id === id)?.userId ?? '') ?? 0;
      for (const [at, id] of drawnSeeds.entries()) {
        const nextSeed = drawnSeeds[at + 1];
        if (nextSeed === undefined) continue;
        expect(findRating(id)).toBeGreaterThanOrEqual(findRating(nextSeed));
        if (findRating(id) === findRating(nextSeed)) expect(lots.indexOf(id)).toBeLessThan(lots.indexOf(nextSeed));
      }
    }),
  );
});

it('by hand follows the staff’s order, then the order of entry for those it leaves out', () => {
  fc.assert(
    fc.property(entrants, fc.nat(), (all, cut) => {
      const staffOrder = all.slice(cut % all.length).map(({ id }) => id);
      const otherIds = all.slice(0, cut % all.length).map(({ id }) => id);
      expect(seedBy('manual', all.toReversed(), { staffOrder })).toEqual([...staffOrder, ...otherIds.sort()]);
    }),
  );
});
