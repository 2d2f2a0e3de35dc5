import { randomUUID } from 'node:crypto';
import { parseAmount, type StaffWithdrawal } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
} from '../../../../test/api';
import { makeSource } from '../../../../test/work';
import { sandbox } from '../../../chain/local/addresses';
import { insertRow } from '../../../database/rows';
import { createLimits } from '../../../limits/limits';
import { insertIdentity } from '../../people/linked-accounts/store';
import { fundHolder } from '../../testing';
import { insertWallet } from '../wallets/store';
import { expireRequests } from './payout.worker';
import {
  type AnsweredWithdrawal,
  admin,
  api,
  day,
  finance,
  makeConfirmedWithdrawal,
  node,
  payeeAddress,
  payWithdrawals,
  player,
  port,
  prepareWithdrawals,
  readPayeeCoins,
  readPlayerCoins,
  readSentCode,
  readWithdrawal,
  requestWithdrawal,
  sendAction,
} from './testing';

prepareWithdrawals();

async function verifyWallet(userId: string) {
  const address = payeeAddress.toLowerCase();
  const proof = { userId, verifiedAt: api.clock.now() };
  const { id } = await insertIdentity(api.db, {
    ...proof,
    provider: 'wallet',
    issuer: 'eip155:97',
    subject: address,
    displayName: payeeAddress,
    lastSyncedAt: null,
    syncError: null,
  });
  await insertWallet(api.db, { ...proof, id, address });
}

test('a small withdrawal is held, confirmed by its code, waits for its new address and is paid', async () => {
  const withdrawal = await requestWithdrawal('100');
  expect(withdrawal).toMatchObject({
    status: 'requested',
    flags: [],
    actions: ['confirm', 'resend', 'cancel'],
    waits: { what: 'code' },
  });
  expect(await readPlayerCoins()).toBe('19900');
  expectRefusal(
    await sendCall(api, 'createWithdrawal', {
      as: player,
      body: { action: 'confirm', withdrawalId: withdrawal.id, code: '000000' },
    }),
    422,
    'code_invalid',
    ['code'],
  );
  const code = readSentCode();
  const body = { action: 'confirm', withdrawalId: withdrawal.id, code };
  expect(await sendAction(player, body, 'the-same-key')).toMatchObject({
    status: 'approved',
    waits: { what: 'new_address' },
  });
  expect(await sendAction(player, body, 'the-same-key')).toMatchObject({ status: 'approved' });
  await payWithdrawals();
  expect(await readWithdrawal(withdrawal.id)).toMatchObject({ status: 'approved' });
  api.clock.advance(60_000);
  const payeeCoinsBefore = await readPayeeCoins();
  await payWithdrawals();
  expect(await readWithdrawal(withdrawal.id)).toMatchObject({ status: 'broadcast' });
  await node.mine();
  await payWithdrawals();
  expect(await readWithdrawal(withdrawal.id)).toMatchObject({ status: 'confirming' });
  await node.mine(3);
  await payWithdrawals();
  expect(await readWithdrawal(withdrawal.id)).toMatchObject({ status: 'completed', waits: null });
  expect((await readPayeeCoins()) - payeeCoinsBefore).toBe(100n * 10n ** 18n);
  expect(await readPlayerCoins()).toBe('19900');
});

test('a large withdrawal needs a review, and two approvals from 2,000', async () => {
  const singlyApprovedWithdrawal = await makeConfirmedWithdrawal('500');
  expect(singlyApprovedWithdrawal).toMatchObject({
    status: 'pending_review',
    flags: ['large'],
    actions: ['cancel'],
    waits: { what: 'review' },
  });
  const decideWithdrawal = (as: SignedIn, action: string, id: string) =>
    sendCall(api, 'createWithdrawal', { as, body: { action, withdrawalId: id, reason: 'Looked at it.' } });
  expectRefusal(await decideWithdrawal(player, 'approve', singlyApprovedWithdrawal.id), 403, 'forbidden');
  expect((await decideWithdrawal(finance, 'approve', singlyApprovedWithdrawal.id)).json().data).toMatchObject({
    status: 'approved',
  });
  const doublyApprovedWithdrawal = await makeConfirmedWithdrawal('2000');
  expect(doublyApprovedWithdrawal.approvals).toEqual({ given: 0, needed: 2 });
  expect((await decideWithdrawal(finance, 'approve', doublyApprovedWithdrawal.id)).json().data).toMatchObject({
    status: 'pending_review',
    actions: ['reject', 'note'],
  });
  expectRefusal(await decideWithdrawal(finance, 'approve', doublyApprovedWithdrawal.id), 403, 'forbidden');
  expect((await decideWithdrawal(admin, 'approve', doublyApprovedWithdrawal.id)).json().data).toMatchObject({
    status: 'approved',
    approvals: { given: 2 },
  });
  expect((await decideWithdrawal(finance, 'reject', doublyApprovedWithdrawal.id)).json().data).toMatchObject({
    status: 'rejected',
  });
  const thirdWithdrawal = await makeConfirmedWithdrawal('600');
  expect((await decideWithdrawal(finance, 'reject', thirdWithdrawal.id)).json().data).toMatchObject({
    status: 'rejected',
    reason: 'Looked at it.',
  });
  expect(await readPlayerCoins()).toBe('19500');
});

