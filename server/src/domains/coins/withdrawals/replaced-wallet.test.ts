import type { Refill } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { keccak256 } from 'viem';
import { sendExpectingSuccess } from '../../../../test/api';
import { makeSource } from '../../../../test/work';
import { sandbox } from '../../../chain/local/addresses';
import { sandboxSigner } from '../../../chain/local/signer';
import { makeSigner, type Signer } from '../../../chain/signer';
import { processPayouts } from './payout.worker';
import { listOpenPayouts, readPayableAmount } from './payouts.store';
import {
  api,
  finance,
  makeConfirmedWithdrawal,
  node,
  payWithdrawals,
  port,
  prepareWithdrawals,
  readPayeeCoins,
  readWithdrawal,
} from './testing';

prepareWithdrawals();

test('a worker with the new wallet never signs the former wallet’s payout, and pays the next one', async () => {
  const nextSigner = makeSigner(await node.createWallet('the next hot wallet'));
  const payWithNext = () => processPayouts(makeSource(api, { chain: port }), nextSigner);
  const payeeCoinsBefore = await readPayeeCoins();
  const { id } = await makeConfirmedWithdrawal('30');
  api.clock.advance(60_000);
  node.proxy.misbehave = ({ method, params }) =>
    method === 'eth_sendRawTransaction' ? { result: keccak256(params[0] as `0x${string}`) } : null;
  await payWithdrawals();
  node.proxy.misbehave = () => null;
  api.clock.advance(125_000);
  await payWithNext();
  expect(await api.db.selectFrom('payoutAttempts').select('hash').execute()).toHaveLength(1);
  const otherWithdrawal = await makeConfirmedWithdrawal('20');
  api.clock.advance(60_000);
  for (let round = 0; round < 4; round += 1) {
    await payWithNext();
    await payWithdrawals();
    await node.mine(3);
  }
  expect([(await readWithdrawal(id))?.status, (await readWithdrawal(otherWithdrawal.id))?.status]).toEqual([
    'completed',
    'completed',
  ]);
  expect((await readPayeeCoins()) - payeeCoinsBefore).toBe(50n * 10n ** 18n);
  const payouts = await api.db.selectFrom('payouts').select(['wallet', 'status']).orderBy('signedAt').execute();
  expect(payouts).toEqual([
    { wallet: sandbox.hotWallet.toLowerCase(), status: 'done' },
    { wallet: nextSigner.address.toLowerCase(), status: 'done' },
  ]);
});

const swallowTransactions = () => {
  node.proxy.misbehave = ({ method, params }) =>
    method === 'eth_sendRawTransaction' ? { result: keccak256(params[0] as `0x${string}`) } : null;
};
const listAlarmNames = async () =>
  (await api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);

test('a stuck payout of the former wallet alarms, and holds up none of the next one', async () => {
  const nextSigner = makeSigner(await node.createWallet('a hot wallet beside a stuck one'));
  const payWithNext = () => processPayouts(makeSource(api, { chain: port }), nextSigner);
  const { id } = await makeConfirmedWithdrawal('30');
  api.clock.advance(60_000);
  swallowTransactions();
  await payWithdrawals();
  api.clock.advance(10 * 60_000);
  const otherWithdrawal = await makeConfirmedWithdrawal('20');
  api.clock.advance(60_000);
  await payWithdrawals();
  expect(await api.db.selectFrom('payouts').select('withdrawalId').execute()).toEqual([{ withdrawalId: id }]);
  expect(await readPayableAmount(api.db)).toMatchObject({ paused: true });
  await payWithNext();
  expect(await listAlarmNames()).toContain('stuck');
  expect(await readPayableAmount(api.db)).toMatchObject({ paused: false });
  expect(await api.db.selectFrom('payouts').select('wallet').orderBy('signedAt').execute()).toEqual([
    { wallet: sandbox.hotWallet.toLowerCase() },
    { wallet: nextSigner.address.toLowerCase() },
  ]);
  node.proxy.misbehave = () => null;
  for (let round = 0; round < 4; round += 1) {
    api.clock.advance(30_000);
    await payWithNext();
    await node.mine(3);
  }
  expect((await readWithdrawal(otherWithdrawal.id))?.status).toBe('completed');
  expect(await listAlarmNames()).toEqual([]);
});

