import { Section } from '@laurel/shared/area';
import type { AreaEntry, Registry } from '@laurel/shared/area/registry';
import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { listViolations } from '../../../shared/ui/testing/violations';
import type { AreaState } from '../areas/areas';
import { noteTiming } from '../timings';
import { AreasPanelLoader } from './areas-panel-loader';

let mockRegistry: Registry;
jest.mock('../areas/registry', () => ({
  runningHost: 'h1',
  readRegistry: () => mockRegistry,
  subscribeRegistry: () => () => {},
}));
const mockStates = new Map<string, AreaState>();
jest.mock('../areas/areas', () => ({
  readAreaState: (name: string) => mockStates.get(name) ?? { status: 'idle' },
  subscribeAreas: () => () => {},
}));
const mockLoadPanel = jest.fn();
jest.mock('./areas-panel', () => {
  mockLoadPanel();
  return jest.requireActual('./areas-panel');
});

const makeFiles = (build: string) => ({
  entry: { url: `/areas/public/${build}/entry.js` },
  chunks: [{ url: `/areas/public/${build}/first.js` }],
  styles: [{ url: `/areas/public/${build}/first.css` }],
  build,
  sharedRange: '^0.1.0',
});
const makeEntry = (name: string, build: string, fields: Partial<AreaEntry> = {}): AreaEntry => ({
  ...makeFiles(build),
  ...{ name, path: `/${name}`, access: 'anyone', enabled: true },
  ...fields,
});
const makeReadyState = (build: string, fields: object = {}) =>
  ({ status: 'ready', build, ...fields }) as unknown as AreaState;

const makeResource = (path: string, startTime: number, duration: number, transferSize: number) => ({
  ...{ entryType: 'resource', name: new URL(path, location.href).href },
  ...{ startTime, duration, responseEnd: startTime + duration, transferSize },
});
const makeMeasure = (name: string, startTime: number, duration: number) => ({
  ...{ entryType: 'measure', name, startTime, duration },
});
let timings: { entryType: string; name: string }[] = [];
let noteEntries: (entries: object[]) => void = () => {};
let requestCount = 0;
const source = { commit: '0123456789abcdef0123', author: 'Ada', subject: 'Sort the news', uncommitted: true };
const server = setupServer(
  http.get(buildCallUrl('getAreas'), () => {
    requestCount += 1;
    const builds = [{ build: 'p2', uploadedAt: '2026-11-28T10:00:00.000Z', source, visits: null }];
    return makeAnswerResponse({ revision: 7, areas: [{ name: 'public', builds }] });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  Object.assign(performance, {
    getEntriesByType: (type: string) => timings.filter(({ entryType }) => entryType === type),
    getEntriesByName: (wantedName: string) => timings.filter(({ name }) => name === wantedName),
  });
  class Observer {
    observe() {}
    disconnect() {}
  }
  class TimingObserver extends Observer {
    constructor(observe: (list: { getEntries: () => object[] }) => void) {
      super();
      noteEntries = (entries) => observe({ getEntries: () => entries });
    }
  }
  Object.assign(globalThis, { ResizeObserver: Observer, PerformanceObserver: TimingObserver });
});
let drawFrame: FrameRequestCallback = () => {};
beforeEach(() => {
  requestCount = 0;
  Object.assign(globalThis, {
    cancelAnimationFrame: () => {},
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      drawFrame = callback;
      return 1;
    },
  });
  mockRegistry = { revision: 7, host: 'h1', areas: [makeEntry('admin', 'a1'), makeEntry('public', 'p2')] };
  mockStates.clear();
  mockStates.set('public', makeReadyState('p2'));
  timings = [
    { entryType: 'navigation', name: '', ...{ responseStart: 20, responseEnd: 35, transferSize: 14_200 } },
    makeResource('/areas/public/p2/entry.js', 100, 20, 8400),
    makeResource('/areas/public/p2/first.js?retry=1', 101, 60, 51_000),
    makeResource('/areas/public/p2/first.css', 102, 10, 0),
    makeResource('/areas/public/p2/news.js', 400, 30, 2000),
    makeResource('/areas/public/p2/games.js', 410, 40, 3000),
    makeMeasure('public p2 link', 165, 12),
    makeMeasure('public p2 render', 180, 33),
    makeMeasure('hydration', 178, 90),
  ];
});
afterEach(async () => {
  server.resetHandlers();
  history.replaceState(null, '', '/');
  await act(() => setLocale('en'));
});
afterAll(() => server.close());

