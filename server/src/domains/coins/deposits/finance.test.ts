import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { treasury, unclaimedCoins } from '../ledger/accounts.rules';
import { ChainHarness, listDeposits } from './testing';

const harness = new ChainHarness();
let finance: SignedIn;
beforeEach(async () => {
  finance = await signInUser(harness.api, 'cashier', 'finance');
});

const listDepositsAs = (as: SignedIn, filter: object = {}) => listDeposits(harness.api, as, filter);
const readEveryDeposit = () => listDepositsAs(finance, { all: 'true' });

test('finance reverses a deposit permanently', async () => {
  const player = await signInUser(harness.api, 'disputed');
  const wallet = await harness.createWallet(player);
  await harness.node.payCoins(wallet, parseAmount('20'));
  await harness.node.mine(16);
  await harness.readBlocks();
  const [deposit] = await readEveryDeposit();
  const params = { id: deposit?.id ?? '' };
  const notedAnswer = await sendExpectingSuccess(harness.api, 'decideDeposit', {
    as: finance,
    params,
    body: { action: 'note', note: 'Asked the bank.' },
  });
  expect(notedAnswer.data.note).toBe('Asked the bank.');
  expect((await listDepositsAs(player))[0]).toMatchObject({ note: null });
  await sendExpectingSuccess(harness.api, 'decideDeposit', {
    as: finance,
    params,
    body: { action: 'reverse', reason: 'Stolen coins.' },
  });
  await harness.readBlocks();
  expect(await harness.readCoins(player)).toBe('0');
  expect(await listDepositsAs(player)).toMatchObject([{ status: 'reversed', reason: 'staff' }]);
});

test('only unclaimed coins sent by Laurel itself can go to the treasury', async () => {
  const stranger = await harness.createWallet(null);
  await harness.node.payCoins(stranger, parseAmount('300'));
  await harness.node.mine(16);
  await harness.readBlocks();
  const [deposit] = await readEveryDeposit();
  const params = { id: deposit?.id ?? '' };
  expect(deposit).toMatchObject({ status: 'unclaimed' });
  const keepBody = { action: 'keep', reason: 'The monthly coins.' };
  const { data } = await sendExpectingSuccess(harness.api, 'decideDeposit', { as: finance, params, body: keepBody });
  expect(data).toMatchObject({ status: 'kept', player: null });
  expect([await harness.readBalance(treasury), await harness.readBalance(unclaimedCoins)]).toEqual([
    parseAmount('300'),
    0n,
  ]);
  expectRefusal(
    await sendCall(harness.api, 'decideDeposit', { as: finance, params, body: keepBody }),
    409,
    'deposit_closed',
  );
  const detail = (await sendExpectingSuccess(harness.api, 'getStaffDeposit', { as: finance, params })).data;
  expect(detail).toMatchObject({ history: [{ by: 'cashier', action: 'deposit.keep', reason: 'The monthly coins.' }] });
});

test('every finance decision about a deposit is audited', async () => {
  const listActions = async () =>
    (await harness.api.db.selectFrom('auditLog').select('action').where('actorId', '=', finance.id).execute()).map(
      ({ action }) => action,
    );
  const makeDepositArrive = async (amount: string) => {
    await harness.node.payCoins(await harness.createWallet(null), parseAmount(amount));
    await harness.node.mine(16);
    await harness.readBlocks();
    const deposit = (await readEveryDeposit()).find((each) => each.amount === amount && each.status === 'unclaimed');
    return { id: deposit?.id ?? '' };
  };
  const player = await signInUser(harness.api, 'audited');
  const actionCountBefore = (await listActions()).length;
  const params = await makeDepositArrive('31');
  const reason = 'Looked at it.';
  for (const body of [
    { action: 'note', note: 'Asked them.' },
    { action: 'assign', username: player.username, reason },
    { action: 'reverse', reason },
  ])
    await sendExpectingSuccess(harness.api, 'decideDeposit', { as: finance, params, body });
  const bookingsQuery = harness.api.db
    .selectFrom('ledgerTransactions')
    .select(['kind', 'actorId'])
    .where('causeId', '=', params.id);
  expect(await bookingsQuery.where('kind', '=', 'deposit_claim').execute()).toEqual([
    { kind: 'deposit_claim', actorId: finance.id },
  ]);
  const keptParams = await makeDepositArrive('32');
  await sendExpectingSuccess(harness.api, 'decideDeposit', {
    as: finance,
    params: keptParams,
    body: { action: 'keep', reason },
  });
  expect((await listActions()).slice(actionCountBefore)).toEqual([
    'deposit.note',
    'deposit.assign',
    'deposit.reverse',
    'deposit.keep',
  ]);
});

test('assigned, reversed and kept amounts add up, and need a second approval from 500', async () => {
  const player = await signInUser(harness.api, 'counted');
  for (const amount of ['200', '299'])
    await harness.node.payCoins(await harness.createWallet(null), parseAmount(amount));
  await harness.node.mine(16);
  await harness.readBlocks();
  const findDeposit = async (amount: string) => (await readEveryDeposit()).find((each) => each.amount === amount);
  const decideOnDeposit = async (amount: string, body: object) => {
    const params = { id: (await findDeposit(amount))?.id ?? '' };
    return (await sendCall(harness.api, 'decideDeposit', { as: finance, params, body })).json().code;
  };
  const reason = 'Looked at it.';
  expect(await decideOnDeposit('200', { action: 'assign', username: player.username, reason })).toBe(
    'deposit_assigned',
  );
  expect(await decideOnDeposit('200', { action: 'reverse', reason })).toBe('deposit_reversed');
  expect(await decideOnDeposit('299', { action: 'keep', reason })).toBe('approval_waits');
  expect(await findDeposit('299')).toMatchObject({ status: 'unclaimed' });
  const secondUser = await signInUser(harness.api, 'second_cashier', 'finance');
  const depositId = (await findDeposit('299'))?.id ?? '';
  const readWaitingApprovals = async () =>
    (await sendExpectingSuccess(harness.api, 'getApprovals', { as: secondUser, query: { about: depositId } })).data as {
      waiting: { id: string }[];
    };
  const { waiting } = await readWaitingApprovals();
  const treasuryCoins = formatAmount(await harness.readBalance(treasury));
  expect(waiting).toMatchObject([
    { subject: { kind: 'deposit', action: 'keep' }, amount: '299', balance: { before: treasuryCoins } },
  ]);
  expect(await decideOnDeposit('299', { action: 'assign', username: player.username, reason })).toBe('approval_closed');
  expect((await readWaitingApprovals()).waiting).toHaveLength(1);
  const params = { id: waiting[0]?.id ?? '' };
  await sendExpectingSuccess(harness.api, 'decideApproval', { as: secondUser, params, body: { decision: 'post' } });
  expect(await findDeposit('299')).toMatchObject({ status: 'kept' });
});
