import fc from 'fast-check';
import { findArea, hasSideBar, parseRegistry } from './registry';

const makeEntry = (fields: object = {}) => ({
  name: 'public',
  path: '/',
  access: 'anyone',
  entry: { url: '/areas/public/1/area.js', integrity: 'sha384-x' },
  styles: [{ url: '/areas/public/1/area.css' }],
  chunks: [],
  build: '1',
  sharedRange: '^0.1.0',
  enabled: true,
  ...fields,
});
const parseAreas = (areas: unknown[]) => parseRegistry(JSON.stringify({ revision: 3, host: 'h1', areas }));

test('a registry survives writing and reading', () => {
  expect(parseAreas([makeEntry()])).toEqual({
    registry: { revision: 3, host: 'h1', areas: [makeEntry()] },
    rejectedAreas: [],
  });
});

test('extensions survive, and one that can’t be read is left out', () => {
  const link = { point: 'footer.link', id: 'press', to: '/press', label: { en: 'Press', de: 'Presse' } };
  const { registry } = parseAreas([
    makeEntry({ extensions: [null, { ...link, to: 'javascript:alert(1)' }, {}, link] }),
  ]);
  expect(registry.areas).toEqual([makeEntry({ extensions: [link] })]);
  expect(parseAreas([makeEntry({ extensions: 'all' })]).registry.areas).toEqual([makeEntry()]);
});

test('an entry from before the range was renamed is read, and written under its new name', () => {
  const { sharedRange, ...fields } = makeEntry();
  expect(parseAreas([{ ...fields, contract: sharedRange }]).registry.areas).toEqual([makeEntry()]);
});

test.each([
  ['a name that is no identifier', { name: 'pub lic' }],
  ['a path that does not start at the root', { path: 'public' }],
  ['no entry', { entry: null }],
  ['a style without an address', { styles: [{}] }],
  ['a flag that is no flag', { enabled: 'yes' }],
])('%s rejects that area alone', (_, fields) => {
  const { registry, rejectedAreas } = parseAreas([
    makeEntry({ name: 'broken', path: '/broken', ...fields }),
    makeEntry(),
  ]);
  expect(registry.areas.map(({ name }) => name)).toEqual(['public']);
  expect(rejectedAreas).toHaveLength(1);
});

test('a second area with the same name or path is dropped', () => {
  const { registry, rejectedAreas } = parseAreas([
    makeEntry(),
    makeEntry({ path: '/other' }),
    makeEntry({ name: 'other' }),
  ]);
  expect(registry.areas).toHaveLength(1);
  expect(rejectedAreas).toEqual(['public', 'other']);
});

test("text that isn't a registry throws", () => {
  for (const text of [
    '',
    '{',
    '[]',
    '{"areas":[]}',
    '{"revision":"1","host":"h","areas":[]}',
    '{"revision":1,"areas":[]}',
  ]) {
    expect(() => parseRegistry(text)).toThrow(SyntaxError);
  }
});

test('areas with a stage are listed, and only texts count', () => {
  const parseStagedAreas = (stagedAreas: unknown) =>
    parseRegistry(JSON.stringify({ revision: 3, host: 'h1', stagedAreas, areas: [] })).registry.stagedAreas;
  expect(parseStagedAreas(['public', 7])).toEqual(['public']);
  for (const unusableList of [undefined, [], {}, 'public']) expect(parseStagedAreas(unusableList)).toBeUndefined();
});

test('withdrawn builds are listed, and only texts count', () => {
  const parseWithdrawnBuilds = (withdrawn: unknown) =>
    parseRegistry(JSON.stringify({ revision: 3, host: 'h1', withdrawn, areas: [] })).registry.withdrawn;
  expect(parseWithdrawnBuilds(['dashboard d3', 4])).toEqual(['dashboard d3']);
  expect(parseWithdrawnBuilds(undefined)).toBeUndefined();
});

test('areas in preview are listed, and only names count', () => {
  const parsePreviewedAreas = (preview: unknown) =>
    parseRegistry(JSON.stringify({ revision: 3, host: 'h1', preview, areas: [] }));
  expect(parsePreviewedAreas(['dashboard']).registry.preview).toEqual(['dashboard']);
  for (const preview of [undefined, [], 'dashboard', [1]])
    expect(parsePreviewedAreas(preview).registry.preview).toBeUndefined();
});

describe('the area at a location', () => {
  const areas = [{ path: '/' }, { path: '/dashboard' }, { path: '/dashboard/admin' }];

  test.each([
    ['/', '/'],
    ['/contests/cup', '/'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/', '/dashboard'],
    ['/dashboards', '/'],
    ['/dashboard/adminx', '/dashboard'],
    ['/dashboard/admin', '/dashboard/admin'],
    ['/dashboard/admin/contests/1', '/dashboard/admin'],
  ])('%s belongs to %s', (pathname, path) => {
    expect(findArea(areas, pathname)?.path).toBe(path);
  });

  test('the longest path wins, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(areas, { minLength: 3 }), (shuffledAreas) => {
        expect(findArea(shuffledAreas, '/dashboard/admin/x')?.path).toBe('/dashboard/admin');
      }),
    );
  });

  test('is none if nothing matches', () => {
    expect(findArea([{ path: '/dashboard' }], '/contests')).toBeNull();
  });
});

describe('the side bar at a location', () => {
  const parseWithoutSideBar = (withoutSideBar: unknown) =>
    parseAreas([makeEntry({ path: '/dashboard', access: 'session', withoutSideBar })]).registry.areas[0]
      ?.withoutSideBar;

  test.each([
    ['session', '/dashboard', true],
    ['session', '/dashboard/matches', true],
    ['session', '/dashboard/matches/m1', false],
    ['session', '/dashboard/matches/m1/', false],
    ['session', '/dashboard/matches/m1/evidence', true],
    ['staff.enter', '/dashboard/admin', true],
    ['anyone', '/contests', false],
  ])('with access %s, %s: %s', (access, pathname, expected) => {
    expect(hasSideBar({ access, withoutSideBar: ['/dashboard/matches/:id'] }, pathname)).toBe(expected);
  });

  test('follows the area’s declaration, if it is readable', () => {
    expect(hasSideBar({ access: 'session' }, '/dashboard/matches/m1')).toBe(true);
    expect(parseWithoutSideBar(['/dashboard/matches/:id'])).toEqual(['/dashboard/matches/:id']);
    for (const unusableList of [undefined, '/dashboard', [], [1]])
      expect(parseWithoutSideBar(unusableList)).toBeUndefined();
  });
});