test('shows staff the facts about the address, and its history without the request itself', async () => {
  const readFacts = async (id: string) => {
    const { data } = await sendExpectingSuccess(api, 'getStaffWithdrawal', { as: finance, params: { id } });
    const { addressFacts, account, signedFrom } = data as unknown as StaffWithdrawal;
    return { ...addressFacts, withdrawn: account.withdrawn, signedFrom };
  };
  const firstWithdrawal = await makeConfirmedWithdrawal('100');
  expect(await readFacts(firstWithdrawal.id)).toEqual({
    wallet: null,
    requests: [],
    deposits: [],
    withdrawn: '0',
    signedFrom: new Date(api.clock.now().getTime() + 60_000).toISOString(),
  });
  api.clock.advance(60_000);
  await payWithdrawals();
  await node.mine(4);
  await payWithdrawals();
  await payWithdrawals();
  expect(await readWithdrawal(firstWithdrawal.id)).toMatchObject({ status: 'completed' });
  expect(await readFacts(firstWithdrawal.id)).toMatchObject({ requests: [], withdrawn: '0', signedFrom: null });
  api.clock.advance(1000);
  const secondWithdrawal = await makeConfirmedWithdrawal('600');
  expect(await readFacts(secondWithdrawal.id)).toMatchObject({
    requests: [{ id: firstWithdrawal.id, player: { id: player.id }, amount: '100', status: 'completed', times: 1 }],
    withdrawn: '100',
  });
  const otherUser = await signInUser(api, 'same_wallet');
  await fundHolder(api.db, api.clock, otherUser.id, '100');
  api.clock.advance(1000);
  const cancelledWithdrawal = await sendAction(otherUser, { action: 'request', amount: '20', to: payeeAddress });
  await sendAction(otherUser, { action: 'cancel', withdrawalId: cancelledWithdrawal.id });
  const [now, hash] = [api.clock.now(), `0x${'ab'.repeat(32)}`];
  await insertRow(api.db, 'deposits', {
    ...{ userId: player.id, source: 'chain', status: 'detected', chainId: 97, hash, position: 0, confirmations: 0 },
    ...{
      fromAddress: payeeAddress.toLowerCase(),
      amount: parseAmount('32'),
      block: 1,
      blockHash: hash,
      reason: null,
      note: null,
    },
    ...{ transactionId: null, submittedAt: now, creditedAt: null, expiresAt: now },
  });
  expect(await readFacts(secondWithdrawal.id)).toMatchObject({
    requests: [
      { id: cancelledWithdrawal.id, player: { username: 'same_wallet' }, amount: '20', status: 'cancelled' },
      { id: firstWithdrawal.id },
    ],
    deposits: [{ player: { id: player.id }, amount: '32', status: 'detected' }],
  });
  await verifyWallet(admin.id);
  expect(await readFacts(secondWithdrawal.id)).toMatchObject({ wallet: { player: { username: 'second_person' } } });
});

test('several small withdrawals are reviewed like a large one, with two approvals from 2,000', async () => {
  expect(await makeConfirmedWithdrawal('499')).toMatchObject({ status: 'approved', flags: [] });
  const secondWithdrawal = await makeConfirmedWithdrawal('10');
  expect(secondWithdrawal).toMatchObject({ status: 'pending_review', flags: ['several'], approvals: { needed: 1 } });
  for (const amount of ['499', '499', '492.999999999999999999']) await makeConfirmedWithdrawal(amount);
  const lastWithdrawal = await makeConfirmedWithdrawal('10');
  expect(lastWithdrawal).toMatchObject({ flags: ['several', 'two_people'], approvals: { needed: 2 } });
  expect(await sendAction(player, { action: 'cancel', withdrawalId: lastWithdrawal.id })).toMatchObject({
    status: 'cancelled',
  });
  api.clock.advance(day);
  expect(await makeConfirmedWithdrawal('499')).toMatchObject({ flags: [] });
});

