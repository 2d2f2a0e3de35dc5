import { parseAmount } from '@laurel/shared/protocol';
import { keccak256 } from 'viem';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { toChecksumAddress } from '../../../chain/address';
import { chain as chainAccount, unclaimed } from '../ledger/accounts.rules';
import { ChainHarness, listDeposits } from './testing';

const on = new ChainHarness();
let finance: SignedIn;
beforeEach(async () => {
  finance = await signInUser(on.api, 'cashier', 'finance');
});

const readList = (as: SignedIn, filter: object = {}) => listDeposits(on.api, as, filter);
const readEveryDeposit = () => readList(finance, { all: 'true' });

test('sees a payment, confirms it block by block and credits it once', async () => {
  const player = await signInUser(on.api, 'payer');
  const wallet = await on.createWallet(player);
  const { data: announced } = await sendExpectingSuccess(on.api, 'createDeposit', {
    as: player,
    body: { source: 'wallet', from: wallet.address, amount: '250.5' },
  });
  expect(announced).toMatchObject({
    status: 'submitted',
    payTo: on.port.terms && { treasury: on.port.terms.treasury },
  });
  const { hash } = await on.node.payCoins(wallet, parseAmount('250.5'));
  const named = { source: 'hash', hash, depositId: announced.id };
  expect((await sendExpectingSuccess(on.api, 'createDeposit', { as: player, body: named })).data).toMatchObject({
    id: announced.id,
  });
  await on.readBlocks();
  expect(await readList(player)).toMatchObject([
    { id: announced.id, status: 'detected', chain: { confirmations: 1, required: 15 } },
  ]);
  await on.node.mine(13);
  await on.readBlocks();
  expect(await readList(player)).toMatchObject([{ status: 'confirming', chain: { confirmations: 14 } }]);
  expect(await on.readCoins(player)).toBe('0');
  await on.node.mine();
  for (let times = 0; times < 3; times += 1) await on.readBlocks();
  expect(await readList(player)).toMatchObject([
    { status: 'credited', from: toChecksumAddress(wallet.address), amount: '250.5' },
  ]);
  expect(await on.readCoins(player)).toBe('250.5');
  expect(await on.readBalance(chainAccount)).toBe(-parseAmount('250.5'));
});

test('finds unannounced payments too, each as its own deposit', async () => {
  const player = await signInUser(on.api, 'quiet');
  const wallet = await on.createWallet(player);
  const first = await on.node.payCoins(wallet, parseAmount('2'));
  await on.node.payCoins(wallet, parseAmount('3'));
  await on.node.mine(16);
  await on.readBlocks();
  await on.readBlocks();
  expect(await on.readCoins(player)).toBe('5');
  await sendExpectingSuccess(on.api, 'createDeposit', { as: player, body: { source: 'hash', hash: first.hash } });
  expect((await readList(player)).map(({ status }) => status)).toEqual(['credited', 'credited']);
});

test('keeps coins from an unverified wallet for its owner or for finance', async () => {
  const [player, other] = [await signInUser(on.api, 'owner'), await signInUser(on.api, 'claimer')];
  const [wallet, second] = [await on.createWallet(null), await on.createWallet(null)];
  const { hash } = await on.node.payCoins(wallet, parseAmount('40'));
  await on.node.payCoins(second, parseAmount('7'));
  await sendExpectingSuccess(on.api, 'createDeposit', { as: other, body: { source: 'hash', hash } });
  await on.node.mine(16);
  await on.readBlocks();
  await on.readBlocks();
  expect(await on.readBalance(unclaimed)).toBe(parseAmount('47'));
  expect(await readList(other)).toMatchObject([{ status: 'unclaimed', reason: 'unverified_wallet' }]);
  expect(await on.readCoins(other)).toBe('0');
  await on.verifyWallet(player, wallet.address);
  expect(await on.readCoins(player)).toBe('40');
  expect(await readList(other)).toEqual([]);
  const left = (await readEveryDeposit()).find(({ status }) => status === 'unclaimed');
  const assign = { action: 'assign', username: 'claimer', reason: 'Showed us the wallet.' };
  const params = { id: left?.id ?? '' };
  expectRefusal(await sendCall(on.api, 'decideDeposit', { as: player, params, body: assign }), 403, 'forbidden');
  await sendExpectingSuccess(on.api, 'decideDeposit', { as: finance, params, body: assign });
  expect(await on.readCoins(other)).toBe('7');
  expect(await on.readBalance(unclaimed)).toBe(0n);
  expectRefusal(await sendCall(on.api, 'decideDeposit', { as: finance, params, body: assign }), 409, 'deposit_closed');
});

