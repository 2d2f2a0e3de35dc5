import { parseAmount } from '@laurel/shared/protocol';
import { keccak256, toHex } from 'viem';
import { createTestApi, done, expectRefusal, type SignedIn, send, signedIn, type TestApi } from '../../../test/api';
import { startTestChain, type TestChain } from '../../../test/chain';
import { sourceOf } from '../../../test/work';
import { writtenAddress } from '../../chain/address';
import type { Chain } from '../../chain/chain';
import { accountId, chain as chainAccount, losses, unclaimed } from '../ledger/accounts.rules';
import { balancesOf } from '../ledger/store';
import { coinsOf, expectSoundLedger } from '../testing';
import { claimKept } from './booking.commands';
import { leaseCursor } from './cursor.store';
import { readNewBlocks } from './scan.worker';

let node: TestChain;
let api: TestApi;
let port: Chain;
let finance: SignedIn;

beforeAll(async () => {
  node = await startTestChain();
});
afterAll(() => node.stop());
beforeEach(async () => {
  node.proxy.misbehave = () => null;
  port = node.portOf();
  api = await createTestApi({ chain: port });
  finance = await signedIn(api, 'cashier', 'finance');
  // As if reading had begun before: the first reading of the sandbox's chain begins with its first block.
  const { latest } = await port.ask((each) => each.head());
  // So many that reading some blocks again doesn't reach another test's.
  await node.mine(26);
  const block = latest + 23;
  const blockHash = (await port.ask((each) => each.hashAt(block))) ?? '';
  await api.db
    .insertInto('chainCursors')
    .values({
      chainId: 97,
      block,
      blockHash,
      head: block,
      halted: null,
      lease: null,
      leasedUntil: null,
      readAt: api.clock.now(),
    })
    .execute();
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const read = () => readNewBlocks(sourceOf(api, { chain: port, jobs: { add: async () => true } }));
const coins = (user: SignedIn) => coinsOf({ ...api, admin: { ...user, role: 'player' } }, user.id);
const house = async (account: typeof unclaimed) =>
  (await balancesOf(api.db, [accountId(account)])).get(accountId(account)) ?? 0n;

interface Listed {
  id: string;
  status: string;
  reason: string | null;
  amount: string | null;
  from: string | null;
  player: { username: string } | null;
  chain: { confirmations: number; required: number; hash: string | null };
}
const listed = async (as: SignedIn, filter: object = {}) =>
  (await done(api, 'listDeposits', { as, query: { filter } })).data as unknown as Listed[];
const everyone = () => listed(finance, { all: 'true' });

let wallets = 0;
/** A wallet with coins; verified if it has an owner. */
async function walletOf(owner: SignedIn | null) {
  wallets += 1;
  const account = await node.wallet(`payer ${wallets}`);
  if (owner) await verify(owner, account.address);
  return account;
}

async function verify(owner: SignedIn, address: string) {
  const now = api.clock.now();
  const subject = address.toLowerCase();
  const identity = { userId: owner.id, provider: 'wallet', issuer: 'eip155:97', subject, displayName: 'wallet' };
  await api.db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('identities')
      .values({ ...identity, verifiedAt: now, lastSyncedAt: null, syncError: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('wallets')
      .values({ id, userId: owner.id, address: subject, isPrimary: true, verifiedAt: now })
      .execute();
    const source = sourceOf(api, { chain: port });
    await claimKept({ ...source, db, now, user: null }, owner.id, subject);
  });
}

test('a payment is seen, confirmed block by block and credited once', async () => {
  const player = await signedIn(api, 'payer');
  const wallet = await walletOf(player);
  const { data: announced } = await done(api, 'createDeposit', {
    as: player,
    body: { source: 'wallet', from: wallet.address, amount: '250.5' },
  });
  expect(announced).toMatchObject({ status: 'submitted', payTo: port.terms && { treasury: port.terms.treasury } });
  const { hash } = await node.pay(wallet, parseAmount('250.5'));
  const named = { source: 'hash', hash, depositId: announced.id };
  expect((await done(api, 'createDeposit', { as: player, body: named })).data).toMatchObject({ id: announced.id });
  await read();
  expect(await listed(player)).toMatchObject([
    { id: announced.id, status: 'detected', chain: { confirmations: 1, required: 15 } },
  ]);
  await node.mine(13);
  await read();
  expect(await listed(player)).toMatchObject([{ status: 'confirming', chain: { confirmations: 14 } }]);
  expect(await coins(player)).toBe('0');
  await node.mine();
  for (let times = 0; times < 3; times += 1) await read();
  expect(await listed(player)).toMatchObject([
    { status: 'credited', from: writtenAddress(wallet.address), amount: '250.5' },
  ]);
  expect(await coins(player)).toBe('250.5');
  expect(await house(chainAccount)).toBe(-parseAmount('250.5'));
});

test('what nobody announced is found as well, each payment of its own', async () => {
  const player = await signedIn(api, 'quiet');
  const wallet = await walletOf(player);
  const first = await node.pay(wallet, parseAmount('2'));
  await node.pay(wallet, parseAmount('3'));
  await node.mine(16);
  await read();
  await read();
  expect(await coins(player)).toBe('5');
  // Naming it later finds the same one.
  await done(api, 'createDeposit', { as: player, body: { source: 'hash', hash: first.hash } });
  expect((await listed(player)).map(({ status }) => status)).toEqual(['credited', 'credited']);
});

test('coins from an unverified wallet wait for its owner, or for finance', async () => {
  const [player, other] = [await signedIn(api, 'owner'), await signedIn(api, 'claimer')];
  const [wallet, second] = [await walletOf(null), await walletOf(null)];
  const { hash } = await node.pay(wallet, parseAmount('40'));
  await node.pay(second, parseAmount('7'));
  await done(api, 'createDeposit', { as: other, body: { source: 'hash', hash } });
  await node.mine(16);
  await read();
  await read();
  expect(await house(unclaimed)).toBe(parseAmount('47'));
  expect(await listed(other)).toMatchObject([{ status: 'unclaimed', reason: 'unverified_wallet' }]);
  expect(await coins(other)).toBe('0');
  await verify(player, wallet.address);
  expect(await coins(player)).toBe('40');
  expect(await listed(other)).toEqual([]);
  const left = (await everyone()).find(({ status }) => status === 'unclaimed');
  const assign = { action: 'assign', username: 'claimer', reason: 'Showed us the wallet.' };
  const params = { id: left?.id ?? '' };
  expectRefusal(await send(api, 'decideDeposit', { as: player, params, body: assign }), 403, 'forbidden');
  await done(api, 'decideDeposit', { as: finance, params, body: assign });
  expect(await coins(other)).toBe('7');
  expect(await house(unclaimed)).toBe(0n);
  expectRefusal(await send(api, 'decideDeposit', { as: finance, params, body: assign }), 409, 'deposit_closed');
});

test('small payments are kept until together they reach the least', async () => {
  const player = await signedIn(api, 'saver');
  const wallet = await walletOf(player);
  await node.pay(wallet, parseAmount('0.4'));
  await node.mine(16);
  await read();
  expect(await listed(player)).toMatchObject([{ status: 'below_minimum', reason: 'below_minimum' }]);
  expect(await coins(player)).toBe('0');
  const [{ id = '' } = {}] = await listed(player);
  await signedIn(api, 'somebody_else');
  const assign = (username: string) =>
    send(api, 'decideDeposit', {
      as: finance,
      params: { id },
      body: { action: 'assign', username, reason: 'They asked.' },
    });
  expectRefusal(await assign('somebody_else'), 422, 'validation_failed', ['username']);
  await node.pay(wallet, parseAmount('0.6'));
  await node.mine(16);
  await read();
  expect(await coins(player)).toBe('1');
  expect(await house(unclaimed)).toBe(0n);
});

test('each other transaction is named as what it is', async () => {
  const player = await signedIn(api, 'mistaken');
  const wallet = await walletOf(player);
  const elsewhere = (await node.wallet('elsewhere', 0n)).address;
  const { treasury, token } = port.terms;
  const other = await node.copyCoin();
  const named: Record<string, string> = {
    wrong_recipient: (await node.pay(wallet, 5n, { to: elsewhere })).hash,
    no_coins: (await node.pay(wallet, 0n)).hash,
    reverted: (await node.pay(wallet, 10n ** 40n)).hash,
    wrong_token: (await node.pay(await node.wallet('copier', 10n, other), 5n, { coin: other })).hash,
    no_payment: await node.plain(wallet, treasury),
  };
  expect(token).not.toBe(other);
  for (const hash of Object.values(named))
    await done(api, 'createDeposit', { as: player, body: { source: 'hash', hash } });
  await node.mine(3);
  await read();
  const found = Object.fromEntries((await listed(player)).map(({ chain, reason }) => [chain.hash, reason]));
  for (const [reason, hash] of Object.entries(named)) expect([reason, found[hash]]).toEqual([reason, reason]);
  expect(await coins(player)).toBe('0');
});

test('a payment that several name is its owner’s, whoever was first', async () => {
  const [thief, owner] = [await signedIn(api, 'thief'), await signedIn(api, 'the_owner')];
  const wallet = await walletOf(owner);
  const { hash } = await node.pay(wallet, parseAmount('12'));
  for (const as of [thief, owner]) await done(api, 'createDeposit', { as, body: { source: 'hash', hash } });
  await node.mine(16);
  await read();
  expect(await listed(owner)).toMatchObject([{ status: 'credited', reason: null, amount: '12' }]);
  expect(await listed(thief)).toMatchObject([{ status: 'rejected', reason: 'foreign_wallet' }]);
  expect([await coins(owner), await coins(thief)]).toEqual(['12', '0']);
});

test('a payment nobody owns is said to be just that to whoever names it second', async () => {
  const people = [await signedIn(api, 'namer_1'), await signedIn(api, 'namer_2')];
  const { hash } = await node.pay(await walletOf(null), parseAmount('12'));
  for (const as of people) await done(api, 'createDeposit', { as, body: { source: 'hash', hash } });
  await node.mine(16);
  await read();
  const said = await Promise.all(people.map(async (each) => (await listed(each)).map(({ reason }) => reason)));
  expect(said).toEqual([['unverified_wallet'], ['unverified_wallet']]);
});

test('a payment that was seen before anybody named it is shown to whoever names it first, and is nobody’s', async () => {
  const [first, second, owner] = [
    await signedIn(api, 'first'),
    await signedIn(api, 'second'),
    await signedIn(api, 'late'),
  ];
  const wallet = await walletOf(null);
  const { hash } = await node.pay(wallet, parseAmount('12'));
  await node.mine(16);
  await read();
  for (const as of [first, first, second]) await done(api, 'createDeposit', { as, body: { source: 'hash', hash } });
  await read();
  expect(await listed(first)).toMatchObject([{ status: 'unclaimed', reason: 'unverified_wallet', amount: '12' }]);
  expect(await listed(second)).toMatchObject([{ status: 'rejected', reason: 'unverified_wallet' }]);
  await verify(owner, wallet.address);
  expect([await coins(first), await coins(owner)]).toEqual(['0', '12']);
  expect(await listed(first)).toEqual([]);
});

test('nobody waits for more than twenty payments, and made-up ones hold no real one up', async () => {
  const [flooder, player] = [await signedIn(api, 'flooder'), await signedIn(api, 'patient')];
  const name = (number: number) => ({ source: 'hash', hash: `0x${number.toString(16).padStart(64, '0')}` });
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, n) => send(api, 'createDeposit', { as: flooder, body: name(n) })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect(refused?.json()).toMatchObject({ code: 'deposits_awaited', params: { most: 20 } });
  // As if more had come by many accounts than one turn looks at.
  const { id: _, ...row } = await api.db.selectFrom('deposits').selectAll().limit(1).executeTakeFirstOrThrow();
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...row, hash: name(1000 + n).hash }));
  await api.db.insertInto('deposits').values(many).execute();
  api.clock.advance(1000);
  await node.pay(await walletOf(player), parseAmount('12'));
  await node.mine(16);
  await read();
  expect(await coins(player)).toBe('12');
});

