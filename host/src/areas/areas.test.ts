import type { AreaEntry } from '@laurel/shared/area/registry';
import { enterArea, isOldBuild, preloadArea, readAreaState, retryArea, showPreviousBuild } from './areas';
import { AreaError, loadArea, loadFallback } from './loader';
import { isLaurelReachable, readRegistry, refreshRegistry } from './registry';

jest.mock('./loader', () => ({ ...jest.requireActual('./loader'), loadArea: jest.fn(), loadFallback: jest.fn() }));
jest.mock('./federation', () => ({}));
jest.mock('./registry', () => ({
  readRegistry: jest.fn(),
  keepArea: jest.fn(),
  isLaurelReachable: jest.fn(),
  refreshRegistry: jest.fn(),
}));

let number = 0;
let warn: jest.SpyInstance;
let entry: AreaEntry;
const load = jest.mocked(loadArea);
const readStatus = () => readAreaState(entry.name).status;
const ready = { area: { sharedVersion: '1', Area: () => null }, build: 'b' };
const advanceTimers = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  // The module keeps area states as long as the page, so each test needs another area.
  number += 1;
  const name = `area${number}`;
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
  jest.mocked(isLaurelReachable).mockReset().mockReturnValue(false);
  load.mockReset().mockRejectedValue(new AreaError('unreachable', name));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an area that failed during an outage loads by itself afterwards', async () => {
  enterArea(entry);
  await advanceTimers(20_000);
  expect(readStatus()).toBe('failed');
  expect(load).toHaveBeenCalledTimes(1);
  jest.mocked(isLaurelReachable).mockReturnValue(true);
  load.mockResolvedValue(ready);
  await advanceTimers(4000);
  expect(readStatus()).toBe('ready');
});

test('an area that fails again afterwards is not retried a second time', async () => {
  enterArea(entry);
  await advanceTimers(4000);
  jest.mocked(isLaurelReachable).mockReturnValue(true);
  await advanceTimers(60_000);
  expect(readStatus()).toBe('failed');
  expect(load).toHaveBeenCalledTimes(2);
});

test("doesn't retry an area that failed while Laurel responded", async () => {
  jest.mocked(isLaurelReachable).mockReturnValue(true);
  enterArea(entry);
  await advanceTimers(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(refreshRegistry).not.toHaveBeenCalled();
});

test('a retry by the user cancels the automatic one', async () => {
  enterArea(entry);
  await advanceTimers(1000);
  load.mockResolvedValue(ready);
  await retryArea(entry.name);
  expect(readStatus()).toBe('ready');
  jest.mocked(isLaurelReachable).mockReturnValue(true);
  await advanceTimers(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('preloading an area prepares the page at the address once its code is there', async () => {
  const prepare = jest.fn();
  const url = new URL('https://laurel.invalid/area/boards/7');
  load.mockResolvedValue({ ...ready, area: { ...ready.area, prepare } });
  const first = preloadArea(entry, url);
  expect(prepare).not.toHaveBeenCalled();
  await Promise.all([first, preloadArea(entry, url)]);
  await preloadArea(entry, url);
  expect(load).toHaveBeenCalledTimes(1);
  expect(prepare.mock.calls).toEqual([[url], [url], [url]]);
});

describe('falling back', () => {
  const earlier = { ...ready, build: 'a', insteadOf: { build: 'b', failure: 'unreachable' as const } };
  const setLiveBuild = (build: string) =>
    jest.mocked(readRegistry).mockReturnValue({ revision: 1, host: 'h', areas: [{ ...entry, build }] });
  beforeEach(async () => {
    setLiveBuild('b');
    jest.mocked(loadFallback).mockReset().mockResolvedValue(earlier);
    load.mockResolvedValue(ready);
    await preloadArea(entry, new URL('https://laurel.invalid/'));
  });

  const showPrevious = (patience: number, isWanted = true) =>
    showPreviousBuild({
      ...{ name: entry.name, build: 'b', failure: 'unreachable', patience },
      isWanted: () => isWanted,
    });

  test('shows the build before, says so, and offers no reload for the one that failed', async () => {
    expect(await showPrevious(3000)).toBe(true);
    expect(readAreaState(entry.name)).toMatchObject({ status: 'ready', build: 'a' });
    expect(warn.mock.calls).toEqual([[`The build b of ${entry.name} is unreachable, so its previous build a shows`]]);
    expect(isOldBuild()).toBe(false);
    setLiveBuild('c');
    expect(isOldBuild()).toBe(true);
  });

  test.each<[string, () => void]>([
    ['no build before', () => jest.mocked(loadFallback).mockRejectedValue(new AreaError('unreachable', 'x'))],
    ['another live build', () => setLiveBuild('c')],
  ])('leaves the area as it is if there is %s', async (_, arrange) => {
    arrange();
    expect(await showPrevious(3000)).toBe(false);
    expect(readAreaState(entry.name)).toMatchObject({ status: 'ready', build: 'b' });
  });

  test('leaves the area as it is if its user went elsewhere meanwhile', async () => {
    expect(await showPrevious(3000, false)).toBe(false);
    expect(readAreaState(entry.name)).toMatchObject({ status: 'ready', build: 'b' });
  });

  test('needs time', async () => {
    expect(await showPrevious(0)).toBe(false);
    expect(loadFallback).not.toHaveBeenCalled();
  });
});
