import '../../testing/patience';
import { answered, callUrl, refused, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { loadSchema } from '../../features/contest-form/rules';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { admin, contestDetail, contestId } from '../../testing/fixtures';

const server = setupServer(
  http.get(callUrl('listResultQueries'), () => refused('not_implemented', 'Not here.')),
  http.get(callUrl('getAdminContest'), () => answered(contestDetail())),
);
beforeAll(async () => {
  allowDialogs();
  await loadSchema();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const open = (path: string) =>
  renderAt(<AdminArea />, `/dashboard/admin${path}`, { user: admin, base: '/dashboard/admin' });

async function fillIn() {
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Title'), 'Lantern Duel III');
  await user.type(screen.getByLabelText('Game'), 'Iron Duel 8');
  return user;
}

describe('the form of a new contest', () => {
  it('sends what was typed and goes to the draft', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(callUrl('createContest'), async ({ request }) => {
        sent.push(await request.json());
        return answered(contestDetail({ phase: 'draft', status: 'paused' }), 'Contest created');
      }),
    );
    const { location } = open('/contests/new');
    const user = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Save the draft' }));
    await waitFor(() => expect(location()).toBe(`/dashboard/admin/contests/${contestId}`));
    expect(sent).toEqual([
      expect.objectContaining({ title: 'Lantern Duel III', prizeSplit: [6000, 4000], entryFee: '5', feeBps: 500 }),
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks for what is missing before it sends anything', async () => {
    open('/contests/new');
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Save the draft' }));
    const title = await screen.findByLabelText('Title');
    await waitFor(() => expect(title).toBeInvalid());
    expect(title).toHaveAccessibleDescription(/Use 3 characters or more/);
    expect(title).toHaveFocus();
  });

  it('wants the split to add up, and shows what each place pays', async () => {
    open('/contests/new');
    const user = await fillIn();
    const split = screen.getByRole('group', { name: 'Prize split' });
    expect(within(split).getByText('45.60', { exact: false })).toBeInTheDocument();
    await user.clear(within(split).getByLabelText(/Place 2/));
    await user.type(within(split).getByLabelText(/Place 2/), '30');
    expect(within(split).getByRole('status')).toHaveTextContent('Adds up to 90 %: 10 % is left.');
    await user.click(screen.getByRole('button', { name: 'Save the draft' }));
    expect(await within(split).findByText('The shares must add up to 100 %.')).toBeInTheDocument();
  });

  it('shows the server’s refusals at their fields and keeps what was typed', async () => {
    server.use(
      http.post(callUrl('createContest'), () =>
        refused('validation_failed', 'Some fields need another value.', {
          title: ['There is one with this title.'],
          'prizeSplit.1': ['Too small.'],
        }),
      ),
    );
    open('/contests/new');
    const user = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Save the draft' }));
    expect(await screen.findByText('Some fields need another value.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/There is one with this title/);
    expect(screen.getByLabelText(/Place 2/)).toHaveAccessibleDescription(/Too small/);
    expect(screen.getByLabelText('Title')).toHaveValue('Lantern Duel III');
  });

  it('keeps a draft over a visit elsewhere, and asks before a link leaves it', async () => {
    const { location, unmount } = open('/contests/new');
    const user = await fillIn();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(location()).toBe('/dashboard/admin/contests/new');
    unmount();

    open('/contests/new');
    expect(await screen.findByLabelText('Title')).toHaveValue('Lantern Duel III');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the form of a contest that players have entered', () => {
  it('shows at the field what can no longer change', async () => {
    server.use(
      http.put(callUrl('updateContest'), () =>
        refused('frozen_field', 'Some of this can no longer be changed.', {
          entryFee: ['Fixed since the first player entered.'],
        }),
      ),
    );
    open(`/contests/${contestId}/edit`);
    const user = userEvent.setup({ delay: null });
    const fee = await screen.findByLabelText('Entry fee');
    expect(fee).toHaveValue('5');
    await user.clear(fee);
    await user.type(fee, '7');
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    await waitFor(() => expect(fee).toHaveAccessibleDescription(/Fixed since the first player entered/));
    expect(fee).toHaveValue('7');
  });
});