test('what never comes expires, and counts when it comes after all', async () => {
  const player = await signedIn(api, 'slow');
  const wallet = await walletOf(player);
  const raw = await node.sign(wallet, port.terms.token, node.transfer(port.terms.treasury, parseAmount('9')));
  await done(api, 'createDeposit', { as: player, body: { source: 'hash', hash: keccak256(raw) } });
  await read();
  api.clock.advance(24 * 3600 * 1000);
  await read();
  expect(await listed(player)).toMatchObject([{ status: 'expired' }]);
  await node.send(raw);
  await node.mine(17);
  await read();
  await read();
  expect(await listed(player)).toMatchObject([{ status: 'credited' }]);
  expect(await coins(player)).toBe('9');
});

describe('when blocks are replaced', () => {
  test('a payment that is mined again elsewhere is still one', async () => {
    const player = await signedIn(api, 'moved');
    const wallet = await walletOf(player);
    const before = await node.snapshot();
    const { raw } = await node.pay(wallet, parseAmount('30'));
    await read();
    expect(await listed(player)).toMatchObject([{ status: 'detected' }]);
    await node.replace(before, 3);
    await read();
    expect(await listed(player)).toMatchObject([{ status: 'orphaned', reason: 'block_replaced' }]);
    // Another payment comes first in the block now: the log has another index.
    const first = await walletOf(null);
    await node.send(await node.sign(first, port.terms.token, node.transfer(port.terms.treasury, 10n ** 18n)));
    await node.send(raw);
    await node.mine(17);
    await read();
    await read();
    expect(await listed(player)).toMatchObject([{ status: 'credited' }]);
    expect(await coins(player)).toBe('30');
  });

  test('a credited payment that leaves is taken back, and what is spent is the house’s loss', async () => {
    const player = await signedIn(api, 'lucky');
    const friend = await signedIn(api, 'friend');
    const wallet = await walletOf(player);
    const { finalized } = await port.ask((each) => each.head());
    const final = await node.raw('eth_getBlockByNumber', [toHex(finalized), false]);
    // Nothing becomes final any more.
    node.proxy.misbehave = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? { result: final } : null;
    const before = await node.snapshot();
    await node.pay(wallet, parseAmount('100'));
    await node.mine(238);
    await read();
    expect(await listed(player)).toMatchObject([{ status: 'detected', chain: { confirmations: 239 } }]);
    await node.mine();
    await read();
    expect(await coins(player)).toBe('100');
    await done(api, 'createTransaction', { as: player, body: { kind: 'send', username: 'friend', amount: '70' } });
    await node.replace(before, 245);
    await read();
    expect(await listed(player)).toMatchObject([{ status: 'reversed' }]);
    expect([await coins(player), await coins(friend)]).toEqual(['0', '70']);
    expect(await house(losses)).toBe(-parseAmount('70'));
    expect(await house(chainAccount)).toBe(0n);
  });

  test('below the final block everything stops, and staff are told', async () => {
    await read();
    await api.db
      .updateTable('chainCursors')
      .set({ blockHash: `0x${'ab'.repeat(32)}` })
      .execute();
    expect(await read()).toBe(false);
    const cursor = await api.db.selectFrom('chainCursors').select(['halted', 'lease']).executeTakeFirstOrThrow();
    expect(cursor).toEqual({ halted: expect.stringContaining('was replaced'), lease: null });
    expect(await read()).toBe(false);
  });
});

