import '../testing/preload';
import { ExtensionProvider } from '@laurel/shared/area';
import { makeExtendingArea, makeExtensionSource } from '@laurel/shared/area/testing';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { makeDispute, makeMatchRoom, matchId } from '../play/disputes/testing/matches';
import { AdminArea } from '../routes';
import { allowDialogs } from '../testing/dialogs';
import { admin } from '../testing/staff';
import { staffFrame } from '../testing/staff-frame';
import { base } from './base-path';
import { useStaffKeys } from './staff-keys';

const listedUsers = ['kestrel_09', 'kestrel_two'].map((username, index) => ({
  ...makeUser({ username, role: 'player' }),
  ...{
    id: `0a1b2c3d-0000-4000-8000-00000000000${index}`,
    email: `${username}@example.org`,
    available: '0',
    createdAt: '2026-11-21T12:00:00.000Z',
  },
  status: 'active',
}));

const [firstPlayer, secondPlayer] = listedUsers.map(({ id, username }) => ({ id, username, avatarUrl: null }));
const foundMatch = {
  ...{ id: matchId, number: 3, status: 'live', roundSize: 4, players: [firstPlayer, secondPlayer] },
  contest: { id: '0a1b2c3d-0000-4000-8000-000000000009', title: 'Lantern Cup' },
};

const server = setupServer(
  http.get(buildCallUrl('listDisputes'), () => makePageResponse([makeDispute()])),
  http.get(buildCallUrl('listAudit'), () => makePageResponse([])),
  http.get(buildCallUrl('listAdminContests'), () => makePageResponse([])),
  http.get(buildCallUrl('searchMatches'), () => makeAnswerResponse({ items: [foundMatch] })),
  http.get(buildCallUrl('listUsers'), () => makePageResponse(listedUsers)),
  http.get(buildCallUrl('getMatchRoom'), () => makeAnswerResponse(makeMatchRoom())),
  ...staffFrame,
);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (user = admin) => renderAt(<AdminArea />, `${base}/audit`, { user, base });
const listOptionNames = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('is compact by default, and remembers the choice', async () => {
  const { unmount, container } = openPage();
  expect(container.querySelector('[data-density]')).toHaveAttribute('data-density', 'compact');
  await userEvent.click(screen.getByRole('button', { name: 'Roomy size' }));
  expect(container.querySelector('[data-density]')).toHaveAttribute('data-density', 'roomy');
  unmount();
  const reopenedPage = openPage();
  expect(reopenedPage.container.querySelector('[data-density]')).toHaveAttribute('data-density', 'roomy');
  await userEvent.click(screen.getByRole('button', { name: 'Compact size' }));
  expect(document.cookie).not.toContain('laurel_density');
});

test('Ctrl-K opens a page by a few letters, also from a field', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('searchbox'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Page, contest, match, user, ticket or payment' }),
    'saved',
  );
  await waitFor(() => expect(listOptionNames()).toEqual(['Saved repliesTickets']));
});

test('a page of another area is in the side bar with its count, and Ctrl-K opens it', async () => {
  const label = { en: 'Rewards desk', de: 'Prämien' };
  const count = { name: 'listDisputes', request: {}, field: 'meta.total' };
  const link = { id: 'desk', to: '/dashboard/admin/rewards', label, count };
  const areas = [makeExtendingArea('rewards', [{ ...link, point: 'staff.link' }], { access: 'staff.enter' })];
  renderAt(
    <ExtensionProvider value={makeExtensionSource(areas)}>
      <AdminArea />
    </ExtensionProvider>,
    `${base}/audit`,
    { user: admin, base },
  );
  const sideBar = within(screen.getByRole('navigation', { name: 'Staff' }));
  expect(await sideBar.findByRole('link', { name: /^Rewards desk *, 1 open$/ })).toHaveAttribute('href', link.to);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /^Page, contest/ }), 'desk');
  await waitFor(() => expect(listOptionNames()).toEqual(['Rewards desk']));
});

test('one press opens every page that the role can see', async () => {
  openPage(makeUser({ role: 'moderator' }));
  await userEvent.click(screen.getByRole('button', { name: 'All pages', hidden: true }));
  const pages = within(await screen.findByRole('dialog', { name: 'Go to' })).getAllByRole('option');
  const names = pages.map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Overview', 'Rulings', 'Tickets', 'Saved repliesTickets']));
  expect(names).not.toContain('Audit log');
});

test('Ctrl-K lists people before their matches', async () => {
  openPage();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /^Page, contest/ }), 'kestrel');
  await waitFor(() =>
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Users', 'Matches']),
  );
});

test('Ctrl-K ends its search for a role that can’t see every section', async () => {
  openPage(makeUser({ role: 'moderator' }));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /^Page, contest/ }), 'kestrel');
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('3 found'));
});

