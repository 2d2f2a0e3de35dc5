import { type AreaEntry, pickFiles, type Registry } from '@laurel/shared/area/registry';
import { version } from '@laurel/shared/package.json';
import { AreaDownloadError, downloadAsset } from './download';
import { hasContainer, loadExposedArea } from './federation';
import { forgetUnusedBuilds, loadArea } from './loader';
import { isLaurelReachable, readRegistry, refreshRegistry } from './registry';

jest.mock('./download', () => ({ ...jest.requireActual('./download'), downloadAsset: jest.fn() }));
jest.mock('./registry', () => ({ refreshRegistry: jest.fn(), readRegistry: jest.fn(), isLaurelReachable: jest.fn() }));
jest.mock('./federation', () => ({
  hasContainer: jest.fn(),
  takeContainer: jest.fn(),
  makeBuildKey: (area: string, { build }: { build: string }) => `${area} ${build}`,
  loadExposedArea: jest.fn(),
  isVersionMismatch: (error: Error) => error.message.includes('does not satisfy'),
  isInRange: (sharedVersion: string, range: string) => sharedVersion === range,
}));

const downloadMock = jest.mocked(downloadAsset);
const makeEntry = (build: string, fields: Partial<AreaEntry> = {}): AreaEntry => ({
  name: 'dashboard',
  path: '/dashboard',
  access: 'session',
  entry: { url: `/${build}/area.js` },
  styles: [{ url: `/${build}/area.css` }],
  chunks: [{ url: `/${build}/chunk.js` }],
  build,
  sharedRange: version,
  enabled: true,
  ...fields,
});
const makeRegistry = (...areas: AreaEntry[]): Registry => ({ revision: 1, host: 'h', areas });
const Area = () => null;
let buildCount = 0;
let oldEntry = makeEntry('old');
const buildFilePath = (name: string) => `/${oldEntry.build}/${name}`;
const hangForever = () => new Promise<never>(() => {});
const refuseDownload = () => Promise.reject(new AreaDownloadError('/area.js'));

const readOutcome = (entry = oldEntry) =>
  loadArea(entry).then(
    ({ build }) => build,
    (error: { kind: string }) => error.kind,
  );
const listRequestedAddresses = () => downloadMock.mock.calls.map(([, { url }]) => url);

beforeEach(() => {
  jest.useFakeTimers();
  buildCount += 1;
  oldEntry = makeEntry(`old${buildCount}`);
  downloadMock.mockReset().mockResolvedValue();
  jest.mocked(hasContainer).mockReset().mockReturnValue(true);
  jest
    .mocked(loadExposedArea)
    .mockReset()
    .mockResolvedValue({ area: { sharedVersion: version, Area } });
  jest.mocked(refreshRegistry).mockReset().mockResolvedValue(makeRegistry(oldEntry));
  jest.mocked(readRegistry).mockReset().mockReturnValue(makeRegistry(oldEntry));
  jest.mocked(isLaurelReachable).mockReset().mockReturnValue(true);
});
afterEach(() => jest.useRealTimers());

test('everything for the first render is requested at once', async () => {
  expect(await readOutcome()).toBe(oldEntry.build);
  expect(listRequestedAddresses()).toEqual([
    buildFilePath('area.js'),
    buildFilePath('chunk.js'),
    buildFilePath('area.css'),
  ]);
});

test.each([
  ['switched off', { enabled: false }, 'disabled'],
  ['built for another version of shared', { sharedRange: '^9.0.0' }, 'incompatible'],
])('an area that is %s is not downloaded', async (_, fields, kind) => {
  expect(await readOutcome({ ...oldEntry, ...fields })).toBe(kind);
  expect(downloadMock).not.toHaveBeenCalled();
});

test('a file that fails twice and then arrives is not a failure', async () => {
  let refusalCount = 2;
  downloadMock.mockImplementation((kind) =>
    kind === 'style' && refusalCount-- > 0 ? refuseDownload() : Promise.resolve(),
  );
  const pendingOutcome = readOutcome();
  await jest.runAllTimersAsync();
  expect(await pendingOutcome).toBe(oldEntry.build);
});

