import { countRepeatedRenders, watchRenders } from './testing/count-renders';
import { renderedPages } from './testing/public-pages';

// Hydrates a visitor's page in another time zone than the server's. No section may render twice because of that.

/**
 * Components that may render twice: some change to the visitor's zone, clock or country names after hydration.
 * The tabs need a layout, which jsdom lacks.
 */
const turning = [
  ...['SectionTabs', 'Tabs'],
  ...['DateTime', 'InZone', 'Relative', 'When', 'Countdown', 'VisuallyHidden'],
  ...['CountryField', 'SelectField', 'Field', 'FieldErrors', 'FieldHint', 'OptionalMark', 'Icon'],
];

let hydratePage: typeof import('./testing/hydrate-page').hydratePage;

beforeAll(async () => {
  watchRenders();
  // The first copy of Testing Library has set its clean-up hooks. A second copy can't set them here.
  process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
  jest.resetModules();
  const page = await import('./testing/hydrate-page');
  await page.preparePages();
  hydratePage = page.hydratePage;
});

test.each(Object.values(renderedPages).filter(({ user }) => !user))(
  '$url renders no section twice',
  async ({ url }) => {
    const { renderCounts, countRenders } = countRepeatedRenders();
    const { errors, end } = await hydratePage(url);
    expect(errors).toEqual([]);
    // Proves that renders were counted.
    expect(countRenders()).toBeGreaterThan(3);
    expect([...renderCounts].filter(([name]) => !turning.includes(name))).toEqual([]);
    end();
  },
);