test('keeps small payments until together they reach the minimum', async () => {
  const player = await signInUser(on.api, 'saver');
  const wallet = await on.createWallet(player);
  await on.node.payCoins(wallet, parseAmount('0.4'));
  await on.node.mine(16);
  await on.readBlocks();
  expect(await readList(player)).toMatchObject([{ status: 'below_minimum', reason: 'below_minimum' }]);
  expect(await on.readCoins(player)).toBe('0');
  const [{ id = '' } = {}] = await readList(player);
  await signInUser(on.api, 'somebody_else');
  const assignDeposit = (username: string) =>
    sendCall(on.api, 'decideDeposit', {
      as: finance,
      params: { id },
      body: { action: 'assign', username, reason: 'They asked.' },
    });
  expectRefusal(await assignDeposit('somebody_else'), 422, 'validation_failed', ['username']);
  await on.node.payCoins(wallet, parseAmount('0.6'));
  await on.node.mine(16);
  await on.readBlocks();
  expect(await on.readCoins(player)).toBe('1');
  expect(await on.readBalance(unclaimed)).toBe(0n);
});

test('gives every other transaction its own reason', async () => {
  const player = await signInUser(on.api, 'mistaken');
  const wallet = await on.createWallet(player);
  const elsewhere = (await on.node.createWallet('elsewhere', 0n)).address;
  const { treasury, token } = on.port.terms;
  const other = await on.node.copyCoin();
  const named: Record<string, string> = {
    wrong_recipient: (await on.node.payCoins(wallet, 5n, { to: elsewhere })).hash,
    no_coins: (await on.node.payCoins(wallet, 0n)).hash,
    reverted: (await on.node.payCoins(wallet, 10n ** 40n)).hash,
    wrong_token: (await on.node.payCoins(await on.node.createWallet('copier', 10n, other), 5n, { coin: other })).hash,
    no_payment: await on.node.sendPlain(wallet, treasury),
  };
  expect(token).not.toBe(other);
  for (const hash of Object.values(named))
    await sendExpectingSuccess(on.api, 'createDeposit', { as: player, body: { source: 'hash', hash } });
  await on.node.mine(3);
  await on.readBlocks();
  const reasons = Object.fromEntries((await readList(player)).map(({ chain, reason }) => [chain.hash, reason]));
  for (const [reason, hash] of Object.entries(named)) expect([reason, reasons[hash]]).toEqual([reason, reason]);
  expect(await on.readCoins(player)).toBe('0');
});

test('credits a payment named by several players to its owner, in any order', async () => {
  const [thief, owner] = [await signInUser(on.api, 'thief'), await signInUser(on.api, 'the_owner')];
  const wallet = await on.createWallet(owner);
  const { hash } = await on.node.payCoins(wallet, parseAmount('12'));
  for (const as of [thief, owner])
    await sendExpectingSuccess(on.api, 'createDeposit', { as, body: { source: 'hash', hash } });
  await on.node.mine(16);
  await on.readBlocks();
  expect(await readList(owner)).toMatchObject([{ status: 'credited', reason: null, amount: '12' }]);
  expect(await readList(thief)).toMatchObject([{ status: 'rejected', reason: 'foreign_wallet' }]);
  expect([await on.readCoins(owner), await on.readCoins(thief)]).toEqual(['12', '0']);
});

test('tells the second player who names a payment without an owner that it was named', async () => {
  const people = [await signInUser(on.api, 'namer_1'), await signInUser(on.api, 'namer_2')];
  const { hash } = await on.node.payCoins(await on.createWallet(null), parseAmount('12'));
  for (const as of people) await sendExpectingSuccess(on.api, 'createDeposit', { as, body: { source: 'hash', hash } });
  await on.node.mine(16);
  await on.readBlocks();
  const reasons = await Promise.all(people.map(async (each) => (await readList(each)).map(({ reason }) => reason)));
  expect(reasons).toEqual([['unverified_wallet'], ['unverified_wallet']]);
});

test('shows a payment that was seen first to the player who names it first, and credits no one', async () => {
  const [first, second, owner] = [
    await signInUser(on.api, 'first'),
    await signInUser(on.api, 'second'),
    await signInUser(on.api, 'late'),
  ];
  const wallet = await on.createWallet(null);
  const { hash } = await on.node.payCoins(wallet, parseAmount('12'));
  await on.node.mine(16);
  await on.readBlocks();
  for (const as of [first, first, second])
    await sendExpectingSuccess(on.api, 'createDeposit', { as, body: { source: 'hash', hash } });
  await on.readBlocks();
  expect(await readList(first)).toMatchObject([{ status: 'unclaimed', reason: 'unverified_wallet', amount: '12' }]);
  expect(await readList(second)).toMatchObject([{ status: 'rejected', reason: 'unverified_wallet' }]);
  await on.verifyWallet(owner, wallet.address);
  expect([await on.readCoins(first), await on.readCoins(owner)]).toEqual(['0', '12']);
  expect(await readList(first)).toEqual([]);
});