test('files that keep failing are abandoned after three tries', async () => {
  downloadMock.mockImplementation(refuseDownload);
  const pendingOutcome = readOutcome();
  await jest.runAllTimersAsync();
  expect(await pendingOutcome).toBe('unreachable');
  expect(listRequestedAddresses().filter((url) => url === buildFilePath('area.js'))).toHaveLength(3);
});

test('a retry takes a newer build if one has been published', async () => {
  jest.mocked(refreshRegistry).mockResolvedValue(makeRegistry(makeEntry('new')));
  downloadMock.mockImplementation((_, { url }) =>
    url.startsWith(buildFilePath('')) ? refuseDownload() : Promise.resolve(),
  );
  const pendingOutcome = readOutcome();
  await jest.runAllTimersAsync();
  expect(await pendingOutcome).toBe('new');
});

test("spreads tries over the whole budget while Laurel doesn't respond, so that a start of 6 s is no failure", async () => {
  jest.mocked(isLaurelReachable).mockReturnValue(false);
  const reachableAt = Date.now() + 6000;
  downloadMock.mockImplementation(() => (Date.now() < reachableAt ? refuseDownload() : Promise.resolve()));
  const pendingOutcome = readOutcome();
  await jest.advanceTimersByTimeAsync(8000);
  expect(await pendingOutcome).toBe(oldEntry.build);
});

test('reports a Laurel that stays down as unreachable, not slow, at the end of the budget', async () => {
  jest.mocked(isLaurelReachable).mockReturnValue(false);
  downloadMock.mockImplementation(refuseDownload);
  const pendingOutcome = readOutcome();
  await jest.advanceTimersByTimeAsync(8000);
  expect(await pendingOutcome).toBe('unreachable');
});

test('reports an area that was disabled in the meantime as disabled, not broken', async () => {
  jest.mocked(refreshRegistry).mockResolvedValue(makeRegistry({ ...oldEntry, enabled: false }));
  downloadMock.mockImplementation(refuseDownload);
  const pendingOutcome = readOutcome();
  await jest.runAllTimersAsync();
  expect(await pendingOutcome).toBe('disabled');
});

test('a hanging download ends after 8 s in total and is not retried automatically', async () => {
  downloadMock.mockImplementation((kind) => (kind === 'script' ? hangForever() : Promise.resolve()));
  let failureKind: string | undefined;
  void readOutcome().then((outcome) => {
    failureKind = outcome;
  });
  await jest.advanceTimersByTimeAsync(7999);
  expect(failureKind).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(failureKind).toBe('slow');
  expect(listRequestedAddresses().filter((url) => url === buildFilePath('area.js'))).toHaveLength(1);
  for (const [, , signal] of downloadMock.mock.calls) expect(signal.aborted).toBe(true);
});

test("a hanging registry doesn't prolong the time limit of a load", async () => {
  jest.mocked(refreshRegistry).mockImplementation(hangForever);
  downloadMock.mockImplementation(refuseDownload);
  let failureKind: string | undefined;
  void readOutcome().then((outcome) => {
    failureKind = outcome;
  });
  await jest.advanceTimersByTimeAsync(8000);
  expect(failureKind).toBe('slow');
});

test('an abort between two tries requests nothing more', async () => {
  jest
    .mocked(refreshRegistry)
    .mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 9000, makeRegistry(oldEntry))));
  downloadMock.mockImplementation(refuseDownload);
  const pendingOutcome = readOutcome();
  await jest.advanceTimersByTimeAsync(8000);
  expect(await pendingOutcome).toBe('slow');
  const requestCountBefore = listRequestedAddresses().length;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(listRequestedAddresses()).toHaveLength(requestCountBefore);
});

