import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@laurel/shared/protocol';
import { Logo } from '@laurel/shared/ui/logo';
import { render, screen, within } from '@testing-library/react';
import { fillFirstHtml, firstHtml } from './messages/first-html';

const parsePage = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const template = readFileSync(path.join(__dirname, 'index.html'), 'utf8');
const parsedPage = parsePage(template);
const listDrawnPaths = (element: ParentNode) =>
  [...element.querySelectorAll('svg path')].map(({ attributes }) =>
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  );

test('the first HTML shows the same logo as the header', () => {
  const { container } = render(<Logo variant="mark" />);
  expect(listDrawnPaths(container)).toHaveLength(2);
  expect(listDrawnPaths(parsedPage)).toEqual(listDrawnPaths(container));
});

test('the first heading in a page’s HTML is its own; the start failure’s heading is only for screen readers', () => {
  expect(parsedPage.querySelectorAll('h1, h2, h3, h4, h5, h6')).toHaveLength(0);
  const failedParts = parsedPage.querySelector('#start-failed')?.outerHTML.replace(' hidden=""', '') ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own first HTML
  render(<div dangerouslySetInnerHTML={{ __html: failedParts }} />);
  const failedAlert = within(screen.getByRole('alert'));
  expect(failedAlert.getByRole('heading', { level: 1 })).toHaveTextContent('%failed%');
});

describe('the default policy of trusted types', () => {
  interface Rules {
    createHTML(html: string): string | null;
    createScriptURL(address: string): string | null;
  }
  const policies: Record<string, Rules> = {};
  const trustedTypes = {
    createPolicy(name: string, rules: Rules) {
      policies[name] = rules;
    },
  };
  new Function('window', parsedPage.querySelector('script')?.textContent ?? '')({ trustedTypes });

  test('has rules for HTML and addresses of scripts, so browsers refuse text as code', () => {
    expect(Object.entries(policies).map(([name, rules]) => [name, Object.keys(rules)])).toEqual([
      ['default', ['createHTML', 'createScriptURL']],
    ]);
  });

  test.each([
    ['/main.1f.js', true],
    ['https://areas.example/remote-public/b1/area.js?retry=1', true],
    ['/files/4f.webp', false],
    ['/api/v1/public/settings', false],
    ['data:text/javascript,alert(1)//.js', false],
    ['blob:https://laurel.example/4f.js', false],
    ['javascript:alert(1)//.js', false],
  ])('takes addresses of script files alone: %s, %s', (address, isTaken) => {
    expect(policies.default?.createScriptURL(address)).toBe(isTaken ? address : null);
  });

  test.each([
    ['&nbsp;', true],
    ['&#38;', true],
    ['<b>text</b>', false],
    ['&lt;<img src=x>;', false],
    ['text', false],
    ['&amp;\n<img src=x>;', false],
  ])('takes one character reference as HTML: %s, %s', (text, isTaken) => {
    expect(policies.default?.createHTML(text)).toBe(isTaken ? text : null);
  });
});

test('the default icon address returns a small icon', () => {
  const icon = readFileSync(path.join(__dirname, '../public/favicon.ico'));
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(icon.subarray(22, 26).toString('latin1')).toBe('\x89PNG');
  expect(icon.length).toBeLessThan(2048);
});

test('the first HTML has no letters, because they would stay in the fallback font', () => {
  expect(parsedPage.querySelector('.boot')?.textContent?.trim()).toBe('');
});

test.each(locales)('each text of the first HTML comes from the catalogue (%s)', (locale) => {
  const page = fillFirstHtml(locale, template);
  expect(page).toContain(`<html lang="${locale}">`);
  for (const text of Object.values(firstHtml[locale])) {
    expect(page).toContain(text);
    expect(text).not.toMatch(/[<>&"]/);
  }
  const pageWithoutTexts = parsePage(template.replace(/%\w+%/g, ''));
  for (const element of pageWithoutTexts.querySelectorAll('script, style')) element.remove();
  expect(pageWithoutTexts.documentElement.textContent?.trim()).toBe('Laurel');
  expect(pageWithoutTexts.querySelectorAll('[aria-label]:not([aria-label=""]), [alt], [placeholder]')).toHaveLength(0);
});

test('a text missing from the catalogues fails the build', () => {
  expect(() => fillFirstHtml('de', '<p>%greeting%</p>')).toThrow('"greeting"');
});
