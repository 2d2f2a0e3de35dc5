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
let areaName = '';

const makeFiles = (build: string) => ({
  ...{ build, sharedRange: '*', chunks: [], entry: { url: `/areas/${areaName}/${build}/area.js` } },
  styles: [{ url: `/areas/${areaName}/${build}/area.css` }],
});
const makeEntry = (build: string, fallbackBuild: string): AreaEntry => ({
  ...{ name: areaName, path: `/${areaName}`, access: 'anyone', enabled: true },
  ...makeFiles(build),
  fallback: makeFiles(fallbackBuild),
});
const listFiles = (build: string) => [
  ...document.head.querySelectorAll(`[src*="/${areaName}/${build}/"], [href*="/${areaName}/${build}/"]`),
];
const startFallback = () =>
  showPreviousBuild({
    ...{ name: areaName, build: 'b2', failure: 'broken', timeoutMs: 8000 },
    isWanted: () => true,
  });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  testCount += 1;
  areaName = `area${testCount}`;
  mockEntry = makeEntry('b2', 'b1');
  showArea(areaName, { area: mockArea, build: 'b2' });
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
      releaseOtherBuilds(areaName);
      return pendingFallback;
    },
  ],
  [
    'what arrived late of them is removed',
    async () => {
      releaseOtherBuilds(areaName);
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
      showStyles(areaName, 'b2', listUsedBuilds(areaName));
      return pendingFallback;
    },
  ],
])('a fall-back goes on loading while %s', async (_, interruptLoading) => {
  const interruption = interruptLoading();
  await jest.advanceTimersByTimeAsync(1000);
  expect(listFiles('b1')).toHaveLength(2);
  for (const file of listFiles('b1')) file.dispatchEvent(new Event('load'));
  expect(await interruption).toBe(true);
  expect(readAreaState(areaName)).toMatchObject({ build: 'b1', insteadOf: { build: 'b2' } });
});

test('a fall-back that didn’t load in time no longer counts as used', async () => {
  const pendingFallback = startFallback();
  expect(listUsedBuilds(areaName)).toContain('b1');
  jest.useRealTimers();
  for (const file of listFiles('b1')) file.dispatchEvent(new Event('error'));
  expect(await pendingFallback).toBe(false);
  expect(listUsedBuilds(areaName)).not.toContain('b1');
});
