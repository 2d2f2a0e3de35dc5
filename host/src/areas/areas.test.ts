import type { AreaEntry } from '@laurel/shared/area/registry';
import {
  enterArea,
  findNextBuild,
  keepBuild,
  listUsedBuilds,
  preloadArea,
  readAreaState,
  retryArea,
  showPreviousBuild,
  takeOver,
} from './areas';
import { forgetContainers, hasRun } from './federation';
import { followNewBuilds } from './follow-builds';
import { AreaError, downloadFiles, linkArea, loadArea, loadFallback } from './loader';
import { isOldBuild, isWithdrawnBuild, listNextEntries } from './old-builds';
import { isLaurelReachable, readRegistry, refreshRegistry } from './registry';
import { isUserBusy } from './unsent-input';

jest.mock('./loader', () => ({
  ...jest.requireActual('./loader'),
  loadArea: jest.fn(),
  downloadFiles: jest.fn(async () => {}),
  linkArea: jest.fn(),
  forgetUnusedBuilds: jest.fn(),
  loadFallback: jest.fn(),
}));
jest.mock('./unsent-input', () => ({ isUserBusy: jest.fn() }));
jest.mock('./federation', () => ({ forgetContainers: jest.fn(), hasRun: jest.fn(), isInRange: () => true }));
const mockPreview = { shown: '' };
const registryListeners = new Set<() => void>();
jest.mock('./registry', () => ({
  readRegistry: jest.fn(),
  runningHost: 'h',
  get shownPreview() {
    return mockPreview.shown;
  },
  subscribeRegistry: (listener: () => void) => {
    registryListeners.add(listener);
    return () => registryListeners.delete(listener);
  },
  keepArea: jest.fn(),
  isLaurelReachable: jest.fn(),
  refreshRegistry: jest.fn(),
}));

let testCount = 0;
let warnSpy: jest.SpyInstance;
let entry: AreaEntry;
const loadAreaMock = jest.mocked(loadArea);
const readStatus = () => readAreaState(entry.name).status;
const loadedArea = { area: { sharedVersion: '1', Area: () => null }, build: 'b' };
const advanceTimers = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  warnSpy = jest.spyOn(console, 'warn').mockImplementation(() => {});
  // The module never forgets an area's state, so each test uses an area of its own.
  testCount += 1;
  const name = `area${testCount}`;
  const file = { url: '/area.js' };
  entry = {
    name,
    path: `/${name}`,
    access: 'anyone',
    entry: file,
    styles: [],
    chunks: [],
    build: 'b',
    sharedRange: '*',
    enabled: true,
  };
  jest
    .mocked(refreshRegistry)
    .mockReset()
    .mockResolvedValue({ revision: 1, host: 'h', areas: [entry] });
  jest
    .mocked(readRegistry)
    .mockReset()
    .mockReturnValue({ revision: 1, host: 'h', areas: [entry] });
  jest.mocked(isLaurelReachable).mockReset().mockReturnValue(false);
  jest.mocked(isUserBusy).mockReset().mockReturnValue(false);
  jest.mocked(forgetContainers).mockReset();
  jest.mocked(downloadFiles).mockReset().mockResolvedValue([undefined]);
  mockPreview.shown = '';
  loadAreaMock.mockReset().mockRejectedValue(new AreaError('unreachable', name));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an area that failed during an outage loads by itself afterwards', async () => {
  enterArea(entry);
  await advanceTimers(20_000);
  expect(readStatus()).toBe('failed');
  expect(loadAreaMock).toHaveBeenCalledTimes(1);
  jest.mocked(isLaurelReachable).mockReturnValue(true);
  loadAreaMock.mockResolvedValue(loadedArea);
  await advanceTimers(4000);
  expect(readStatus()).toBe('ready');
});

test('an area that fails again afterwards is not retried a second time', async () => {
  enterArea(entry);
  await advanceTimers(4000);
  jest.mocked(isLaurelReachable).mockReturnValue(true);
  await advanceTimers(60_000);
  expect(readStatus()).toBe('failed');
  expect(loadAreaMock).toHaveBeenCalledTimes(2);
});

test("doesn't retry an area that failed while Laurel responded", async () => {
  jest.mocked(isLaurelReachable).mockReturnValue(true);
  enterArea(entry);
  await advanceTimers(60_000);
  expect(loadAreaMock).toHaveBeenCalledTimes(1);
  expect(refreshRegistry).not.toHaveBeenCalled();
});

test('a retry by the user cancels the automatic one', async () => {
  enterArea(entry);
  await advanceTimers(1000);
  loadAreaMock.mockResolvedValue(loadedArea);
  await retryArea(entry.name);
  expect(readStatus()).toBe('ready');
  jest.mocked(isLaurelReachable).mockReturnValue(true);
  await advanceTimers(60_000);
  expect(loadAreaMock).toHaveBeenCalledTimes(2);
});

