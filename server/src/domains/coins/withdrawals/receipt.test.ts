import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createTestApi, type SignedIn, sendExpectingSuccess, signInUser, type TestApi } from '../../../../test/api';
import { type Fault, type RpcRequest, startTestChain, type TestChain } from '../../../../test/chain';
import { makeSource } from '../../../../test/work';
import type { Chain } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import { sandboxSigner } from '../../../chain/local/signer';
import { expectSoundLedger, fundHolder, readCoins } from '../../testing';
import { processPayouts } from './payout.worker';

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
  port = node.createPort();
  api = await createTestApi({ chain: port });
  await node.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
  await node.mine();
  player = await signInUser(api, 'payee');
  await fundHolder(api.db, api.clock, player.id, '5000');
  api.clock.advance(48 * 3600 * 1000);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const payeeAddress = privateKeyToAccount(keccak256(toHex('payee'))).address;
const payWithdrawals = (chain = port) => processPayouts(makeSource(api, { chain }), sandboxSigner);
const readPlayerCoins = () => readCoins(api, player.id);
const readPayeeCoins = async () => node.createPort().ask((each) => each.readCoins(sandbox.token, payeeAddress));
const readStatus = async () =>
  (await api.db.selectFrom('withdrawals').select('status').executeTakeFirstOrThrow()).status;
const listAlarms = async () =>
  (await api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);

async function sendNewWithdrawal(): Promise<void> {
  const body = { action: 'request', amount: '40', to: payeeAddress };
  const { id } = (await sendExpectingSuccess(api, 'createWithdrawal', { as: player, body })).data as unknown as {
    id: string;
  };
  const code = /\b(\d{6})\b/.exec(api.mails.at(-1)?.subject ?? '')?.[1] ?? '';
  await sendExpectingSuccess(api, 'createWithdrawal', {
    as: player,
    body: { action: 'confirm', withdrawalId: id, code },
  });
  api.clock.advance(60_000);
  await payWithdrawals();
}

test('a transfer that returns false counts as unpaid and is refunded', async () => {
  await sendNewWithdrawal();
  const bytecode = await node.client.getCode({ address: sandbox.token });
  if (!bytecode) throw new Error('The coin is missing');
  await node.client.setCode({ address: sandbox.token, bytecode: '0x600060005260206000f3' });
  await node.mine();
  await node.client.setCode({ address: sandbox.token, bytecode });
  await node.mine(3);
  await payWithdrawals();
  expect(await readStatus()).toBe('refunded');
  expect(await readPlayerCoins()).toBe('5000');
});

test('ignores a receipt that lacks the logs of its bloom filter', async () => {
  const payeeCoinsBefore = await readPayeeCoins();
  await sendNewWithdrawal();
  await node.mine(4);
  node.proxy.misbehave = makeReceiptFault((receipt) => ({ ...receipt, logs: [] }));
  await expect(payWithdrawals()).rejects.toThrow('No node');
  expect(await readStatus()).toBe('broadcast');
  node.proxy.misbehave = () => null;
  await payWithdrawals(node.createPort());
  expect(await readStatus()).toBe('completed');
  expect((await readPayeeCoins()) - payeeCoinsBefore).toBe(40n * 10n ** 18n);
});

describe('if one node reports a paid transaction as reverted', () => {
  test('refunds nothing while another node disagrees, and alarms staff', async () => {
    await sendNewWithdrawal();
    await node.mine(4);
    node.proxy.misbehave = makeReceiptFault((receipt) => ({ ...receipt, status: '0x0', logs: [], logsBloom: noBloom }));
    const twoNodePort = node.createPort(node.proxy.url, node.url);
    await payWithdrawals(twoNodePort);
    expect(await readStatus()).toBe('broadcast');
    expect(await readPlayerCoins()).toBe('4960');
    expect(await listAlarms()).toEqual(['payout_differs']);
    node.proxy.misbehave = () => null;
    await payWithdrawals(twoNodePort);
    expect(await readStatus()).toBe('completed');
    expect(await listAlarms()).toEqual([]);
  });

  test('follows two honest nodes', async () => {
    await sendNewWithdrawal();
    await node.mine(4);
    node.proxy.misbehave = makeReceiptFault((receipt) => ({ ...receipt, status: '0x0', logs: [], logsBloom: noBloom }));
    await payWithdrawals(node.createPort(node.proxy.url, node.url, `${node.url}/`));
    expect(await readStatus()).toBe('completed');
  });
});

const noBloom = `0x${'0'.repeat(512)}`;

function makeReceiptFault(changeReceipt: (receipt: object) => object): (request: RpcRequest) => Promise<Fault | null> {
  return async ({ method, params }) => {
    if (method !== 'eth_getTransactionReceipt') return null;
    const receipt = await node.callNode(method, params);
    return { result: typeof receipt === 'object' && receipt ? changeReceipt(receipt) : receipt };
  };
}
