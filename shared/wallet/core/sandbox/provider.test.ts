import { encodeFunctionData, erc20Abi, type Hex, parseTransaction, recoverMessageAddress, toHex } from 'viem';
import { chain } from '../chain/chain';
import { openKey } from './key';
import { createSandboxProvider } from './provider';
import type { OwnerQuestion } from './requests';

const token = '0xC73C224F6d98625Dfe24b6F9047e4e6B73Fa97a3';
const treasury = '0x7F7adcc4B7C3640D94A6C90faEe791CfB7E06c1B';

let questions: OwnerQuestion[];
let approves: boolean;
let sentRequests: { method: string; params: unknown[] }[];

const nodeAnswers: Readonly<Record<string, unknown>> = {
  eth_gasPrice: '0x3b9aca00',
  eth_getTransactionCount: '0x5',
  eth_estimateGas: '0xc350',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
  eth_blockNumber: '0x10',
};

beforeEach(() => {
  questions = [];
  approves = true;
  sentRequests = [];
  sessionStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body: { id: number; method: string; params: unknown[] }[] = JSON.parse(String(init?.body));
    sentRequests.push(...body);
    const answers = body.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: nodeAnswers[method] }));
    return new Response(JSON.stringify(answers), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => jest.restoreAllMocks());

function openProvider() {
  const key = openKey();
  const provider = createSandboxProvider({
    chain,
    token,
    key,
    ask: async (question) => {
      questions.push(question);
      return approves;
    },
  });
  const sendRequest = (method: string, ...params: unknown[]) => provider.request({ method, params });
  return { sendRequest, key, provider };
}

const encodeTransfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [treasury, amount] });

test('shows its account once its owner approves, and keeps the key for the tab', async () => {
  const { sendRequest, key } = openProvider();
  expect(await sendRequest('eth_accounts')).toEqual([]);
  approves = false;
  await expect(sendRequest('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
  approves = true;
  expect(await sendRequest('eth_requestAccounts')).toEqual([key.account.address]);
  expect(questions).toEqual(Array(2).fill({ kind: 'connect', account: key.account.address }));
  const laterProvider = openProvider();
  expect(await laterProvider.sendRequest('eth_accounts')).toEqual([key.account.address]);
  expect(await laterProvider.sendRequest('wallet_requestPermissions')).toMatchObject([
    { parentCapability: 'eth_accounts' },
  ]);
  expect(questions).toHaveLength(2);
  await laterProvider.sendRequest('wallet_revokePermissions');
  expect(await openProvider().sendRequest('eth_accounts')).toEqual([]);
});

test('replaces invalid stored data', () => {
  sessionStorage.setItem('laurel:sandbox-wallet', '{"key":"0x12","allowed":true}');
  expect(openProvider().key.isAllowed()).toBe(false);
});

test('signs what its owner has read', async () => {
  const { sendRequest, key } = openProvider();
  await expect(sendRequest('personal_sign', toHex('hello'), key.account.address)).rejects.toMatchObject({ code: 4100 });
  await sendRequest('eth_requestAccounts');
  const signature = (await sendRequest('personal_sign', toHex('hello'), key.account.address)) as Hex;
  expect(questions.at(-1)).toEqual({ kind: 'sign', text: 'hello' });
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(key.account.address);
});

test('shows a payment in coins, signs and sends it', async () => {
  const { sendRequest, key } = openProvider();
  await sendRequest('eth_requestAccounts');
  const from = key.account.address;
  expect(await sendRequest('eth_sendTransaction', { from, to: token, data: encodeTransfer(25n) })).toBe(
    nodeAnswers.eth_sendRawTransaction,
  );
  expect(questions.at(-1)).toEqual({ kind: 'pay', to: treasury, coins: 25n, fee: 50_000n * 1_000_000_000n });
  const rawParam = sentRequests.find(({ method }) => method === 'eth_sendRawTransaction')?.params[0] as Hex;
  expect(parseTransaction(rawParam as `0x02${string}`)).toMatchObject({
    chainId: 97,
    nonce: 5,
    to: token.toLowerCase(),
    data: encodeTransfer(25n),
  });
});

test('a declined payment is neither signed nor sent', async () => {
  const { sendRequest, key } = openProvider();
  await sendRequest('eth_requestAccounts');
  approves = false;
  const payment = { from: key.account.address, to: token, data: encodeTransfer(1n) };
  await expect(sendRequest('eth_sendTransaction', payment)).rejects.toMatchObject({ code: 4001 });
  expect(sentRequests.map(({ method }) => method)).not.toContain('eth_sendRawTransaction');
});

test('shows any other transaction as a plain one', async () => {
  const { sendRequest, key } = openProvider();
  await sendRequest('eth_requestAccounts');
  const from = key.account.address;
  await sendRequest('eth_sendTransaction', { from, to: treasury, value: '0x7' });
  expect(questions.at(-1)).toMatchObject({ kind: 'call', to: treasury, value: 7n });
  await sendRequest('eth_sendTransaction', { from, to: token, data: '0x12345678' });
  expect(questions.at(-1)).toMatchObject({ kind: 'call', to: token });
  await expect(sendRequest('eth_sendTransaction', { from: treasury, to: token })).rejects.toMatchObject({ code: 4100 });
});

test('knows one chain, refuses other wallet methods, and passes the rest to the node', async () => {
  const { sendRequest } = openProvider();
  expect(await sendRequest('eth_chainId')).toBe('0x61');
  expect(await sendRequest('wallet_switchEthereumChain', { chainId: '0x61' })).toBeNull();
  await expect(sendRequest('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 });
  await expect(sendRequest('eth_signTypedData_v4', {})).rejects.toMatchObject({ code: 4200 });
  expect(await sendRequest('eth_blockNumber')).toBe('0x10');
});
