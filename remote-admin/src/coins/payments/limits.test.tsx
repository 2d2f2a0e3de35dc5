import '../../testing/preload';
import type { StaffWithdrawalLimits } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
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
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';
import { chain, makeLimitChange, makeWithdrawalLimits } from './testing/payments';

const sentRequests: unknown[] = [];
let currentLimits: StaffWithdrawalLimits = makeWithdrawalLimits();
const server = setupServer(
  http.get(buildCallUrl('getChain'), () => makeAnswerResponse({ chain })),
  http.get(buildCallUrl('listWithdrawals'), () => makePageResponse([])),
  http.get(buildCallUrl('getWithdrawalLimits'), () => makeAnswerResponse(currentLimits)),
  http.put(buildCallUrl('changeWithdrawalLimits'), async ({ request }) => {
    sentRequests.push(await request.json());
    return makeAnswerResponse(currentLimits);
  }),
  http.post(buildCallUrl('decideWithdrawalLimits'), async ({ request, params }) => {
    sentRequests.push({ id: params.id, body: await request.json() });
    return makeAnswerResponse(currentLimits);
  }),
  ...staffFrame,
);
beforeAll(allowDialogs);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sentRequests.length = 0;
  currentLimits = makeWithdrawalLimits();
});
afterAll(() => server.close());

const openPage = (path = '', user = makeUser({ role: 'finance' })) =>
  renderAt(<AdminArea />, `/dashboard/admin/payments/limits${path}`, { user, base: '/dashboard/admin' });
const setUpUser = () => userEvent.setup({ delay: null });
const findDialog = () => within(screen.getByRole('dialog'));
const findField = (name: string | RegExp) => screen.findByRole('textbox', { name });
async function typeInto(name: string | RegExp, text: string) {
  await setUpUser().clear(await findField(name));
  await setUpUser().type(await findField(name), text);
}
const pressButton = async (name: string) => setUpUser().click(screen.getByRole('button', { name }));

test('shows the limits, and that no one has changed them', async () => {
  expect(schemas.getWithdrawalLimits.answer.safeParse(makeWithdrawalLimits({ waiting: makeLimitChange() })).error).toBe(
    undefined,
  );
  openPage();
  expect((await screen.findByText('Hot wallet, all players in 24 hours')).nextElementSibling).toHaveTextContent(
    /^50,000\sLRL$/,
  );
  expect(screen.getByText('No changes yet. These are the initial limits.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change limits' })).toBeVisible();
});

test('a change shows old and new values, who requested and who approved it', async () => {
  const decidedBy = { ...makeLimitChange().requestedBy, username: 'ines_m' };
  const decidedAt = '2026-11-22T13:00:00.000Z';
  currentLimits = makeWithdrawalLimits({
    version: 2,
    changes: [makeLimitChange({ state: 'applied', decidedBy, decidedAt })],
  });
  openPage();
  const row = (await screen.findAllByRole('row')).at(-1);
  expect(row).toHaveTextContent(/Maximum per withdrawal: 5,000\sLRL → 8,000\sLRL/);
  expect(row).toHaveTextContent(/Applied\s*by ines_m.*treasurer.*The cup pays more\./);
});

test('another person approves a request after a confirmation that shows the changes', async () => {
  currentLimits = makeWithdrawalLimits({ waiting: makeLimitChange() });
  openPage();
  await setUpUser().click(await screen.findByRole('button', { name: 'Approve' }));
  expect(findDialog().getByText(/^Maximum per withdrawal/)).toBeVisible();
  await setUpUser().click(findDialog().getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sentRequests).toEqual([{ id: makeLimitChange().id, body: { decision: 'approve' } }]));
});

test('the author can withdraw a request but not approve it', async () => {
  currentLimits = makeWithdrawalLimits({
    waiting: makeLimitChange({
      requestedBy: { ...makeLimitChange().requestedBy, id: makeUser().id },
      actions: ['reject'],
    }),
  });
  server.use(
    http.post(buildCallUrl('decideWithdrawalLimits'), () =>
      makeRefusalResponse('limits_closed', 'This change has already been decided.', {}, { why: 'decided' }),
    ),
  );
  openPage();
  expect(await screen.findByText(/Another member of staff has to approve your request/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await pressButton('Cancel request');
  await setUpUser().click(findDialog().getByRole('button', { name: 'Cancel request' }));
  expect(await findDialog().findByText('This change has already been decided.')).toBeVisible();
});

test('a lower limit is sent at once, a higher one as a request, each with its reason and version', async () => {
  openPage('/change');
  await findField('Maximum per withdrawal');
  expect(screen.queryByText('This applies at once.')).toBeNull();
  await typeInto('Maximum per withdrawal', '4000');
  expect(screen.getByText('This applies at once.')).toBeVisible();
  await pressButton('Change limits');
  expect(await findField('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  expect(sentRequests).toEqual([]);
  await typeInto('Reason', 'Too many at once.');
  await typeInto('Hot wallet, all players in 24 hours', '60000');
  expect(screen.getByText(/waits until a second person approves it/)).toBeVisible();
  await pressButton('Request change');
  const { limits } = makeWithdrawalLimits();
  const reason = 'Too many at once.';
  await waitFor(() =>
    expect(sentRequests).toEqual([{ ...limits, perRequest: '4000', walletPerDay: '60000', version: 1, reason }]),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Withdrawal limits' })).toBeVisible();
});

test('values out of bounds or out of order show an error at their field', async () => {
  openPage('/change');
  await typeInto('Minimum per withdrawal', '0.5');
  await typeInto('Maximum per player in 24 hours', '4000');
  await typeInto('Reason', 'A try.');
  await pressButton('Change limits');
  expect(await findField('Minimum per withdrawal')).toHaveAccessibleDescription(/From 1\sLRL to 1,000\sLRL\./);
  await typeInto('Minimum per withdrawal', '10');
  await pressButton('Change limits');
  expect(await findField('Maximum per player in 24 hours')).toHaveAccessibleDescription(
    /Can’t be less than the maximum per withdrawal\./,
  );
  expect(sentRequests).toEqual([]);
});

test('another person’s change is shown, and the input stays', async () => {
  const by = { ...makeLimitChange().requestedBy, username: 'ines_m' };
  server.use(
    http.put(buildCallUrl('changeWithdrawalLimits'), async ({ request }) => {
      const body = (await request.json()) as { version: number };
      sentRequests.push(body);
      if (body.version === 2) return makeAnswerResponse(currentLimits);
      currentLimits = makeWithdrawalLimits({ version: 2, limits: { ...currentLimits.limits, least: '20' } });
      return makeRefusalResponse(
        'version_conflict',
        'Changed.',
        {},
        { what: 'limits', by, at: '2026-11-22T13:00:00.000Z' },
      );
    }),
  );
  openPage('/change');
  await typeInto('Maximum per withdrawal', '4000');
  await typeInto('Reason', 'Too many at once.');
  await pressButton('Change limits');
  expect(await screen.findByText(/ines_m saved a newer version/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Load newer version' })).not.toHaveAttribute('aria-busy', 'true'),
  );
  await pressButton('Load newer version');
  expect(await findField('Minimum per withdrawal')).toHaveValue('20');
  expect(await findField('Maximum per withdrawal')).toHaveValue('4,000');
  await pressButton('Change limits');
  await waitFor(() => expect(sentRequests.at(-1)).toMatchObject({ version: 2, least: '20', perRequest: '4000' }));
});