test('the daily limit counts what both wallets pay', async () => {
  const nextSigner = makeSigner(await node.createWallet('a hot wallet under one limit'));
  const payWithNext = () => processPayouts(makeSource(api, { chain: port }), nextSigner);
  await makeConfirmedWithdrawal('60');
  api.clock.advance(60_000);
  await payWithdrawals();
  const { id } = await makeConfirmedWithdrawal('40');
  api.clock.advance(60_000);
  const largestAmount = 90n * 10n ** 18n;
  await api.db
    .updateTable('withdrawalLimits')
    .set({ perRequest: largestAmount, perDay: largestAmount, walletPerDay: largestAmount })
    .execute();
  await payWithNext();
  expect((await readWithdrawal(id))?.status).not.toBe('broadcast');
  expect(await listAlarmNames()).toContain('daily_limit');
  expect(await api.db.selectFrom('payouts').select('wallet').execute()).toEqual([
    { wallet: sandbox.hotWallet.toLowerCase() },
  ]);
  api.clock.advance(24 * 3600_000);
  await payWithNext();
  expect(await api.db.selectFrom('payouts').select('wallet').orderBy('signedAt').execute()).toEqual([
    { wallet: sandbox.hotWallet.toLowerCase() },
    { wallet: nextSigner.address.toLowerCase() },
  ]);
});

/** Each worker waits up to a second for the other before it signs. Without a lock, both would count the same payouts towards the limit. */
function waitWhileSigning(signers: readonly Signer[]): Signer[] {
  let waitingCount = 0;
  let resolveMeeting = () => {};
  const meeting = new Promise<void>((resolve) => {
    resolveMeeting = resolve;
  });
  return signers.map(({ address, sign }) => ({
    address,
    async sign(payment) {
      waitingCount += 1;
      if (waitingCount === signers.length) resolveMeeting();
      await Promise.race([meeting, new Promise((resolve) => setTimeout(resolve, 1000))]);
      return sign(payment);
    },
  }));
}

test.each([
  ['that have paid before', true],
  ['that pay for the first time', false],
])('workers of two wallets %s, at the daily limit in the same moment, keep it together', async (_, havePaid) => {
  const nextSigner = makeSigner(await node.createWallet(`a hot wallet at the limit ${havePaid}`));
  const payFrom = (signer: Signer) => processPayouts(makeSource(api, { chain: port }), signer);
  if (havePaid)
    for (const signer of [sandboxSigner, nextSigner]) {
      const { id } = await makeConfirmedWithdrawal('10');
      api.clock.advance(60_000);
      for (let round = 0; round < 3; round += 1) {
        await payFrom(signer);
        await node.mine(3);
      }
      expect((await readWithdrawal(id))?.status).toBe('completed');
    }
  api.clock.advance(25 * 3600_000);
  for (let count = 0; count < 2; count += 1) await makeConfirmedWithdrawal('60');
  api.clock.advance(60_000);
  const limit = 90n * 10n ** 18n;
  await api.db.updateTable('withdrawalLimits').set({ perRequest: limit, perDay: limit, walletPerDay: limit }).execute();
  await Promise.all(waitWhileSigning([sandboxSigner, nextSigner]).map(payFrom));
  const listPaidPayouts = () =>
    api.db
      .selectFrom('payouts')
      .select('wallet')
      .where('amount', '=', 60n * 10n ** 18n)
      .execute();
  expect(await listPaidPayouts()).toHaveLength(1);
  // The worker that paid may have ended the other's alarm. The next turn raises it again.
  for (const signer of [sandboxSigner, nextSigner]) await payFrom(signer);
  expect(await listPaidPayouts()).toHaveLength(1);
  expect(await listAlarmNames()).toEqual(['daily_limit']);
  api.clock.advance(24 * 3600_000);
  await Promise.all([payFrom(sandboxSigner), payFrom(nextSigner)]);
  expect(await listPaidPayouts()).toHaveLength(2);
});

