import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createTestApi, type SignedIn, sendExpectingSuccess, signInUser, type TestApi } from '../../../../test/api';
import { startTestChain, type TestChain } from '../../../../test/chain';
import { makeSource } from '../../../../test/work';
import { sandbox } from '../../../chain/local/addresses';
import { sandboxSigner } from '../../../chain/local/signer';
import { createTestClock, type TestClock } from '../../../clock';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { expectSoundLedger, fundHolder, readCoins } from '../../testing';
import { processPayouts } from './payout.worker';
import { acceptPayments, listUnknownPayments, settlePaymentsAtStart } from './unknown-payments.commands';

let node: TestChain;
let clock: TestClock;
let player: SignedIn;
let firstWithdrawalId: string;
let waitingWithdrawalId: string;
let unconfirmedWithdrawal: { id: string; code: string };
let backup: TestDatabase;
let liveDatabase: TestDatabase;
let api: TestApi;

const payees = ['first', 'waiting', 'unconfirmed', 'later'].map(
  (name) => privateKeyToAccount(keccak256(toHex(`restored ${name}`))).address,
);
const [, waitingPayee = '', unconfirmedPayee = '', laterPayee = ''] = payees;

beforeAll(async () => {
  node = await startTestChain();
});
afterAll(() => node.stop());

const openApi = async (database: TestDatabase): Promise<TestApi> =>
  createTestApi({ chain: node.createPort(), db: database.db, clock });
const makePayoutSource = () => makeSource({ db: api.db, clock }, { chain: node.createPort() });
const payWithdrawals = () => processPayouts(makePayoutSource(), sandboxSigner);
const readStatus = async (id: string) =>
  (await api.db.selectFrom('withdrawals').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const readPaidCoins = async (to: string) =>
  node.createPort().ask((each) => each.readCoins(sandbox.token, to as `0x${string}`));
const listAlarms = async () =>
  (await api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);

const sendAction = async (body: object) =>
  (await sendExpectingSuccess(api, 'createWithdrawal', { as: player, body })).data as unknown as { id: string };
const readCode = () => api.mails.findLast(({ subject }) => /^\d{6} /.test(subject))?.subject.slice(0, 6) ?? '';
async function requestWithdrawal(amount: string, to = ''): Promise<{ id: string; code: string }> {
  const { id } = await sendAction({ action: 'request', amount, to });
  return { id, code: readCode() };
}
async function makeApprovedWithdrawal(amount: string, to = ''): Promise<string> {
  const { id, code } = await requestWithdrawal(amount, to);
  await sendAction({ action: 'confirm', withdrawalId: id, code });
  clock.advance(60_000);
  return id;
}
async function payEachWithdrawal(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await payWithdrawals();
    await node.mine(3);
  }
}

beforeEach(async () => {
  clock = createTestClock();
  const database = await createTestDatabase();
  api = await openApi(database);
  await node.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
  await node.mine();
  player = await signInUser(api, 'payee');
  await fundHolder(api.db, clock, player.id, '5000');
  clock.advance(48 * 3600 * 1000);
  firstWithdrawalId = await makeApprovedWithdrawal('40', payees[0]);
  await payEachWithdrawal();
  expect(await readStatus(firstWithdrawalId)).toBe('completed');
  waitingWithdrawalId = await makeApprovedWithdrawal('50', waitingPayee);
  unconfirmedWithdrawal = await requestWithdrawal('60', unconfirmedPayee);
  await api.close();
  await database.db.destroy();
  [backup, liveDatabase] = [await createTestDatabase(database.name), await createTestDatabase(database.name)];
  api = await openApi(liveDatabase);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
  await backup.close();
  await liveDatabase.close();
});

async function restoreBackup(): Promise<void> {
  await api.close();
  api = await openApi(backup);
}

test('what was paid after the backup completes, and is not paid again', async () => {
  const paidCoinsBefore = [await readPaidCoins(waitingPayee), await readPaidCoins(unconfirmedPayee)];
  await sendAction({ action: 'confirm', withdrawalId: unconfirmedWithdrawal.id, code: unconfirmedWithdrawal.code });
  clock.advance(60_000);
  await payEachWithdrawal();
  expect([await readStatus(waitingWithdrawalId), await readStatus(unconfirmedWithdrawal.id)]).toEqual([
    'completed',
    'completed',
  ]);
  const paidCoins = [await readPaidCoins(waitingPayee), await readPaidCoins(unconfirmedPayee)];
  expect(paidCoins.map((each, index) => each - (paidCoinsBefore[index] ?? 0n))).toEqual([
    50n * 10n ** 18n,
    60n * 10n ** 18n,
  ]);

  await restoreBackup();
  expect([await readStatus(waitingWithdrawalId), await readStatus(unconfirmedWithdrawal.id)]).toEqual([
    'approved',
    'requested',
  ]);
  await payEachWithdrawal();
  expect([await readStatus(waitingWithdrawalId), await readStatus(unconfirmedWithdrawal.id)]).toEqual([
    'completed',
    'completed',
  ]);
  expect([await readPaidCoins(waitingPayee), await readPaidCoins(unconfirmedPayee)]).toEqual(paidCoins);
  expect(await readCoins(api, player.id)).toBe('4850');
  expect(await listAlarms()).toEqual([]);

  const laterId = await makeApprovedWithdrawal('70', laterPayee);
  const payeeCoins = await readPaidCoins(laterPayee);
  await payEachWithdrawal();
  expect(await readStatus(laterId)).toBe('completed');
  expect((await readPaidCoins(laterPayee)) - payeeCoins).toBe(70n * 10n ** 18n);
});

test('a worker settles earlier payments at its start, before a player can cancel what was paid', async () => {
  await payEachWithdrawal();
  await restoreBackup();
  await settlePaymentsAtStart(makePayoutSource(), node.createPort(), sandbox.hotWallet);
  expect(await readStatus(waitingWithdrawalId)).toBe('broadcast');
});

test('a payment that fits no withdrawal stops payouts until an operator accepts it', async () => {
  await payEachWithdrawal();
  const unknownId = await makeApprovedWithdrawal('70', laterPayee);
  await payEachWithdrawal();
  expect(await readStatus(unknownId)).toBe('completed');

  await restoreBackup();
  const paidCoins = await readPaidCoins(unconfirmedPayee);
  await sendAction({ action: 'confirm', withdrawalId: unconfirmedWithdrawal.id, code: unconfirmedWithdrawal.code });
  clock.advance(60_000);
  await payEachWithdrawal();
  expect([await readStatus(waitingWithdrawalId), await readStatus(unconfirmedWithdrawal.id)]).toEqual([
    'completed',
    'approved',
  ]);
  expect(await listAlarms()).toEqual(['unknown_payment']);
  expect(await readPaidCoins(unconfirmedPayee)).toBe(paidCoins);
  const { payments } = await listUnknownPayments({ db: api.db }, node.createPort(), sandbox.hotWallet);
  expect(payments).toMatchObject([{ to: laterPayee, value: 70n * 10n ** 18n }]);

  const { from, to } = await acceptPayments({ db: api.db, clock }, node.createPort(), sandbox.hotWallet);
  expect(to - from).toBe(1);
  await payEachWithdrawal();
  expect(await readStatus(unconfirmedWithdrawal.id)).toBe('completed');
  expect((await readPaidCoins(unconfirmedPayee)) - paidCoins).toBe(60n * 10n ** 18n);
  expect(await listAlarms()).toEqual([]);
  expect(await api.db.selectFrom('auditLog').select('action').where('entity', '=', 'chain').execute()).toEqual([
    { action: 'chain.accept_payments' },
  ]);
});
