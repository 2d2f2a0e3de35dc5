import '../../testing/preload';
import type { LedgerCheck } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { staffFrame } from '../../testing/staff-frame';

const makeCheck = (fields: Partial<LedgerCheck> = {}): LedgerCheck => ({
  id: '1ed00000-0000-4000-8000-000000000001',
  by: null,
  startedAt: '2026-11-22T03:00:00Z',
  finishedAt: '2026-11-22T03:00:04Z',
  done: 4210,
  total: 4210,
  differences: [],
  ...fields,
});
const makeHealth = (...checks: LedgerCheck[]) => ({ checks, serverNow: '2026-11-22T12:00:00Z' });

let startedCount = 0;
const server = setupServer(
  http.get(buildCallUrl('getHouseAccounts'), () =>
    makeAnswerResponse({
      treasury: '40000',
      rewards: '99000',
      promised: '12.5',
      fees: '12',
      unclaimed: '0',
      losses: '-3',
    }),
  ),
  http.post(buildCallUrl('startLedgerCheck'), () => {
    startedCount += 1;
    return makeAnswerResponse({ id: makeCheck().id });
  }),
  ...staffFrame,
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  startedCount = 0;
});
afterAll(() => server.close());

function openPage(...checks: LedgerCheck[]) {
  server.use(http.get(buildCallUrl('getLedgerHealth'), () => makeAnswerResponse(makeHealth(...checks))));
  return renderAt(<AdminArea />, '/dashboard/admin/coins/ledger', {
    user: makeUser({ role: 'finance' }),
    base: '/dashboard/admin',
  });
}

test('the sample matches the protocol', () => {
  expect(schemas.getLedgerHealth.answer.safeParse(makeHealth(makeCheck())).error).toBeUndefined();
});

test('balanced books say so, with the time and the author of the check', async () => {
  openPage(makeCheck(), makeCheck({ id: '1ed00000-0000-4000-8000-000000000002', by: 'treasurer' }));
  expect(await screen.findByText('The ledger is sound.')).toBeInTheDocument();
  const runRows = within(screen.getByRole('table', { name: 'Latest checks' })).getAllByRole('row');
  expect(runRows[1]).toHaveTextContent(/Nightly.*4,210.*Sound/);
  expect(runRows[2]).toHaveTextContent('treasurer');
  expect(await screen.findByText('Losses')).toBeInTheDocument();
});

test('a difference shows its account, the expected and the found value', async () => {
  openPage(
    makeCheck({ differences: [{ code: 'escrow', what: 'contest:abc:escrow', expected: '120', found: '119.5' }] }),
  );
  expect(await screen.findByText('The ledger has 1 difference.')).toBeInTheDocument();
  const row = within(screen.getByRole('table', { name: 'Differences' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent(/contest:abc:escrow.*Escrow and what it’s for.*120.*119\.50/);
});

test('a running check shows its progress, and no second one starts', async () => {
  openPage(makeCheck({ finishedAt: null, done: 1000, total: 4000 }));
  expect(await screen.findByRole('progressbar', { name: 'Checking' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('1,000 of 4,000')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check now' })).toBeDisabled();
});

test('starts a check, also before the first', async () => {
  openPage();
  expect(await screen.findByRole('heading', { name: 'Not checked yet' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(startedCount).toBe(1));
});
