import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@laurel/shared/protocol';
import { Logo } from '@laurel/shared/ui/logo';
import { render, screen, within } from '@testing-library/react';
import { fillFirstHtml, firstHtml } from './messages/first-html';

const parsePage = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const template = readFileSync(path.join(__dirname, 'index.html'), 'utf8');
const html = parsePage(template);
const listDrawnPaths = (element: ParentNode) =>
  [...element.querySelectorAll('svg path')].map(({ attributes }) =>
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  );

test('the first HTML shows the same logo as the header', () => {
  const { container } = render(<Logo variant="mark" />);
  expect(listDrawnPaths(container)).toHaveLength(2);
  expect(listDrawnPaths(html)).toEqual(listDrawnPaths(container));
});

test('the first heading in a page’s HTML is its own; the start failure’s heading is only for screen readers', () => {
  expect(html.querySelectorAll('h1, h2, h3, h4, h5, h6')).toHaveLength(0);
  const failedParts = html.querySelector('#start-failed')?.outerHTML.replace(' hidden=""', '') ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own first HTML
  render(<div dangerouslySetInnerHTML={{ __html: failedParts }} />);
  const failed = within(screen.getByRole('alert'));
  expect(failed.getByRole('heading', { level: 1 })).toHaveTextContent('%failed%');
});

test('the default icon address returns a small icon', () => {
  const icon = readFileSync(path.join(__dirname, '../public/favicon.ico'));
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(icon.subarray(22, 26).toString('latin1')).toBe('\x89PNG');
  expect(icon.length).toBeLessThan(2048);
});

test('the first HTML has no letters, because they would stay in the fallback font', () => {
  expect(html.querySelector('.boot')?.textContent?.trim()).toBe('');
});

test.each(locales)('each text of the first HTML comes from the catalogue (%s)', (locale) => {
  const page = fillFirstHtml(locale, template);
  expect(page).toContain(`<html lang="${locale}">`);
  for (const text of Object.values(firstHtml[locale])) {
    expect(page).toContain(text);
    expect(text).not.toMatch(/[<>&"]/);
  }
  const bare = parsePage(template.replace(/%\w+%/g, ''));
  for (const element of bare.querySelectorAll('script, style')) element.remove();
  expect(bare.documentElement.textContent?.trim()).toBe('Laurel');
  expect(bare.querySelectorAll('[aria-label]:not([aria-label=""]), [alt], [placeholder]')).toHaveLength(0);
});

test('a text missing from the catalogues fails the build', () => {
  expect(() => fillFirstHtml('de', '<p>%greeting%</p>')).toThrow('"greeting"');
});