test('preloading an area prepares the page at the address once its code is there', async () => {
  const prepareSpy = jest.fn();
  const url = new URL('https://laurel.invalid/area/boards/7');
  loadAreaMock.mockResolvedValue({ ...loadedArea, area: { ...loadedArea.area, prepare: prepareSpy } });
  const firstArea = preloadArea(entry, url);
  expect(prepareSpy).not.toHaveBeenCalled();
  await Promise.all([firstArea, preloadArea(entry, url)]);
  await preloadArea(entry, url);
  expect(loadAreaMock).toHaveBeenCalledTimes(1);
  expect(prepareSpy.mock.calls).toEqual([[url], [url], [url]]);
});

describe('falling back', () => {
  const earlierState = { ...loadedArea, build: 'a', insteadOf: { build: 'b', failure: 'unreachable' as const } };
  const setLiveBuild = (build: string) =>
    jest.mocked(readRegistry).mockReturnValue({ revision: 1, host: 'h', areas: [{ ...entry, build }] });
  beforeEach(async () => {
    setLiveBuild('b');
    jest.mocked(loadFallback).mockReset().mockResolvedValue(earlierState);
    loadAreaMock.mockResolvedValue(loadedArea);
    await preloadArea(entry, new URL('https://laurel.invalid/'));
  });

  const showPrevious = (timeoutMs: number, isWanted = true) =>
    showPreviousBuild({
      ...{ name: entry.name, build: 'b', failure: 'unreachable', timeoutMs },
      isWanted: () => isWanted,
    });

  test('shows the previous build, says so, and offers no reload to the failed one', async () => {
    expect(await showPrevious(3000)).toBe(true);
    expect(readAreaState(entry.name)).toMatchObject({ status: 'ready', build: 'a' });
    expect(warnSpy.mock.calls).toEqual([
      [`The build b of ${entry.name} is unreachable, so its previous build a shows`],
    ]);
    expect(isOldBuild()).toBe(false);
    expect(listNextEntries()).toEqual([]);
    setLiveBuild('c');
    expect(listNextEntries()).toMatchObject([{ build: 'c' }]);
  });

  test.each<[string, () => void]>([
    ['no build before', () => jest.mocked(loadFallback).mockRejectedValue(new AreaError('unreachable', 'x'))],
    ['another live build', () => setLiveBuild('c')],
  ])('leaves the area as it is if there is %s', async (_, arrange) => {
    arrange();
    expect(await showPrevious(3000)).toBe(false);
    expect(readAreaState(entry.name)).toMatchObject({ status: 'ready', build: 'b' });
  });

  test('leaves the area unchanged if the user has left it meanwhile', async () => {
    expect(await showPrevious(3000, false)).toBe(false);
    expect(readAreaState(entry.name)).toMatchObject({ status: 'ready', build: 'b' });
  });

  test('is skipped if no time is left', async () => {
    expect(await showPrevious(0)).toBe(false);
    expect(loadFallback).not.toHaveBeenCalled();
  });
});

