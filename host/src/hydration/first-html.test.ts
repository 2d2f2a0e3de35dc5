import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sessionStorageKey } from '@laurel/shared/protocol';

const html = readFileSync(path.join(__dirname, '../index.html'), 'utf8');
const [, code = ''] = /<!-- Keeps presses[\s\S]*?<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
const rootData = document.documentElement.dataset;
const runEarlyCode = () => new Function(code)();

beforeEach(() => {
  rootData.rendered = '';
  delete rootData.restoring;
  delete window.laurelPressed;
  localStorage.clear();
  document.body.innerHTML =
    '<button type="button"><i>Menu</i></button><form><input name="password"/><button type="submit">Send</button></form>';
});
afterEach(() => delete rootData.rendered);

const sendForm = (form: Element | null) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(event);
  return event;
};

const readPressedTags = () => [...(window.laurelPressed ?? [])].map(({ tagName }) => tagName);

test('pressed buttons are kept once each, and the browser does not submit a form', () => {
  runEarlyCode();
  document.querySelector('i')?.click();
  expect(readPressedTags()).toEqual(['BUTTON']);
  expect(sendForm(document.querySelector('form')).defaultPrevented).toBe(true);
  expect(readPressedTags()).toEqual(['BUTTON', 'FORM']);
  document.querySelector('i')?.click();
  expect(readPressedTags()).toEqual(['FORM', 'BUTTON']);
});

test('nothing is kept during hydration, or on a page that the server did not render', () => {
  runEarlyCode();
  rootData.rendered = 'taken';
  document.querySelector('i')?.click();
  expect(sendForm(document.querySelector('form')).defaultPrevented).toBe(false);
  delete rootData.rendered;
  runEarlyCode();
  document.querySelector('i')?.click();
  expect(window.laurelPressed).toBeUndefined();
});

test('a rendered page fetches the code of calls early for a signed-in reader only', () => {
  document.head.innerHTML = '<link data-calls as="script" href="/calls.js">';
  const callsLink = document.querySelector('link');
  runEarlyCode();
  expect(callsLink?.rel).toBe('');
  localStorage.setItem(sessionStorageKey, '{}');
  runEarlyCode();
  expect(callsLink?.rel).toBe('preload');
  document.head.innerHTML = '';
});

test('a server-rendered page says that a stored session is being restored, others don’t', () => {
  runEarlyCode();
  expect(rootData.restoring).toBeUndefined();
  localStorage.setItem(sessionStorageKey, '{}');
  runEarlyCode();
  expect(rootData.restoring).toBe('');
  delete rootData.restoring;
  delete rootData.rendered;
  runEarlyCode();
  expect(rootData.restoring).toBeUndefined();
});

describe('preloads', () => {
  let onFrame = () => {};
  const listPreloaded = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('[rel=preload]')].map(({ href }) => href.split('/').at(-1));
  const receiveFonts = async () => {
    for (const link of document.head.querySelectorAll('[as=font]')) link.dispatchEvent(new Event('load'));
    await Promise.resolve();
    await Promise.resolve();
  };

  beforeEach(() => {
    jest.useFakeTimers();
    document.head.innerHTML =
      '<link data-later as="font" href="/serif.1.woff2"><link data-later as="font" href="/sans.1.woff2"><link data-later as="script" href="/a.js">';
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      onFrame = () => callback(0);
      return 1;
    });
  });
  afterEach(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    jest.restoreAllMocks();
    jest.useRealTimers();
    document.head.innerHTML = '';
    // biome-ignore lint/suspicious/noDocumentCookie: the page itself uses it
    document.cookie = 'laurel_fonts=; Path=/; Max-Age=0';
    delete rootData.fonts;
  });

  test('begin after the first frame', () => {
    runEarlyCode();
    onFrame();
    expect(listPreloaded()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(listPreloaded()).toEqual(['serif.1.woff2', 'sans.1.woff2', 'a.js']);
    expect(document.querySelector('[data-later]')).toBeNull();
  });

  test('begin with the first press, if the browser shows no frame', () => {
    runEarlyCode();
    document.querySelector('i')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(listPreloaded()).toHaveLength(3);
  });

  test('begin at once for a signed-in reader', () => {
    localStorage.setItem(sessionStorageKey, '{}');
    runEarlyCode();
    expect(listPreloaded()).toHaveLength(3);
  });

  test('a first visit uses no web fonts, and the next visit preloads them at once', async () => {
    const firstHead = document.head.innerHTML;
    runEarlyCode();
    expect(rootData.fonts).toBe('late');
    await receiveFonts();
    expect(rootData.fonts).toBe('late');
    delete rootData.fonts;
    document.head.innerHTML = firstHead;
    runEarlyCode();
    expect(rootData.fonts).toBeUndefined();
    expect(listPreloaded()).toEqual(['serif.1.woff2', 'sans.1.woff2']);
    document.head.innerHTML = firstHead.replaceAll('.1.', '.2.');
    runEarlyCode();
    expect(rootData.fonts).toBe('late');
  });
});

describe('the late start', () => {
  const findScript = () => document.head.querySelector<HTMLScriptElement>('script');
  const setReadyState = (state: DocumentReadyState) =>
    Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });
  const idleSpy = jest.fn<number, [() => void]>();

  beforeEach(() => {
    jest.useFakeTimers();
    setReadyState('interactive');
    Object.assign(window, { requestIdleCallback: idleSpy });
    document.head.innerHTML =
      '<link rel="preload" as="script" data-main crossorigin href="/main.0123.js" integrity="sha256-m">';
  });
  afterEach(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    document.head.innerHTML = '';
    idleSpy.mockReset();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(document, 'readyState');
    jest.useRealTimers();
  });

  test('the script runs as it was preloaded, once the page has loaded and the browser is idle', () => {
    runEarlyCode();
    window.dispatchEvent(new Event('load'));
    expect(findScript()).toBeNull();
    idleSpy.mock.calls[0]?.[0]();
    expect(findScript()?.outerHTML).toBe(
      '<script crossorigin="" integrity="sha256-m" src="http://localhost/main.0123.js"></script>',
    );
  });

  test.each(['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'change', 'click'])(
    'the first %s starts it, once',
    (type) => {
      runEarlyCode();
      for (const _ of 'two') document.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }));
      window.dispatchEvent(new Event('load'));
      idleSpy.mock.calls[0]?.[0]();
      expect(document.head.querySelectorAll('script')).toHaveLength(1);
    },
  );

  test('a page that is still arriving waits for its end', () => {
    setReadyState('loading');
    runEarlyCode();
    document.querySelector('i')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(findScript()).toBeNull();
    setReadyState('interactive');
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(findScript()).not.toBeNull();
  });

  test('a picture that hangs delays the script by 3 s at most', () => {
    runEarlyCode();
    jest.advanceTimersByTime(2999);
    expect(findScript()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(findScript()).not.toBeNull();
  });

  test("a signed-in reader's page doesn't wait", () => {
    localStorage.setItem(sessionStorageKey, '{}');
    runEarlyCode();
    expect(findScript()).not.toBeNull();
  });

  test('a page that the server did not render starts by itself', () => {
    delete rootData.rendered;
    runEarlyCode();
    document.querySelector('i')?.click();
    expect(findScript()).toBeNull();
  });
});