test('limits a player to twenty announcements, and made-up ones delay no real payment', async () => {
  const [flooder, player] = [await signInUser(on.api, 'flooder'), await signInUser(on.api, 'patient')];
  const makeHashInput = (number: number) => ({ source: 'hash', hash: `0x${number.toString(16).padStart(64, '0')}` });
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, n) => sendCall(on.api, 'createDeposit', { as: flooder, body: makeHashInput(n) })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect(refused?.json()).toMatchObject({ code: 'deposits_awaited', params: { most: 20 } });
  const { id: _, ...row } = await on.api.db.selectFrom('deposits').selectAll().limit(1).executeTakeFirstOrThrow();
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...row, hash: makeHashInput(1000 + n).hash }));
  await on.api.db.insertInto('deposits').values(many).execute();
  on.api.clock.advance(1000);
  await on.node.payCoins(await on.createWallet(player), parseAmount('12'));
  await on.node.mine(16);
  await on.readBlocks();
  expect(await on.readCoins(player)).toBe('12');
});

test('expires an announcement, but counts a late payment', async () => {
  const player = await signInUser(on.api, 'slow');
  const wallet = await on.createWallet(player);
  const raw = await on.node.sign(
    wallet,
    on.port.terms.token,
    on.node.transfer(on.port.terms.treasury, parseAmount('9')),
  );
  await sendExpectingSuccess(on.api, 'createDeposit', { as: player, body: { source: 'hash', hash: keccak256(raw) } });
  await on.readBlocks();
  on.api.clock.advance(24 * 3600 * 1000);
  await on.readBlocks();
  expect(await readList(player)).toMatchObject([{ status: 'expired' }]);
  await on.node.send(raw);
  await on.node.mine(17);
  await on.readBlocks();
  await on.readBlocks();
  expect(await readList(player)).toMatchObject([{ status: 'credited' }]);
  expect(await on.readCoins(player)).toBe('9');
});

test('accepts announcements only from the player’s own verified wallets', async () => {
  const [player, other] = [await signInUser(on.api, 'careful'), await signInUser(on.api, 'thief')];
  const wallet = await on.createWallet(player);
  const body = { source: 'wallet', from: wallet.address, amount: '5' };
  expectRefusal(await sendCall(on.api, 'createDeposit', { as: other, body }), 422, 'validation_failed', ['from']);
  const { hash } = await on.node.payCoins(wallet, parseAmount('5'));
  await sendExpectingSuccess(on.api, 'createDeposit', { as: other, body: { source: 'hash', hash } });
  await on.node.mine(16);
  await on.readBlocks();
  await on.readBlocks();
  expect(await readList(other)).toMatchObject([{ status: 'rejected', reason: 'foreign_wallet' }]);
  expect([await on.readCoins(player), await on.readCoins(other)]).toEqual(['5', '0']);
  expectRefusal(
    await sendCall(on.api, 'listDeposits', { as: player, query: { filter: { all: 'true' } } }),
    403,
    'forbidden',
  );
});

test('stops announcements at the player’s own limit, but counts coins that arrive', async () => {
  const player = await signInUser(on.api, 'moderate');
  const wallet = await on.createWallet(player);
  const limit = { userId: player.id, what: 'deposit', period: 'day', amount: parseAmount('10') } as const;
  await on.api.db
    .insertInto('playLimits')
    .values({ ...limit, nextAmount: null, nextAt: null })
    .execute();
  const announceDeposit = (amount: string) =>
    sendCall(on.api, 'createDeposit', { as: player, body: { source: 'wallet', from: wallet.address, amount } });
  expectRefusal(await announceDeposit('10.000000000000000001'), 409, 'limit_reached');
  expect(await readList(player)).toEqual([]);
  expect((await announceDeposit('10')).statusCode).toBe(200);
  await on.node.payCoins(wallet, parseAmount('12'));
  await on.node.mine(16);
  await on.readBlocks();
  await on.readBlocks();
  expect(await on.readCoins(player)).toBe('12');
  expectRefusal(await announceDeposit('1'), 409, 'limit_reached');
});
