import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@laurel/shared/protocol';
import { Logo } from '@laurel/shared/ui/logo';
import { render } from '@testing-library/react';
import { firstHtml, firstHtmlIn } from './messages/first-html';

const parse = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const template = readFileSync(path.join(__dirname, 'index.html'), 'utf8');
const html = parse(template);
const rendered = (element: ParentNode) =>
  [...element.querySelectorAll('svg path')].map(({ attributes }) =>
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  );

test('the first HTML shows the same logo as the header', () => {
  const { container } = render(<Logo variant="mark" />);
  expect(rendered(container)).toHaveLength(2);
  expect(rendered(html)).toEqual(rendered(container));
});

test('the first HTML has no letters: they would keep the fallback font', () => {
  expect(html.querySelector('.boot')?.textContent?.trim()).toBe('');
});

test.each(locales)('each text of the first HTML comes from the catalogue (%s)', (locale) => {
  const page = firstHtmlIn(locale, template);
  expect(page).toContain(`<html lang="${locale}">`);
  for (const text of Object.values(firstHtml[locale])) {
    expect(page).toContain(text);
    expect(text).not.toMatch(/[<>&"]/);
  }
  const bare = parse(template.replace(/%\w+%/g, ''));
  for (const element of bare.querySelectorAll('script, style')) element.remove();
  expect(bare.documentElement.textContent?.trim()).toBe('Laurel');
  expect(bare.querySelectorAll('[aria-label]:not([aria-label=""]), [alt], [placeholder]')).toHaveLength(0);
});

test('a text that no catalogue has fails the build', () => {
  expect(() => firstHtmlIn('de', '<p>%greeting%</p>')).toThrow('"greeting"');
});