test('refuses to let staff decide their own', async () => {
  await fundHolder(api.db, api.clock, admin.id, '1000');
  const caller = admin;
  const { id } = await sendAction(caller, { action: 'request', amount: '600', to: payeeAddress });
  await sendAction(caller, { action: 'confirm', withdrawalId: id, code: readSentCode() });
  expectRefusal(
    await sendCall(api, 'createWithdrawal', { as: caller, body: { action: 'approve', withdrawalId: id } }),
    403,
    'forbidden',
  );
});

test('a withdrawal can be cancelled until the payment is signed, and is refunded if the code isn’t entered', async () => {
  const { id } = await makeConfirmedWithdrawal('700');
  expect(await sendAction(player, { action: 'cancel', withdrawalId: id })).toMatchObject({ status: 'cancelled' });
  expect(await readPlayerCoins()).toBe('20000');
  const cancelBody = { action: 'cancel', withdrawalId: id };
  expectRefusal(await sendCall(api, 'createWithdrawal', { as: player, body: cancelBody }), 409, 'withdrawal_closed');
  const waitingWithdrawal = await makeConfirmedWithdrawal('80');
  expect(waitingWithdrawal).toMatchObject({ status: 'approved', actions: ['cancel'], waits: { what: 'new_address' } });
  expect(await sendAction(player, { ...cancelBody, withdrawalId: waitingWithdrawal.id })).toMatchObject({
    status: 'cancelled',
  });
  await requestWithdrawal('50');
  api.clock.advance(3600 * 1000);
  await expireRequests(makeSource(api, { chain: port }));
  expect(await readPlayerCoins()).toBe('20000');
});

test.each([
  ['confirmWithdrawal', { action: 'confirm', code: '123456' }],
  ['resendWithdrawalCode', { action: 'resend' }],
  ['cancelWithdrawal', { action: 'cancel' }],
])('limits %s to the player’s own, while open', async (_command, act) => {
  const { id } = await requestWithdrawal('100');
  const body = { ...act, withdrawalId: id };
  for (const caller of [finance, admin])
    expectRefusal(await sendCall(api, 'createWithdrawal', { as: caller, body }), 404, 'not_found');
  await sendExpectingSuccess(api, 'createWithdrawal', { as: player, body: { action: 'cancel', withdrawalId: id } });
  expectRefusal(await sendCall(api, 'createWithdrawal', { as: player, body }), 409, 'withdrawal_closed');
});

test.each([
  ['approveWithdrawal', { action: 'approve' }],
  ['rejectWithdrawal', { action: 'reject', reason: 'Looked at it.' }],
  ['replaceWithdrawal', { action: 'replace', reason: 'Looked at it.' }],
  ['noteOnWithdrawal', { action: 'note', note: 'Called them.' }],
])('limits %s to other finance staff, in the right status', async (_command, act) => {
  await fundHolder(api.db, api.clock, finance.id, '1000');
  const ownAnswer = (
    await sendExpectingSuccess(api, 'createWithdrawal', {
      as: finance,
      body: { action: 'request', amount: '100', to: payeeAddress },
    })
  ).data;
  const { id } = await requestWithdrawal('100');
  const tryDecision = (as: SignedIn, withdrawalId: string) =>
    sendCall(api, 'createWithdrawal', { as, body: { ...act, withdrawalId } });
  expectRefusal(await tryDecision(player, id), 403, 'forbidden');
  expectRefusal(await tryDecision(finance, (ownAnswer as unknown as AnsweredWithdrawal).id), 403, 'forbidden');
  expectRefusal(await tryDecision(finance, randomUUID()), 404, 'not_found');
  if (act.action === 'note')
    expect((await tryDecision(finance, id)).json().data).toMatchObject({ note: 'Called them.' });
  else expectRefusal(await tryDecision(finance, id), 409, 'withdrawal_closed');
});

test('resendWithdrawalCode mails a new code, which confirmWithdrawal accepts', async () => {
  const { id } = await requestWithdrawal('100');
  const firstSentCode = readSentCode();
  api.clock.advance(60_000);
  const body = { action: 'resend', withdrawalId: id };
  expect(await sendExpectingSuccess(api, 'createWithdrawal', { as: player, body })).toMatchObject({
    code: 'code_sent',
  });
  expect(readSentCode()).not.toBe(firstSentCode);
  expect(await sendAction(player, { action: 'confirm', withdrawalId: id, code: readSentCode() })).toMatchObject({
    status: 'approved',
  });
});

