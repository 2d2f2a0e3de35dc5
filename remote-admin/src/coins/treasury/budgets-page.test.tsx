import '../../testing/preload';
import type { Budget } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { makeApproval, makeBudgets, makeRequests } from '../../operations/approvals/testing';
import { AdminArea } from '../../routes';
import { staffFrame } from '../../testing/staff-frame';

const makePerson = (username: string, lastDigit: number): Budget['person'] => ({
  id: `0a1b2c3d-0000-4000-8000-00000000000${lastDigit}`,
  username,
  avatarUrl: null,
});
const umpire = makePerson('umpire', 1);
const referee = makePerson('referee', 2);
const financeUser = makeUser({ role: 'finance' });

let sentRequests: unknown[];
let waitingRequests = makeRequests();
const server = setupServer(
  http.get(buildCallUrl('getApprovals'), () => makeAnswerResponse(waitingRequests)),
  http.put(buildCallUrl('setBudget').replace('{id}', umpire.id), async ({ request }) => {
    sentRequests.push(await request.json());
    waitingRequests = makeRequests(makeApproval({ kind: 'budget', player: umpire, monthly: '250' }));
    return makeAnswerResponse(
      makeBudgets({ person: umpire }).budgets[0],
      'Requested. A second person has to approve it.',
    );
  }),
  ...staffFrame,
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sentRequests = [];
  waitingRequests = makeRequests();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openPage(...budgets: Parameters<typeof makeBudgets>) {
  const answer = makeBudgets(...budgets);
  expect(schemas.getBudgets.answer.safeParse(answer).error).toBeUndefined();
  server.use(http.get(buildCallUrl('getBudgets'), () => makeAnswerResponse(answer)));
  return renderAt(<AdminArea />, '/dashboard/admin/coins/budgets', { user: financeUser, base: '/dashboard/admin' });
}
const listRows = async () =>
  within(await screen.findByRole('table', { name: 'Budgets, November 2026 (UTC)' }))
    .getAllByRole('row')
    .slice(1);

test('each member of staff has a remaining budget and the total moved in 24 hours', async () => {
  openPage(
    { person: umpire, moved: '499.99' },
    { person: referee, monthly: '0', promised: '0', left: '0' },
    { person: { id: financeUser.id, username: financeUser.username, avatarUrl: null }, role: 'admin' },
  );
  const [firstRow, secondRow, ownRow] = await listRows();
  expect(firstRow).toHaveTextContent(/umpire.*Moderator.*12.*of 100.*499\.99.*of 500/);
  expect(secondRow).toHaveTextContent(/referee.*0.*of 0/);
  expect(ownRow).toHaveTextContent('Your own');
  expect(within(ownRow as HTMLElement).queryByRole('button')).toBeNull();
});

test('a budget is changed with a reason; a pending change shows and blocks another', async () => {
  openPage({ person: umpire });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Change budget of umpire' }));
  const form = within(screen.getByRole('form', { name: 'Change budget of umpire' }));
  const monthly = form.getByLabelText(/^Monthly budget/);
  await user.clear(monthly);
  await user.type(monthly, '250');
  await user.click(form.getByRole('button', { name: 'Request budget' }));
  expect(sentRequests).toEqual([]);
  await user.type(form.getByLabelText(/^Reason/), 'Two cups a month');
  await user.click(form.getByRole('button', { name: 'Request budget' }));
  await waitFor(() => expect(sentRequests).toEqual([{ monthly: '250', reason: 'Two cups a month' }]));
  expect(await screen.findByText(/a month requested/)).toHaveTextContent('250');
  expect(screen.queryByRole('button', { name: 'Change budget of umpire' })).toBeNull();
});

test('says so if no one can have a budget', async () => {
  openPage();
  expect(await screen.findByText(/No one runs contests or campaigns yet/)).toBeInTheDocument();
});
