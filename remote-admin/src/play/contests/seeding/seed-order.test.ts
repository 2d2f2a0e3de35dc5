import { moveToPlace, type SeededEntrant, sortByOrder, sortByRating } from './seed-order';

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

test('whoever entered since the order was made comes last, and whoever left is missing', () => {
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
