import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
  renderOnServer,
} from '@laurel/shared/service/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { setLocale } from '../ui/locale';
import type { ExtensionLink } from './extensions';
import { makeExtendingArea, makeExtensionSource } from './testing';
import { ExtensionProvider, type ShownLink, useExtensionLinks } from './use-extensions';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const makeLink = (id: string, fields: Partial<ExtensionLink> = {}): ExtensionLink => ({
  ...{ point: 'footer.link', id, to: `/${id}`, label: { en: id, de: `${id} auf Deutsch` } },
  ...fields,
});

function Link({ link: { to, label, icon: Icon, useCount } }: { link: ShownLink }) {
  return (
    <a href={to}>
      <Icon data-testid="icon" />
      {label} {useCount()}
    </a>
  );
}
const Links = () => useExtensionLinks('footer.link').map((link) => <Link key={link.key} link={link} />);
const listLinks = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const makePage = (...areas: Parameters<typeof makeExtensionSource>[0]) => (
  <ExtensionProvider value={makeExtensionSource(areas)}>
    <Links />
  </ExtensionProvider>
);

test('links of all areas show at their point in their order, in the page’s language', async () => {
  const pressArea = makeExtendingArea('press', [
    makeLink('press', { order: 2 }),
    makeLink('other', { point: 'header.link' }),
  ]);
  const rewardsArea = makeExtendingArea('rewards', [makeLink('rewards', { order: 1 }), makeLink('last', { order: 3 })]);
  renderAt(makePage(pressArea, rewardsArea), '/');
  expect(listLinks()).toEqual(['rewards 0', 'press 0', 'last 0']);
  expect(screen.getByRole('link', { name: /press/ })).toHaveAttribute('href', '/press');
  await act(() => setLocale('de'));
  expect(listLinks()[0]).toBe('rewards auf Deutsch 0');
  await act(() => setLocale('en'));
});

test('without an extension, or without a shell, nothing shows', () => {
  renderAt(<Links />, '/');
  renderAt(makePage(makeExtendingArea('press', [])), '/');
  expect(listLinks()).toEqual([]);
});

test('a link shows to those who can enter its area and have its own access', () => {
  const areas = [
    makeExtendingArea('open', [makeLink('all'), makeLink('own', { access: 'session' })]),
    makeExtendingArea('staff', [makeLink('staff'), makeLink('audit', { access: 'audit.read' })], {
      access: 'staff.enter',
    }),
    makeExtendingArea('closed', [makeLink('closed')], { enabled: false }),
  ];
  const listLinksFor = (user?: ReturnType<typeof makeUser>) => {
    const { unmount } = renderAt(makePage(...areas), '/', user ? { user } : {});
    const links = listLinks().map((text) => text?.split(' ')[0]);
    unmount();
    return links;
  };
  expect(listLinksFor()).toEqual(['all']);
  expect(listLinksFor(makeUser({ role: 'player' }))).toEqual(['all', 'own']);
  expect(listLinksFor(makeUser({ role: 'editor' }))).toEqual(['all', 'own', 'staff']);
  expect(listLinksFor(makeUser({ role: 'admin' }))).toEqual(['all', 'own', 'staff', 'audit']);
});

const transactionCounter = { name: 'listTransactions', request: { params: { id: ':user' } }, field: 'meta.total' };
const { id: userId } = makeUser();

test('a counter is a field of what its call answers the user', async () => {
  server.use(http.get(buildCallUrl('listTransactions').replace(':id', userId), () => makePageResponse([{}, {}, {}])));
  renderAt(makePage(makeExtendingArea('press', [makeLink('press', { count: transactionCounter })])), '/', {
    user: makeUser(),
  });
  expect(await screen.findByText('press 3')).toBeVisible();
});

test.each([
  ['for a visitor', undefined, transactionCounter],
  ['whose call this host doesn’t know', makeUser(), { ...transactionCounter, name: 'noSuchCall' }],
])('a counter %s counts nothing, and the link stays', async (_, user, wrongCount) => {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  const page = makePage(makeExtendingArea('press', [makeLink('press', { count: wrongCount })]));
  renderAt(page, '/', user ? { user } : {});
  await act(async () => {});
  expect(listLinks()).toEqual(['press 0']);
  errorSpy.mockRestore();
});

const url = buildCallUrl('listTransactions').replace(':id', userId);
const html = '<!doctype html><title>Down</title>';
const answers: Record<string, () => Response | Promise<Response>> = {
  'is missing': () => makeRefusalResponse('not_found', 'Gone.'),
  'gets a page of HTML with status 503': () =>
    new HttpResponse(html, { status: 503, headers: { 'Content-Type': 'text/html' } }),
  'gets a page of HTML instead': () => new HttpResponse(html, { headers: { 'Content-Type': 'text/html' } }),
  'has no connection': () => HttpResponse.error(),
  'is never answered': () => new Promise(() => {}),
  'is answered without the field': () => makeAnswerResponse({ items: [] }),
  'is answered with a text for the number': () => makeAnswerResponse({ items: [], meta: { total: 'three' } }),
};
test.each(Object.entries(answers))('a counter whose call %s counts nothing, and the links stay', async (_, answer) => {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  let requestCount = 0;
  server.use(
    http.get(url, () => {
      requestCount += 1;
      return answer();
    }),
  );
  const links = [makeLink('press', { count: transactionCounter }), makeLink('plain')];
  renderAt(makePage(makeExtendingArea('press', links)), '/', { user: makeUser() });
  await waitFor(() => expect(requestCount).toBeGreaterThan(0));
  await act(async () => {});
  expect(listLinks()).toEqual(['press 0', 'plain 0']);
  errorSpy.mockRestore();
});

test('a server renders the links that visitors see', () => {
  const page = makePage(makeExtendingArea('press', [makeLink('press'), makeLink('own', { access: 'session' })]));
  const html = renderOnServer(page, '/', { answers: {} });
  expect(html).toContain('href="/press"');
  expect(html).not.toContain('/own');
});

test('an icon is its area’s drawing, or an arrow', () => {
  renderAt(makePage(makeExtendingArea('press', [makeLink('press', { icon: ['M1 1h2'] }), makeLink('more')])), '/');
  const paths = screen.getAllByTestId('icon').map((icon) => icon.querySelector('path')?.getAttribute('d'));
  expect(paths).toEqual(['M1 1h2', 'M7 7h10v10']);
});
