/** @jest-environment node */
import { findPage, preloadPages } from '@laurel/shared/area';
import { listServerReads, renderOnServer } from '@laurel/shared/service/testing';
import { renderIn } from '@laurel/shared/ui/locale';
import { pages } from './pages';
import { PublicArea } from './routes';
import { answers, renderedPages } from './testing/public-pages';
import { shortPages } from './testing/short-pages';

beforeAll(() => preloadPages(pages));

test('without a browser, every page is rendered', () => {
  expect(typeof document).toBe('undefined');
  const openPages = pages.filter(({ path }) => path !== 'coverage');
  expect(Object.keys(renderedPages).sort()).toEqual(openPages.map(({ path }) => path).sort());
});

test.each(Object.entries(renderedPages).filter(([path]) => !shortPages.includes(path)))(
  'the sections below the fold of %s have unique names for their animation, and show without a script',
  (_path, { url, user }) => {
    const html = renderOnServer(<PublicArea />, url, { answers, user });
    const names = [...html.matchAll(/data-reveal="([^"]*)"/g)].map(([, name]) => name);
    expect(names).not.toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(html).not.toContain('data-aos');
  },
);

const laterReads = [
  'getSettings',
  'getSandboxAccount',
  'getSandboxTransaction',
  'getSignInWays',
  'getSandboxMail',
  'openTicket',
  'openContactForm',
  'sendOtp',
];

test.each(Object.values(renderedPages))('$url declares the reads of a visitor’s first render', ({ url, user }) => {
  const page = findPage('/', pages, new URL(url, 'http://laurel'));
  const declaredReads = page?.reads.map(({ name, request }) => JSON.stringify([name, request, null]));
  renderOnServer(<PublicArea />, url, { answers, user });
  // A game's page can't declare `listContracts`: it needs the game's title, which another answer brings.
  for (const [name, request, person] of listServerReads())
    if (!laterReads.includes(name) && !(name === 'listContracts' && url.startsWith('/games/')))
      expect(declaredReads).toContainEqual(JSON.stringify([name, request, person]));
});

test.each(Object.values(renderedPages))('$url is rendered in German too', async ({ url, user }) => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderIn('de');
  const html = renderOnServer(<PublicArea />, url, { answers, user });
  await renderIn('en');
  expect(html).toContain('<h1');
  expect(consoleError).not.toHaveBeenCalled();
});

test.each(Object.values(renderedPages))('$url is rendered to a string', ({ url, text, user }) => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderOnServer(<PublicArea />, url, { answers, user });
  expect(html).toContain('<h1');
  expect(html).toContain(text);
  expect(consoleError).not.toHaveBeenCalled();
});
