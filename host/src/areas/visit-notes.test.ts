import type { Registry } from '@laurel/shared/area/registry';
import type { VisitEvent } from '../visits/visit-event';

const mockCollect = jest.fn<void, [VisitEvent]>();
const mockRegistry: { stagedAreas?: string[] } & Registry = { revision: 1, host: 'h', areas: [] };
let mockReachable = true;
jest.mock('../visits/collector', () => ({ createCollector: () => mockCollect }));
jest.mock('./registry', () => ({
  readRegistry: () => mockRegistry,
  isLaurelReachable: () => mockReachable,
}));

async function openPage(stagedAreas: string[]): Promise<typeof import('./visit-notes')> {
  jest.resetModules();
  mockRegistry.stagedAreas = stagedAreas;
  mockReachable = true;
  document.body.innerHTML = '<main id="main"></main>';
  return import('./visit-notes');
}

const showHeading = () => document.getElementById('main')?.insertAdjacentHTML('beforeend', '<h1>Home</h1>');
const listKinds = () => mockCollect.mock.calls.map(([event]) => event.kind);

beforeEach(() => {
  mockCollect.mockClear();
  Object.assign(window, { requestIdleCallback: (callback: () => void) => callback() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

const waitForTimers = () => new Promise((resolve) => setTimeout(resolve));

test('events in a staged area are collected once its heading shows', async () => {
  const { noteEntered, noteReady, noteFailure } = await openPage(['public']);
  noteEntered('public');
  noteReady('public', 'p2');
  await waitForTimers();
  expect(listKinds()).toEqual([]);
  showHeading();
  await waitForTimers();
  expect(listKinds()).toEqual(['entered', 'ready', 'heading']);
  noteFailure('public', 'p2', 'error');
  expect(mockCollect).toHaveBeenLastCalledWith({ kind: 'failed', area: 'public', build: 'p2', failure: 'error' });
});

test('an area that fails before it shows is collected at once', async () => {
  const { noteEntered, noteLoadFailure } = await openPage(['public']);
  noteEntered('public');
  noteLoadFailure('public', 'p2', 'broken');
  await waitForTimers();
  expect(listKinds()).toEqual(['entered', 'failed']);
});

test('a component that an area shows in another area’s page is collected, with its failure', async () => {
  const { noteEntered, noteEvent, noteFailure } = await openPage(['rewards']);
  noteEntered('public');
  noteEvent({ kind: 'extended', area: 'rewards', build: 'r2' });
  noteFailure('rewards', 'r2', 'render');
  await waitForTimers();
  expect(listKinds()).toEqual(['extended', 'failed']);
});

test('nothing is collected without a stage, or for people who ask not to be tracked', async () => {
  const plainPage = await openPage(['rewards']);
  plainPage.noteEntered('public');
  plainPage.noteReady('public', 'p1');
  showHeading();
  await waitForTimers();
  Object.assign(navigator, { globalPrivacyControl: true });
  const refusedPage = await openPage(['public']);
  refusedPage.noteEntered('public');
  refusedPage.noteReady('public', 'p2');
  showHeading();
  await waitForTimers();
  expect(mockCollect).not.toHaveBeenCalled();
});

test('a page that loaded before the stage isn’t collected, even if its registry names the stage later', async () => {
  const { noteEntered, noteReady } = await openPage([]);
  noteEntered('rewards');
  mockRegistry.stagedAreas = ['public'];
  noteEntered('public');
  noteReady('public', 'p1');
  showHeading();
  await waitForTimers();
  expect(mockCollect).not.toHaveBeenCalled();
});

test('files that are missing while Laurel doesn’t respond, and a disabled area, are no failures', async () => {
  const { noteLoadFailure } = await openPage(['public']);
  noteLoadFailure('public', 'p2', 'disabled');
  mockReachable = false;
  noteLoadFailure('public', 'p2', 'unreachable');
  await waitForTimers();
  expect(mockCollect).not.toHaveBeenCalled();
  mockReachable = true;
  for (const kind of ['unreachable', 'slow'] as const) noteLoadFailure('public', 'p2', kind);
  await waitForTimers();
  expect(mockCollect.mock.calls.map(([event]) => event)).toEqual(
    ['load', 'slow'].map((failure) => ({ kind: 'failed', area: 'public', build: 'p2', failure })),
  );
});

test('an error counts for the area whose code threw it, not for the host’s or an extension’s', async () => {
  const { noteEntered, noteReady, noteError } = await openPage(['public']);
  noteEntered('public');
  noteReady('public', 'p2');
  showHeading();
  await waitForTimers();
  mockCollect.mockClear();
  const noteErrorAt = (stack: string, components = '') =>
    noteError(Object.assign(new Error('x'), { stack }), 'error', components);
  noteErrorAt('Error: x\n    at a (https://laurel.example/main.11223344.js:2:100)');
  noteErrorAt(
    'Error: x\n    at b (chrome-extension://abc/c.js:1:1)\n    at a (https://laurel.example/areas/public/p2/1.js:2:1)',
  );
  noteError('a text', 'error', '');
  expect(mockCollect).not.toHaveBeenCalled();
  noteErrorAt('Error: x\n    at a (https://laurel.example/areas/public/p2/1.js:2:100)');
  noteErrorAt('Error: x', '\n    at Page (https://laurel.example/areas/rewards/r1/1.js:2:100)');
  expect(mockCollect.mock.calls.map(([event]) => event)).toEqual([
    { kind: 'failed', area: 'public', build: 'p2', failure: 'error' },
    { kind: 'failed', area: 'rewards', build: 'r1', failure: 'error' },
  ]);
});
