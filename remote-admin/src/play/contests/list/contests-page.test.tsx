import '../../../testing/preload';
import {
  buildCallUrl,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../../routes';
import { allowDialogs } from '../../../testing/dialogs';
import { admin } from '../../../testing/staff';
import { staffFrame } from '../../../testing/staff-frame';
import { contestId, makeListedContest } from '../testing/contests';

const now = '2026-11-21T12:00:00.000Z';
let queries: URLSearchParams[];
const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  queries = [];
  server.use(
    http.get(buildCallUrl('listAdminContests'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      queries.push(params);
      return params.get('search') === 'nothing'
        ? makePageResponse([])
        : makePageResponse([makeListedContest()], { total: 41 });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (path: string, user = admin) =>
  renderAt(<AdminArea />, `/dashboard/admin${path}`, { user, base: '/dashboard/admin' });

describe('ContestsPage', () => {
  it('shows the key facts of each contest', async () => {
    openPage('/contests');
    const row = await screen.findByRole('row', { name: /Lantern Duel II/ });
    for (const text of ['Entries open', 'Visible', '6 of 16']) expect(row).toHaveTextContent(text);
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Actions for Lantern Duel II' }));
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/dashboard/admin/contests/${contestId}/edit`,
    );
    await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
    expect(await screen.findByRole('dialog', { name: 'Pause Lantern Duel II?' })).toBeInTheDocument();
  });

  it('shows one status per contest, and the amount that opening a draft moves', async () => {
    server.use(
      http.get(buildCallUrl('listAdminContests'), () =>
        makePageResponse([
          makeListedContest({ id: 'a', title: 'Paused Cup', phase: 'check_in', status: 'paused', pausedAt: now }),
          makeListedContest({ id: 'b', title: 'Held Cup', phase: 'draft', status: 'paused', pausedAt: now }),
          makeListedContest({ id: 'c', title: 'Draft Cup', phase: 'draft', status: 'paused', pool: '500.5' }),
          makeListedContest({ id: 'd', title: 'Done Cup', phase: 'completed', displayStatus: 'hidden' }),
        ]),
      ),
    );
    openPage('/contests');
    expect(await screen.findByRole('row', { name: /Paused Cup.*Paused, check-in/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Held Cup.*Paused, scheduled/ })).toBeInTheDocument();
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Actions for Done Cup' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Duplicate']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for Draft Cup' }));
    await user.click(screen.getByRole('menuitem', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open Draft Cup?' });
    expect(dialog).toHaveTextContent('500.50 LRL moves from the treasury');
    expect(within(dialog).getByRole('button', { name: /^Open and fund 500\.50\sLRL$/ })).toBeInTheDocument();
  });

  it('keeps filters, order, search and page in the address', async () => {
    const { readLocation } = openPage('/contests?state=running&page=2');
    await screen.findByRole('row', { name: /Lantern Duel II/ });
    expect(queries[0]?.get('filter[phase][]') ?? queries[0]?.get('filter[phase][0]')).toBe('running');
    expect(queries[0]?.get('page')).toBe('2');
    const user = userEvent.setup({ delay: null });
    expect(screen.getByRole('columnheader', { name: 'Starts' })).toHaveAttribute('aria-sort', 'none');
    await user.click(screen.getByRole('button', { name: 'Contest' }));
    await waitFor(() => expect(readLocation()).toBe('/dashboard/admin/contests?state=running&sort=title'));
    await waitFor(() => expect(queries.at(-1)?.get('sort')).toBe('title'));
    await user.click(screen.getByRole('button', { name: 'Contest' }));
    await waitFor(() => expect(readLocation()).toContain('sort=-title'));
    await user.selectOptions(screen.getByLabelText('Status'), 'paused');
    await waitFor(() => expect(queries.at(-1)?.get('filter[status]')).toBe('paused'));
    await user.type(screen.getByLabelText('Search'), 'lantern');
    await waitFor(() => expect(readLocation()).toContain('search=lantern'));
    await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('lantern'));
  });

  it('distinguishes an empty search from an empty list', async () => {
    const { readLocation } = openPage('/contests?search=nothing');
    expect(await screen.findByText('No contests found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('row', { name: /Lantern Duel II/ })).toBeInTheDocument();
    expect(readLocation()).toBe('/dashboard/admin/contests');
  });

  it('shows the failure and retries', async () => {
    let isDown = true;
    server.use(
      http.get(buildCallUrl('listAdminContests'), () =>
        isDown ? makeRefusalResponse('forbidden', 'Not for you.') : makePageResponse([makeListedContest()]),
      ),
    );
    openPage('/contests');
    expect(await screen.findByText('Not for you.')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Lantern Duel II/ })).toBeInTheDocument();
  });
});

describe('the staff area', () => {
  it('shows a moderator the sections of their work, not those of others', async () => {
    const refuseRead = () => makeRefusalResponse('not_implemented', 'Not here.');
    server.use(http.get(buildCallUrl('getDesk'), refuseRead), http.get(buildCallUrl('getBoard'), refuseRead));
    openPage('', makeUser({ role: 'moderator' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeInTheDocument();
    const nav = within(screen.getByRole('navigation', { name: 'Staff' }));
    for (const name of ['Contests', 'Rulings', 'Tickets', 'Users'])
      expect(nav.getByRole('link', { name })).toBeVisible();
    for (const name of ['Ledger', 'Payments', 'Posts', 'Audit log'])
      expect(nav.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it('hides a section from roles without access', async () => {
    openPage('/coins', makeUser({ role: 'moderator' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeInTheDocument();
  });
});
