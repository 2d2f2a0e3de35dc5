import '../../testing/patience';
import { answeredPage, callUrl, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { admin, contestSummary } from '../../testing/fixtures';

let asked: URLSearchParams[];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  server.use(
    http.get(callUrl('listResultQueries'), () => answeredPage([])),
    http.get(callUrl('listAdminContests'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      asked.push(params);
      return params.get('search') === 'nothing' ? answeredPage([]) : answeredPage([contestSummary()], { total: 41 });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (path: string, user = admin) =>
  renderAt(<AdminArea />, `/dashboard/admin${path}`, { user, base: '/dashboard/admin' });

describe('the list of contests', () => {
  it('shows what staff need to know of each', async () => {
    open('/contests');
    const row = await screen.findByRole('row', { name: /Lantern Duel II/ });
    for (const text of ['Registration', 'Active', 'Visible', '6 of 16']) expect(row).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Edit Lantern Duel II' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pause Lantern Duel II' })).toBeInTheDocument();
  });

  it('keeps filters, order, search and page in the address', async () => {
    const { location } = open('/contests?phase=running&page=2');
    await screen.findByRole('row', { name: /Lantern Duel II/ });
    expect(asked[0]?.get('filter[phase][]') ?? asked[0]?.get('filter[phase][0]')).toBe('running');
    expect(asked[0]?.get('page')).toBe('2');
    const user = userEvent.setup({ delay: null });
    await user.selectOptions(screen.getByLabelText('Order'), 'title');
    await waitFor(() => expect(location()).toBe('/dashboard/admin/contests?phase=running&sort=title'));
    await user.type(screen.getByLabelText('Search'), 'lantern');
    await waitFor(() => expect(location()).toContain('search=lantern'));
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('lantern'));
  });

  it('tells an empty search apart from an empty list', async () => {
    const { location } = open('/contests?search=nothing');
    expect(await screen.findByText('No contest matches')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all contests' }));
    expect(await screen.findByRole('row', { name: /Lantern Duel II/ })).toBeInTheDocument();
    expect(location()).toBe('/dashboard/admin/contests');
  });

  it('says what failed and tries again', async () => {
    let down = true;
    server.use(
      http.get(callUrl('listAdminContests'), () =>
        down ? refused('forbidden', 'Not for you.') : answeredPage([contestSummary()]),
      ),
    );
    open('/contests');
    expect(await screen.findByText('Not for you.')).toBeInTheDocument();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Lantern Duel II/ })).toBeInTheDocument();
  });
});

describe('the staff area', () => {
  it('leads each role to its first section', async () => {
    const { location } = open('', testUser({ role: 'moderator' }));
    await waitFor(() => expect(location()).toBe('/dashboard/admin/contests'));
    expect(screen.getByRole('link', { name: 'Results to rule' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Coins' })).not.toBeInTheDocument();
  });

  it('keeps a section from those whose role does not include it', async () => {
    open('/coins', testUser({ role: 'moderator' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Not for your role' })).toBeInTheDocument();
  });
});