describe('the one worker that reads', () => {
  const leasedUntil = async () =>
    (await api.db.selectFrom('chainCursors').select('leasedUntil').executeTakeFirstOrThrow()).leasedUntil;

  test('is followed by another ten seconds after it was killed', async () => {
    expect(await leaseCursor(api.db, api.clock.now())).not.toBeNull();
    api.clock.advance(9_999);
    expect(await read()).toBe(false);
    api.clock.advance(1);
    expect(await read()).toBe(true);
  });

  test('stays the one as long as its nodes take to answer', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date'] });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: Chain = { ...port, ask: (reading) => answered.then(() => port.ask(reading)) };
    const reading = readNewBlocks(sourceOf(api, { chain: slow }));
    try {
      await untilLeased(null);
      for (let turn = 0; turn < 6; turn += 1) {
        const before = await leasedUntil();
        api.clock.advance(2500);
        jest.advanceTimersByTime(2500);
        await untilLeased(before);
      }
      expect(await read()).toBe(false);
    } finally {
      jest.useRealTimers();
      answer();
    }
    expect(await reading).toBe(true);
    expect(await leasedUntil()).toBeNull();
  });

  /** Waits until the lease ends later than it did. */
  async function untilLeased(before: Date | null): Promise<void> {
    for (let until = before; until?.getTime() === before?.getTime(); until = await leasedUntil());
  }
});

