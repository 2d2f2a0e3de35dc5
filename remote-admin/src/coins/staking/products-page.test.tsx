import '../../testing/preload';
import type { StaffStakingProduct } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { makeApproval, makeRequests } from '../../operations/approvals/testing';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';

const makeProduct = (fields: Partial<StaffStakingProduct> = {}): StaffStakingProduct => ({
  id: '57000000-0000-4000-8000-000000000030',
  name: '30 days',
  termDays: 30,
  aprBps: 625,
  minAmount: '1',
  remaining: '20000',
  open: true,
  createdAt: '2026-11-01T12:00:00Z',
  staked: '1250',
  stakes: 2,
  ...fields,
});

let sentRequests: unknown[] = [];
let waitingRequests = makeRequests();
const server = setupServer(
  http.get(buildCallUrl('getApprovals'), () => makeAnswerResponse(waitingRequests)),
  http.post(buildCallUrl('createStakingProduct'), async ({ request }) => {
    sentRequests.push(await request.json());
    return makeAnswerResponse(makeProduct());
  }),
  http.post(buildCallUrl('setStakingProductOpen').replace('{id}', makeProduct().id), async ({ request }) => {
    sentRequests.push(await request.json());
    return makeAnswerResponse(makeProduct({ open: false }));
  }),
  ...staffFrame,
);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  sentRequests = [];
  waitingRequests = makeRequests();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openPage(...products: StaffStakingProduct[]) {
  const answer = { products, rewards: '99000', promised: '12.5' };
  expect(schemas.getStakingProducts.answer.safeParse(answer).error).toBeUndefined();
  server.use(http.get(buildCallUrl('getStakingProducts'), () => makeAnswerResponse(answer)));
  return renderAt(<AdminArea />, '/dashboard/admin/coins/staking', {
    user: makeUser({ role: 'finance' }),
    base: '/dashboard/admin',
  });
}

test('each product shows its terms and its staked total', async () => {
  openPage(
    makeProduct(),
    makeProduct({ id: '57000000-0000-4000-8000-000000000001', name: 'Flexible', termDays: null, open: false }),
  );
  const rows = within(await screen.findByRole('table', { name: 'Staking products' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/30 days6\.25%.*30 days.*in 2 stakes.*Open/);
  expect(rows[2]).toHaveTextContent(/Flexible.*–.*Closed/);
});

test('closing asks for a confirmation; reopening does not', async () => {
  openPage(makeProduct());
  await userEvent.click(await screen.findByRole('button', { name: 'Close: 30 days' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close 30 days?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close product' }));
  await waitFor(() => expect(sentRequests).toEqual([{ open: false }]));
});

test('a new product is sent in basis points, without a term if none is given', async () => {
  openPage();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Flexible');
  await userEvent.type(screen.getByLabelText(/^APR in percent/), '3.25');
  await userEvent.type(screen.getByLabelText(/^Minimum stake/), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Add product' }));
  await waitFor(() =>
    expect(sentRequests).toEqual([{ name: 'Flexible', termDays: null, aprBps: 325, minAmount: '5' }]),
  );
});

test('a product that waits for a second person says so, and links to the request', async () => {
  const steepProduct = makeProduct({ name: 'Steep', aprBps: 2600, open: false });
  waitingRequests = makeRequests(makeApproval({ kind: 'product', id: steepProduct.id, name: 'Steep', aprBps: 2600 }));
  openPage(steepProduct);
  const [, row] = within(await screen.findByRole('table', { name: 'Staking products' })).getAllByRole('row');
  await waitFor(() => expect(row).toHaveTextContent(/Steep26%.*Waiting for a second person/));
  expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(row as HTMLElement).getByRole('link', { name: 'View request' })).toBeInTheDocument();
});
