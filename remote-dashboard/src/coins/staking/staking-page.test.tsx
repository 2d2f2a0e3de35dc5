import { schemas } from '@laurel/shared/protocol/schemas';
import { makeAnswerResponse, makeRefusalResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardArea } from '../../routes';
import { allowDialogs, createTestServer, handleGet, handlePost } from '../../testing/browser';
import { makeProfile } from '../transactions/testing/money';
import { flexibleProduct, makePosition, makeProduct, makeStaking } from './testing/staking';

let sentRequests: unknown[] = [];
const server = createTestServer(
  handleGet('getUser', () => makeAnswerResponse(makeProfile())),
  handleGet('listUserMatches', () => makeAnswerResponse([])),
  handlePost('updateStaking', async ({ request }) => {
    sentRequests.push(await request.json());
    return makeAnswerResponse({
      position: makePosition({ claimed: '4.9' }),
      available: '42.5',
      serverNow: makeStaking().serverNow,
    });
  }),
);
allowDialogs();
beforeEach(() => {
  sentRequests = [];
  jest.useFakeTimers({ now: new Date(makeStaking().serverNow), advanceTimers: true, doNotFake: ['queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

function openPage(staking = makeStaking()) {
  server.use(handleGet('getStaking', () => makeAnswerResponse(staking)));
  return renderAt(<DashboardArea />, '/dashboard/staking', { user: makeUser(), base: '/dashboard' });
}
const pressButton = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('the samples match the protocol', () => {
  expect(schemas.getStaking.answer.safeParse(makeStaking()).error).toBeUndefined();
});

test('staking belongs to the coins in the navigation', async () => {
  openPage();
  expect(await screen.findByRole('link', { name: 'Coins', current: 'page' })).toHaveAttribute(
    'href',
    '/dashboard/coins',
  );
});

test('each stake shows its reward, which grows by the second', async () => {
  openPage();
  const stakes = await screen.findByRole('region', { name: 'Your stakes' });
  expect(stakes).toHaveTextContent(/30 days.*Earning/);
  expect(stakes).toHaveTextContent(/Principal1,000/);
  expect(stakes).toHaveTextContent(/Rate6% APR/);
  const readReward = () => within(stakes).getByText('Reward so far').nextSibling?.textContent;
  const rewardBefore = readReward();
  expect(rewardBefore).toMatch(/^3\.28/);
  act(() => jest.advanceTimersByTime(2000));
  expect(readReward()).not.toBe(rewardBefore);
});

test('staking shows the reward and the date, then sends exactly that', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('radio', { name: /^30 days, 6% APR\s*Ends .+ if you stake now$/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '200');
  const chart = screen.getByRole('figure');
  await userEvent.click(within(chart).getByText('Show as table'));
  const projectedRows = within(within(chart).getByRole('table')).getAllByRole('row');
  expect(projectedRows[1]).toHaveTextContent(/0\sLRL$/);
  expect(projectedRows.at(-1)).toHaveTextContent(/0\.986301369863013698\sLRL$/);
  await userEvent.click(screen.getByRole('checkbox', { name: /Renew when the term ends/ }));
  await pressButton('Review stake');
  const dialog = await screen.findByRole('dialog', { name: /^Stake 200\sLRL \(30 days\)\?$/ });
  expect(dialog).toHaveTextContent(/You’ll earn 0\.986301369863013698\sLRL by/);
  expect(dialog).toHaveTextContent(/you lose the reward/);
  await pressButton(/^Stake 200\sLRL$/);
  expect(await screen.findByText('200 LRL staked (30 days).')).toBeInTheDocument();
  expect(sentRequests).toEqual([{ action: 'stake', productId: makeProduct().id, amount: '200', autoRenew: true }]);
});

test('the maximum is the balance, limited by the available rewards', async () => {
  openPage(makeStaking({ products: [{ ...flexibleProduct, remaining: '300.25' }] }));
  await userEvent.click(await screen.findByRole('button', { name: /^Max, 300\.25\sLRL$/ }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('300.25');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('too large an amount, and the server’s refusal, show at the amount', async () => {
  openPage();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '600');
  await pressButton('Review stake');
  expect(await screen.findByText('That’s more than you have.')).toBeInTheDocument();
  server.use(
    handlePost('updateStaking', () =>
      makeRefusalResponse('validation_failed', 'Not covered.', { amount: ['Rewards are there for 20 LRL.'] }),
    ),
  );
  await userEvent.clear(screen.getByRole('textbox', { name: 'Amount' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
  await pressButton('Review stake');
  await pressButton(/^Stake 100\sLRL$/);
  expect(await screen.findByText('Rewards are there for 20 LRL.')).toBeInTheDocument();
});

test('an early exit shows the exact loss, and keeps the principal', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Unstake' }));
  const dialog = await screen.findByRole('dialog', { name: /^Unstake 1,000\sLRL\?$/ });
  expect(dialog).toHaveTextContent(/you get all your coins back, but you lose the reward so far, 3\.28/);
  await pressButton('Unstake and lose reward');
  expect(await screen.findByText('1,000 LRL back in your available balance.')).toBeInTheDocument();
  expect(sentRequests).toEqual([{ action: 'unstake', positionId: makePosition().id, early: true }]);
});

test('a matured stake can be claimed, staked again or ended with its reward', async () => {
  const maturedPosition = makePosition({
    status: 'matured',
    maturesAt: '2026-11-20T12:00:00Z',
    startedAt: '2026-10-21T12:00:00Z',
    actions: ['unstake', 'claim', 'renew'],
  });
  openPage(makeStaking({ positions: [maturedPosition] }));
  expect(await screen.findByRole('region', { name: 'Your stakes' })).toHaveTextContent(/Matured.*Reward to claim4\.93/);
  await pressButton('Claim reward');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Claim the reward?' })).getByRole('button', {
      name: 'Claim reward',
    }),
  );
  expect(await screen.findByText('4.90 LRL claimed.')).toBeInTheDocument();
  await pressButton('Stake again');
  const secondDialog = await screen.findByRole('dialog', { name: /^Stake 1,004\.93\d+\sLRL \(30 days\) again\?$/ });
  await userEvent.click(within(secondDialog).getByRole('button', { name: /^Stake 1,004/ }));
  expect(sentRequests).toEqual([
    { action: 'claim', positionId: maturedPosition.id },
    { action: 'renew', positionId: maturedPosition.id, withReward: true },
  ]);
});

test('a stake without a term shows how long it earns, and no term', async () => {
  const flexibleStake = {
    product: { id: flexibleProduct.id, name: flexibleProduct.name, termDays: null },
    aprBps: 300,
  };
  openPage(makeStaking({ positions: [makePosition(flexibleStake)] }));
  const stakes = await screen.findByRole('region', { name: 'Your stakes' });
  expect(stakes).toHaveTextContent(/Earning.*Reward to claim.*Reward after a year.*Earns until/);
  expect(stakes).not.toHaveTextContent(/Matures|of the term|Reward at the end/);
  expect(within(stakes).queryByRole('progressbar')).not.toBeInTheDocument();
});

test('renewal is a switch that acts at once', async () => {
  openPage();
  const renewSwitch = await screen.findByRole('switch', { name: /Renew when the term ends/ });
  expect(renewSwitch).not.toBeChecked();
  await userEvent.click(renewSwitch);
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'auto_renew_on', positionId: makePosition().id }]));
});

test('explains an empty list of products and stakes', async () => {
  openPage(makeStaking({ products: [], positions: [], totals: { staked: '0', accrued: '0', claimed: '0' } }));
  expect(await screen.findByRole('heading', { name: 'Nothing to stake in yet' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No stakes yet' })).toBeInTheDocument();
});

test('staking without an answer says that no coin moved', async () => {
  server.use(handleGet('getStaking', () => makeRefusalResponse('forbidden', 'Not now.')));
  renderAt(<DashboardArea />, '/dashboard/staking', { user: makeUser(), base: '/dashboard' });
  expect(await screen.findByText(/Couldn’t load staking/)).toBeInTheDocument();
});

test('is available in German', async () => {
  await act(() => setLocale('de'));
  openPage();
  expect(await screen.findByRole('region', { name: 'Deine Anlagen' })).toHaveTextContent(/Läuft/);
  await act(() => setLocale('en'));
});

test('an unclaimable sum is labelled “so far”, and no headline has a tiny figure', async () => {
  const earlyPosition = makePosition({
    id: '00000000-0000-4000-8000-00000000000a',
    principal: '0.001',
    startedAt: '2026-11-10T12:00:00Z',
  });
  openPage(makeStaking({ positions: [earlyPosition] }));
  const [totals] = (await screen.findAllByText('Reward so far')).map((term) => term.parentElement);
  expect(totals).toHaveTextContent(/^Reward so far<0\.01\sLRL$/);
  expect(screen.queryByText('Reward to claim')).not.toBeInTheDocument();
});

test('a product is named by its term in the reader’s language, not by the staff’s name for it', async () => {
  await act(() => setLocale('de'));
  openPage(makeStaking({ positions: [makePosition()] }));
  expect(await screen.findByRole('radio', { name: /^30 Tage, 6\s?% APR/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '30 Tage' })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('30 days');
  await act(() => setLocale('en'));
});
