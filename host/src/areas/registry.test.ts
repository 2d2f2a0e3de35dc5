import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const area = {
  name: 'public',
  path: '/',
  access: 'anyone',
  entry: { url: '/a.js' },
  styles: [],
  chunks: [],
  build: '1',
  sharedRange: '*',
  enabled: true,
};
const writeRegistry = (revision: number, host = 'h1') => JSON.stringify({ revision, host, areas: [area] });

function openPage(text: string): typeof import('./registry') {
  document.body.innerHTML = `<script type="application/json" id="laurel-areas">${text}</script>`;
  let openedModule: typeof import('./registry') | undefined;
  jest.isolateModules(() => {
    openedModule = require('./registry');
  });
  if (!openedModule) throw new Error('The module did not load');
  return openedModule;
}
const serveRegistry = (...answers: Response[]) => {
  let requestCount = 0;
  server.use(http.get('*/areas.json', () => answers[requestCount++]));
  return () => requestCount;
};

test('the page starts with the registry it came with', () => {
  const { readRegistry, runningHost } = openPage(writeRegistry(4));
  expect(readRegistry()).toMatchObject({ revision: 4, areas: [{ name: 'public' }] });
  expect(runningHost).toBe('h1');
});

test('the higher revision wins, and listeners are called', async () => {
  const { readRegistry, refreshRegistry, runningHost, subscribeRegistry } = openPage(writeRegistry(4));
  const listener = jest.fn();
  subscribeRegistry(listener);
  serveRegistry(HttpResponse.text(writeRegistry(3, 'h0')), HttpResponse.text(writeRegistry(5, 'h2')));
  await refreshRegistry();
  expect(readRegistry().revision).toBe(4);
  expect(listener).not.toHaveBeenCalled();
  await refreshRegistry();
  expect(readRegistry()).toMatchObject({ revision: 5, host: 'h2' });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(runningHost).toBe('h1');
});

test('concurrent callers share one request', async () => {
  const { refreshRegistry } = openPage(writeRegistry(4));
  const countRequests = serveRegistry(HttpResponse.text(writeRegistry(5)));
  const answers = await Promise.all([refreshRegistry(), refreshRegistry(), refreshRegistry()]);
  expect(answers.map(({ revision }) => revision)).toEqual([5, 5, 5]);
  expect(countRequests()).toBe(1);
});

test.each([
  ['an error', new HttpResponse('{}', { status: 503 })],
  ['a page instead', HttpResponse.html('<!doctype html>')],
])('%s leaves the registry as it was, warns the operator, and does not block the next try', async (_, badAnswer) => {
  const warnSpy = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { refreshRegistry } = openPage(writeRegistry(4));
  serveRegistry(badAnswer, HttpResponse.text(writeRegistry(5)));
  expect((await refreshRegistry()).revision).toBe(4);
  expect(warnSpy).toHaveBeenCalledTimes(1);
  expect((await refreshRegistry()).revision).toBe(5);
  warnSpy.mockRestore();
});

const writePreview = (revision: number, build: string) =>
  JSON.stringify({ revision, host: 'h1', preview: ['public'], areas: [{ ...area, build }] });

describe('a registry check', () => {
  let warnSpy: jest.SpyInstance;
  beforeEach(() => {
    warnSpy = jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => warnSpy.mockRestore());

  test.each([
    ['whose entries are malformed', [{ ...area, entry: 7 }]],
    ['without entries', []],
  ])('%s does not remove what the page runs', async (_, areas) => {
    const { readRegistry, keepArea, refreshRegistry } = openPage(writeRegistry(4));
    keepArea('public');
    serveRegistry(HttpResponse.json({ revision: 5, host: 'h2', areas }), HttpResponse.text(writeRegistry(6)));
    await refreshRegistry();
    expect(readRegistry()).toMatchObject({ revision: 4, areas: [{ name: 'public' }] });
    expect(warnSpy).toHaveBeenCalledWith(expect.stringContaining('lacks what this page runs: public'));
    await refreshRegistry();
    expect(readRegistry().revision).toBe(6);
  });

  test('can remove an area that this page has not shown', async () => {
    const { readRegistry, keepArea, refreshRegistry } = openPage(
      JSON.stringify({ revision: 4, host: 'h1', areas: [area, { ...area, name: 'rewards', path: '/rewards' }] }),
    );
    keepArea('public');
    serveRegistry(HttpResponse.text(writeRegistry(5)));
    await refreshRegistry();
    expect(readRegistry()).toMatchObject({ revision: 5, areas: [{ name: 'public' }] });
  });

  test.each([
    ['begun', writeRegistry(4), writePreview(5, 'next')],
    ['left', writePreview(4, 'next'), writeRegistry(5)],
    ['turned to another build', writePreview(4, 'next'), writePreview(5, 'third')],
  ])('with a preview %s in another tab is not accepted, and listeners are called', async (_, page, answer) => {
    const { readRegistry, hasPreviewChanged, refreshRegistry, subscribeRegistry } = openPage(page);
    const listener = jest.fn();
    subscribeRegistry(listener);
    serveRegistry(HttpResponse.text(answer), HttpResponse.text(answer), HttpResponse.text(page));
    await refreshRegistry();
    expect(readRegistry().revision).toBe(4);
    expect(hasPreviewChanged()).toBe(true);
    await refreshRegistry();
    expect(listener).toHaveBeenCalledTimes(1);
    await refreshRegistry();
    expect(hasPreviewChanged()).toBe(false);
  });

  test('that agrees with the page’s preview is accepted', async () => {
    const { readRegistry, hasPreviewChanged, refreshRegistry } = openPage(writePreview(4, 'next'));
    serveRegistry(HttpResponse.text(writePreview(5, 'next')));
    await refreshRegistry();
    expect(readRegistry().revision).toBe(5);
    expect(hasPreviewChanged()).toBe(false);
  });
});

test('the last check decides whether Laurel answers', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { isLaurelReachable, refreshRegistry } = openPage(writeRegistry(4));
  expect(isLaurelReachable()).toBe(true);
  serveRegistry(HttpResponse.error(), new HttpResponse('', { status: 500 }), new HttpResponse('', { status: 502 }));
  for (const isReachable of [false, true, false]) {
    await refreshRegistry();
    expect(isLaurelReachable()).toBe(isReachable);
  }
  jest.restoreAllMocks();
});
