import { parseAmount } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { startTestChain, type TestChain } from '../../../../test/chain';
import type { Address } from '../../../chain/address';
import { sandbox } from '../../../chain/local/addresses';
import { createTestClock } from '../../../clock';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { createLimits } from '../../../limits/limits';

let node: TestChain;
let database: TestDatabase;
let api: TestApi;
const addresses: Address[] = [];

beforeAll(async () => {
  node = await startTestChain();
  const giveCoins = async (address: Address) => void addresses.push(address);
  database = await createTestDatabase();
  const clock = createTestClock();
  const limits = createLimits({ db: database.db, clock });
  api = await createTestApi({
    db: database.db,
    clock,
    limits,
    chain: { ...node.createPort(), sandbox: { give: giveCoins } },
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
  await node.stop();
});

const readTransaction = (hash: string) => sendCall(api, 'getSandboxTransaction', { params: { hash } });

test('follows a payment from the pool into its block', async () => {
  const payer = await node.createWallet('explorer payer');
  const signedTransaction = await node.sign(payer, sandbox.token, node.transfer(sandbox.treasury, parseAmount('2.5')));
  const hash = await node.send(signedTransaction);
  expect((await readTransaction(hash)).json().data).toEqual({
    hash,
    status: 'pending',
    block: null,
    at: null,
    confirmations: 0,
    from: { address: payer.address, known: null },
    to: { address: sandbox.token, known: 'coin' },
    transfers: [],
  });
  await node.mine(3);
  const { data } = (await readTransaction(hash.toUpperCase().replace('0X', '0x'))).json();
  expect(data).toMatchObject({ status: 'succeeded', confirmations: 3, at: expect.any(String) });
  expect(data.transfers).toEqual([
    {
      hash,
      block: data.block,
      from: { address: payer.address, known: null },
      to: { address: sandbox.treasury, known: 'treasury' },
      amount: '2.5',
      ours: true,
    },
  ]);
});

test('reports a booked payment that the chain has lost', async () => {
  const player = await signInUser(api, 'before_the_kill');
  const payer = await node.createWallet('lost payer');
  const now = api.clock.now();
  const paidPayment = { amount: parseAmount('3'), fromAddress: payer.address.toLowerCase(), position: 0, block: 7 };
  await api.db
    .insertInto('deposits')
    .values({
      ...{
        userId: player.id,
        source: 'chain',
        status: 'credited',
        chainId: 97,
        hash: `0x${'1a'.repeat(32)}`,
        ...paidPayment,
      },
      ...{ blockHash: `0x${'2b'.repeat(32)}`, reason: null, note: null, transactionId: null },
      ...{ submittedAt: now, creditedAt: now, expiresAt: now },
    })
    .execute();
  expect((await readTransaction(`0x${'1a'.repeat(32)}`)).json().data).toMatchObject({
    status: 'lost',
    block: null,
    from: { address: payer.address, known: null },
    to: { known: 'treasury' },
  });
});

test('shows an account’s balance and transfers, newest first, and a transfer to itself once', async () => {
  const owner = await node.createWallet('explorer owner', parseAmount('100'));
  await node.payCoins(owner, parseAmount('10'));
  await node.payCoins(owner, parseAmount('1'), { to: owner.address });
  const { data } = (
    await sendCall(api, 'getSandboxAccount', { params: { address: owner.address.toLowerCase() } })
  ).json();
  expect(data).toMatchObject({ account: { address: owner.address, known: null }, coins: '90' });
  expect(Number(data.gas)).toBeGreaterThan(0);
  expect(data.transfers.map(({ amount }: { amount: string }) => amount)).toEqual(['1', '10']);
});

test('names other tokens, and refuses invalid hashes and addresses', async () => {
  const coin = await node.copyCoin();
  const payer = await node.createWallet('explorer other', parseAmount('5'), coin);
  const { hash } = await node.payCoins(payer, parseAmount('5'), { coin });
  expect((await readTransaction(hash)).json().data.transfers[0]).toMatchObject({ amount: '5', ours: false });
  expectRefusal(await readTransaction(`0x${'12'.repeat(32)}`), 404, 'not_found');
  const wrongAddress = payer.address.replace(/[a-f]/, (letter) => letter.toUpperCase());
  expectRefusal(
    await sendCall(api, 'getSandboxAccount', { params: { address: wrongAddress } }),
    422,
    'validation_failed',
    ['address'],
  );
});

test('the explorer is not offered on the real chain', async () => {
  const port = node.createPort();
  const realApi = await createTestApi({ db: api.db, chain: { ...port, terms: { ...port.terms, local: false } } });
  expectRefusal(
    await sendCall(realApi, 'getSandboxTransaction', { params: { hash: `0x${'12'.repeat(32)}` } }),
    409,
    'not_offered',
  );
  expectRefusal(
    await sendCall(realApi, 'getSandboxAccount', { params: { address: sandbox.treasury } }),
    409,
    'not_offered',
  );
  const player = await signInUser(realApi, 'no_faucet');
  expectRefusal(
    await sendCall(realApi, 'useFaucet', { as: player, body: { address: sandbox.treasury } }),
    409,
    'not_offered',
  );
  await realApi.close();
});

test('the faucet pays four times, then says when it will pay again', async () => {
  const player = await signInUser(api, 'thirsty');
  const { address } = await node.createWallet('thirsty', 0n);
  for (let round = 0; round < 4; round += 1)
    await sendExpectingSuccess(api, 'useFaucet', { as: player, body: { address } });
  const refusedAnswer = await sendCall(api, 'useFaucet', { as: player, body: { address } });
  expectRefusal(refusedAnswer, 429, 'rate_limited');
  expect(Number(refusedAnswer.headers['retry-after'])).toBeGreaterThan(3600);
  expect(addresses).toEqual(Array(4).fill(address));
});
