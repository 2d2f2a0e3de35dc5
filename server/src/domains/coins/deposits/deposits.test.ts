import { parseAmount } from '@laurel/shared/protocol';
import { keccak256 } from 'viem';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { toChecksumAddress } from '../../../chain/address';
import { chain as chainAccount, unclaimedCoins } from '../ledger/accounts.rules';
import { ChainHarness, listDeposits } from './testing';

const harness = new ChainHarness();
let finance: SignedIn;
beforeEach(async () => {
  finance = await signInUser(harness.api, 'cashier', 'finance');
});

const listDepositsAs = (as: SignedIn, filter: object = {}) => listDeposits(harness.api, as, filter);
const readEveryDeposit = () => listDepositsAs(finance, { all: 'true' });

test('sees a payment, confirms it block by block and credits it once', async () => {
  const player = await signInUser(harness.api, 'payer');
  const wallet = await harness.createWallet(player);
  const { data: announcedDeposit } = await sendExpectingSuccess(harness.api, 'createDeposit', {
    as: player,
    body: { source: 'wallet', from: wallet.address, amount: '250.5' },
  });
  expect(announcedDeposit).toMatchObject({
    status: 'submitted',
    payTo: harness.port.terms && { treasury: harness.port.terms.treasury },
  });
  const { hash } = await harness.node.payCoins(wallet, parseAmount('250.5'));
  const namedDeposit = { source: 'hash', hash, depositId: announcedDeposit.id };
  expect(
    (await sendExpectingSuccess(harness.api, 'createDeposit', { as: player, body: namedDeposit })).data,
  ).toMatchObject({
    id: announcedDeposit.id,
  });
  await harness.readBlocks();
  expect(await listDepositsAs(player)).toMatchObject([
    { id: announcedDeposit.id, status: 'detected', chain: { confirmations: 1, required: 15 } },
  ]);
  await harness.node.mine(13);
  await harness.readBlocks();
  expect(await listDepositsAs(player)).toMatchObject([{ status: 'confirming', chain: { confirmations: 14 } }]);
  expect(await harness.readCoins(player)).toBe('0');
  await harness.node.mine();
  for (let round = 0; round < 3; round += 1) await harness.readBlocks();
  expect(await listDepositsAs(player)).toMatchObject([
    { status: 'credited', from: toChecksumAddress(wallet.address), amount: '250.5' },
  ]);
  expect(await harness.readCoins(player)).toBe('250.5');
  expect(await harness.readBalance(chainAccount)).toBe(-parseAmount('250.5'));
});

test('finds unannounced payments too, each as its own deposit', async () => {
  const player = await signInUser(harness.api, 'quiet');
  const wallet = await harness.createWallet(player);
  const firstPayment = await harness.node.payCoins(wallet, parseAmount('2'));
  await harness.node.payCoins(wallet, parseAmount('3'));
  await harness.node.mine(16);
  await harness.readBlocks();
  await harness.readBlocks();
  expect(await harness.readCoins(player)).toBe('5');
  await sendExpectingSuccess(harness.api, 'createDeposit', {
    as: player,
    body: { source: 'hash', hash: firstPayment.hash },
  });
  expect((await listDepositsAs(player)).map(({ status }) => status)).toEqual(['credited', 'credited']);
});

test('keeps coins from an unverified wallet for its owner or for finance', async () => {
  const [player, otherPlayer] = [await signInUser(harness.api, 'owner'), await signInUser(harness.api, 'claimer')];
  const [wallet, secondWallet] = [await harness.createWallet(null), await harness.createWallet(null)];
  const { hash } = await harness.node.payCoins(wallet, parseAmount('40'));
  await harness.node.payCoins(secondWallet, parseAmount('7'));
  await sendExpectingSuccess(harness.api, 'createDeposit', { as: otherPlayer, body: { source: 'hash', hash } });
  await harness.node.mine(16);
  await harness.readBlocks();
  await harness.readBlocks();
  expect(await harness.readBalance(unclaimedCoins)).toBe(parseAmount('47'));
  expect(await listDepositsAs(otherPlayer)).toMatchObject([{ status: 'unclaimed', reason: 'unverified_wallet' }]);
  expect(await harness.readCoins(otherPlayer)).toBe('0');
  await harness.verifyWallet(player, wallet.address);
  expect(await harness.readCoins(player)).toBe('40');
  expect(await listDepositsAs(otherPlayer)).toEqual([]);
  const unclaimedDeposit = (await readEveryDeposit()).find(({ status }) => status === 'unclaimed');
  const assignBody = { action: 'assign', username: 'claimer', reason: 'Showed us the wallet.' };
  const params = { id: unclaimedDeposit?.id ?? '' };
  expectRefusal(
    await sendCall(harness.api, 'decideDeposit', { as: player, params, body: assignBody }),
    403,
    'forbidden',
  );
  await sendExpectingSuccess(harness.api, 'decideDeposit', { as: finance, params, body: assignBody });
  expect(await harness.readCoins(otherPlayer)).toBe('7');
  expect(await harness.readBalance(unclaimedCoins)).toBe(0n);
  expectRefusal(
    await sendCall(harness.api, 'decideDeposit', { as: finance, params, body: assignBody }),
    409,
    'deposit_closed',
  );
});

