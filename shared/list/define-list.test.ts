import fc from 'fast-check';
import { anyFilterText, defineList, longestSearch } from './define-list';

const contests = defineList('listContests', {
  search: true,
  filters: { phase: ['running', 'completed'], free: ['true'] },
  filter: ({ phase, free }) => ({ free, phase: phase && [phase] }),
  orders: ['joinable', 'startsAt', '-startsAt', '-pool'],
  usualOrder: ({ phase }) => (phase === 'completed' ? '-startsAt' : 'joinable'),
});
const matches = defineList('listUserMatches', { filters: { state: ['open', 'done'] } });
const readQuery = (query: string) => contests.read(new URLSearchParams(query));

const anyText = fc.string({ unit: 'binary', maxLength: 120 });
const anyAddress = fc
  .dictionary(fc.constantFrom('page', 'after', 'search', 'sort', 'phase', 'free', 'view', 'utm'), anyText)
  .map((parameters) => new URLSearchParams(parameters));
const anyView = fc
  .record({
    page: fc.integer({ min: 1, max: 100_000 }),
    after: fc.option(fc.string({ minLength: 1, maxLength: 40 }), { nil: undefined }),
    search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim()),
    order: fc.option(fc.constantFrom(...contests.orders), { nil: undefined }),
    phase: fc.option(fc.constantFrom(...contests.filters.phase), { nil: undefined }),
    free: fc.option(fc.constant('true' as const), { nil: undefined }),
  })
  .map(({ page, after, search, order, phase, free }) => {
    const filters = { ...(phase && { phase }), ...(free && { free }) };
    const chosenOrder = order && order !== contests.findOrder({ filters }) && { order };
    return { page, search, filters, ...(after && page > 1 && { after }), ...chosenOrder };
  });

test('reads back what it writes', () => {
  fc.assert(fc.property(anyView, (view) => expect(contests.read(contests.write(view))).toEqual(view)));
});

test('reads any address as a view, and writes the view as an address that reads the same', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const view = contests.read(address);
      expect(view.page).toBeGreaterThanOrEqual(1);
      expect(view.search.length).toBeLessThanOrEqual(longestSearch);
      const writtenAddress = contests.write(view, address);
      expect(contests.read(writtenAddress)).toEqual(view);
      expect(contests.write(contests.read(writtenAddress), writtenAddress).toString()).toBe(writtenAddress.toString());
    }),
  );
});

test('keeps other parameters of the address', () => {
  fc.assert(
    fc.property(anyAddress, anyView, (address, view) => {
      const writtenQuery = contests.write(view, address);
      for (const name of ['view', 'utm']) expect(writtenQuery.getAll(name)).toEqual(address.getAll(name));
    }),
  );
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=1e3', 'page=x', 'phase=nothing', 'free=1', 'sort=-title', 'after=x'])(
  'can’t express %s in an address',
  (query) => {
    expect(contests.write(readQuery(query)).toString()).toBe('');
  },
);

test('derives the order from the filters until the user chooses one', () => {
  expect(contests.findOrder(readQuery('phase=completed'))).toBe('-startsAt');
  expect(contests.findOrder(readQuery('phase=completed&sort=joinable'))).toBe('joinable');
  expect(contests.findOrder(readQuery('phase=running&sort=-pool'))).toBe('-pool');
});

test('accepts any text for a filter, up to the length of a search', () => {
  const posts = defineList('listPosts', { filters: { tag: anyFilterText } });
  const readRequest = (query: string) => posts.request(posts.read(new URLSearchParams(query)));
  expect(readRequest('tag=how+it+works')).toMatchObject({ query: { filter: { tag: 'how it works' } } });
  expect(readRequest('tag=+')).toEqual(readRequest(''));
  expect(posts.read(new URLSearchParams({ tag: 'x'.repeat(500) })).filters.tag).toHaveLength(longestSearch);
  expect(String(posts.write(posts.read(new URLSearchParams('tag=a%26b'))))).toBe('tag=a%26b');
});

test('makes the call’s request from the address', () => {
  expect(contests.request(readQuery('phase=running&free=true&search=cup&page=3&after=x'))).toEqual({
    query: {
      page: 3,
      perPage: 20,
      after: 'x',
      sort: 'joinable',
      search: 'cup',
      filter: { phase: ['running'], free: 'true' },
    },
  });
  expect(matches.request(matches.read(new URLSearchParams('state=done&search=cup')))).toEqual({
    query: { page: 1, perPage: 20, filter: { state: 'done' } },
  });
});
