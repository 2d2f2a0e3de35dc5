import type { AreaEntry } from '@laurel/shared/area/registry';
import { listUsedBuilds, readAreaState, showArea, showPreviousBuild } from './areas';
import { loadNextBuild, releaseOtherBuilds } from './next-build';
import { showStyles } from './unload';

const mockArea = { sharedVersion: '1', Area: () => null };
let mockEntry: AreaEntry;
jest.mock('./registry', () => ({
  readRegistry: () => ({ revision: 1, host: 'h', areas: [mockEntry] }),
  runningHost: 'h',
  isLaurelReachable: () => true,
  shownPreview: '',
}));
jest.mock('./federation', () => ({
  forgetContainers: jest.fn(),
  hasContainer: () => true,
  isInRange: () => true,
  loadExposedArea: async () => ({ area: mockArea }),
  makeBuildKey: jest.requireActual<typeof import('./federation')>('./federation').makeBuildKey,
  takeContainer: jest.fn(),
}));

let testCount = 0;
let name = '';

const makeFiles = (build: string) => ({
  ...{ build, sharedRange: '*', chunks: [], entry: { url: `/areas/${name}/${build}/area.js` } },
  styles: [{ url: `/areas/${name}/${build}/area.css` }],
});
const makeEntry = (build: string, fallbackBuild: string): AreaEntry => ({
  ...{ name, path: `/${name}`, access: 'anyone', enabled: true },
  ...makeFiles(build),
  fallback: makeFiles(fallbackBuild),
});
const listFiles = (build: string) => [
  ...document.head.querySelectorAll(`[src*="/${name}/${build}/"], [href*="/${name}/${build}/"]`),
];
const startFallback = () =>
  showPreviousBuild({
    ...{ name, build: 'b2', failure: 'broken', timeoutMs: 8000 },
    isWanted: () => true,
  });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  testCount += 1;
  name = `area${testCount}`;
  mockEntry = makeEntry('b2', 'b1');
  showArea(name, { area: mockArea, build: 'b2' });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

test.each<[string, () => Promise<boolean>]>([
  [
    'the builds before are released',
    async () => {
      const pendingFallback = startFallback();
      releaseOtherBuilds(name);
      return pendingFallback;
    },
  ],
  [
    'what arrived late of them is removed',
    async () => {
      releaseOtherBuilds(name);
      await jest.advanceTimersByTimeAsync(9000);
      const pendingFallback = startFallback();
      await jest.advanceTimersByTimeAsync(1000);
      return pendingFallback;
    },
  ],
  [
    'a third and a fourth build go live',
    async () => {
      const pendingFallback = startFallback();
      void loadNextBuild(makeEntry('b3', 'b2'));
      void loadNextBuild(makeEntry('b4', 'b2'));
      return pendingFallback;
    },
  ],
  [
    'the styles of the shown build apply',
    async () => {
      const pendingFallback = startFallback();
      showStyles(name, 'b2', listUsedBuilds(name));
      return pendingFallback;
    },
  ],
])('a fall-back goes on loading while %s', async (_, interruptLoading) => {
  const interruption = interruptLoading();
  await jest.advanceTimersByTimeAsync(1000);
  expect(listFiles('b1')).toHaveLength(2);
  for (const file of listFiles('b1')) file.dispatchEvent(new Event('load'));
  expect(await interruption).toBe(true);
  expect(readAreaState(name)).toMatchObject({ build: 'b1', insteadOf: { build: 'b2' } });
});

test('a fall-back that didn’t load in time no longer counts as used', async () => {
  const pendingFallback = startFallback();
  expect(listUsedBuilds(name)).toContain('b1');
  jest.useRealTimers();
  for (const file of listFiles('b1')) file.dispatchEvent(new Event('error'));
  expect(await pendingFallback).toBe(false);
  expect(listUsedBuilds(name)).not.toContain('b1');
});
