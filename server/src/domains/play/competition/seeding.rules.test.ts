import fc from 'fast-check';
import type { ContestRow } from './contest.tables';
import { type SeedingFacts, seedEntrants } from './seeding.rules';

interface TestEntrant {
  id: string;
  userId: string;
  enteredAt: Date;
}

const listSeededIds = (
  seeding: ContestRow['seeding'],
  entrants: readonly TestEntrant[],
  { drawSeed = 'drawn', ...facts }: Partial<SeedingFacts & Pick<ContestRow, 'drawSeed'>> = {},
) =>
  seedEntrants(entrants, { seeding, drawSeed }, { ratings: new Map(), staffOrder: [], ...facts }).map(({ id }) => id);

const anyEntrants = fc.shuffledSubarray(
  Array.from({ length: 24 }, (_, index): TestEntrant => {
    const id = `entrant ${String(index).padStart(2, '0')}`;
    return { id, userId: `user ${index}`, enteredAt: new Date(Date.UTC(2026, 10, 1, 0, Math.floor(index / 2))) };
  }),
  { minLength: 1 },
);

it('seeding by entry puts the earliest entrant first, in whatever order the entrants are read', () => {
  fc.assert(
    fc.property(anyEntrants, (entrants) => {
      expect(listSeededIds('entry_order', entrants)).toEqual(entrants.map(({ id }) => id).sort());
    }),
  );
});

it('random seeding depends only on the stored seed and the entrants, in whatever order they are read', () => {
  fc.assert(
    fc.property(anyEntrants, fc.string(), (entrants, drawSeed) => {
      const seededIds = listSeededIds('random', entrants, { drawSeed });
      expect([...seededIds].sort()).toEqual(entrants.map(({ id }) => id).sort());
      expect(listSeededIds('random', entrants.toReversed(), { drawSeed })).toEqual(seededIds);
    }),
  );
  const manyEntrants = Array.from({ length: 24 }, (_, index) => ({
    id: `${index}`,
    userId: `${index}`,
    enteredAt: new Date(0),
  }));
  expect(listSeededIds('random', manyEntrants, { drawSeed: 'one' })).not.toEqual(
    listSeededIds('random', manyEntrants, { drawSeed: 'another' }),
  );
});

it('seeding by rating puts the strongest first and unrated entrants last, and is random if fewer than half are rated', () => {
  fc.assert(
    fc.property(anyEntrants, fc.infiniteStream(fc.option(fc.integer({ min: 1400, max: 1600 }))), (entrants, stream) => {
      const ratedPlayers = entrants.flatMap(({ userId }) => {
        const rating = stream.next().value;
        return rating === null ? [] : [[userId, rating] as const];
      });
      const ratings = new Map(ratedPlayers);
      const seededIds = listSeededIds('rating', entrants, { ratings });
      const idsInLotOrder = listSeededIds('random', entrants);
      if (ratings.size * 2 < entrants.length) {
        expect(seededIds).toEqual(idsInLotOrder);
        return;
      }
      const findRating = (id: string) => ratings.get(entrants.find((each) => each.id === id)?.userId ?? '') ?? 0;
      for (const [index, id] of seededIds.entries()) {
        const nextSeed = seededIds[index + 1];
        if (nextSeed === undefined) continue;
        expect(findRating(id)).toBeGreaterThanOrEqual(findRating(nextSeed));
        if (findRating(id) === findRating(nextSeed))
          expect(idsInLotOrder.indexOf(id)).toBeLessThan(idsInLotOrder.indexOf(nextSeed));
      }
    }),
  );
});

it('seeding by hand follows the staff’s order, then the order of entry for those it leaves out', () => {
  fc.assert(
    fc.property(anyEntrants, fc.nat(), (entrants, cut) => {
      const staffOrder = entrants.slice(cut % entrants.length).map(({ id }) => id);
      const otherIds = entrants.slice(0, cut % entrants.length).map(({ id }) => id);
      expect(listSeededIds('manual', entrants.toReversed(), { staffOrder })).toEqual([
        ...staffOrder,
        ...otherIds.sort(),
      ]);
    }),
  );
});