test('keeps small payments until together they reach the minimum', async () => {
  const player = await signInUser(harness.api, 'saver');
  const wallet = await harness.createWallet(player);
  await harness.node.payCoins(wallet, parseAmount('0.4'));
  await harness.node.mine(16);
  await harness.readBlocks();
  expect(await listDepositsAs(player)).toMatchObject([{ status: 'below_minimum', reason: 'below_minimum' }]);
  expect(await harness.readCoins(player)).toBe('0');
  const [{ id = '' } = {}] = await listDepositsAs(player);
  await signInUser(harness.api, 'somebody_else');
  const assignDeposit = (username: string) =>
    sendCall(harness.api, 'decideDeposit', {
      as: finance,
      params: { id },
      body: { action: 'assign', username, reason: 'They asked.' },
    });
  expectRefusal(await assignDeposit('somebody_else'), 422, 'validation_failed', ['username']);
  await harness.node.payCoins(wallet, parseAmount('0.6'));
  await harness.node.mine(16);
  await harness.readBlocks();
  expect(await harness.readCoins(player)).toBe('1');
  expect(await harness.readBalance(unclaimedCoins)).toBe(0n);
});

test('gives every other transaction its own reason', async () => {
  const player = await signInUser(harness.api, 'mistaken');
  const wallet = await harness.createWallet(player);
  const addressElsewhere = (await harness.node.createWallet('elsewhere', 0n)).address;
  const { treasury, token } = harness.port.terms;
  const otherCoin = await harness.node.copyCoin();
  const hashesByReason: Record<string, string> = {
    wrong_recipient: (await harness.node.payCoins(wallet, 5n, { to: addressElsewhere })).hash,
    no_coins: (await harness.node.payCoins(wallet, 0n)).hash,
    reverted: (await harness.node.payCoins(wallet, 10n ** 40n)).hash,
    wrong_token: (
      await harness.node.payCoins(await harness.node.createWallet('copier', 10n, otherCoin), 5n, { coin: otherCoin })
    ).hash,
    no_payment: await harness.node.sendPlain(wallet, treasury),
  };
  expect(token).not.toBe(otherCoin);
  for (const hash of Object.values(hashesByReason))
    await sendExpectingSuccess(harness.api, 'createDeposit', { as: player, body: { source: 'hash', hash } });
  await harness.node.mine(3);
  await harness.readBlocks();
  const reasons = Object.fromEntries((await listDepositsAs(player)).map(({ chain, reason }) => [chain.hash, reason]));
  for (const [reason, hash] of Object.entries(hashesByReason))
    expect([reason, reasons[hash]]).toEqual([reason, reason]);
  expect(await harness.readCoins(player)).toBe('0');
});

test('credits a payment named by several players to its owner, in any order', async () => {
  const [thief, owner] = [await signInUser(harness.api, 'thief'), await signInUser(harness.api, 'the_owner')];
  const wallet = await harness.createWallet(owner);
  const { hash } = await harness.node.payCoins(wallet, parseAmount('12'));
  for (const caller of [thief, owner])
    await sendExpectingSuccess(harness.api, 'createDeposit', { as: caller, body: { source: 'hash', hash } });
  await harness.node.mine(16);
  await harness.readBlocks();
  expect(await listDepositsAs(owner)).toMatchObject([{ status: 'credited', reason: null, amount: '12' }]);
  expect(await listDepositsAs(thief)).toMatchObject([{ status: 'rejected', reason: 'foreign_wallet' }]);
  expect([await harness.readCoins(owner), await harness.readCoins(thief)]).toEqual(['12', '0']);
});

test('tells the second player who names a payment without an owner that it was named', async () => {
  const people = [await signInUser(harness.api, 'namer_1'), await signInUser(harness.api, 'namer_2')];
  const { hash } = await harness.node.payCoins(await harness.createWallet(null), parseAmount('12'));
  for (const caller of people)
    await sendExpectingSuccess(harness.api, 'createDeposit', { as: caller, body: { source: 'hash', hash } });
  await harness.node.mine(16);
  await harness.readBlocks();
  const reasons = await Promise.all(
    people.map(async (each) => (await listDepositsAs(each)).map(({ reason }) => reason)),
  );
  expect(reasons).toEqual([['unverified_wallet'], ['unverified_wallet']]);
});

test('shows a payment that was seen first to the player who names it first, and credits no one', async () => {
  const [firstPlayer, secondPlayer, owner] = [
    await signInUser(harness.api, 'first'),
    await signInUser(harness.api, 'second'),
    await signInUser(harness.api, 'late'),
  ];
  const wallet = await harness.createWallet(null);
  const { hash } = await harness.node.payCoins(wallet, parseAmount('12'));
  await harness.node.mine(16);
  await harness.readBlocks();
  for (const caller of [firstPlayer, firstPlayer, secondPlayer])
    await sendExpectingSuccess(harness.api, 'createDeposit', { as: caller, body: { source: 'hash', hash } });
  await harness.readBlocks();
  expect(await listDepositsAs(firstPlayer)).toMatchObject([
    { status: 'unclaimed', reason: 'unverified_wallet', amount: '12' },
  ]);
  expect(await listDepositsAs(secondPlayer)).toMatchObject([{ status: 'rejected', reason: 'unverified_wallet' }]);
  await harness.verifyWallet(owner, wallet.address);
  expect([await harness.readCoins(firstPlayer), await harness.readCoins(owner)]).toEqual(['0', '12']);
  expect(await listDepositsAs(firstPlayer)).toEqual([]);
});

