import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { startTestChain, type TestChain } from '../../../../test/chain';
import { makeSource } from '../../../../test/work';
import type { Chain } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import { sandboxSigner } from '../../../chain/local/signer';
import { expectSoundLedger, fundHolder, readCoins } from '../../testing';
import { readNewBlocks } from '../deposits/scan.worker';
import { runLedgerCheck } from '../ledger-health/check.job';
import { getReservesHistory } from '../ledger-health/queries';
import { processPayouts } from '../withdrawals/payout.worker';
import { recordHoldings } from './holdings.worker';
import { settleSandbox } from './sandbox.commands';

let node: TestChain;
let api: TestApi;
let port: Chain;
let player: SignedIn;
let finance: SignedIn;

beforeAll(async () => {
  node = await startTestChain();
});
afterAll(() => node.stop());
beforeEach(async () => {
  port = node.createPort();
  api = await createTestApi({ chain: port });
  player = await signInUser(api, 'kestrel_09');
  finance = await signInUser(api, 'cashier', 'finance');
  await fundHolder(api.db, api.clock, player.id, '20000');
  await fundHolder(api.db, api.clock, 'treasury', '80000');
  api.clock.advance(2 * 24 * 3600 * 1000);
  await node.house.holdCoins(sandbox.hotWallet, parseAmount('10000'));
  await node.house.holdCoins(sandbox.treasury, parseAmount('90000'));
  await node.mine(20);
  await skipEarlierTransactions();
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

async function skipEarlierTransactions(): Promise<void> {
  const { finalBlock } = await port.ask((each) => each.readHead());
  const blockHash = (await port.ask((each) => each.readHash(finalBlock))) ?? '';
  const cursor = { chainId: 97, block: finalBlock, head: finalBlock, blockHash, readAt: api.clock.now() };
  await api.db
    .insertInto('chainCursors')
    .values({ ...cursor, halted: null, lease: null, leasedUntil: null })
    .execute();
}

const makeTestSource = () => makeSource(api, { chain: port });
const readBlocks = () => readNewBlocks(makeTestSource());
const payWithdrawals = () => processPayouts(makeTestSource(), sandboxSigner);
const readDifference = async () => (await recordHoldings(makeTestSource()))?.difference;

async function payDeposit(amount: string) {
  const wallet = await node.createWallet(`payer of ${amount}`);
  await node.payCoins(wallet, parseAmount(amount));
}

async function approveNewWithdrawal(amount: string): Promise<void> {
  const to = (await node.createWallet('a payee')).address;
  const { data } = await sendExpectingSuccess(api, 'createWithdrawal', {
    as: player,
    body: { action: 'request', amount, to },
  });
  const code = /\b(\d{6})\b/.exec(api.mails.at(-1)?.subject ?? '')?.[1] ?? '';
  const body = { action: 'confirm', withdrawalId: String(data.id), code };
  await sendExpectingSuccess(api, 'createWithdrawal', { as: player, body });
  api.clock.advance(60_000);
}

test('chain and ledger agree at each step of a deposit and a payout', async () => {
  expect(await readDifference()).toBeNull();
  await payDeposit('40');
  for (let step = 0; step < 9; step += 1) {
    await readBlocks();
    expect(await readDifference()).toBeNull();
    await node.mine(2);
  }
  const { data } = await sendExpectingSuccess(api, 'getHouseAccounts', { as: finance });
  expect(data.unclaimed).toBe('40');
  await approveNewWithdrawal('100');
  for (let step = 0; step < 6; step += 1) {
    await payWithdrawals();
    await readBlocks();
    expect(await readDifference()).toBeNull();
    await node.mine();
  }
  const { status } = await api.db.selectFrom('withdrawals').select('status').executeTakeFirstOrThrow();
  expect(status).toBe('completed');
  await node.mine(20);
  await readBlocks();
  expect(await readDifference()).toBeNull();
  const heldCoins = 90_040n * 10n ** 18n;
  await node.house.holdCoins(sandbox.treasury, heldCoins - 1n);
  await node.mine(3);
  await readBlocks();
  expect(await readDifference()).toEqual({ expected: 99_940n * 10n ** 18n, found: 99_940n * 10n ** 18n - 1n });
});

test('transfers between our own wallets are not deposits', async () => {
  const signedTransaction = await sandboxSigner.sign({
    token: sandbox.token,
    to: sandbox.treasury,
    amount: parseAmount('500'),
    nonce: await port.ask((each) => each.readNonce(sandbox.hotWallet)),
    gas: 100_000n,
    fee: 1_000_000_000n,
  });
  await node.send(signedTransaction.raw);
  await node.mine(20);
  await readBlocks();
  expect(await api.db.selectFrom('deposits').select('id').execute()).toEqual([]);
  expect(await readDifference()).toBeNull();
});

test('the nightly check reports a difference, and publishes the chain’s side', async () => {
  await node.house.holdCoins(sandbox.treasury, parseAmount('89000'));
  await node.mine(3);
  await readBlocks();
  const now = api.clock.now();
  const id = 'b2a1c8b0-57d5-4f7b-9f0f-0a2f8e1b7c11';
  const effect = await runLedgerCheck.run(makeTestSource(), { id: 1, payload: { id, nightly: true }, tries: 1, now });
  await api.db.transaction().execute(async (tx) => effect?.(tx));
  const check = await api.db.selectFrom('ledgerChecks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(check.differences).toEqual([
    { code: 'chain', what: 'treasury + hot_wallet', expected: '100000', found: '99000' },
  ]);
  const { data } = await sendExpectingSuccess(api, 'getReserves', {});
  expect(data.chain).toMatchObject({
    treasury: { address: sandbox.treasury, coins: '89000' },
    hotWallet: { address: sandbox.hotWallet, coins: '10000' },
    held: '99000',
    owed: '20000',
  });
  const [day] = (await getReservesHistory({ ...makeTestSource(), now, user: null })).data.days;
  expect(day).toMatchObject({ held: '100000', chain: { held: '99000' } });
});

test('a sandbox chain that lost blocks is aligned with the ledger and continues', async () => {
  await approveNewWithdrawal('40');
  await payWithdrawals();
  const paidRow = await api.db.selectFrom('payouts').select('nonce').executeTakeFirstOrThrow();
  await node.house.holdCoins(sandbox.hotWallet, 1n);
  await node.house.holdCoins(sandbox.treasury, 2n);
  await node.house.setNonce(sandbox.hotWallet, paidRow.nonce + 7);
  await node.mine(3);
  await readBlocks();
  expect(await readDifference()).toMatchObject({ found: 3n });
  await settleSandbox(makeTestSource(), node.house);
  expect(await node.client.getTransactionCount({ address: sandbox.hotWallet })).toBe(paidRow.nonce);
  expect(await api.db.selectFrom('chainCursors').selectAll().execute()).toEqual([]);
  await node.mine(3);
  await skipEarlierTransactions();
  expect(await readDifference()).toBeNull();
  api.clock.advance(60_000);
  await payWithdrawals();
  await node.mine(4);
  await payWithdrawals();
  expect(await api.db.selectFrom('withdrawals').select('status').execute()).toEqual([{ status: 'completed' }]);
  expect(await readDifference()).toBeNull();
});

test('a stopped or unreachable chain is not a difference', async () => {
  expect(await recordHoldings(makeSource(api, { chain: { ...port, isStarted: false } }))).toBeNull();
  node.proxy.misbehave = () => ({ status: 503 });
  const now = api.clock.now();
  const id = 'b2a1c8b0-57d5-4f7b-9f0f-0a2f8e1b7c12';
  const effect = await runLedgerCheck.run(makeTestSource(), { id: 1, payload: { id, nightly: true }, tries: 1, now });
  await api.db.transaction().execute(async (tx) => effect?.(tx));
  node.proxy.misbehave = () => null;
  const check = await api.db.selectFrom('ledgerChecks').select('differences').where('id', '=', id).executeTakeFirst();
  expect(check?.differences).toEqual([]);
});

test('on a real chain, adjustments come from the treasury, which only the chain fills', async () => {
  const adjustAccount = (account: unknown, amount: string) =>
    sendCall(api, 'createTransaction', {
      as: finance,
      body: { kind: 'adjustment', account, amount, reason: 'A prize on the stands' },
    });
  expectRefusal(await adjustAccount('treasury', '10'), 422, 'validation_failed', ['account']);
  expect((await adjustAccount({ userId: player.id }, '25.5')).statusCode).toBe(200);
  expect(await readCoins(api, player.id)).toBe('20025.5');
  const { data } = await sendExpectingSuccess(api, 'getHouseAccounts', { as: finance });
  expect(data.treasury).toBe(formatAmount(parseAmount('79974.5')));
  expect(await readDifference()).toBeNull();
});
