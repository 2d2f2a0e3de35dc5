import type { AreaEntry, Registry } from '@laurel/shared/area/registry';
import { version } from '@laurel/shared/package.json';
import { AreaDownloadError, downloadAsset } from './download';
import { hasContainer, loadExposedArea } from './federation';
import { loadArea } from './loader';
import { isLaurelReachable, refreshRegistry } from './registry';

jest.mock('./download', () => ({ ...jest.requireActual('./download'), downloadAsset: jest.fn() }));
jest.mock('./registry', () => ({ refreshRegistry: jest.fn(), isLaurelReachable: jest.fn() }));
jest.mock('./federation', () => ({
  hasContainer: jest.fn(),
  loadExposedArea: jest.fn(),
  isVersionMismatch: (error: Error) => error.message.includes('does not satisfy'),
  // In this fake, a range contains only the version that it names.
  isInRange: (is: string, range: string) => is === range,
}));

const downloads = jest.mocked(downloadAsset);
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
let builds = 0;
let old = makeEntry('old');
const buildFilePath = (name: string) => `/${old.build}/${name}`;
const hangForever = () => new Promise<never>(() => {});
const refuseDownload = () => Promise.reject(new AreaDownloadError('/area.js'));

/** Loads an area and returns its build, or the kind of failure. */
const readOutcome = (entry = old) =>
  loadArea(entry).then(
    ({ build }) => build,
    (error: { kind: string }) => error.kind,
  );
const listRequestedAddresses = () => downloads.mock.calls.map(([, { url }]) => url);

beforeEach(() => {
  jest.useFakeTimers();
  // A page links each build once, so each test needs a new one.
  builds += 1;
  old = makeEntry(`old${builds}`);
  downloads.mockReset().mockResolvedValue();
  jest.mocked(hasContainer).mockReset().mockReturnValue(true);
  jest
    .mocked(loadExposedArea)
    .mockReset()
    .mockResolvedValue({ area: { sharedVersion: version, Area } });
  jest.mocked(refreshRegistry).mockReset().mockResolvedValue(makeRegistry(old));
  jest.mocked(isLaurelReachable).mockReset().mockReturnValue(true);
});
afterEach(() => jest.useRealTimers());

test('everything for the first render is requested at once', async () => {
  expect(await readOutcome()).toBe(old.build);
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
  expect(await readOutcome({ ...old, ...fields })).toBe(kind);
  expect(downloads).not.toHaveBeenCalled();
});

test('a file that fails twice and then arrives is not a failure', async () => {
  let refusals = 2;
  downloads.mockImplementation((kind) => (kind === 'style' && refusals-- > 0 ? refuseDownload() : Promise.resolve()));
  const ending = readOutcome();
  await jest.runAllTimersAsync();
  expect(await ending).toBe(old.build);
});

test('files that keep failing are given up after three tries', async () => {
  downloads.mockImplementation(refuseDownload);
  const ending = readOutcome();
  await jest.runAllTimersAsync();
  expect(await ending).toBe('unreachable');
  expect(listRequestedAddresses().filter((url) => url === buildFilePath('area.js'))).toHaveLength(3);
});

test('a retry takes a newer build if one has been published', async () => {
  jest.mocked(refreshRegistry).mockResolvedValue(makeRegistry(makeEntry('new')));
  downloads.mockImplementation((_, { url }) =>
    url.startsWith(buildFilePath('')) ? refuseDownload() : Promise.resolve(),
  );
  const ending = readOutcome();
  await jest.runAllTimersAsync();
  expect(await ending).toBe('new');
});

test("spreads tries over the whole budget while Laurel doesn't respond, so that a start of 6 s is no failure", async () => {
  jest.mocked(isLaurelReachable).mockReturnValue(false);
  const back = Date.now() + 6000;
  downloads.mockImplementation(() => (Date.now() < back ? refuseDownload() : Promise.resolve()));
  const ending = readOutcome();
  await jest.advanceTimersByTimeAsync(8000);
  expect(await ending).toBe(old.build);
});

test('reports a Laurel that stays down as unreachable, not slow, at the end of the budget', async () => {
  jest.mocked(isLaurelReachable).mockReturnValue(false);
  downloads.mockImplementation(refuseDownload);
  const ending = readOutcome();
  await jest.advanceTimersByTimeAsync(8000);
  expect(await ending).toBe('unreachable');
});

test('reports an area that was disabled in the meantime as disabled, not broken', async () => {
  jest.mocked(refreshRegistry).mockResolvedValue(makeRegistry({ ...old, enabled: false }));
  downloads.mockImplementation(refuseDownload);
  const ending = readOutcome();
  await jest.runAllTimersAsync();
  expect(await ending).toBe('disabled');
});

test('a hanging download ends after 8 s in total and is not retried automatically', async () => {
  downloads.mockImplementation((kind) => (kind === 'script' ? hangForever() : Promise.resolve()));
  let kind: string | undefined;
  void readOutcome().then((ending) => {
    kind = ending;
  });
  await jest.advanceTimersByTimeAsync(7999);
  expect(kind).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(kind).toBe('slow');
  expect(listRequestedAddresses().filter((url) => url === buildFilePath('area.js'))).toHaveLength(1);
  for (const [, , signal] of downloads.mock.calls) expect(signal.aborted).toBe(true);
});

test("isn't prolonged by a hanging registry", async () => {
  jest.mocked(refreshRegistry).mockImplementation(hangForever);
  downloads.mockImplementation(refuseDownload);
  let kind: string | undefined;
  void readOutcome().then((ending) => {
    kind = ending;
  });
  await jest.advanceTimersByTimeAsync(8000);
  expect(kind).toBe('slow');
});

test('an abort between two tries requests nothing more', async () => {
  jest
    .mocked(refreshRegistry)
    .mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 9000, makeRegistry(old))));
  downloads.mockImplementation(refuseDownload);
  const ending = readOutcome();
  await jest.advanceTimersByTimeAsync(8000);
  expect(await ending).toBe('slow');
  const before = listRequestedAddresses().length;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(listRequestedAddresses()).toHaveLength(before);
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
  const ending = readOutcome();
  await jest.advanceTimersByTimeAsync(8000);
  expect(await ending).toBe(kind);
});

test('never starts a build that failed to start a second time in the same page', async () => {
  jest.mocked(loadExposedArea).mockRejectedValue(new Error('half-way'));
  expect(await readOutcome()).toBe('broken');
  expect(await readOutcome()).toBe('broken');
  expect(loadExposedArea).toHaveBeenCalledTimes(1);
});