test('limits a player to twenty announcements, and made-up ones delay no real payment', async () => {
  const [flooder, player] = [await signInUser(harness.api, 'flooder'), await signInUser(harness.api, 'patient')];
  const makeHashInput = (number: number) => ({ source: 'hash', hash: `0x${number.toString(16).padStart(64, '0')}` });
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      sendCall(harness.api, 'createDeposit', { as: flooder, body: makeHashInput(index) }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  const refusedAnswer = answers.find(({ statusCode }) => statusCode !== 200);
  expect(refusedAnswer?.json()).toMatchObject({ code: 'deposits_awaited', params: { most: 20 } });
  const { id: _, ...row } = await harness.api.db.selectFrom('deposits').selectAll().limit(1).executeTakeFirstOrThrow();
  const manyRows = Array.from({ length: 1000 }, (_, index) => ({ ...row, hash: makeHashInput(1000 + index).hash }));
  await harness.api.db.insertInto('deposits').values(manyRows).execute();
  harness.api.clock.advance(1000);
  await harness.node.payCoins(await harness.createWallet(player), parseAmount('12'));
  await harness.node.mine(16);
  await harness.readBlocks();
  expect(await harness.readCoins(player)).toBe('12');
});

test('expires an announcement, but counts a late payment', async () => {
  const player = await signInUser(harness.api, 'slow');
  const wallet = await harness.createWallet(player);
  const signedTransaction = await harness.node.sign(
    wallet,
    harness.port.terms.token,
    harness.node.transfer(harness.port.terms.treasury, parseAmount('9')),
  );
  await sendExpectingSuccess(harness.api, 'createDeposit', {
    as: player,
    body: { source: 'hash', hash: keccak256(signedTransaction) },
  });
  await harness.readBlocks();
  harness.api.clock.advance(24 * 3600 * 1000);
  await harness.readBlocks();
  expect(await listDepositsAs(player)).toMatchObject([{ status: 'expired' }]);
  await harness.node.send(signedTransaction);
  await harness.node.mine(17);
  await harness.readBlocks();
  await harness.readBlocks();
  expect(await listDepositsAs(player)).toMatchObject([{ status: 'credited' }]);
  expect(await harness.readCoins(player)).toBe('9');
});

test('accepts announcements only from the player’s own verified wallets', async () => {
  const [player, otherPlayer] = [await signInUser(harness.api, 'careful'), await signInUser(harness.api, 'thief')];
  const wallet = await harness.createWallet(player);
  const body = { source: 'wallet', from: wallet.address, amount: '5' };
  expectRefusal(await sendCall(harness.api, 'createDeposit', { as: otherPlayer, body }), 422, 'validation_failed', [
    'from',
  ]);
  const { hash } = await harness.node.payCoins(wallet, parseAmount('5'));
  await sendExpectingSuccess(harness.api, 'createDeposit', { as: otherPlayer, body: { source: 'hash', hash } });
  await harness.node.mine(16);
  await harness.readBlocks();
  await harness.readBlocks();
  expect(await listDepositsAs(otherPlayer)).toMatchObject([{ status: 'rejected', reason: 'foreign_wallet' }]);
  expect([await harness.readCoins(player), await harness.readCoins(otherPlayer)]).toEqual(['5', '0']);
  expectRefusal(
    await sendCall(harness.api, 'listDeposits', { as: player, query: { filter: { all: 'true' } } }),
    403,
    'forbidden',
  );
});

test('stops announcements at the player’s own limit, but counts coins that arrive', async () => {
  const player = await signInUser(harness.api, 'moderate');
  const wallet = await harness.createWallet(player);
  const limit = { userId: player.id, what: 'deposit', period: 'day', amount: parseAmount('10') } as const;
  await harness.api.db
    .insertInto('playLimits')
    .values({ ...limit, nextAmount: null, nextAt: null })
    .execute();
  const announceDeposit = (amount: string) =>
    sendCall(harness.api, 'createDeposit', { as: player, body: { source: 'wallet', from: wallet.address, amount } });
  expectRefusal(await announceDeposit('10.000000000000000001'), 409, 'limit_reached');
  expect(await listDepositsAs(player)).toEqual([]);
  expect((await announceDeposit('10')).statusCode).toBe(200);
  await harness.node.payCoins(wallet, parseAmount('12'));
  await harness.node.mine(16);
  await harness.readBlocks();
  await harness.readBlocks();
  expect(await harness.readCoins(player)).toBe('12');
  expectRefusal(await announceDeposit('1'), 409, 'limit_reached');
});