describe('when nodes misbehave', () => {
  test('a range is split, and nothing is missed', async () => {
    const player = await signedIn(api, 'patient');
    const wallet = await walletOf(player);
    await node.pay(wallet, parseAmount('12'));
    await node.mine(16);
    // Too wide unless it is one block, as some providers have it.
    node.proxy.misbehave = ({ method, params }) => {
      const [{ fromBlock, toBlock } = { fromBlock: '', toBlock: '' }] = params as {
        fromBlock: string;
        toBlock: string;
      }[];
      return method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) > 4
        ? { error: { code: -32005, message: 'limit exceeded' } }
        : null;
    };
    await read();
    await read();
    expect(await coins(player)).toBe('12');
  });

  test('empty logs under a bloom that has them are not believed', async () => {
    const player = await signedIn(api, 'doubted');
    const wallet = await walletOf(player);
    await read();
    await node.pay(wallet, parseAmount('6'));
    node.proxy.misbehave = ({ method }) => (method === 'eth_getLogs' ? { result: [] } : null);
    await expect(read()).rejects.toThrow('No node');
    expect(await listed(player)).toEqual([]);
    // Another node has them.
    port = node.portOf(node.proxy.url, node.url);
    await read();
    expect(await listed(player)).toMatchObject([{ status: 'detected' }]);
  });

  test('a node that is behind what was read is left for another', async () => {
    const player = await signedIn(api, 'ahead');
    const wallet = await walletOf(player);
    await read();
    const { block } = await api.db.selectFrom('chainCursors').select('block').executeTakeFirstOrThrow();
    await node.pay(wallet, parseAmount('4'));
    await node.mine(16);
    node.proxy.misbehave = ({ method }) => (method === 'eth_blockNumber' ? { result: toHex(block - 5) } : null);
    await expect(read()).rejects.toThrow('No node');
    expect(await listed(player)).toEqual([]);
    port = node.portOf(node.proxy.url, node.url);
    await read();
    await read();
    // Another node is read, and crediting waits until this one is as far.
    expect(await listed(player)).toMatchObject([{ status: 'confirming' }]);
    node.proxy.misbehave = () => null;
    port = node.portOf(node.proxy.url, node.url);
    await read();
    expect(await coins(player)).toBe('4');
  });

  test('a node that is down for a while costs time and nothing else', async () => {
    const player = await signedIn(api, 'waiting');
    const wallet = await walletOf(player);
    await node.pay(wallet, parseAmount('8'));
    node.proxy.misbehave = () => ({ status: 503 });
    for (let seconds = 0; seconds <= 60; seconds += 20) {
      await expect(read()).rejects.toThrow('No node');
      api.clock.advance(20_000);
    }
    await node.mine(16);
    node.proxy.misbehave = () => null;
    port = node.portOf();
    await read();
    await read();
    expect(await coins(player)).toBe('8');
  });
});

