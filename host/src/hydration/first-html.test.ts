import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sessionStorageKey } from '@laurel/shared/protocol';

// The inline script that the first HTML has for server-rendered pages.

const html = readFileSync(path.join(__dirname, '../index.html'), 'utf8');
const [, code = ''] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
const page = document.documentElement.dataset;
const runEarlyCode = () => new Function(code)();

beforeEach(() => {
  page.rendered = '';
  delete page.restoring;
  delete window.laurelPressed;
  localStorage.clear();
  document.body.innerHTML =
    '<button type="button"><i>Menu</i></button><form><input name="password"/><button type="submit">Send</button></form>';
});
afterEach(() => delete page.rendered);

const sendForm = (form: Element | null) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(event);
  return event;
};

test('the last pressed button is kept, and the browser does not submit a form', () => {
  runEarlyCode();
  document.querySelector('i')?.click();
  expect(window.laurelPressed?.textContent).toBe('Menu');
  expect(sendForm(document.querySelector('form')).defaultPrevented).toBe(true);
  expect(window.laurelPressed?.tagName).toBe('FORM');
});

test('nothing is kept during hydration, or on a page that the server did not render', () => {
  runEarlyCode();
  page.rendered = 'taken';
  document.querySelector('i')?.click();
  expect(sendForm(document.querySelector('form')).defaultPrevented).toBe(false);
  delete page.rendered;
  runEarlyCode();
  document.querySelector('i')?.click();
  expect(window.laurelPressed).toBeUndefined();
});

test('a rendered page fetches the code of calls early for a signed-in reader only', () => {
  document.head.innerHTML = '<link data-calls as="script" href="/calls.js">';
  const calls = document.querySelector('link');
  runEarlyCode();
  expect(calls?.rel).toBe('');
  localStorage.setItem(sessionStorageKey, '{}');
  runEarlyCode();
  expect(calls?.rel).toBe('preload');
  document.head.innerHTML = '';
});

test('a server-rendered page says that a stored session is being restored, others don’t', () => {
  runEarlyCode();
  expect(page.restoring).toBeUndefined();
  localStorage.setItem(sessionStorageKey, '{}');
  runEarlyCode();
  expect(page.restoring).toBe('');
  delete page.restoring;
  delete page.rendered;
  runEarlyCode();
  expect(page.restoring).toBeUndefined();
});
