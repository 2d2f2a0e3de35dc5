import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createTestApi, type SignedIn, sendExpectingSuccess, signInUser, type TestApi } from '../../../../test/api';
import { type Fault, type RpcRequest, startTestChain, type TestChain } from '../../../../test/chain';
import { makeSource } from '../../../../test/work';
import type { Chain } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import { sandboxSigner } from '../../../chain/local/signer';
import { expectSoundLedger, fundPlayer, readCoins } from '../../testing';
import { processPayouts } from './payout.worker';

// Tests which receipts, from which nodes, complete or refund a payout.

let node: TestChain;
let api: TestApi;
let port: Chain;
let player: SignedIn;

beforeAll(async () => {
  node = await startTestChain();
});
afterAll(() => node.stop());
beforeEach(async () => {
  node.proxy.misbehave = () => null;
  port = node.portOf();
  api = await createTestApi({ chain: port });
  await node.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
  await node.mine();
  player = await signInUser(api, 'payee');
  await fundPlayer(api.db, api.clock, player.id, '5000');
  api.clock.advance(48 * 3600 * 1000);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const to = privateKeyToAccount(keccak256(toHex('payee'))).address;
const pay = (chain = port) => processPayouts(makeSource(api, { chain }), sandboxSigner);
const coins = () => readCoins(api, player.id);
// Uses a port of its own, because the other port skips a failed node in real time.
const payee = async () => node.portOf().ask((each) => each.coinsOf(sandbox.token, to));
const status = async () => (await api.db.selectFrom('withdrawals').select('status').executeTakeFirstOrThrow()).status;
const alarms = async () => (await api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);

/** Creates a withdrawal and sends its payment. */
async function makeSent(): Promise<void> {
  const body = { action: 'request', amount: '40', to };
  const { id } = (await sendExpectingSuccess(api, 'createWithdrawal', { as: player, body })).data as unknown as {
    id: string;
  };
  const code = /\b(\d{6})\b/.exec(api.posted.at(-1)?.subject ?? '')?.[1] ?? '';
  await sendExpectingSuccess(api, 'createWithdrawal', {
    as: player,
    body: { action: 'confirm', withdrawalId: id, code },
  });
  api.clock.advance(60_000);
  await pay();
}

test('a transfer that returns false counts as unpaid and is refunded', async () => {
  await makeSent();
  const bytecode = await node.client.getCode({ address: sandbox.token });
  if (!bytecode) throw new Error('The coin is missing');
  // Contract code that returns 32 zero bytes to any call.
  await node.client.setCode({ address: sandbox.token, bytecode: '0x600060005260206000f3' });
  await node.mine();
  await node.client.setCode({ address: sandbox.token, bytecode });
  await node.mine(3);
  await pay();
  expect(await status()).toBe('refunded');
  expect(await coins()).toBe('5000');
});

test('ignores a receipt that lacks the logs of its bloom filter', async () => {
  const before = await payee();
  await makeSent();
  await node.mine(4);
  node.proxy.misbehave = withReceipt((receipt) => ({ ...receipt, logs: [] }));
  await expect(pay()).rejects.toThrow('No node');
  expect(await status()).toBe('broadcast');
  node.proxy.misbehave = () => null;
  await pay(node.portOf());
  expect(await status()).toBe('completed');
  expect((await payee()) - before).toBe(40n * 10n ** 18n);
});

describe('if one node reports a paid transaction as reverted', () => {
  test('refunds nothing while another node disagrees, and alarms staff', async () => {
    await makeSent();
    await node.mine(4);
    node.proxy.misbehave = withReceipt((receipt) => ({ ...receipt, status: '0x0', logs: [], logsBloom: noBloom }));
    const two = node.portOf(node.proxy.url, node.url);
    await pay(two);
    expect(await status()).toBe('broadcast');
    expect(await coins()).toBe('4960');
    expect(await alarms()).toEqual(['payout_differs']);
    node.proxy.misbehave = () => null;
    await pay(two);
    expect(await status()).toBe('completed');
    expect(await alarms()).toEqual([]);
  });

  test('follows two honest nodes', async () => {
    await makeSent();
    await node.mine(4);
    node.proxy.misbehave = withReceipt((receipt) => ({ ...receipt, status: '0x0', logs: [], logsBloom: noBloom }));
    await pay(node.portOf(node.proxy.url, node.url, `${node.url}/`));
    expect(await status()).toBe('completed');
  });
});

const noBloom = `0x${'0'.repeat(512)}`;

/** Makes a node return a changed receipt. Reads the real one first. */
function withReceipt(changed: (receipt: object) => object): (asked: RpcRequest) => Promise<Fault | null> {
  return async ({ method, params }) => {
    if (method !== 'eth_getTransactionReceipt') return null;
    const receipt = await node.raw(method, params);
    return { result: typeof receipt === 'object' && receipt ? changed(receipt) : receipt };
  };
}