test('mails the code even if a stranger has used up the address’s codes', async () => {
  const limits = createLimits(api);
  const limitedApi = await createTestApi({ chain: port, db: api.db, clock: api.clock, limits });
  const email = `${player.username}@example.org`;
  while ((await sendCall(limitedApi, 'forgotPassword', { body: { email } })).statusCode === 200)
    limitedApi.clock.advance(60_000);
  const body = { action: 'request', amount: '100', to: payeeAddress };
  expect((await sendCall(limitedApi, 'createWithdrawal', { as: player, body })).statusCode).toBe(200);
  expect(limitedApi.mails.at(-1)?.subject).toMatch(/^\d{6} confirms your withdrawal$/);
  await limitedApi.close();
});

test('limits, house addresses and a changed password stop a withdrawal', async () => {
  const sendWithdrawalRequest = async (body: object) =>
    sendCall(api, 'createWithdrawal', { as: player, body: { action: 'request', to: payeeAddress, ...body } });
  expectRefusal(await sendWithdrawalRequest({ amount: '9.999999999999999999' }), 422, 'validation_failed', ['amount']);
  expectRefusal(await sendWithdrawalRequest({ amount: '5000.000000000000000001' }), 422, 'validation_failed', [
    'amount',
  ]);
  for (const address of [sandbox.treasury, sandbox.token, sandbox.hotWallet, `0x${'0'.repeat(40)}`])
    expectRefusal(await sendWithdrawalRequest({ amount: '10', to: address }), 422, 'validation_failed', ['to']);
  expectRefusal(
    await sendWithdrawalRequest({ amount: '10', to: payeeAddress.replace(/[a-f]/, (each) => each.toUpperCase()) }),
    422,
    'validation_failed',
    ['to'],
  );
  await requestWithdrawal('5000');
  await requestWithdrawal('5000');
  expectRefusal(await sendWithdrawalRequest({ amount: '10' }), 409, 'withdrawal_limit');
  api.clock.advance(day);
  await api.db
    .insertInto('auditLog')
    .values({
      at: api.clock.now(),
      actorId: player.id,
      action: 'user.change_password',
      entity: 'user',
      entityId: player.id,
      before: null,
      after: null,
      reason: null,
    })
    .execute();
  expectRefusal(await sendWithdrawalRequest({ amount: '10' }), 409, 'withdrawals_stopped');
});

test('two hundred simultaneous requests for one balance hold it once', async () => {
  await sendAction(player, { action: 'request', amount: '5000', to: payeeAddress });
  await sendExpectingSuccess(api, 'createTransaction', {
    as: player,
    body: { kind: 'send', username: finance.username, amount: '14900' },
  });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      sendCall(api, 'createWithdrawal', { as: player, body: { action: 'request', amount: '60', to: payeeAddress } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await readPlayerCoins()).toBe('40');
});

test('saves addresses with a name, and shows when a new one can be used', async () => {
  const readAddressBook = async () =>
    (await sendExpectingSuccess(api, 'getAddressBook', { as: player })).data as {
      addresses: { address: string; label: string; usableAt: string }[];
    };
  await sendExpectingSuccess(api, 'saveAddress', {
    as: player,
    body: { address: payeeAddress.toLowerCase(), label: 'My exchange' },
  });
  const usableAt = new Date(api.clock.now().getTime() + 60_000).toISOString();
  expect((await readAddressBook()).addresses).toEqual([
    { address: payeeAddress, label: 'My exchange', own: false, usableAt },
  ]);
  api.clock.advance(60_000);
  expect(await makeConfirmedWithdrawal('10')).toMatchObject({ status: 'approved', waits: { what: 'payout' } });
  await sendExpectingSuccess(api, 'removeAddress', { as: player, params: { address: payeeAddress } });
  expect((await readAddressBook()).addresses).toEqual([]);
});

test('the player’s own wallet waits too, from its verification on', async () => {
  await verifyWallet(player.id);
  expect(await makeConfirmedWithdrawal('10')).toMatchObject({ status: 'approved', waits: { what: 'new_address' } });
  api.clock.advance(60_000);
  expect(await makeConfirmedWithdrawal('10')).toMatchObject({ status: 'approved', waits: { what: 'payout' } });
});