describe('a newer build of a running area', () => {
  const newerState = { area: { ...loadedArea.area, sharedVersion: '2' }, build: 'c' };
  const linkAreaMock = jest.mocked(linkArea);
  const makeArea = (sharedVersion: string) => ({ ...loadedArea.area, sharedVersion });
  let stop = () => {};
  const publishBuild = async (build: string, registry: { host?: string; enabled?: boolean } = {}) => {
    const { host = 'h', enabled = true } = registry;
    jest.mocked(readRegistry).mockReturnValue({ revision: 2, host, areas: [{ ...entry, build, enabled }] });
    for (const listener of registryListeners) listener();
    await advanceTimers(0);
  };

  beforeEach(async () => {
    linkAreaMock.mockReset().mockResolvedValue(newerState.area);
    loadAreaMock.mockResolvedValue(loadedArea);
    enterArea(entry);
    await advanceTimers(0);
    stop = followNewBuilds();
  });
  afterEach(() => stop());

  test('loads in the background, and shows once the page switches to it', async () => {
    await publishBuild('c');
    expect(readAreaState(entry.name)).toMatchObject({ build: 'b' });
    expect(isOldBuild()).toBe(false);
    expect(listUsedBuilds(entry.name)).toEqual(['b', 'c']);
    const nextBuild = findNextBuild(entry.name);
    expect(nextBuild).toMatchObject(newerState);
    if (nextBuild) takeOver(entry.name, nextBuild);
    expect(readAreaState(entry.name)).toMatchObject(newerState);
    expect(findNextBuild(entry.name)).toBeNull();
    expect(listUsedBuilds(entry.name)).toEqual(['c']);
    await publishBuild('c');
    expect(jest.mocked(downloadFiles).mock.calls).toMatchObject([
      [entry.name, { build: 'c' }, expect.anything(), 'waitingStyle'],
    ]);
  });

  test('that hangs is abandoned after 8 s', async () => {
    jest.mocked(downloadFiles).mockReturnValue(new Promise(() => {}));
    await publishBuild('c');
    await advanceTimers(7999);
    expect(isOldBuild()).toBe(false);
    await advanceTimers(1);
    expect(isOldBuild()).toBe(true);
  });

  test('waits while the user would lose input', async () => {
    await publishBuild('c');
    jest.mocked(isUserBusy).mockReturnValue(true);
    expect(findNextBuild(entry.name)).toBeNull();
    jest.mocked(isUserBusy).mockReturnValue(false);
    expect(findNextBuild(entry.name)).toMatchObject(newerState);
  });

  test('that isn’t live any more isn’t shown, and the next one releases it', async () => {
    await publishBuild('c');
    await publishBuild('b');
    expect(findNextBuild(entry.name)).toBeNull();
    linkAreaMock.mockResolvedValue(makeArea('3'));
    await publishBuild('d');
    expect(findNextBuild(entry.name)).toMatchObject({ build: 'd' });
    expect(forgetContainers).toHaveBeenLastCalledWith(entry.name, ['b', 'd']);
  });

  test('that arrives after a later one is dropped', async () => {
    let deliverArea: (area: typeof newerState.area) => void = () => {};
    linkAreaMock.mockReturnValueOnce(new Promise((resolve) => (deliverArea = resolve)));
    await publishBuild('c');
    linkAreaMock.mockResolvedValue(makeArea('3'));
    await publishBuild('d');
    jest.mocked(forgetContainers).mockClear();
    deliverArea(newerState.area);
    await advanceTimers(0);
    expect(forgetContainers).toHaveBeenCalledWith(entry.name, ['b', 'd']);
    expect(findNextBuild(entry.name)).toMatchObject({ build: 'd' });
  });

  test('that can’t be loaded is tried once, and a reload is offered instead', async () => {
    linkAreaMock.mockRejectedValue(new AreaError('incompatible', entry.name));
    await publishBuild('c');
    expect(warnSpy).toHaveBeenCalledWith(expect.stringContaining("can't be taken over"));
    expect(isOldBuild()).toBe(true);
    expect(findNextBuild(entry.name)).toBeNull();
    expect(forgetContainers).toHaveBeenLastCalledWith(entry.name, ['b']);
    await publishBuild('c');
    expect(downloadFiles).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['that came with a newer host', 'c', { host: 'h2' }],
    ['that is disabled', 'c', { enabled: false }],
  ])('%s isn’t loaded', async (_, build, registry) => {
    await publishBuild(build, registry);
    expect(downloadFiles).not.toHaveBeenCalled();
    expect(findNextBuild(entry.name)).toBeNull();
  });

  test('isn’t loaded in a page that previews a build', async () => {
    mockPreview.shown = 'admin x';
    await publishBuild('c');
    expect(downloadFiles).not.toHaveBeenCalled();
    expect(isOldBuild()).toBe(true);
  });

  test('prepares the page that the user is about to open', async () => {
    const prepareSpy = jest.fn();
    linkAreaMock.mockResolvedValue({ ...newerState.area, prepare: prepareSpy });
    await publishBuild('c');
    const url = new URL('https://laurel.invalid/x');
    await preloadArea(entry, url);
    expect(prepareSpy).toHaveBeenCalledWith(url);
  });
});

test('a build with a visible extension counts as used', () => {
  const releases = [keepBuild('rewards', '1'), keepBuild('rewards', '1')];
  expect(listUsedBuilds('rewards')).toEqual(['1']);
  releases[0]?.();
  expect(listUsedBuilds('rewards')).toEqual(['1']);
  releases[1]?.();
  expect(listUsedBuilds('rewards')).toEqual([]);
});

test('a withdrawn build is reported if its code ran in this page, even if nothing of it shows any more', () => {
  const withdrawBuilds = (...withdrawnBuilds: string[]) =>
    jest.mocked(readRegistry).mockReturnValue({ revision: 9, host: 'h', areas: [], withdrawn: withdrawnBuilds });
  jest.mocked(hasRun).mockImplementation((name, build) => name === 'rewards' && build === '1');
  withdrawBuilds('rewards 2', 'press 1', 'host g');
  expect(isWithdrawnBuild()).toBe(false);
  withdrawBuilds('rewards 2', 'rewards 1');
  expect(isWithdrawnBuild()).toBe(true);
  withdrawBuilds('host h');
  expect(isWithdrawnBuild()).toBe(true);
});