test.each<[string, () => void, string]>([
  ['leaves no container', () => jest.mocked(hasContainer).mockReturnValue(false), 'broken'],
  ['exposes no area', () => jest.mocked(loadExposedArea).mockResolvedValue({ area: { Area: 'text' } }), 'broken'],
  [
    'throws as it starts',
    () => jest.mocked(loadExposedArea).mockRejectedValue(new TypeError('x is not a function')),
    'broken',
  ],
  [
    'needs another version of a shared module',
    () => jest.mocked(loadExposedArea).mockRejectedValue(new Error('react 19 does not satisfy the requirement')),
    'incompatible',
  ],
  ['never ends linking', () => jest.mocked(loadExposedArea).mockImplementation(hangForever), 'slow'],
])('a build that %s has its own kind of failure', async (_, arrange, kind) => {
  arrange();
  const pendingOutcome = readOutcome();
  await jest.advanceTimersByTimeAsync(8000);
  expect(await pendingOutcome).toBe(kind);
});

test('never starts a build that failed to start a second time in the same page', async () => {
  jest.mocked(loadExposedArea).mockRejectedValue(new Error('half-way'));
  expect(await readOutcome()).toBe('broken');
  expect(await readOutcome()).toBe('broken');
  expect(loadExposedArea).toHaveBeenCalledTimes(1);
});

