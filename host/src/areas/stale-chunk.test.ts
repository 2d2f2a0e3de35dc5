import { isCommandRunning } from '@laurel/shared/service';
import { refreshRegistry } from './registry';
import { fetchMissingFiles, isChunkError, isHanging, reloadStaleChunk, watchDownloads } from './stale-chunk';

jest.mock('./registry', () => ({ refreshRegistry: jest.fn(), runningHost: 'h1' }));
jest.mock('@laurel/shared/service', () => ({ isCommandRunning: jest.fn() }));

beforeAll(watchDownloads);

const reload = jest.fn();
const setLiveBuild = (host: string, build: string) =>
  jest.mocked(refreshRegistry).mockResolvedValue({
    revision: 2,
    host,
    areas: [
      {
        name: 'public',
        path: '/',
        access: 'anyone',
        entry: { url: '' },
        styles: [],
        chunks: [],
        build,
        sharedRange: '*',
        enabled: true,
      },
    ],
  });

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  jest.mocked(isCommandRunning).mockReset().mockReturnValue(false);
});

test('only failed downloads are chunk errors', () => {
  expect(isChunkError(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }))).toBe(true);
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
});

test('a hanging request is distinct from a failed one', () => {
  const makeChunkError = (type: string) => Object.assign(new Error('gone'), { name: 'ChunkLoadError', type });
  expect(isHanging(makeChunkError('timeout'))).toBe(true);
  expect(isHanging(makeChunkError('error'))).toBe(false);
  expect(isHanging(Object.assign(new Error('x'), { type: 'timeout' }))).toBe(false);
});

test.each([
  ['the area', 'h1', 'b2'],
  ['the host', 'h2', 'b1'],
])('if another build of %s is live, the page reloads once per area and build', async (_, host, build) => {
  setLiveBuild(host, build);
  expect(await reloadStaleChunk('public', ['b1'], reload)).toBe(true);
  expect(await reloadStaleChunk('public', ['b1'], reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await reloadStaleChunk('public', ['b0'], reload)).toBe(true);
});

test('if the same build is live, the page does not reload', async () => {
  setLiveBuild('h1', 'b1');
  expect(await reloadStaleChunk('public', ['b1'], reload)).toBe(false);
  expect(await reloadStaleChunk('public', ['b0', 'b1'], reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('the page does not reload during a command', async () => {
  setLiveBuild('h1', 'b2');
  jest.mocked(isCommandRunning).mockReturnValue(true);
  expect(await reloadStaleChunk('public', ['b1'], reload)).toBe(false);
});

describe('a file that did not arrive', () => {
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  const failElement = (element: HTMLScriptElement | HTMLLinkElement) => {
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
  };
  const script = Object.assign(document.createElement('script'), { src: '/areas/public/b1/7.js' });
  const style = Object.assign(document.createElement('link'), { href: '/areas/public/b1/7.css' });
  beforeEach(() => fetchSpy.mockReset());

  test('is fetched past the cache, once', async () => {
    failElement(script);
    failElement(style);
    fetchSpy.mockImplementation(async () => new Response('whole'));
    expect(await fetchMissingFiles()).toBe(true);
    expect(fetchSpy.mock.calls.map(([url, options]) => [url, options?.cache])).toEqual([
      [script.src, 'reload'],
      [style.href, 'reload'],
    ]);
    await fetchMissingFiles();
    expect(fetchSpy).toHaveBeenCalledTimes(2);
  });

  test('does not delay a retry by more than 8 s', async () => {
    failElement(script);
    const timeLimit = new AbortController();
    const timeoutSpy = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal);
    fetchSpy.mockImplementation(
      (_, options) =>
        new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const pendingFetch = fetchMissingFiles();
    timeLimit.abort();
    expect(await pendingFetch).toBe(false);
    expect(timeoutSpy).toHaveBeenCalledWith(8000);
  });
});