describe('a shortage', () => {
  const countAlarmNotices = async () =>
    (await api.db.selectFrom('notices').select('id').where('kind', '=', 'treasury_alarm').execute()).length;
  let nextSigner: Signer;
  let payFromNext: () => Promise<void>;
  let walletCount = 0;
  beforeEach(async () => {
    walletCount += 1;
    nextSigner = makeSigner(await node.createWallet(`a hot wallet beside a short one ${walletCount}`));
    payFromNext = () => processPayouts(makeSource(api, { chain: port }), nextSigner);
    await makeConfirmedWithdrawal('10');
    api.clock.advance(60_000);
    await payWithdrawals();
    await makeConfirmedWithdrawal('10');
    api.clock.advance(60_000);
    await payFromNext();
    await node.mine(3);
    await payFromNext();
    await node.house.holdCoins(sandbox.hotWallet, 1n);
  });

  test('of the former wallet alarms nobody while the next one pays', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { id } = await makeConfirmedWithdrawal('20');
      await payWithdrawals();
      expect((await readWithdrawal(id))?.status).toBe('approved');
      await payFromNext();
      expect((await readWithdrawal(id))?.status).toBe('broadcast');
      await node.mine(3);
      await payFromNext();
    }
    expect([await listAlarmNames(), await countAlarmNotices()]).toEqual([[], 0]);
  });

  test('of both wallets alarms once each after a minute, and ends when one pays', async () => {
    await node.client.setBalance({ address: nextSigner.address, value: 1n });
    await makeConfirmedWithdrawal('20');
    await payWithdrawals();
    await payFromNext();
    expect(await listAlarmNames()).toEqual([]);
    api.clock.advance(60_000);
    for (let round = 0; round < 3; round += 1) {
      await payWithdrawals();
      api.clock.advance(1000);
      await payFromNext();
      api.clock.advance(1000);
    }
    expect((await listAlarmNames()).sort()).toEqual(['coins_short', 'gas_short']);
    const { count } = await api.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('role', 'in', ['finance', 'admin'])
      .executeTakeFirstOrThrow();
    expect(await countAlarmNotices()).toBe(2 * count);
    await node.client.setBalance({ address: nextSigner.address, value: 10n ** 18n });
    await payFromNext();
    expect(await listAlarmNames()).toEqual([]);
  });
});

test('a hundred open payouts of the next wallet hide none of the former, whose coins the next one needn’t hold', async () => {
  const nextSigner = makeSigner(await node.createWallet('a hot wallet with a long queue'));
  const { id } = await makeConfirmedWithdrawal('30');
  api.clock.advance(60_000);
  await node.house.setNonce(sandbox.hotWallet, 5000);
  swallowTransactions();
  await payWithdrawals();
  await sql`insert into payout_wallets (address, next_nonce) values (${nextSigner.address.toLowerCase()}, 101)`.execute(
    api.db,
  );
  await sql`
    with copies as (
      insert into withdrawals (user_id, amount, to_address, known_address, status, flags, pay_after, hold_id, requested_at)
      select user_id, amount, to_address, known_address, status, flags, pay_after, hold_id, requested_at
      from withdrawals cross join generate_series(0, 100) where withdrawals.id = ${id}
      returning id
    )
    insert into payouts (withdrawal_id, wallet, nonce, amount, status, signed_at)
    select id, ${nextSigner.address.toLowerCase()}, row_number() over () - 1, 30, 'open', now() from copies`.execute(
    api.db,
  );
  const openPayouts = await listOpenPayouts(api.db);
  expect(openPayouts).toHaveLength(101);
  expect(openPayouts.find(({ withdrawalId }) => withdrawalId === id)).toMatchObject({ nonce: 5000, attempts: [{}] });
  expect(openPayouts.findLast(({ wallet }) => wallet === nextSigner.address.toLowerCase())?.nonce).toBe(99);
  const { data } = await sendExpectingSuccess(api, 'getRefill', { as: finance });
  expect((data as unknown as Refill).waiting).toEqual({ count: 1, coins: '30' });
  // The ledger holds no coins for the copies.
  await api.db.deleteFrom('payouts').where('wallet', '=', nextSigner.address.toLowerCase()).execute();
  await api.db.deleteFrom('withdrawals').where('id', '<>', id).execute();
});
