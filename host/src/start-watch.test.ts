import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endStartWatch } from './start-watch';

const html = readFileSync(path.join(__dirname, 'index.html'), 'utf8');
const [, code = ''] = /<!-- Watches the start[\s\S]*?<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
const [, noticesHtml = ''] = /(<div id="start-failed"[\s\S]*?)<div id="root">/.exec(html) ?? [];
const rootData = document.documentElement.dataset;

function openStartPage({ rendered }: { rendered: boolean }): void {
  delete rootData.start;
  delete rootData.rendered;
  if (rendered) rootData.rendered = '';
  document.head.innerHTML = '<script src="/main.0123.js"></script>';
  document.body.innerHTML = `${noticesHtml}<div id="root"><main>Leaderboard</main></div>`;
  new Function(code)();
}

const isShown = (id: string) => document.getElementById(id)?.hidden === false;
const listVisibleTexts = () => ['root', 'start-failed', 'start-partly'].filter(isShown);
const failScript = () => document.querySelector('script')?.dispatchEvent(new Event('error'));
const findRoot = () => document.getElementById('root') as HTMLElement;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete rootData.start;
  delete rootData.rendered;
});

test('a page whose script does not load shows a message instead', () => {
  openStartPage({ rendered: false });
  expect(listVisibleTexts()).toEqual(['root']);
  failScript();
  expect(listVisibleTexts()).toEqual(['start-failed']);
});

test('a server-rendered page stays readable and shows its limits, at once or after 8.5 s', () => {
  openStartPage({ rendered: true });
  failScript();
  expect(listVisibleTexts()).toEqual(['root', 'start-partly']);
  openStartPage({ rendered: true });
  jest.advanceTimersByTime(8499);
  expect(listVisibleTexts()).toEqual(['root']);
  jest.advanceTimersByTime(1);
  expect(listVisibleTexts()).toEqual(['root', 'start-partly']);
});

test.each([true, false])('once Laurel has started, no failure or delay removes it (rendered: %s)', (rendered) => {
  openStartPage({ rendered });
  jest.advanceTimersByTime(8500);
  endStartWatch(findRoot());
  expect(listVisibleTexts()).toEqual(['root']);
  failScript();
  window.dispatchEvent(new Event('unhandledrejection'));
  openStartPage({ rendered });
  endStartWatch(findRoot());
  jest.advanceTimersByTime(8500);
  expect(listVisibleTexts()).toEqual(['root']);
});

test("a host's script that can't be preloaded counts as failed, not its style", () => {
  openStartPage({ rendered: true });
  document.head.innerHTML = '<link rel="preload" as="script" href="/main.0123.js">';
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  expect(listVisibleTexts()).toEqual(['root', 'start-partly']);
});

test('a disabled link for an inlined style is not a missing style', () => {
  openStartPage({ rendered: true });
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/main.0123.css" disabled>');
  jest.advanceTimersByTime(8500);
  expect(listVisibleTexts()).toEqual(['root', 'start-partly']);
  expect(document.querySelector('link')).not.toBeNull();
});

test('a server-rendered page without its style is not shown', () => {
  openStartPage({ rendered: true });
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/main.0123.css">');
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  failScript();
  expect(listVisibleTexts()).toEqual(['start-failed']);
});

test('the page always knows whether it is connected', () => {
  const onlineSpy = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openStartPage({ rendered: true });
  expect(rootData.offline).toBe('');
  onlineSpy.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(rootData.offline).toBeUndefined();
  onlineSpy.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(rootData.offline).toBe('');
  onlineSpy.mockRestore();
  window.dispatchEvent(new Event('online'));
});
