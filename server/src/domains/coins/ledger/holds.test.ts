import { randomUUID } from 'node:crypto';
import { runInTransaction } from '../../../database/transaction';
import {
  addUser,
  createTestApp,
  expectSoundEntries,
  fundHolder,
  hour,
  type TestApp,
  type TestUser,
} from '../../testing';
import {
  chain,
  formatAccountId,
  hotWallet,
  losses,
  makeAvailableRef,
  makeWithdrawalHoldRef,
  rewards,
  treasury,
  unclaimedCoins,
} from './accounts.rules';
import { postTransactions } from './post.commands';
import { readBalances, readLedgerTotals } from './store';
import { buildEntriesAmong, buildEntriesBetween, type LedgerTransaction } from './transaction.rules';

let app: TestApp;
let player: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  player = await addUser(app.db, app.clock, `p_${randomUUID().slice(0, 8)}`);
  await fundHolder(app.db, app.clock, player.id, '0.0000000000000001');
});
afterEach(() => expectSoundEntries(app.db));
afterAll(() => app.close());

const makeTransaction = (
  fields: Pick<LedgerTransaction, 'entries'> & Partial<LedgerTransaction>,
): LedgerTransaction => ({
  kind: 'withdrawal_hold',
  reference: `test:${randomUUID()}`,
  at: app.clock.now(),
  cause: { kind: 'withdrawal', id: randomUUID() },
  ...fields,
});
const postInTransaction = (each: LedgerTransaction) => runInTransaction(app.db, (tx) => postTransactions(tx, each));

async function readAllBalances(...accounts: Parameters<typeof formatAccountId>[0][]): Promise<bigint[]> {
  const balances = await readBalances(app.db, accounts.map(formatAccountId));
  return accounts.map((account) => balances.get(formatAccountId(account)) ?? 0n);
}

async function holdCoins(amount: bigint): Promise<string> {
  const entries = buildEntriesBetween(makeAvailableRef(player.id), makeWithdrawalHoldRef(player.id), amount);
  const [postedTransaction] = await postInTransaction(makeTransaction({ entries }));
  if (!postedTransaction) throw new Error('Nothing was held');
  return postedTransaction.id;
}

const makePayout = (settles: string, amount: bigint) =>
  makeTransaction({
    kind: 'withdrawal',
    settles,
    entries: buildEntriesBetween(makeWithdrawalHoldRef(player.id), chain, amount),
  });
const makeRefund = (settles: string, amount: bigint) =>
  makeTransaction({
    kind: 'withdrawal_refund',
    settles,
    entries: buildEntriesBetween(makeWithdrawalHoldRef(player.id), makeAvailableRef(player.id), amount),
  });

describe('a hold', () => {
  it('ends once, by a payout or a refund, even if both are tried at once', async () => {
    const id = await holdCoins(40n);
    await holdCoins(60n);
    const outcomes = await Promise.allSettled([
      postInTransaction(makePayout(id, 40n)),
      postInTransaction(makeRefund(id, 40n)),
      postInTransaction(makePayout(id, 40n)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/settles_id/);
    expect(await readAllBalances(makeWithdrawalHoldRef(player.id))).toEqual([60n]);
  });

  it('is divided among several receivers when settled', async () => {
    const id = await holdCoins(40n);
    const shares = [
      { account: makeAvailableRef(player.id), amount: 30n },
      { account: treasury, amount: 10n },
      { account: hotWallet, amount: 0n },
    ];
    const [treasuryBefore = 0n] = await readAllBalances(treasury);
    await postInTransaction(
      makeTransaction({ settles: id, entries: buildEntriesAmong(makeWithdrawalHoldRef(player.id), shares) }),
    );
    expect(await readAllBalances(makeAvailableRef(player.id), makeWithdrawalHoldRef(player.id))).toEqual([90n, 0n]);
    expect(await readAllBalances(treasury)).toEqual([treasuryBefore + 10n]);
  });

  it('takes no coin twice when 200 holds are made at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => holdCoins(100n)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of outcomes)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'insufficient_funds' });
    expect(await readAllBalances(makeAvailableRef(player.id), makeWithdrawalHoldRef(player.id))).toEqual([0n, 100n]);
  });
});

it('accepts a reference once in the whole ledger', async () => {
  const deposit = makeTransaction({
    kind: 'deposit',
    reference: `deposit:97:${randomUUID()}:1`,
    entries: buildEntriesBetween(chain, makeAvailableRef(player.id), 5n),
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => postInTransaction(deposit)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of outcomes) if (each.status === 'rejected') expect(String(each.reason)).toMatch(/reference/);
  expect(await readAllBalances(makeAvailableRef(player.id))).toEqual([105n]);
});

it('books in account order, and keeps the time of the cause', async () => {
  const now = app.clock.now();
  const hourEarlier = new Date(now.getTime() - hour);
  const lateTransaction = makeTransaction({
    at: hourEarlier,
    eventAt: new Date(0),
    entries: buildEntriesBetween(treasury, rewards, 1n),
  });
  const [firstTransaction] = await postInTransaction(
    makeTransaction({ at: now, entries: buildEntriesBetween(treasury, rewards, 1n) }),
  );
  const [secondTransaction] = await postInTransaction(lateTransaction);
  expect(secondTransaction?.at).toEqual(firstTransaction?.at);
  const row = await app.db
    .selectFrom('ledgerTransactions')
    .select(['at', 'eventAt'])
    .where('reference', '=', lateTransaction.reference)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ at: now, eventAt: new Date(0) });
});

it('counts deposits without an owner as liabilities, and lets losses go below zero', async () => {
  const ledgerTotalsBefore = await readLedgerTotals(app.db);
  await postInTransaction(
    makeTransaction({ kind: 'deposit_unclaimed', entries: buildEntriesBetween(chain, unclaimedCoins, 7n) }),
  );
  expect(await readLedgerTotals(app.db)).toEqual({
    owed: ledgerTotalsBefore.owed + 7n,
    held: ledgerTotalsBefore.held + 7n,
    sum: 0n,
  });
  await postInTransaction(
    makeTransaction({ kind: 'deposit_reversal', entries: buildEntriesBetween(losses, chain, 9n) }),
  );
  expect(await readLedgerTotals(app.db)).toEqual({
    owed: ledgerTotalsBefore.owed + 7n,
    held: ledgerTotalsBefore.held - 2n,
    sum: 0n,
  });
  expect(await readAllBalances(losses)).toEqual([-9n]);
});
