import { AreaDownloadError, downloadAsset } from './download';

const last = () => document.head.lastElementChild as HTMLScriptElement & HTMLLinkElement;
const asset = (name: string, integrity?: string) => ({
  url: `/areas/x/1/${name}`,
  ...(integrity ? { integrity } : {}),
});
const never = new AbortController().signal;

test('a script is requested with its integrity, and without CORS from our own origin', async () => {
  const arrived = downloadAsset('script', asset('entry.js', 'sha384-a'), never);
  expect(last()).toMatchObject({
    tagName: 'SCRIPT',
    src: 'http://localhost/areas/x/1/entry.js',
    integrity: 'sha384-a',
  });
  expect(last().crossOrigin).toBeNull();
  last().dispatchEvent(new Event('load'));
  await expect(arrived).resolves.toBeUndefined();
});

test('a file of another origin is requested with CORS, which its integrity check needs', () => {
  void downloadAsset('style', { url: 'https://cdn.example/x/area.css', integrity: 'sha384-b' }, never);
  expect(last()).toMatchObject({ tagName: 'LINK', rel: 'stylesheet', integrity: 'sha384-b', crossOrigin: 'anonymous' });
});

test('files that are there or downloading are not requested again', () => {
  void downloadAsset('script', asset('chunk.js'), never);
  const { childElementCount } = document.head;
  void downloadAsset('script', asset('chunk.js'), never);
  last().dispatchEvent(new Event('load'));
  void downloadAsset('script', asset('chunk.js'), never);
  expect(document.head.childElementCount).toBe(childElementCount);
});

test('a style inlined by the server is not requested', async () => {
  document.head.insertAdjacentHTML('beforeend', '<style data-href="/areas/x/1/rendered.css">p { color: red }</style>');
  const { childElementCount } = document.head;
  await downloadAsset('style', asset('rendered.css', 'sha384-c'), never);
  expect(document.head.childElementCount).toBe(childElementCount);
});

test('a failed file leaves the page and is requested under a new address', async () => {
  for (const address of ['failing.js', 'failing.js?retry=1', 'failing.js?retry=2']) {
    const arrived = downloadAsset('script', asset('failing.js'), never);
    const element = last();
    expect(element.src).toBe(`http://localhost/areas/x/1/${address}`);
    element.dispatchEvent(new Event('error'));
    await expect(arrived).rejects.toBeInstanceOf(AreaDownloadError);
    expect(element.isConnected).toBe(false);
  }
});

test('an abort removes hanging files, so that they can be requested again', async () => {
  const patience = new AbortController();
  const arrived = downloadAsset('style', asset('hanging.css'), patience.signal);
  const hanging = last();
  patience.abort(new Error('too slow'));
  await expect(arrived).rejects.toThrow('too slow');
  expect(hanging.isConnected).toBe(false);
  void downloadAsset('style', asset('hanging.css'), never);
  expect(last().href).toBe('http://localhost/areas/x/1/hanging.css?retry=1');
});

test('an aborted signal leaves nothing pending for the next caller', async () => {
  const ended = AbortSignal.abort(new Error('too slow'));
  const { childElementCount } = document.head;
  await expect(downloadAsset('script', asset('later.js'), ended)).rejects.toThrow('too slow');
  expect(document.head.childElementCount).toBe(childElementCount);
  const arrived = downloadAsset('script', asset('later.js'), never);
  expect(last().src).toBe('http://localhost/areas/x/1/later.js');
  last().dispatchEvent(new Event('load'));
  await expect(arrived).resolves.toBeUndefined();
});
