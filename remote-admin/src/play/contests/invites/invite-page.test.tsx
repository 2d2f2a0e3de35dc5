import '../../../testing/preload';
import type { InviteReport } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../../routes';
import { allowDialogs } from '../../../testing/dialogs';
import { admin } from '../../../testing/staff';
import { staffFrame } from '../../../testing/staff-frame';
import { contestId, makeContestDetail } from '../testing/contests';

const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('invites the players of a file, and shows the result of each line', async () => {
  const sentRequests: unknown[] = [];
  const player = { id: contestId, username: 'noor_k', avatarUrl: null };
  let resultLines: InviteReport['lines'] = [
    { line: 2, name: 'NOOR_K', player, outcome: 'invited' },
    { line: 3, name: 'nobody', player: null, outcome: 'unknown' },
  ];
  server.use(
    http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
    http.get(buildCallUrl('getAdminContest'), () => makeAnswerResponse(makeContestDetail())),
    http.post(buildCallUrl('inviteToContest').replace('{id}', contestId), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse({ lines: resultLines }, 'One player invited.');
    }),
  );
  renderAt(<AdminArea />, `/dashboard/admin/contests/${contestId}/invite`, { user: admin, base: '/dashboard/admin' });
  const user = userEvent.setup({ delay: null });
  const submitButton = await screen.findByRole('button', { name: 'Send invites' });
  await user.click(submitButton);
  expect((await screen.findAllByText('Enter at least one username.')).length).toBeGreaterThan(0);
  await user.upload(
    screen.getByLabelText('Choose CSV file', { selector: 'input' }),
    new File(['username\nNOOR_K\nnobody'], 'list.csv', { type: 'text/csv' }),
  );
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Usernames' })).toHaveValue('username\nNOOR_K\nnobody'),
  );
  await user.click(submitButton);
  const report = within(await screen.findByRole('region', { name: 'Result' }));
  expect(report.getByText('1 invited of 2 lines')).toBeInTheDocument();
  expect(report.getByText('1 player invited.')).toBeInTheDocument();
  expect(report.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.any(String),
    expect.stringMatching(/^2.*noor_k.*Invited$/),
    expect.stringMatching(/^3.*nobody.*No account by this name can be emailed$/),
  ]);
  expect(sentRequests).toEqual([{ list: 'username\nNOOR_K\nnobody' }]);
  resultLines = resultLines.slice(1);
  await user.click(submitButton);
  expect(await report.findByText('No new invites.')).toBeInTheDocument();
  expect(report.queryByText(/invited\.$/)).not.toBeInTheDocument();
});
