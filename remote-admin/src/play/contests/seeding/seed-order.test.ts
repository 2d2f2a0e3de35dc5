import {
  moveToPlace,
  readListedOrder,
  type SeededEntrant,
  shuffleEntrants,
  sortByOrder,
  sortByRating,
} from './seed-order';

const makeEntrant = (id: string, rating: SeededEntrant['rating'] = null): SeededEntrant => ({
  ...{ id, rating, status: 'registered' },
  player: { id, username: id, avatarUrl: null },
});
const listIds = (entrants: readonly SeededEntrant[]) => entrants.map(({ id }) => id).join('');

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['b', 99, 'acdb'],
  ['c', -3, 'cabd'],
])('moving %s to %i makes %s', (id, place, order) => {
  expect(moveToPlace(['a', 'b', 'c', 'd'], id, place).join('')).toBe(order);
});

test('later entrants come last, and those who left are missing', () => {
  expect(
    listIds(
      sortByOrder(
        ['a', 'b', 'c', 'd'].map((id) => makeEntrant(id)),
        ['d', 'gone', 'b'],
      ),
    ),
  ).toBe('dbac');
});

test('by rating, only settled ratings count', () => {
  const entrants = [
    makeEntrant('a'),
    makeEntrant('b', { rating: 2100, provisional: true }),
    makeEntrant('c', { rating: 1400, provisional: false }),
    makeEntrant('d', { rating: 1650, provisional: false }),
  ];
  expect(listIds(sortByRating(entrants))).toBe('dcab');
});

test('shuffling gives each order once over all draws, and keeps everyone', () => {
  const entrants = ['a', 'b', 'c'].map((id) => makeEntrant(id));
  const orders = [0, 1, 2].flatMap((firstCount) =>
    [0, 1].map((second) => {
      const draws = [firstCount / 3, second / 2];
      return listIds(shuffleEntrants(entrants, () => draws.shift() ?? 0));
    }),
  );
  expect(orders.toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  expect(listIds(entrants)).toBe('abc');
});

test('a pasted list gives the order of its entrants, and names the others', () => {
  const entrants = ['ines', 'mlk', 'half'].map((id) => makeEntrant(id));
  expect(readListedOrder(entrants, '@HALF\nnobody\nines\nhalf\nNobody else')).toEqual({
    order: ['half', 'ines'],
    unknownNames: ['nobody', 'Nobody else'],
    missingCount: 1,
  });
});
