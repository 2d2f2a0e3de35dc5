import { findReads, type PreloadedPages } from './preloaded';

const pages: PreloadedPages = {
  '/dashboard': [{ name: 'getUser', request: { params: { id: ':user' } } }],
  '/dashboard/matches/:id': [
    { name: 'getMatchRoom', request: { params: { id: ':id' } } },
    { name: 'listContests', request: { query: { perPage: 50, filter: { mine: ':id' } } } },
    { name: 'getSettings', request: {} },
  ],
};

test('a page’s reads depend on its user and its address', () => {
  expect(findReads(pages, '/dashboard')?.('u1')).toEqual([{ name: 'getUser', request: { params: { id: 'u1' } } }]);
  expect(findReads(pages, '/dashboard/matches/m%2F1/')?.('u1')).toEqual([
    { name: 'getMatchRoom', request: { params: { id: 'm/1' } } },
    { name: 'listContests', request: { query: { perPage: 50, filter: { mine: ':id' } } } },
    { name: 'getSettings', request: {} },
  ]);
});

test('an invalid escape stays as it is', () =>
  expect(findReads(pages, '/dashboard/matches/%ff')?.('u1')[0]?.request).toEqual({ params: { id: '%ff' } }));

test.each(['/', '/dashboard/matches', '/dashboard/matches/m1/evidence', '/dashboards'])(
  'nothing is declared for %s',
  (pathname) => expect(findReads(pages, pathname)).toBeNull(),
);
