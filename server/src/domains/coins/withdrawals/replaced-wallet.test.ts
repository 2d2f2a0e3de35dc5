import { keccak256 } from 'viem';
import { makeSource } from '../../../../test/work';
import { sandbox } from '../../../chain/local/addresses';
import { makeSigner } from '../../../chain/signer';
import { processPayouts } from './payout.worker';
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
  const other = await makeConfirmedWithdrawal('20');
  api.clock.advance(60_000);
  for (let round = 0; round < 4; round += 1) {
    await payFromNext();
    await payWithdrawals();
    await node.mine(3);
  }
  expect([(await readWithdrawal(id))?.status, (await readWithdrawal(other.id))?.status]).toEqual([
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
