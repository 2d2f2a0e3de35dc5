import type { VisitEvent } from '../visits/visit-event';

const mockCollectEvent = jest.fn<void, [VisitEvent]>();
const mockCreateTaker = jest.fn((_host: string, _stagedAreas: readonly string[]) => mockCollectEvent);
let mockReachable = true;
let mockPreview = '';
jest.mock('../visits/event-taker', () => ({
  createEventTaker: (...parts: Parameters<typeof mockCreateTaker>) => mockCreateTaker(...parts),
}));
jest.mock('./registry', () => ({
  runningHost: 'h1',
  firstStagedAreas: ['rewards'],
  get shownPreview() {
    return mockPreview;
  },
  isLaurelReachable: () => mockReachable,
}));

async function openPage(preview = ''): Promise<typeof import('./visit-notes')> {
  jest.resetModules();
  mockPreview = preview;
  mockReachable = true;
  document.body.innerHTML = '<main id="main"></main>';
  return import('./visit-notes');
}

const showHeading = () => document.getElementById('main')?.insertAdjacentHTML('beforeend', '<h1>Home</h1>');
const listKinds = () => mockCollectEvent.mock.calls.map(([event]) => event.kind);

beforeEach(() => {
  mockCollectEvent.mockClear();
  mockCreateTaker.mockClear();
  Object.assign(window, { requestIdleCallback: (callback: () => void) => callback() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

const waitForTimers = () => new Promise((resolve) => setTimeout(resolve));

test('events are taken once a heading shows, by code that knows the host’s build and the stages', async () => {
  const { noteEnteredArea, noteReadyArea, noteFailure } = await openPage();
  noteEnteredArea('public');
  noteReadyArea('public', 'p2');
  await waitForTimers();
  expect(listKinds()).toEqual([]);
  showHeading();
  await waitForTimers();
  expect(listKinds()).toEqual(['entered', 'ready', 'heading']);
  expect(mockCreateTaker.mock.calls).toEqual([['h1', ['rewards']]]);
  noteFailure('public', 'p2', 'error');
  expect(mockCollectEvent).toHaveBeenLastCalledWith({ kind: 'failed', area: 'public', build: 'p2', failure: 'error' });
});

test('an area that fails before it shows is taken at once', async () => {
  const { noteEnteredArea, noteLoadFailure } = await openPage();
  noteEnteredArea('public');
  noteLoadFailure('public', 'p2', 'broken');
  await waitForTimers();
  expect(listKinds()).toEqual(['entered', 'failed']);
});

test('a component that an area shows in another area’s page is taken, with its failure', async () => {
  const { noteEvent, noteFailure } = await openPage();
  noteEvent({ kind: 'extended', area: 'rewards', build: 'r2' });
  noteFailure('rewards', 'r2', 'render');
  await waitForTimers();
  expect(listKinds()).toEqual(['extended', 'failed']);
});

test('nothing is taken in a preview, or for people who ask not to be tracked', async () => {
  const previewPage = await openPage('public p9');
  previewPage.noteEnteredArea('public');
  previewPage.noteReadyArea('public', 'p9');
  showHeading();
  await waitForTimers();
  Object.assign(navigator, { globalPrivacyControl: true });
  const refusedPage = await openPage();
  refusedPage.noteEnteredArea('public');
  refusedPage.noteReadyArea('public', 'p2');
  showHeading();
  await waitForTimers();
  expect(mockCreateTaker).not.toHaveBeenCalled();
});

test('files that are missing while Laurel doesn’t respond, and a disabled area, are no failures', async () => {
  const { noteLoadFailure } = await openPage();
  noteLoadFailure('public', 'p2', 'disabled');
  mockReachable = false;
  noteLoadFailure('public', 'p2', 'unreachable');
  await waitForTimers();
  expect(mockCollectEvent).not.toHaveBeenCalled();
  mockReachable = true;
  for (const kind of ['unreachable', 'slow'] as const) noteLoadFailure('public', 'p2', kind);
  await waitForTimers();
  expect(mockCollectEvent.mock.calls.map(([event]) => event)).toEqual(
    ['load', 'slow'].map((failure) => ({ kind: 'failed', area: 'public', build: 'p2', failure })),
  );
});

test('an error counts for the area whose code threw it, not for the host’s or an extension’s', async () => {
  const { noteEnteredArea, noteReadyArea, noteError } = await openPage();
  noteEnteredArea('public');
  noteReadyArea('public', 'p2');
  showHeading();
  await waitForTimers();
  mockCollectEvent.mockClear();
  const noteErrorAt = (stack: string, components = '') =>
    noteError(Object.assign(new Error('x'), { stack }), 'error', components);
  noteErrorAt('Error: x\n    at a (https://laurel.example/main.11223344.js:2:100)');
  noteErrorAt(
    'Error: x\n    at b (chrome-extension://abc/c.js:1:1)\n    at a (https://laurel.example/areas/public/p2/1.js:2:1)',
  );
  noteError('a text', 'error', '');
  expect(mockCollectEvent).not.toHaveBeenCalled();
  noteErrorAt('Error: x\n    at a (https://laurel.example/areas/public/p2/1.js:2:100)');
  noteErrorAt('Error: x', '\n    at Page (https://laurel.example/areas/rewards/r1/1.js:2:100)');
  expect(mockCollectEvent.mock.calls.map(([event]) => event)).toEqual([
    { kind: 'failed', area: 'public', build: 'p2', failure: 'error' },
    { kind: 'failed', area: 'rewards', build: 'r1', failure: 'error' },
  ]);
});
