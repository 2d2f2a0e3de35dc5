import { AreaDownloadError, downloadAsset } from './download';

const findLastElement = () => document.head.lastElementChild as HTMLScriptElement & HTMLLinkElement;
const makeAsset = (name: string, integrity?: string) => ({
  url: `/areas/x/1/${name}`,
  ...(integrity ? { integrity } : {}),
});
const neverSignal = new AbortController().signal;

test('a script is requested with its integrity, and without CORS from our own origin', async () => {
  const download = downloadAsset('script', makeAsset('entry.js', 'sha384-a'), neverSignal);
  expect(findLastElement()).toMatchObject({
    tagName: 'SCRIPT',
    src: 'http://localhost/areas/x/1/entry.js',
    integrity: 'sha384-a',
  });
  expect(findLastElement().crossOrigin).toBeNull();
  findLastElement().dispatchEvent(new Event('load'));
  await expect(download).resolves.toBeUndefined();
});

test('a file of another origin is requested with CORS, which its integrity check needs', () => {
  void downloadAsset('style', { url: 'https://cdn.example/x/area.css', integrity: 'sha384-b' }, neverSignal);
  expect(findLastElement()).toMatchObject({
    tagName: 'LINK',
    rel: 'stylesheet',
    integrity: 'sha384-b',
    crossOrigin: 'anonymous',
  });
});

test('files that are there or downloading are not requested again', () => {
  void downloadAsset('script', makeAsset('chunk.js'), neverSignal);
  const { childElementCount } = document.head;
  void downloadAsset('script', makeAsset('chunk.js'), neverSignal);
  findLastElement().dispatchEvent(new Event('load'));
  void downloadAsset('script', makeAsset('chunk.js'), neverSignal);
  expect(document.head.childElementCount).toBe(childElementCount);
});

test('a style inlined by the server is not requested', async () => {
  document.head.insertAdjacentHTML('beforeend', '<style data-href="/areas/x/1/rendered.css">p { color: red }</style>');
  const { childElementCount } = document.head;
  await downloadAsset('style', makeAsset('rendered.css', 'sha384-c'), neverSignal);
  expect(document.head.childElementCount).toBe(childElementCount);
});

test('a failed file leaves the page, is requested under a new address, and once past the browser’s cache', async () => {
  const fetchSpy = jest.fn(async () => ({ arrayBuffer: async () => new ArrayBuffer(0) }));
  Object.assign(globalThis, { fetch: fetchSpy });
  for (const address of [/failing\.js$/, /failing\.js\?retry=1\.\w+$/, /failing\.js\?retry=2\.\w+$/]) {
    const download = downloadAsset('script', makeAsset('failing.js'), neverSignal);
    const element = findLastElement();
    expect(element.src).toMatch(address);
    element.dispatchEvent(new Event('error'));
    await expect(download).rejects.toBeInstanceOf(AreaDownloadError);
    expect(element.isConnected).toBe(false);
  }
  expect(fetchSpy.mock.calls).toEqual([['/areas/x/1/failing.js', { cache: 'reload', signal: neverSignal }]]);
});

test('an abort removes hanging files, so that they can be requested again', async () => {
  const timeLimit = new AbortController();
  const download = downloadAsset('style', makeAsset('hanging.css'), timeLimit.signal);
  const hangingLastElement = findLastElement();
  timeLimit.abort(new Error('too slow'));
  await expect(download).rejects.toThrow('too slow');
  expect(hangingLastElement.isConnected).toBe(false);
  void downloadAsset('style', makeAsset('hanging.css'), neverSignal);
  expect(findLastElement().href).toMatch(/hanging\.css\?retry=1\.\w+$/);
});

test('an aborted signal leaves nothing pending for the next caller', async () => {
  const abortedSignal = AbortSignal.abort(new Error('too slow'));
  const { childElementCount } = document.head;
  await expect(downloadAsset('script', makeAsset('later.js'), abortedSignal)).rejects.toThrow('too slow');
  expect(document.head.childElementCount).toBe(childElementCount);
  const download = downloadAsset('script', makeAsset('later.js'), neverSignal);
  expect(findLastElement().src).toBe('http://localhost/areas/x/1/later.js');
  findLastElement().dispatchEvent(new Event('load'));
  await expect(download).resolves.toBeUndefined();
});
