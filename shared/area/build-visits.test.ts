import { findVisitShare } from './build-visits';

const now = Date.parse('2026-11-29T22:00:00.000Z');
const builds = [
  { area: 'host', build: 'h1', count: 20 },
  { area: 'host', build: 'h2', count: 980 },
  { area: 'shop', build: 's1', count: 32 },
];
const findShare = (area: string, build: string, countedAt = '2026-11-29T21:55:00.000Z', counts = builds) =>
  findVisitShare({ countedAt, builds: counts }, { area, build }, now);

test('the share is that of all pages, each of which runs one build of the host', () => {
  expect(findShare('shop', 's1')).toEqual({ count: 32, visits: 1000 });
  expect(findShare('host', 'h1')).toEqual({ count: 20, visits: 1000 });
  expect(findShare('shop', 's2')).toEqual({ count: 0, visits: 1000 });
  expect(findShare('shop', 's1', undefined, [])).toEqual({ count: 0, visits: 0 });
});

test('the share is unknown if nothing was counted for a day', () => {
  expect(findVisitShare(null, { area: 'shop', build: 's1' }, now)).toBeNull();
  expect(findShare('shop', 's1', '2026-11-28T21:55:00.000Z')).toBeNull();
});

test('an area never has more visits than the host', () => {
  const counts = [
    { area: 'host', build: 'h1', count: 3 },
    { area: 'shop', build: 's1', count: 4 },
  ];
  expect(findShare('shop', 's1', undefined, counts)).toEqual({ count: 3, visits: 3 });
});