async function openPanel(user?: ReturnType<typeof makeUser>) {
  history.replaceState(null, '', '/?areas');
  renderAt(<AreasPanelLoader />, '/?areas', user ? { user } : {});
  return screen.findByRole('complementary');
}
const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a page without the parameter loads nothing of the panel', async () => {
  history.replaceState(null, '', '/?areasOf=me');
  renderAt(<AreasPanelLoader />, '/?areasOf=me');
  await act(async () => {});
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(mockLoadPanel).not.toHaveBeenCalled();
});

test('shows what each phase of the page and of its area took, and closes', async () => {
  const panel = await openPanel();
  expect(panel).toHaveAccessibleName('Areas on this page');
  expect(readRows(within(panel).getByRole('table', { name: 'Times of Host' }))).toEqual([
    ['Registry, in the page', '20 ms', '15 ms', '14.2 kB'],
    ['Hydration', '178 ms', '90 ms', ''],
  ]);
  expect(readRows(within(panel).getByRole('table', { name: 'Times of public' }))).toEqual([
    ['Entry', '100 ms', '20 ms', '8.4 kB'],
    ['First code (1)', '101 ms', '60 ms', '51 kB'],
    ['Styles (1)', '102 ms', '10 ms', 'Cached'],
    ['Link', '165 ms', '12 ms', ''],
    ['First render', '180 ms', '33 ms', ''],
    ['Later files (2)', '400 ms', '50 ms', '5 kB'],
  ]);
  expect(within(panel).getByText('Nothing of it has loaded.')).toBeVisible();
  expect(
    within(panel)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Host', 'public', 'admin']);
  await userEvent.click(within(panel).getByRole('button', { name: 'Close the areas panel' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.querySelector('[data-boundary]')).toBeNull();
});

test.each<[string, AreaState, Partial<AreaEntry>, string]>([
  [
    'that fell back',
    makeReadyState('p1', { insteadOf: { build: 'p2', failure: 'broken' } }),
    { fallback: makeFiles('p1') },
    'Running instead of p2, which failed',
  ],
  ['that is older than the live one', makeReadyState('p1'), {}, 'Running, p2 is live'],
  ['that is disabled', { status: 'idle' }, { enabled: false }, 'Disabled'],
  ['that is loading', { status: 'loading', attempt: 0 }, {}, 'Loading'],
])('says of an area %s what it does', async (_, state, fields, words) => {
  mockStates.set('public', state);
  mockRegistry = { ...mockRegistry, areas: [makeEntry('public', 'p2', fields)] };
  expect(await openPanel()).toHaveTextContent(words);
});

test('shows the times of the build that shows, not of the one that failed', async () => {
  mockStates.set('public', makeReadyState('p1', { insteadOf: { build: 'p2', failure: 'broken' } }));
  mockRegistry = { ...mockRegistry, areas: [makeEntry('public', 'p2', { fallback: makeFiles('p1') })] };
  timings.push(makeResource('/areas/public/p1/entry.js', 900, 7, 8000));
  const panel = await openPanel();
  expect(readRows(within(panel).getByRole('table', { name: 'Times of public' }))).toEqual([
    ['Entry', '900 ms', '7 ms', '8 kB'],
  ]);
});

test('shows the times of a build that is neither live nor the fallback', async () => {
  mockStates.set('public', makeReadyState('p0'));
  timings.push(
    makeResource('/areas/public/p0/entry.js', 900, 7, 8000),
    makeResource('/areas/public/p0/news.js', 910, 10, 2000),
    makeMeasure('public p0 link', 920, 5),
  );
  const panel = await openPanel();
  expect(readRows(within(panel).getByRole('table', { name: 'Times of public' }))).toEqual([
    ['Link', '920 ms', '5 ms', ''],
    ['Files (2)', '900 ms', '20 ms', '10 kB'],
  ]);
});

test('renders again for files and for times that the page notes, not for what React measures', async () => {
  const panel = await openPanel();
  const noteEntry = (entry: { entryType: string; name: string }) => act(async () => noteEntries([entry]));
  const isNewestFileShown = () => within(panel).queryByText('Later files (3)') !== null;
  timings.push(makeResource('/areas/public/p2/more.js', 600, 10, 1000));
  await noteEntry(makeMeasure('AreasPanel', 700, 1));
  expect(isNewestFileShown()).toBe(false);
  const measureSpy = jest.fn((name: string, { detail }: { detail: string }) => ({
    ...makeMeasure(name, 700, 1),
    detail,
  }));
  Object.assign(performance, { measure: measureSpy });
  noteTiming('admin a1 link', 700);
  Object.assign(performance, { measure: undefined });
  await noteEntry(measureSpy.mock.results[0]?.value);
  expect(isNewestFileShown()).toBe(true);
  timings.pop();
  await noteEntry(makeResource('/areas/public/p2/more.js', 600, 10, 1000));
  expect(isNewestFileShown()).toBe(false);
});

test('says that an area has a stage, and how long its extension took', async () => {
  const component = { point: 'home.card', id: 'card', module: 'x', entry: {}, chunks: [], styles: [] };
  const extendedEntry = makeEntry('admin', 'a1', { extensions: [component as never] });
  mockRegistry = { ...mockRegistry, stagedAreas: ['public'], areas: [extendedEntry, makeEntry('public', 'p2')] };
  timings.push(makeMeasure('admin a1 extension card', 500, 47));
  const panel = await openPanel();
  expect(panel).toHaveTextContent('card at home.card, ready after 47 ms');
  expect(panel).toHaveTextContent('This area has a staged build.');
});

describe('commits', () => {
  test('aren’t requested for users who can’t preview areas', async () => {
    const panel = await openPanel(makeUser());
    expect(within(panel).getAllByText('Only shown to staff who can preview areas')).toHaveLength(2);
    expect(requestCount).toBe(0);
  });

  test('show for users who can preview areas, with the build’s author and subject', async () => {
    const panel = await openPanel({ ...makeUser(), role: 'admin' });
    expect(
      await within(panel).findByText('0123456789ab · Sort the news, Ada · with uncommitted changes'),
    ).toBeVisible();
    expect(within(panel).getByText('Not recorded')).toBeVisible();
    expect(requestCount).toBe(1);
  });
});

test('says that commits couldn’t be loaded, and loads them again', async () => {
  server.use(http.get(buildCallUrl('getAreas'), () => makeRefusalResponse('not_found', 'Gone.')));
  const panel = await openPanel({ ...makeUser(), role: 'admin' });
  const retryButton = await within(panel).findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  await userEvent.click(retryButton);
  expect(await within(panel).findByText(/Sort the news/)).toBeVisible();
});

test('says everything in German, without violations', async () => {
  const panel = await openPanel();
  await act(() => setLocale('de'));
  expect(panel).toHaveAccessibleName('Bereiche auf dieser Seite');
  expect(within(panel).getByRole('table', { name: 'Zeiten von public' })).toHaveTextContent('Erster Code (1)');
  expect(await listViolations(panel)).toEqual([]);
});

describe('boundaries', () => {
  const rect = { top: 10, left: 20, right: 220, bottom: 110, width: 200, height: 100 };
  beforeEach(() => {
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ ...rect, x: 0, y: 0, toJSON: () => ({}) }));
  });
  afterEach(() => jest.restoreAllMocks());

  async function openPage() {
    mockRegistry = { ...mockRegistry, areas: [makeEntry('public', 'p2', { path: '/' })] };
    history.replaceState(null, '', '/?areas');
    const page = (
      <>
        <main id="main">
          <Section>
            <h1>News</h1>
          </Section>
          <Section>
            <div data-extension="rewards card">Rewards</div>
          </Section>
          <p>Ends</p>
        </main>
        <AreasPanelLoader />
      </>
    );
    const { container } = renderAt(page, '/?areas');
    container.id = 'root';
    await screen.findByRole('complementary');
    await act(async () => drawFrame(0));
    return container;
  }
  const listBoundaryNames = () =>
    [...document.querySelectorAll<HTMLElement>('[data-boundary]')].map(({ dataset }) => dataset.boundary);

  test('are drawn around the area, its sections and what other areas show, until they are turned off', async () => {
    await openPage();
    expect(listBoundaryNames()).toEqual(['area public p2', 'section', 'section', 'extension rewards card']);
    const [area] = document.querySelectorAll<HTMLElement>('[data-boundary]');
    expect(area?.style.cssText).toBe('top: 10px; left: 20px; width: 200px; height: 100px;');
    expect(area).toHaveTextContent('Area public p2');
    await userEvent.click(screen.getByRole('switch', { name: 'Show boundaries' }));
    expect(listBoundaryNames()).toEqual([]);
  });

  test('follow what the page adds', async () => {
    const root = await openPage();
    const addedElement = document.createElement('div');
    addedElement.dataset.extension = 'rewards panel';
    await act(async () => {
      root.append(addedElement);
      drawFrame = () => {};
    });
    await act(async () => drawFrame(0));
    expect(listBoundaryNames()).toContain('extension rewards panel');
    addedElement.remove();
  });
});
