import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
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
import { hashPassword } from '../../people/sign-in/password.rules';
import { expectSoundLedger, fundHolder, readCoins } from '../../testing';
import { expireRequests, processPayouts } from './payout.worker';

let node: TestChain;
let api: TestApi;
let port: Chain;
let player: SignedIn;
let finance: SignedIn;

beforeAll(async () => {
  node = await startTestChain();
});
afterAll(() => node.stop());

const playerEmail = 'robbed@example.org';
const password = 'quiet-otter-lamp-29';
const hour = 3600 * 1000;
const day = 24 * hour;
const payeeAddress = privateKeyToAccount(keccak256(toHex('payee'))).address;

beforeEach(async () => {
  port = node.createPort();
  api = await createTestApi({ chain: port });
  await node.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
  await node.mine();
  player = await signInUser(api, 'robbed');
  finance = await signInUser(api, 'cashier', 'finance');
  const passwordHash = await hashPassword(password);
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', player.id).execute();
  await fundHolder(api.db, api.clock, player.id, '5000');
  api.clock.advance(2 * day);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const makeTestSource = () => makeSource(api, { chain: port });
const payWithdrawals = () => processPayouts(makeTestSource(), sandboxSigner);
const readPlayerCoins = () => readCoins(api, player.id);
const findCodeTo = (email: string) => {
  const mail = api.mails.findLast((each) => each.to === email && /\b\d{6}\b/.test(each.subject));
  return /\b(\d{6})\b/.exec(mail?.subject ?? '')?.[1] ?? '';
};
const sendRequest = (body: object, as = player) => sendCall(api, 'createWithdrawal', { as, body });

interface SeenWithdrawal {
  id: string;
  status: string;
  waits: { what: string; until: string | null } | null;
  actions: string[];
  approvals: { given: number };
}
async function requestWithdrawal(amount: string): Promise<string> {
  const { data } = await sendExpectingSuccess(api, 'createWithdrawal', {
    as: player,
    body: { action: 'request', amount, to: payeeAddress },
  });
  return (data as unknown as SeenWithdrawal).id;
}
async function makeConfirmedWithdrawal(amount: string): Promise<string> {
  const withdrawalId = await requestWithdrawal(amount);
  const body = { action: 'confirm', withdrawalId, code: findCodeTo(playerEmail) };
  expect((await sendRequest(body)).statusCode).toBe(200);
  return withdrawalId;
}
const readWithdrawal = async (id: string): Promise<SeenWithdrawal | undefined> =>
  ((await sendExpectingSuccess(api, 'listWithdrawals', { as: player })).data as unknown as SeenWithdrawal[]).find(
    (each) => each.id === id,
  );
async function changeEmail(newEmail: string): Promise<void> {
  await sendExpectingSuccess(api, 'changeEmail', {
    as: player,
    body: { action: 'request', email: newEmail, password },
  });
  await sendExpectingSuccess(api, 'changeEmail', {
    as: player,
    body: { action: 'confirm', code: findCodeTo(newEmail) },
  });
}

test('a changed email holds unsigned withdrawals, and is mailed to the old and the new address', async () => {
  const waitingWithdrawalId = await makeConfirmedWithdrawal('100');
  const reviewedWithdrawalId = await makeConfirmedWithdrawal('700');
  expect((await sendRequest({ action: 'approve', withdrawalId: reviewedWithdrawalId }, finance)).statusCode).toBe(200);
  const openWithdrawalId = await requestWithdrawal('50');
  const codeBefore = findCodeTo(playerEmail);
  await changeEmail('thief@example.org');
  const until = new Date(api.clock.now().getTime() + day).toISOString();
  for (const id of [waitingWithdrawalId, reviewedWithdrawalId, openWithdrawalId])
    expect(await readWithdrawal(id)).toMatchObject({
      status: 'requested',
      waits: { what: 'protection', until },
      actions: ['cancel'],
      approvals: { given: 0 },
    });
  const mails = api.mails.filter(({ subject }) => subject === 'Your withdrawals are on hold');
  expect(mails.map((mail) => mail.to).sort()).toEqual([playerEmail, 'thief@example.org'].sort());
  expect(mails[0]?.text).toContain('3 withdrawals of 850');

  const confirmBody = { action: 'confirm', withdrawalId: openWithdrawalId, code: codeBefore };
  expectRefusal(await sendRequest(confirmBody), 409, 'withdrawals_stopped');
  expectRefusal(await sendRequest({ action: 'resend', withdrawalId: openWithdrawalId }), 409, 'withdrawals_stopped');
  await payWithdrawals();
  expect(await api.db.selectFrom('payouts').select('id').execute()).toEqual([]);
  const { data } = await sendExpectingSuccess(api, 'getStaffWithdrawal', {
    as: finance,
    params: { id: waitingWithdrawalId },
  });
  expect(data).toMatchObject({
    waits: { what: 'protection', until },
    history: [{ action: 'withdrawal.hold', by: null }],
  });
});

test('held withdrawals need a new code and review after 24 hours, then are paid', async () => {
  const waitingWithdrawalId = await makeConfirmedWithdrawal('100');
  const reviewedWithdrawalId = await makeConfirmedWithdrawal('700');
  await sendRequest({ action: 'approve', withdrawalId: reviewedWithdrawalId }, finance);
  await changeEmail('moved@example.org');
  api.clock.advance(day);
  await expireRequests(makeTestSource());
  await payWithdrawals();
  expect(await readWithdrawal(waitingWithdrawalId)).toMatchObject({
    status: 'requested',
    waits: { what: 'code', until: new Date(api.clock.now().getTime() + day).toISOString() },
    actions: ['confirm', 'resend', 'cancel'],
  });
  for (const withdrawalId of [waitingWithdrawalId, reviewedWithdrawalId]) {
    expect((await sendRequest({ action: 'resend', withdrawalId })).statusCode).toBe(200);
    const body = { action: 'confirm', withdrawalId, code: findCodeTo('moved@example.org') };
    expect((await sendRequest(body)).statusCode).toBe(200);
  }
  expect(await readWithdrawal(reviewedWithdrawalId)).toMatchObject({ status: 'pending_review' });
  await payWithdrawals();
  expect(await readWithdrawal(waitingWithdrawalId)).toMatchObject({ status: 'broadcast' });
});

test('a held withdrawal can be cancelled, and is refunded a day after the hold if its code isn’t entered', async () => {
  const [firstWithdrawal, secondWithdrawal] = [
    await makeConfirmedWithdrawal('100'),
    await makeConfirmedWithdrawal('80'),
  ];
  await sendExpectingSuccess(api, 'changePassword', {
    as: player,
    body: { oldPassword: password, password: 'brisk-heron-vault-81' },
  });
  expect((await sendRequest({ action: 'cancel', withdrawalId: firstWithdrawal })).statusCode).toBe(200);
  expect(await readPlayerCoins()).toBe('4920');
  api.clock.advance(2 * day - 1);
  await expireRequests(makeTestSource());
  expect(await readWithdrawal(secondWithdrawal)).toMatchObject({ status: 'requested' });
  api.clock.advance(1);
  await expireRequests(makeTestSource());
  expect(await readWithdrawal(secondWithdrawal)).toMatchObject({ status: 'cancelled' });
  expect(await readPlayerCoins()).toBe('5000');
});

test('the payout itself holds what an older process let through', async () => {
  const id = await makeConfirmedWithdrawal('100');
  api.clock.advance(hour);
  const auditEntry = { at: api.clock.now(), actorId: player.id, action: 'user.reset_password' as const };
  const auditFields = { entity: 'user' as const, entityId: player.id, before: null, after: null, reason: null };
  await api.db
    .insertInto('auditLog')
    .values({ ...auditEntry, ...auditFields })
    .execute();
  await payWithdrawals();
  expect(await readWithdrawal(id)).toMatchObject({ status: 'requested', waits: { what: 'protection' } });
  expect(await api.db.selectFrom('payouts').select('id').execute()).toEqual([]);
});

test('a simultaneous confirmation and change leave nothing payable', async () => {
  const withdrawalId = await requestWithdrawal('100');
  const body = { action: 'confirm', withdrawalId, code: findCodeTo(playerEmail) };
  await sendExpectingSuccess(api, 'changeEmail', {
    as: player,
    body: { action: 'request', email: 'race@example.org', password },
  });
  const confirmBody = { action: 'confirm', code: findCodeTo('race@example.org') };
  const [, changeAnswer] = await Promise.all([
    sendRequest(body),
    sendCall(api, 'changeEmail', { as: player, body: confirmBody }),
  ]);
  expect(changeAnswer.statusCode).toBe(200);
  expect(await readWithdrawal(withdrawalId)).toMatchObject({ status: 'requested', waits: { what: 'protection' } });
});