test('Ctrl-K finds players, matches and other subjects', async () => {
  openPage();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /^Page, contest/ }), 'kestrel');
  await waitFor(() =>
    expect(listOptionNames()).toEqual(expect.arrayContaining([expect.stringContaining('kestrel_09')])),
  );
  const link = within(screen.getByRole('dialog')).getByRole('option', {
    name: /^kestrel_09kestrel|^kestrel_09 ?kestrel_09@/,
  });
  expect(link).toHaveAttribute('href', `${base}/users/${listedUsers[0]?.id}`);
  const match = within(screen.getByRole('dialog')).getByRole('option', { name: /^kestrel_09 vs kestrel_two/ });
  expect(match).toHaveAttribute('href', `${base}/matches/${matchId}`);
  expect(match).toHaveTextContent('Lantern Cup, match 3, semi-final');
});

test('J and K move through the rows of a list, except during typing', async () => {
  renderAt(<AdminArea />, `${base}/users`, { user: admin, base });
  const [firstLink, secondLink] = await screen.findAllByRole('link', { name: /^kestrel/ });
  await userEvent.keyboard('j');
  expect(firstLink).toHaveFocus();
  await userEvent.keyboard('j');
  expect(secondLink).toHaveFocus();
  await userEvent.keyboard('k');
  expect(firstLink).toHaveFocus();
  await userEvent.type(screen.getByRole('searchbox'), 'jk');
  expect(screen.getByRole('searchbox')).toHaveValue('jk');
});

test('U returns to the row of the page, and the next key continues from there', async () => {
  server.use(http.get(buildCallUrl('getUser'), () => makeRefusalResponse('not_found', 'Gone.', {}, { what: 'user' })));
  renderAt(<AdminArea />, `${base}/users`, { user: admin, base });
  const [, secondLink] = await screen.findAllByRole('link', { name: /^kestrel/ });
  if (secondLink) await userEvent.click(secondLink);
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  await userEvent.keyboard('u');
  await waitFor(() => expect(screen.getByRole('link', { name: /^kestrel_two/ })).toHaveFocus());
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: /^kestrel_09/ })).toHaveFocus();
});

test('/ moves the focus to the search of the list', async () => {
  renderAt(<AdminArea />, `${base}/users`, { user: admin, base });
  await screen.findAllByRole('link', { name: /^kestrel/ });
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('reaches the first outcome of a ruling with Tab and Enter, or with one key', async () => {
  renderAt(<AdminArea />, `${base}/disputes/${matchId}`, { user: admin, base });
  const [outcome] = await screen.findAllByRole('radio');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Skip to actions' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(outcome).toHaveFocus();
  outcome?.blur();
  await userEvent.keyboard('a');
  expect(outcome).toHaveFocus();
});

test('? opens the list of keys, where single-letter keys can be turned off', async () => {
  renderAt(<AdminArea />, `${base}/users`, { user: admin, base });
  const [firstLink] = await screen.findAllByRole('link', { name: /^kestrel/ });
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(sheet).getByText(/^Back to the list/)).toBeVisible();
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Single-letter keys' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(firstLink).toHaveFocus());
  await userEvent.keyboard('j');
  expect(firstLink).toHaveFocus();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('switch', { name: 'Single-letter keys' }));
  expect(document.cookie).not.toContain('laurel_keys');
});

function FormPage({ declared }: { declared: boolean }) {
  useStaffKeys(true, () => {});
  const [pressed, setPressed] = useState('');
  const makeButton = (name: string, send?: 'first' | 'second') => (
    <button type="submit" data-send={declared ? send : undefined} onClick={() => setPressed(name)}>
      {name}
    </button>
  );
  return (
    <div data-density="compact">
      <main tabIndex={-1}>
        <div data-act="">
          <button type="button">Delete</button>
        </div>
        <form onSubmit={(event) => event.preventDefault()}>
          <input aria-label="Name" />
          {makeButton('Drop', 'second')}
          {makeButton('Save', 'first')}
        </form>
        <output>{pressed}</output>
      </main>
    </div>
  );
}
describe('the keys of forms and actions', () => {
  const openForm = async (declared: boolean) => {
    renderAt(<FormPage declared={declared} />, '/', { user: admin });
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  };

  test('a form’s declared actions are pressed, whatever their order', async () => {
    await openForm(true);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('status')).toHaveTextContent('Save');
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(screen.getByRole('status')).toHaveTextContent('Drop');
  });

  test('a form with several buttons that declares none does nothing', async () => {
    await openForm(false);
    await userEvent.keyboard('{Control>}{Enter}{Shift>}{Enter}{/Shift}{/Control}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('A moves to no action that the page doesn’t declare', async () => {
    await openForm(true);
    await userEvent.keyboard('{Escape}a');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