test('only verified wallets are announced from, one’s own', async () => {
  const [player, other] = [await signedIn(api, 'careful'), await signedIn(api, 'thief')];
  const wallet = await walletOf(player);
  const body = { source: 'wallet', from: wallet.address, amount: '5' };
  expectRefusal(await send(api, 'createDeposit', { as: other, body }), 422, 'validation_failed', ['from']);
  const { hash } = await node.pay(wallet, parseAmount('5'));
  await done(api, 'createDeposit', { as: other, body: { source: 'hash', hash } });
  await node.mine(16);
  await read();
  await read();
  expect(await listed(other)).toMatchObject([{ status: 'rejected', reason: 'foreign_wallet' }]);
  expect([await coins(player), await coins(other)]).toEqual(['5', '0']);
  expectRefusal(await send(api, 'listDeposits', { as: player, query: { filter: { all: 'true' } } }), 403, 'forbidden');
});

test('no more is announced than one’s own limit allows, and what arrives above it counts', async () => {
  const player = await signedIn(api, 'moderate');
  const wallet = await walletOf(player);
  const limit = { userId: player.id, what: 'deposit', period: 'day', amount: parseAmount('10') } as const;
  await api.db
    .insertInto('playLimits')
    .values({ ...limit, nextAmount: null, nextAt: null })
    .execute();
  const announce = (amount: string) =>
    send(api, 'createDeposit', { as: player, body: { source: 'wallet', from: wallet.address, amount } });
  expectRefusal(await announce('10.000000000000000001'), 409, 'limit_reached');
  expect(await listed(player)).toEqual([]);
  expect((await announce('10')).statusCode).toBe(200);
  await node.pay(wallet, parseAmount('12'));
  await node.mine(16);
  await read();
  await read();
  expect(await coins(player)).toBe('12');
  expectRefusal(await announce('1'), 409, 'limit_reached');
});

