import { keccak256 } from 'viem';
import { makeSource } from '../../../../test/work';
import { sandbox } from '../../../chain/local/addresses';
import { makeSigner } from '../../../chain/signer';
import { processPayouts } from './payout.worker';
import { readPayableAmount } from './payouts.store';
import {
  api,
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
  const next = makeSigner(await node.createWallet('the next hot wallet'));
  const payFromNext = () => processPayouts(makeSource(api, { chain: port }), next);
  const payeeCoinsBefore = await readPayeeCoins();
  const { id } = await makeConfirmedWithdrawal('30');
  api.clock.advance(60_000);
  node.proxy.misbehave = ({ method, params }) =>
    method === 'eth_sendRawTransaction' ? { result: keccak256(params[0] as `0x${string}`) } : null;
  await payWithdrawals();
  node.proxy.misbehave = () => null;
  api.clock.advance(125_000);
  await payFromNext();
  expect(await api.db.selectFrom('payoutAttempts').select('hash').execute()).toHaveLength(1);
  const otherWithdrawal = await makeConfirmedWithdrawal('20');
  api.clock.advance(60_000);
  for (let round = 0; round < 4; round += 1) {
    await payFromNext();
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
    { wallet: next.address.toLowerCase(), status: 'done' },
  ]);
});

const swallowTransactions = () => {
  node.proxy.misbehave = ({ method, params }) =>
    method === 'eth_sendRawTransaction' ? { result: keccak256(params[0] as `0x${string}`) } : null;
};
const listAlarmNames = async () =>
  (await api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);

test('a stuck payout of the former wallet alarms, and holds up none of the next one', async () => {
  const next = makeSigner(await node.createWallet('a hot wallet beside a stuck one'));
  const payFromNext = () => processPayouts(makeSource(api, { chain: port }), next);
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
  await payFromNext();
  expect(await listAlarmNames()).toContain('stuck');
  expect(await readPayableAmount(api.db)).toMatchObject({ paused: false });
  expect(await api.db.selectFrom('payouts').select('wallet').orderBy('signedAt').execute()).toEqual([
    { wallet: sandbox.hotWallet.toLowerCase() },
    { wallet: next.address.toLowerCase() },
  ]);
  node.proxy.misbehave = () => null;
  for (let round = 0; round < 4; round += 1) {
    api.clock.advance(30_000);
    await payFromNext();
    await node.mine(3);
  }
  expect((await readWithdrawal(otherWithdrawal.id))?.status).toBe('completed');
  expect(await listAlarmNames()).toEqual([]);
});

test('the daily limit counts what both wallets pay', async () => {
  const next = makeSigner(await node.createWallet('a hot wallet under one limit'));
  const payFromNext = () => processPayouts(makeSource(api, { chain: port }), next);
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
  await payFromNext();
  expect((await readWithdrawal(id))?.status).not.toBe('broadcast');
  expect(await listAlarmNames()).toContain('daily_limit');
  expect(await api.db.selectFrom('payouts').select('wallet').execute()).toEqual([
    { wallet: sandbox.hotWallet.toLowerCase() },
  ]);
  api.clock.advance(24 * 3600_000);
  await payFromNext();
  expect(await api.db.selectFrom('payouts').select('wallet').orderBy('signedAt').execute()).toEqual([
    { wallet: sandbox.hotWallet.toLowerCase() },
    { wallet: next.address.toLowerCase() },
  ]);
});
