import { ExtensionProvider, type LinkPoint } from '@laurel/shared/area';
import { makeExtendingArea, makeExtensionSource } from '@laurel/shared/area/testing';
import type { SessionUser } from '@laurel/shared/protocol';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { fakeDialogs } from '../../../shared/ui/testing/native-dialog';
import { listViolations } from '../../../shared/ui/testing/violations';
import { Header } from './header';
import '../messages/translations';

const publicArea = { name: 'public', path: '/', access: 'anyone' };
let mockAreas: object[] = [];
jest.mock('../areas/registry', () => ({ readRegistry: () => ({ areas: mockAreas }) }));

const balances = { available: '1842.5', staked: '1200', held: '0', entered: '100' };
const serveMoves = (count: number) =>
  http.get(buildCallUrl('getYourMoves'), () => makeAnswerResponse({ count, unseenNotices: 0, items: [] }));
const server = setupServer(
  http.get(buildCallUrl('getUser'), () => makeAnswerResponse({ balances })),
  serveMoves(0),
);
let isNarrow = false;
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  fakeDialogs();
});
beforeEach(() => {
  isNarrow = false;
  mockAreas = [publicArea];
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({
      media,
      matches: isNarrow && media.includes('max-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  });
});
afterEach(() => {
  server.resetHandlers();
  Reflect.deleteProperty(window, 'matchMedia');
});
afterAll(() => server.close());

const makeLink = (point: LinkPoint, to: string, en: string, order = 0) => ({
  ...{ point, id: en, to, label: { en, de: en }, order },
});
const areas = [
  makeExtendingArea('dashboard', [makeLink('accountMenu.link', '/dashboard/matches', 'My matches')], {
    access: 'session',
  }),
  makeExtendingArea('admin', [makeLink('accountMenu.link', '/dashboard/admin', 'Staff area', 2)], {
    access: 'staff.enter',
  }),
  makeExtendingArea('press', [makeLink('header.link', '/press', 'Press')]),
];
const header = (
  <ExtensionProvider value={makeExtensionSource(areas)}>
    <Header />
  </ExtensionProvider>
);
const openPage = (user: SessionUser | undefined = makeUser(), url = '/news') =>
  renderAt(header, url, user ? { user } : {});
const findMenuButton = () => screen.getByRole('button', { name: 'Your account, kestrel_09' });
const listItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('the account menu names the user, shows their coins and links to their pages', async () => {
  const { readLocation } = openPage();
  await userEvent.click(findMenuButton());
  const menu = await screen.findByRole('menu', { name: 'Your account, kestrel_09' });
  expect(findMenuButton()).toHaveAttribute('aria-expanded', 'true');
  const wallet = await within(menu).findByRole('menuitem', {
    name: /^Coins Available 1,842.50.LRL Locked 1,300.00.LRL$/,
  });
  expect(within(menu).getByRole('group', { name: /^kestrel_09/ })).toContainElement(wallet);
  expect(menu).toHaveTextContent('k.moreau@example.org');
  expect(listItems().slice(1)).toEqual(['Overview', 'My matches', 'Sign out']);
  expect(await listViolations()).toEqual([]);
  await userEvent.click(wallet);
  expect(readLocation()).toBe('/dashboard/coins');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('opens on its first entry by keyboard, and Escape returns the focus to the button', async () => {
  const user = userEvent.setup();
  openPage();
  act(() => findMenuButton().focus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Coins/ })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Overview' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(findMenuButton()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Coins/ })).toHaveFocus());
});

test('staff get a link to their area, and an unverified user one to verify', async () => {
  openPage(makeUser({ role: 'admin', emailVerifiedAt: null }));
  await userEvent.click(findMenuButton());
  await screen.findByRole('menu');
  expect(listItems().slice(1)).toEqual(['Overview', 'My matches', 'Staff area', 'Verify your email', 'Sign out']);
});

test.each([
  ['player', true, ['My matches', 'Settings']],
  ['admin', true, ['My matches', 'Settings', 'Staff area']],
  ['admin', false, []],
] as const)(
  'areas built before they had links of their own have them in the menu (%s, enabled: %s)',
  async (role, enabled, names) => {
    mockAreas = [publicArea, { name: 'dashboard', enabled }, { name: 'admin', enabled }];
    renderAt(<Header />, '/news', { user: makeUser({ role }) });
    await userEvent.click(findMenuButton());
    await screen.findByRole('menu');
    expect(listItems().slice(1)).toEqual(['Overview', ...names, 'Sign out']);
  },
);

test('the language is chosen in the menu, and the theme if the header has no room for it', async () => {
  isNarrow = true;
  openPage();
  await userEvent.click(findMenuButton());
  const languages = within(await screen.findByRole('group', { name: 'Language' }));
  expect(languages.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Switch to light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  await userEvent.click(findMenuButton());
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Abmelden' })).toBeInTheDocument());
  expect(screen.getByRole('menuitemradio', { name: 'Deutsch' })).toBeChecked();
  await act(() => setLocale('en'));
});

test('signing out ends the session', async () => {
  server.use(
    http.get(buildCallUrl('logout'), () => makeAnswerResponse({})),
    http.post(buildCallUrl('logout'), () => makeAnswerResponse({})),
  );
  openPage();
  await userEvent.click(findMenuButton());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('the drawer links to every public page and to those of areas, and closes after navigation', async () => {
  const { readLocation } = renderAt(header, '/news');
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Press' })).toHaveAttribute('href', '/press');
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(drawer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Search',
    'Contests',
    'Campaigns',
    'Contracts',
    'Leaderboard',
    'News',
    'Reserves',
    'Help',
    'Terms',
    'Press',
    'Sign in',
    'Sign up',
  ]);
  expect(drawer.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(drawer.getByRole('link', { name: 'Terms' }));
  expect(readLocation()).toBe('/terms');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['/contests/winter-cup?round=2', '?next=%2Fcontests%2Fwinter-cup%3Fround%3D2'],
  ['/', ''],
  ['/sign-in?next=%2Fcontests%2Fwinter-cup', '?next=%2Fcontests%2Fwinter-cup'],
])('from %s a visitor can sign in and up in the header and in the drawer, and returns', async (url, query) => {
  renderAt(<Header />, url);
  const expectLink = (place: ReturnType<typeof within>) => {
    expect(place.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/sign-in${query}`);
    expect(place.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/register${query}`);
  };
  expectLink(within(screen.getByRole('banner')));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expectLink(within(await screen.findByRole('dialog', { name: 'Menu' })));
});

test('asks a visitor to sign in only after hydration, once the session is restored', () => {
  document.documentElement.dataset.restoring = '';
  renderAt(<Header />, '/news');
  expect(document.documentElement).not.toHaveAttribute('data-restoring');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('the account and its menu count the player’s pending actions', async () => {
  server.use(serveMoves(2));
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Your account, kestrel_09, 2 things need you' }));
  expect(await screen.findByRole('menuitem', { name: 'Overview 2 things need you' })).toBeInTheDocument();
  expect(await listViolations()).toEqual([]);
});

const notice = { id: '0b0f4a52-1111-4111-8111-111111111111', category: 'matches', at: '2026-11-21T18:00:00.000Z' };
const serveNotices = (unseenCount: number, notices: readonly object[]) =>
  server.use(
    http.get(buildCallUrl('getYourMoves'), () =>
      makeAnswerResponse({ count: 0, unseenNotices: unseenCount, items: [] }),
    ),
    http.get(buildCallUrl('listNotices'), () => makePageResponse(notices)),
  );

test('the bell counts unseen notices, and its menu marks one and leads to what it is about', async () => {
  const bodies: unknown[] = [];
  serveNotices(1, [
    { ...notice, title: 'Your match is ready', reason: 'Because you entered Friday Cup', path: '/x', seen: false },
  ]);
  server.use(
    http.put(buildCallUrl('seeNotices'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse({});
    }),
  );
  const { readLocation } = openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Notices, 1 new' }));
  const noticeEntry = await screen.findByRole('menuitem', { name: /^Your match is ready/ });
  expect(noticeEntry).toHaveTextContent('Because you entered Friday Cup');
  expect(listItems().slice(1)).toEqual(['Mark all as read', 'All notices']);
  expect(await listViolations()).toEqual([]);
  await userEvent.click(noticeEntry);
  expect(readLocation()).toBe('/x');
  await waitFor(() => expect(bodies).toEqual([{ action: 'one', id: notice.id }]));
});

test('the bell’s menu opens on its first notice with the arrow key, and a seen notice is a link, too', async () => {
  serveNotices(0, [
    { ...notice, title: 'Your match is ready', reason: 'Because you entered Friday Cup', path: '/x', seen: true },
  ]);
  openPage();
  const bell = await screen.findByRole('button', { name: 'Notices' });
  act(() => bell.focus());
  await userEvent.keyboard('{ArrowDown}');
  const noticeEntry = await screen.findByRole('menuitem', { name: /^Your match is ready/ });
  expect(noticeEntry).toHaveAttribute('href', '/x');
  await waitFor(() => expect(bell).toHaveAttribute('aria-expanded', 'true'));
  await waitFor(() => expect(screen.getAllByRole('menuitem')).toContain(document.activeElement));
});

test('the bell shortens a number above 99, and its menu says if there are no notices or they can’t be read', async () => {
  serveNotices(100, []);
  const { unmount } = openPage();
  const bell = await screen.findByRole('button', { name: 'Notices, more than 99 new' });
  expect(bell).toHaveTextContent('99+');
  await userEvent.click(bell);
  expect(await screen.findByRole('menuitem', { name: 'No notices yet' })).toHaveAttribute('aria-disabled', 'true');
  unmount();
  server.use(http.get(buildCallUrl('listNotices'), () => makeRefusalResponse('forbidden', 'Not now.')));
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: /^Notices/ }));
  expect(await screen.findByRole('menuitem', { name: /^Couldn’t load your notices/ })).toBeVisible();
});
