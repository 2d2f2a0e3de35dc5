import { startCountingRenders, watchRenders } from './testing/count-renders';
import { renderedPages } from './testing/public-pages';
import { shortPages } from './testing/short-pages';

/** These may render twice, because they or a component around them depend on the time zone, the clock, country names or the page's layout. */
const rerenderingComponents = [
  ...['SectionTabs', 'Tabs', 'Link'],
  ...['DateTime', 'InZone', 'Relative', 'When', 'Countdown', 'VisuallyHidden'],
  ...['CountryField', 'SelectField', 'Field', 'FieldErrors', 'FieldHint', 'OptionalMark', 'Icon'],
];

const sectionCounts: Readonly<Record<string, number>> = {
  '': 8,
  contests: 2,
  'contests/:id': 7,
  'matches/:id': 2,
  campaigns: 2,
  'campaigns/:id': 5,
  games: 2,
  'games/:id': 4,
  contracts: 2,
  'contracts/:id': 2,
  leaderboard: 2,
  news: 2,
  gallery: 2,
  'players/:name': 3,
  reserves: 2,
  help: 3,
};

const textPages = ['search', 'terms', 'privacy', 'about', 'help/:slug'];
const isSinglePart = (path: string) => shortPages.includes(path) || textPages.includes(path);

let hydratePage: typeof import('./testing/hydrate-page').hydratePage;

beforeAll(async () => {
  watchRenders();
  // A second copy of Testing Library would register its clean-up inside `beforeAll`, which Jest forbids.
  process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
  jest.resetModules();
  const page = await import('./testing/hydrate-page');
  await page.preparePages();
  hydratePage = page.hydratePage;
});

test.each(Object.entries(renderedPages).filter(([, { user }]) => !user))(
  '%s renders no section twice',
  async (path, { url }) => {
    const { firstRenderCounts, repeatedRenderCounts } = startCountingRenders();
    const { errors, end } = await hydratePage(url);
    expect(errors).toEqual([]);
    expect(firstRenderCounts.get('Section') ?? 0).toBeGreaterThanOrEqual(
      sectionCounts[path] ?? (isSinglePart(path) ? 0 : 1),
    );
    expect([...repeatedRenderCounts].filter(([name]) => !rerenderingComponents.includes(name))).toEqual([]);
    end();
  },
);