test('finance takes a deposit back, and it stays so', async () => {
  const player = await signedIn(api, 'disputed');
  const wallet = await walletOf(player);
  await node.pay(wallet, parseAmount('20'));
  await node.mine(16);
  await read();
  const [deposit] = await everyone();
  const params = { id: deposit?.id ?? '' };
  const noted = await done(api, 'decideDeposit', {
    as: finance,
    params,
    body: { action: 'note', note: 'Asked the bank.' },
  });
  expect(noted.data.note).toBe('Asked the bank.');
  expect((await listed(player))[0]).toMatchObject({ note: null });
  await done(api, 'decideDeposit', { as: finance, params, body: { action: 'reverse', reason: 'Stolen coins.' } });
  await read();
  expect(await coins(player)).toBe('0');
  expect(await listed(player)).toMatchObject([{ status: 'reversed', reason: 'staff' }]);
});

test('coins that Laurel sent itself go to the treasury, and only while nobody owns them', async () => {
  const stranger = await walletOf(null);
  await node.pay(stranger, parseAmount('300'));
  await node.mine(16);
  await read();
  const [deposit] = await everyone();
  const params = { id: deposit?.id ?? '' };
  expect(deposit).toMatchObject({ status: 'unclaimed' });
  const keep = { action: 'keep', reason: 'The monthly coins.' };
  const { data } = await done(api, 'decideDeposit', { as: finance, params, body: keep });
  expect(data).toMatchObject({ status: 'kept', player: null });
  const held = await balancesOf(api.db, ['house:treasury', accountId(unclaimed)]);
  expect([held.get('house:treasury'), held.get(accountId(unclaimed))]).toEqual([parseAmount('300'), 0n]);
  expectRefusal(await send(api, 'decideDeposit', { as: finance, params, body: keep }), 409, 'deposit_closed');
  const detail = (await done(api, 'getStaffDeposit', { as: finance, params })).data;
  expect(detail).toMatchObject({ history: [{ by: 'cashier', action: 'deposit.keep', reason: 'The monthly coins.' }] });
});

test('each decision of finance about a deposit is in the audit log', async () => {
  const actions = async () =>
    (await api.db.selectFrom('auditLog').select('action').where('actorId', '=', finance.id).execute()).map(
      ({ action }) => action,
    );
  const arrived = async (amount: string) => {
    await node.pay(await walletOf(null), parseAmount(amount));
    await node.mine(16);
    await read();
    const found = (await everyone()).find((each) => each.amount === amount && each.status === 'unclaimed');
    return { id: found?.id ?? '' };
  };
  const player = await signedIn(api, 'audited');
  const before = (await actions()).length;
  const params = await arrived('31');
  const reason = 'Looked at it.';
  for (const body of [
    { action: 'note', note: 'Asked them.' },
    { action: 'assign', username: player.username, reason },
    { action: 'reverse', reason },
  ])
    await done(api, 'decideDeposit', { as: finance, params, body });
  const kept = await arrived('32');
  await done(api, 'decideDeposit', { as: finance, params: kept, body: { action: 'keep', reason } });
  expect((await actions()).slice(before)).toEqual([
    'deposit.note',
    'deposit.assign',
    'deposit.reverse',
    'deposit.keep',
  ]);
});

test('assigning, reversing and keeping count together, and from 500 wait for a second person', async () => {
  const player = await signedIn(api, 'counted');
  for (const amount of ['200', '299']) await node.pay(await walletOf(null), parseAmount(amount));
  await node.mine(16);
  await read();
  const found = async (amount: string) => (await everyone()).find((each) => each.amount === amount);
  const decide = async (amount: string, body: object) => {
    const params = { id: (await found(amount))?.id ?? '' };
    return (await send(api, 'decideDeposit', { as: finance, params, body })).json().code;
  };
  const reason = 'Looked at it.';
  expect(await decide('200', { action: 'assign', username: player.username, reason })).toBe('deposit_assigned');
  expect(await decide('200', { action: 'reverse', reason })).toBe('deposit_reversed');
  expect(await decide('299', { action: 'keep', reason })).toBe('approval_waits');
  expect(await found('299')).toMatchObject({ status: 'unclaimed' });
  const second = await signedIn(api, 'second_cashier', 'finance');
  const { waiting } = (await done(api, 'getApprovals', { as: second })).data as { waiting: { id: string }[] };
  expect(waiting).toMatchObject([{ subject: { kind: 'deposit', action: 'keep' }, amount: '299' }]);
  const params = { id: waiting[0]?.id ?? '' };
  await done(api, 'decideApproval', { as: second, params, body: { decision: 'post' } });
  expect(await found('299')).toMatchObject({ status: 'kept' });
});
