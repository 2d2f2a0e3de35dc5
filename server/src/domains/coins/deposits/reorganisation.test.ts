import { parseAmount } from '@laurel/shared/protocol';
import { toHex } from 'viem';
import { type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { chain as chainAccount, losses } from '../ledger/accounts.rules';
import { resumeReading } from './resume.commands';
import { ChainHarness } from './testing';

const harness = new ChainHarness();
let player: SignedIn;
let finance: SignedIn;
beforeEach(async () => {
  player = await signInUser(harness.api, 'mover');
  finance = await signInUser(harness.api, 'cashier', 'finance');
});

const readPlayerCoins = () => harness.readCoins(player);
const listDeposits = () => harness.api.db.selectFrom('deposits').selectAll().orderBy('block').execute();
const listAlarms = async () =>
  (await harness.api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);

test('a deposit is reversed and booked again before finality, and the loss is cleared', async () => {
  await signInUser(harness.api, 'friend');
  const wallet = await harness.createWallet(player);
  const { finalBlock } = await harness.port.ask((each) => each.readHead());
  const finalBlockAnswer = await harness.node.callNode('eth_getBlockByNumber', [toHex(finalBlock), false]);
  harness.node.proxy.misbehave = ({ method, params }) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? { result: finalBlockAnswer } : null;
  const snapshotId = await harness.node.snapshot();
  const { raw } = await harness.node.payCoins(wallet, parseAmount('100'));
  await harness.node.mine(239);
  await harness.readBlocks();
  expect(await readPlayerCoins()).toBe('100');
  const [bookedDeposit] = await listDeposits();
  await sendExpectingSuccess(harness.api, 'createTransaction', {
    as: player,
    body: { kind: 'send', username: 'friend', amount: '70' },
  });

  await harness.node.replaceBlocks(snapshotId, 2);
  await harness.node.send(raw);
  await harness.node.mine(238);
  await harness.readBlocks();
  const [firstDeposit, secondDeposit] = await listDeposits();
  expect(firstDeposit).toMatchObject({
    id: bookedDeposit?.id,
    status: 'reversed',
    reason: 'block_replaced',
    block: bookedDeposit?.block,
  });
  expect(firstDeposit?.blockHash).toBe(bookedDeposit?.blockHash);
  expect(secondDeposit).toMatchObject({ status: 'detected', userId: player.id, amount: parseAmount('100') });
  expect(secondDeposit?.block).not.toBe(bookedDeposit?.block);
  expect([await readPlayerCoins(), await harness.readBalance(losses)]).toEqual(['0', -parseAmount('70')]);
  await harness.node.mine(10);
  await harness.readBlocks();
  expect(await listDeposits()).toMatchObject([{ status: 'reversed' }, { status: 'credited' }]);
  expect([await readPlayerCoins(), await harness.readBalance(losses), await harness.readBalance(chainAccount)]).toEqual(
    ['30', 0n, -parseAmount('100')],
  );
});

test('a replaced final block stops the scanner: an operator resumes it, finance reverses, and the payment is booked again', async () => {
  const wallet = await harness.createWallet(player);
  const { latest } = await harness.port.ask((each) => each.readHead());
  const snapshotId = await harness.node.snapshot();
  const { raw } = await harness.node.payCoins(wallet, parseAmount('100'));
  await harness.node.mine(20);
  await harness.readBlocks();
  expect(await readPlayerCoins()).toBe('100');
  const [bookedDeposit] = await listDeposits();

  await harness.node.replaceBlocks(snapshotId, 3);
  await harness.node.send(raw);
  await harness.node.mine(60);
  expect(await harness.readBlocks()).toBe(false);
  expect(await listAlarms()).toEqual(['halted']);
  await expect(resumeReading(harness.api, harness.node.createPort(), null)).rejects.toThrow(
    'is another one than was read',
  );
  await expect(resumeReading(harness.api, harness.node.createPort(), latest + 10_000)).rejects.toThrow(
    'was never read',
  );
  await resumeReading(harness.api, harness.node.createPort(), latest - 5);
  await expect(resumeReading(harness.api, harness.node.createPort(), null)).rejects.toThrow('Nothing has stopped');
  expect(await listAlarms()).toEqual([]);

  harness.port = harness.node.createPort();
  for (let round = 0; round < 3; round += 1) await harness.readBlocks();
  expect(await listDeposits()).toMatchObject([
    { ...bookedDeposit, reason: 'block_replaced', confirmations: expect.any(Number) },
    { status: 'confirming', amount: parseAmount('100') },
  ]);
  expect([await readPlayerCoins(), await listAlarms()]).toEqual(['100', ['replaced']]);
  const params = { id: bookedDeposit?.id ?? '' };
  await sendExpectingSuccess(harness.api, 'decideDeposit', {
    as: finance,
    params,
    body: { action: 'reverse', reason: 'It moved.' },
  });
  expect(await readPlayerCoins()).toBe('0');
  await harness.readBlocks();
  expect([await readPlayerCoins(), await listAlarms()]).toEqual(['100', []]);
  expect(await harness.api.db.selectFrom('auditLog').select('action').where('entity', '=', 'chain').execute()).toEqual([
    { action: 'chain.resume' },
  ]);
});

test('reading continues where it stopped once a block returns', async () => {
  await harness.readBlocks();
  const { blockHash } = await harness.api.db.selectFrom('chainCursors').select('blockHash').executeTakeFirstOrThrow();
  const wrongHash = `0x${'ab'.repeat(32)}`;
  await harness.api.db.updateTable('chainCursors').set({ blockHash: wrongHash }).execute();
  expect(await harness.readBlocks()).toBe(false);
  await harness.api.db.updateTable('chainCursors').set({ blockHash }).execute();
  expect(await harness.readBlocks()).toBe(false);
  await resumeReading(harness.api, harness.node.createPort(), null);
  harness.port = harness.node.createPort();
  expect(await harness.readBlocks()).toBe(true);
});

test('the database refuses to book or announce one payment twice', async () => {
  await harness.node.payCoins(await harness.createWallet(player), parseAmount('3'));
  await harness.node.mine(16);
  await harness.readBlocks();
  const { id: _, ...row } = await harness.api.db.selectFrom('deposits').selectAll().executeTakeFirstOrThrow();
  await expect(harness.api.db.insertInto('deposits').values(row).execute()).rejects.toThrow('deposits_booked_key');
  const awaitedRow = { ...row, status: 'detected', transactionId: null } as const;
  await harness.api.db.insertInto('deposits').values(awaitedRow).execute();
  await expect(harness.api.db.insertInto('deposits').values(awaitedRow).execute()).rejects.toThrow(
    'deposits_awaited_key',
  );
  await harness.api.db.deleteFrom('deposits').where('status', '=', 'detected').execute();
});