describe('an area with an earlier build', () => {
  let newestAreaEntry: AreaEntry;
  const failFiles = (outcomes: Record<string, () => Promise<never>>) =>
    downloadMock.mockImplementation(
      (_, { url }) => outcomes[url.replace(`/${newestAreaEntry.build}/`, '')]?.() ?? Promise.resolve(),
    );
  const countOldRequests = () => listRequestedAddresses().filter((url) => url.startsWith(`/${oldEntry.build}/`)).length;
  const makeEntryWithEarlier = (fields: Partial<AreaEntry> = {}): AreaEntry =>
    makeEntry(`new${buildCount}`, { fallback: pickFiles(oldEntry), ...fields });
  const serveEntry = (entry: AreaEntry) => {
    newestAreaEntry = entry;
    jest.mocked(refreshRegistry).mockResolvedValue(makeRegistry(entry));
    jest.mocked(readRegistry).mockReturnValue(makeRegistry(entry));
  };
  const failStart = (fail: () => Promise<unknown>) =>
    jest
      .mocked(loadExposedArea)
      .mockImplementation((_, { build }) =>
        build === oldEntry.build ? Promise.resolve({ area: { sharedVersion: version, Area } }) : fail(),
      );
  beforeEach(() => serveEntry(makeEntryWithEarlier()));

  test('shows its newest build, and requests nothing of the earlier one', async () => {
    expect(await readOutcome(newestAreaEntry)).toBe(newestAreaEntry.build);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(countOldRequests()).toBe(0);
  });

  test.each<[string, () => void, string]>([
    ['an entry that is refused', () => failFiles({ 'area.js': refuseDownload }), 'unreachable'],
    ['a chunk that is refused', () => failFiles({ 'chunk.js': refuseDownload }), 'unreachable'],
    ['a style that is refused', () => failFiles({ 'area.css': refuseDownload }), 'unreachable'],
    ['an entry that hangs', () => failFiles({ 'area.js': hangForever }), 'slow'],
    ['a chunk that hangs', () => failFiles({ 'chunk.js': hangForever }), 'slow'],
    ['a style that hangs', () => failFiles({ 'area.css': hangForever }), 'slow'],
    [
      'an entry that throws, and so leaves no container',
      () => jest.mocked(hasContainer).mockImplementation((_, { build }) => build === oldEntry.build),
      'broken',
    ],
    ['no area to show', () => failStart(async () => ({ area: { Area: 'text' } })), 'broken'],
    [
      'nothing under its name',
      () => failStart(() => Promise.reject(new Error('Module "./area" does not exist'))),
      'broken',
    ],
    ['modules that throw', () => failStart(() => Promise.reject(new TypeError('x is not a function'))), 'broken'],
    [
      'the need of another shared module',
      () => failStart(() => Promise.reject(new Error('react 19 does not satisfy the requirement'))),
      'incompatible',
    ],
    ['a start that never ends', () => failStart(hangForever), 'slow'],
    ['a newer host than this page', () => serveEntry(makeEntryWithEarlier({ sharedRange: '^9.0.0' })), 'incompatible'],
  ])('shows the earlier one if the newest has %s', async (_, arrange, failure) => {
    arrange();
    const loadingArea = loadArea(newestAreaEntry);
    await jest.advanceTimersByTimeAsync(5000);
    expect(await loadingArea).toEqual({
      area: { sharedVersion: version, Area },
      build: oldEntry.build,
      insteadOf: { build: newestAreaEntry.build, failure },
    });
  });

  test.each<[string, () => void, string]>([
    ['both hang', () => downloadMock.mockImplementation(hangForever), 'slow'],
    ['both are refused', () => downloadMock.mockImplementation(refuseDownload), 'unreachable'],
    ['neither starts', () => jest.mocked(loadExposedArea).mockRejectedValue(new Error('half-way')), 'broken'],
    [
      'the earlier one needs another host',
      () => {
        serveEntry(makeEntryWithEarlier({ fallback: { ...pickFiles(oldEntry), sharedRange: '^9.0.0' } }));
        failFiles({ 'area.js': refuseDownload });
      },
      'unreachable',
    ],
    ['the area is disabled', () => serveEntry(makeEntryWithEarlier({ enabled: false })), 'disabled'],
  ])('says within 8 s what is wrong with the newest if %s', async (_, arrange, kind) => {
    arrange();
    const pendingOutcome = readOutcome(newestAreaEntry);
    await jest.advanceTimersByTimeAsync(8000);
    expect(await pendingOutcome).toBe(kind);
  });

  test('shows its newest build if that is late but arrives first', async () => {
    const downloadFinishers = new Map<string, () => void>();
    downloadMock.mockImplementation((_, { url }) => new Promise((resolve) => downloadFinishers.set(url, resolve)));
    const pendingOutcome = readOutcome(newestAreaEntry);
    await jest.advanceTimersByTimeAsync(6000);
    expect(countOldRequests()).toBe(3);
    for (const [url, finishDownload] of downloadFinishers)
      if (url.startsWith(`/${newestAreaEntry.build}/`)) finishDownload();
    expect(await pendingOutcome).toBe(newestAreaEntry.build);
  });

  test('waits for the newest until the end if the earlier one fails', async () => {
    const downloadFinishers: (() => void)[] = [];
    downloadMock.mockImplementation((_, { url }) =>
      url.startsWith(`/${oldEntry.build}/`)
        ? refuseDownload()
        : new Promise((resolve) => downloadFinishers.push(resolve)),
    );
    const pendingOutcome = readOutcome(newestAreaEntry);
    await jest.advanceTimersByTimeAsync(7000);
    for (const finishDownload of downloadFinishers) finishDownload();
    expect(await pendingOutcome).toBe(newestAreaEntry.build);
  });

  test('takes the fall-back of the newest registry, since the first one’s may be withdrawn', async () => {
    const { fallback: _, ...entryWithoutFallback } = makeEntryWithEarlier();
    jest.mocked(readRegistry).mockReturnValue(makeRegistry(entryWithoutFallback));
    failFiles({ 'area.js': refuseDownload });
    const pendingOutcome = readOutcome(newestAreaEntry);
    await jest.advanceTimersByTimeAsync(8000);
    expect(await pendingOutcome).toBe('unreachable');
    expect(countOldRequests()).toBe(0);
  });
});

test('a build that was released is started again', async () => {
  const [firstEntry, secondEntry] = [makeEntry(`first${buildCount}`), makeEntry(`second${buildCount}`)];
  for (const entry of [firstEntry, secondEntry, firstEntry, secondEntry]) await loadArea(entry);
  expect(loadExposedArea).toHaveBeenCalledTimes(2);
  forgetUnusedBuilds('dashboard', [secondEntry.build]);
  for (const entry of [firstEntry, secondEntry]) await loadArea(entry);
  expect(jest.mocked(loadExposedArea).mock.lastCall).toEqual(['dashboard', firstEntry]);
  expect(loadExposedArea).toHaveBeenCalledTimes(3);
});
