import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sessionStorageKey } from '@laurel/shared/protocol';

// The first HTML's own script for drawn pages, as it stands there.

const html = readFileSync(path.join(__dirname, '../index.html'), 'utf8');
const [, code = ''] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
const page = document.documentElement.dataset;
const start = () => new Function(code)();

beforeEach(() => {
  page.drawn = '';
  delete page.restoring;
  delete window.laurelPressed;
  localStorage.clear();
  document.body.innerHTML =
    '<button type="button"><i>Menu</i></button><form><input name="password"/><button type="submit">Send</button></form>';
});
afterEach(() => delete page.drawn);

const sent = (form: Element | null) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(event);
  return event;
};

test('the last button that was pressed is kept, and a form is not sent by the browser', () => {
  start();
  document.querySelector('i')?.click();
  expect(window.laurelPressed?.textContent).toBe('Menu');
  expect(sent(document.querySelector('form')).defaultPrevented).toBe(true);
  expect(window.laurelPressed?.tagName).toBe('FORM');
});

test('once React takes the page over, or on a page that is not drawn, nothing is kept', () => {
  start();
  page.drawn = 'taken';
  document.querySelector('i')?.click();
  expect(sent(document.querySelector('form')).defaultPrevented).toBe(false);
  delete page.drawn;
  start();
  document.querySelector('i')?.click();
  expect(window.laurelPressed).toBeUndefined();
});

test('a stored session is said to be restored, on a drawn page only', () => {
  start();
  expect(page.restoring).toBeUndefined();
  localStorage.setItem(sessionStorageKey, '{}');
  start();
  expect(page.restoring).toBe('');
  delete page.restoring;
  delete page.drawn;
  start();
  expect(page.restoring).toBeUndefined();
});
