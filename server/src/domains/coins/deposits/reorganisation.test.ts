import { parseAmount } from '@laurel/shared/protocol';
import { toHex } from 'viem';
import { type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { chain as chainAccount, losses } from '../ledger/accounts.rules';
import { resumeReading } from './resume.commands';
import { ChainHarness } from './testing';

const on = new ChainHarness();
let player: SignedIn;
let finance: SignedIn;
beforeEach(async () => {
  player = await signInUser(on.api, 'mover');
  finance = await signInUser(on.api, 'cashier', 'finance');
});

const readPlayerCoins = () => on.readCoins(player);
const listDeposits = () => on.api.db.selectFrom('deposits').selectAll().orderBy('block').execute();
const listAlarms = async () =>
  (await on.api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);

test('is reversed and booked again before finality, and the loss is cleared', async () => {
  await signInUser(on.api, 'friend');
  const wallet = await on.createWallet(player);
  const { finalBlock } = await on.port.ask((each) => each.readHead());
  const final = await on.node.callNode('eth_getBlockByNumber', [toHex(finalBlock), false]);
  on.node.proxy.misbehave = ({ method, params }) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? { result: final } : null;
  const before = await on.node.snapshot();
  const { raw } = await on.node.payCoins(wallet, parseAmount('100'));
  await on.node.mine(239);
  await on.readBlocks();
  expect(await readPlayerCoins()).toBe('100');
  const [booked] = await listDeposits();
  await sendExpectingSuccess(on.api, 'createTransaction', {
    as: player,
    body: { kind: 'send', username: 'friend', amount: '70' },
  });

  await on.node.replaceBlocks(before, 2);
  await on.node.send(raw);
  await on.node.mine(238);
  await on.readBlocks();
  const [first, second] = await listDeposits();
  expect(first).toMatchObject({ id: booked?.id, status: 'reversed', reason: 'block_replaced', block: booked?.block });
  expect(first?.blockHash).toBe(booked?.blockHash);
  expect(second).toMatchObject({ status: 'detected', userId: player.id, amount: parseAmount('100') });
  expect(second?.block).not.toBe(booked?.block);
  expect([await readPlayerCoins(), await on.readBalance(losses)]).toEqual(['0', -parseAmount('70')]);
  await on.node.mine(10);
  await on.readBlocks();
  expect(await listDeposits()).toMatchObject([{ status: 'reversed' }, { status: 'credited' }]);
  expect([await readPlayerCoins(), await on.readBalance(losses), await on.readBalance(chainAccount)]).toEqual([
    '30',
    0n,
    -parseAmount('100'),
  ]);
});

test('stops the scanner after finality: an operator resumes it, finance reverses, and the payment is booked again', async () => {
  const wallet = await on.createWallet(player);
  const { latest } = await on.port.ask((each) => each.readHead());
  const before = await on.node.snapshot();
  const { raw } = await on.node.payCoins(wallet, parseAmount('100'));
  await on.node.mine(20);
  await on.readBlocks();
  expect(await readPlayerCoins()).toBe('100');
  const [booked] = await listDeposits();

  await on.node.replaceBlocks(before, 3);
  await on.node.send(raw);
  await on.node.mine(60);
  expect(await on.readBlocks()).toBe(false);
  expect(await listAlarms()).toEqual(['halted']);
  await expect(resumeReading(on.api, on.node.createPort(), null)).rejects.toThrow('is another one than was read');
  await expect(resumeReading(on.api, on.node.createPort(), latest + 10_000)).rejects.toThrow('was never read');
  await resumeReading(on.api, on.node.createPort(), latest - 5);
  await expect(resumeReading(on.api, on.node.createPort(), null)).rejects.toThrow('Nothing has stopped');
  expect(await listAlarms()).toEqual([]);

  on.port = on.node.createPort();
  for (let times = 0; times < 3; times += 1) await on.readBlocks();
  expect(await listDeposits()).toMatchObject([
    { ...booked, reason: 'block_replaced', confirmations: expect.any(Number) },
    { status: 'confirming', amount: parseAmount('100') },
  ]);
  expect([await readPlayerCoins(), await listAlarms()]).toEqual(['100', ['replaced']]);
  const params = { id: booked?.id ?? '' };
  await sendExpectingSuccess(on.api, 'decideDeposit', {
    as: finance,
    params,
    body: { action: 'reverse', reason: 'It moved.' },
  });
  expect(await readPlayerCoins()).toBe('0');
  await on.readBlocks();
  expect([await readPlayerCoins(), await listAlarms()]).toEqual(['100', []]);
  expect(await on.api.db.selectFrom('auditLog').select('action').where('entity', '=', 'chain').execute()).toEqual([
    { action: 'chain.resume' },
  ]);
});

test('reading continues where it stopped once a block returns', async () => {
  await on.readBlocks();
  const { blockHash } = await on.api.db.selectFrom('chainCursors').select('blockHash').executeTakeFirstOrThrow();
  const wrong = `0x${'ab'.repeat(32)}`;
  await on.api.db.updateTable('chainCursors').set({ blockHash: wrong }).execute();
  expect(await on.readBlocks()).toBe(false);
  await on.api.db.updateTable('chainCursors').set({ blockHash }).execute();
  expect(await on.readBlocks()).toBe(false);
  await resumeReading(on.api, on.node.createPort(), null);
  on.port = on.node.createPort();
  expect(await on.readBlocks()).toBe(true);
});

test('the database refuses to book or announce one payment twice', async () => {
  await on.node.payCoins(await on.createWallet(player), parseAmount('3'));
  await on.node.mine(16);
  await on.readBlocks();
  const { id: _, ...row } = await on.api.db.selectFrom('deposits').selectAll().executeTakeFirstOrThrow();
  await expect(on.api.db.insertInto('deposits').values(row).execute()).rejects.toThrow('deposits_booked_key');
  const awaited = { ...row, status: 'detected', transactionId: null } as const;
  await on.api.db.insertInto('deposits').values(awaited).execute();
  await expect(on.api.db.insertInto('deposits').values(awaited).execute()).rejects.toThrow('deposits_awaited_key');
  await on.api.db.deleteFrom('deposits').where('status', '=', 'detected').execute();
});
