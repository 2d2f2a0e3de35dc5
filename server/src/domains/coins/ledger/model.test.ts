import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { isFullRun } from '../../../../../tools/checks/full-run';
import { makeSource, makeWork } from '../../../../test/work';
import { insertRow } from '../../../database/rows';
import { runDueDeadlines } from '../../../deadlines/worker';
import { Refusal } from '../../../refusal';
import { advanceByKind } from '../../index';
import { approveRequest } from '../../operations/approvals/commands';
import {
  addPlayers,
  addUser,
  createTestApp,
  expectSoundLedger,
  readCoins,
  readStatement,
  type TestApp,
  type TestUser,
} from '../../testing';
import { runLedgerCheck } from '../ledger-health/check.job';
import { fillRewards } from '../rewards/fill.commands';
import { sumMovedCoins } from '../staff-limits/store';
import { claimReward, renewStake, stakeCoins, unstakeCoins } from '../staking/commands';
import { createStakingProduct } from '../staking/products.commands';
import { getStaking } from '../staking/queries';
import { adjustBalance } from '../transactions/adjustment.commands';
import { sendCoins } from '../transactions/commands';
import { saveWithdrawal } from '../withdrawals/store';
import { makeAvailableRef, makeWithdrawalHoldRef } from './accounts.rules';
import { postTransactions } from './post.commands';
import { buildEntriesBetween, type LedgerTransaction } from './transaction.rules';

const hour = 3_600_000;

const waitingWithdrawal = {
  toAddress: `0x${'1'.repeat(40)}`,
  knownAddress: true,
  status: 'approved',
  reason: null,
  note: null,
  firstApproverId: null,
  approverId: null,
  payAfter: new Date(0),
  hash: null,
  transactionId: null,
  requestedAt: new Date(0),
  decidedAt: null,
  completedAt: null,
} as const;

interface ModelledPlayer {
  available: bigint;
  staked: bigint;
  held: bigint;
  lines: { kind: string; amount: bigint; at: number }[];
}

interface Stake {
  id: string;
  owner: number;
  principal: bigint;
}

class Model {
  readonly players: ModelledPlayer[];
  readonly stakes: Stake[] = [];
  readonly holds: { id: string; withdrawalId: string; owner: number; amount: bigint }[] = [];

  constructor(count: number, start: bigint, at: number) {
    this.players = Array.from({ length: count }, () => ({
      available: start,
      staked: 0n,
      held: 0n,
      lines: [{ kind: 'adjustment', amount: start, at }],
    }));
  }

  findPlayer(owner: number): ModelledPlayer {
    const player = this.players[owner];
    if (!player) throw new Error(`No player ${owner}`);
    return player;
  }

  bookLine(owner: number, kind: string, amount: bigint, at: number): void {
    const player = this.findPlayer(owner);
    player.available += amount;
    player.lines.push({ kind, amount, at });
  }
}

const playerCount = 3;
const anyPlayer = fc.nat({ max: playerCount - 1 });
const anyAmount = fc.bigInt({ min: 1n, max: 60n * 10n ** 18n });
const anyAction = fc.oneof(
  fc.record({ do: fc.constant('send' as const), from: anyPlayer, to: anyPlayer, amount: anyAmount }),
  fc.record({
    do: fc.constant('adjust' as const),
    owner: anyPlayer,
    amount: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 21n }),
  }),
  fc.record({ do: fc.constant('stake' as const), owner: anyPlayer, amount: anyAmount, product: fc.nat({ max: 1 }) }),
  fc.record({ do: fc.constantFrom('claim' as const, 'unstake' as const, 'renew' as const), stakeIndex: fc.nat() }),
  fc.record({ do: fc.constant('hold' as const), owner: anyPlayer, amount: anyAmount }),
  fc.record({ do: fc.constantFrom('pay' as const, 'refund' as const), holdIndex: fc.nat() }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 20 }) }),
);
type Action = typeof anyAction extends fc.Arbitrary<infer Each> ? Each : never;

let app: TestApp;
let users: TestUser[];
let secondAdmin: TestUser;
let products: string[];

async function setUpApp(): Promise<void> {
  app = await createTestApp();
  users = await addPlayers(app, playerCount);
  secondAdmin = await addUser(app.db, app.clock, 'second_hand', 'admin');
  await fillRewards(makeWork(app));
  products = [];
  for (const [name, termDays, aprBps] of [
    ['Flexible', null, 300],
    ['30 days', 30, 600],
  ] as const) {
    const input = { name, termDays, aprBps, minAmount: '0' };
    products.push((await createStakingProduct(makeWork(app, app.admin), input)).data.id);
  }
}

const findUser = (owner: number): TestUser => {
  const user = users[owner];
  if (!user) throw new Error(`No user ${owner}`);
  return user;
};
const makeWorkAs = (owner: number) => makeWork(app, findUser(owner));
const readNow = () => app.clock.now().getTime();

async function attemptChange(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const postTransactionNow = (
  transaction: Omit<LedgerTransaction, 'at' | 'reference' | 'cause'> & Partial<Pick<LedgerTransaction, 'cause'>>,
) =>
  app.db
    .transaction()
    .execute((tx) =>
      postTransactions(tx, { cause: { kind: 'none' }, ...transaction, at: app.clock.now(), reference: randomUUID() }),
    );

async function applyAction(model: Model, each: Action): Promise<void> {
  switch (each.do) {
    case 'wait':
      app.clock.advance(each.hours * hour);
      await runDueDeadlines({ ...makeSource(app), advance: advanceByKind });
      return;
    case 'send': {
      const { from, to } = each;
      const isDone = await attemptChange(() =>
        sendCoins(makeWorkAs(from), { username: findUser(to).username, amount: formatAmount(each.amount) }),
      );
      expect(isDone).toBe(from !== to && model.findPlayer(from).available >= each.amount);
      if (!isDone) return;
      model.bookLine(from, 'send', -each.amount, readNow());
      model.bookLine(to, 'send', each.amount, readNow());
      return;
    }
    case 'adjust': {
      if (each.amount === 0n) return;
      const account = { userId: findUser(each.owner).id };
      const isDone = await attemptChange(async () => {
        const input = { account, amount: formatAmount(each.amount), reason: 'Model' } as const;
        const movedCoins = await sumMovedCoins(app.db, app.admin.id, app.clock.now());
        const { data } = await adjustBalance(makeWork(app, app.admin), input);
        const absoluteAmount = each.amount < 0n ? -each.amount : each.amount;
        const isWithinLimit = movedCoins + absoluteAmount < 500n * 10n ** 18n;
        expect(data.state).toBe(isWithinLimit ? 'posted' : 'waiting');
        if (!isWithinLimit) await approveRequest(makeWork(app, secondAdmin), { id: data.id });
      });
      expect(isDone).toBe(model.findPlayer(each.owner).available + each.amount >= 0n);
      if (isDone) model.bookLine(each.owner, 'adjustment', each.amount, readNow());
      return;
    }
    case 'stake': {
      const owner = model.findPlayer(each.owner);
      const input = { productId: products[each.product] ?? '', amount: formatAmount(each.amount), autoRenew: false };
      let id = '';
      const isDone = await attemptChange(async () => {
        id = (await stakeCoins(makeWorkAs(each.owner), input)).data.position.id;
      });
      expect(isDone).toBe(owner.available >= each.amount);
      if (!isDone) return;
      model.bookLine(each.owner, 'stake', -each.amount, readNow());
      owner.staked += each.amount;
      model.stakes.push({ id, owner: each.owner, principal: each.amount });
      return;
    }
    case 'claim':
    case 'unstake':
    case 'renew':
      return actOnStake(model, each.do, each.stakeIndex);
    case 'hold': {
      const owner = model.findPlayer(each.owner);
      const { id: userId } = findUser(each.owner);
      let id = '';
      const isDone = await attemptChange(async () => {
        const [postedTransaction] = await postTransactionNow({
          kind: 'withdrawal_hold',
          entries: buildEntriesBetween(makeAvailableRef(userId), makeWithdrawalHoldRef(userId), each.amount),
        });
        id = postedTransaction?.id ?? '';
      });
      expect(isDone).toBe(owner.available >= each.amount);
      if (!isDone) return;
      model.bookLine(each.owner, 'withdrawal_hold', -each.amount, readNow());
      owner.held += each.amount;
      const { id: withdrawalId } = await insertRow(app.db, 'withdrawals', {
        ...waitingWithdrawal,
        flags: [],
        userId,
        amount: each.amount,
        holdId: id,
      });
      model.holds.push({ id, withdrawalId, owner: each.owner, amount: each.amount });
      return;
    }
    case 'pay':
    case 'refund': {
      const hold = model.holds[each.holdIndex % Math.max(1, model.holds.length)];
      if (!hold) return;
      model.holds.splice(model.holds.indexOf(hold), 1);
      const { id: userId } = findUser(hold.owner);
      const to = each.do === 'pay' ? ({ owner: 'house', kind: 'chain' } as const) : makeAvailableRef(userId);
      const entries = buildEntriesBetween(makeWithdrawalHoldRef(userId), to, hold.amount);
      const kind = each.do === 'pay' ? 'withdrawal' : 'withdrawal_refund';
      const cause = { kind: 'withdrawal', id: hold.withdrawalId } as const;
      const [postedTransaction] = await postTransactionNow({ kind, settles: hold.id, cause, entries });
      await expect(postTransactionNow({ kind, settles: hold.id, cause, entries })).rejects.toThrow();
      await saveWithdrawal(app.db, hold.withdrawalId, {
        status: each.do === 'pay' ? 'completed' : 'refunded',
        transactionId: postedTransaction?.id ?? null,
      });
      model.findPlayer(hold.owner).held -= hold.amount;
      if (each.do === 'refund') model.bookLine(hold.owner, kind, hold.amount, readNow());
      return;
    }
  }
}

async function actOnStake(model: Model, what: 'claim' | 'unstake' | 'renew', stakeIndex: number): Promise<void> {
  const stake = model.stakes[stakeIndex % Math.max(1, model.stakes.length)];
  if (!stake) return;
  const { positions } = (await getStaking(makeWorkAs(stake.owner))).data;
  const position = positions.find(({ id }) => id === stake.id);
  const owner = model.findPlayer(stake.owner);
  const isAllowed = position?.actions.includes(what) ?? false;
  const isWithoutReward = what === 'unstake' && position?.status === 'active' && position.product.termDays !== null;
  const reward = isWithoutReward ? 0n : parseAmount(position?.accrued ?? '0');
  let nextId = '';
  const isDone = await attemptChange(async () => {
    const work = makeWorkAs(stake.owner);
    const positionId = stake.id;
    const moves = {
      claim: () => claimReward(work, { positionId }),
      unstake: () => unstakeCoins(work, { positionId, early: true }),
      renew: () => renewStake(work, { positionId, withReward: true }),
    };
    nextId = (await moves[what]()).data.position.id;
  });
  expect(isDone).toBe(isAllowed);
  if (!isDone) return;
  if (reward > 0n) model.bookLine(stake.owner, 'staking_reward', reward, readNow());
  if (what === 'claim') return;
  model.bookLine(stake.owner, 'unstake', stake.principal, readNow());
  owner.staked -= stake.principal;
  model.stakes.splice(model.stakes.indexOf(stake), 1);
  if (what === 'unstake') return;
  const principal = stake.principal + reward;
  model.bookLine(stake.owner, 'stake', -principal, readNow());
  owner.staked += principal;
  model.stakes.push({ id: nextId, owner: stake.owner, principal });
}

async function expectAgreement(model: Model): Promise<void> {
  await expectSoundLedger(app.db);
  for (const [owner, modelledPlayer] of model.players.entries()) {
    const { id } = findUser(owner);
    expect(parseAmount(await readCoins(app, id))).toBe(modelledPlayer.available);
    const rows = await app.db
      .selectFrom('ledgerAccounts')
      .select(['kind', 'balance'])
      .where('ownerId', '=', id)
      .where('kind', 'in', ['staked', 'hold'])
      .execute();
    const findBalance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
    expect([findBalance('staked'), findBalance('hold')]).toEqual([modelledPlayer.staked, modelledPlayer.held]);
  }
}

async function expectStatements(model: Model, from: number, to: number): Promise<void> {
  const formatSums = (lines: ModelledPlayer['lines']) => {
    const sumLines = (summedLines: ModelledPlayer['lines']) =>
      formatAmount(summedLines.reduce((sum, each) => sum + each.amount, 0n));
    return {
      in: sumLines(lines.filter((each) => each.amount > 0n)),
      out: sumLines(lines.filter((each) => each.amount < 0n)),
    };
  };
  for (const [owner, { lines }] of model.players.entries())
    for (const filter of [{}, { from: new Date(from).toISOString(), to: new Date(to).toISOString() }]) {
      const linesWithin = 'from' in filter ? lines.filter(({ at }) => at >= from && at < to) : lines;
      const expectedLines = linesWithin.map(({ kind, amount: each }) => [kind, formatAmount(each)]).reverse();
      const foundLines: string[][] = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(expectedLines.length / 4)); page += 1) {
        const { items, meta } = await readStatement(app, findUser(owner).id, { page, perPage: 4, filter });
        expect(meta).toMatchObject({ total: expectedLines.length, ...formatSums(linesWithin) });
        foundLines.push(...items.map((line) => [line.kind, line.amount]));
      }
      expect(foundLines).toEqual(expectedLines);
    }
}

it('balances, statements and totals agree with a simple model after any actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 5, maxLength: 30 }), async (actions) => {
      await setUpApp();
      const start = readNow();
      const model = new Model(playerCount, parseAmount('100'), start);
      for (const each of actions) {
        await applyAction(model, each);
        await expectAgreement(model);
      }
      const middle = Math.floor((start + readNow()) / 2);
      await expectStatements(model, start + 1, Math.max(start + 2, middle));
      const id = randomUUID();
      const effect = await runLedgerCheck.run(makeSource(app), {
        id: 1,
        payload: { id, nightly: false },
        tries: 1,
        now: app.clock.now(),
      });
      await app.db.transaction().execute(async (tx) => effect?.(tx));
      const check = await app.db
        .selectFrom('ledgerChecks')
        .select('differences')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(check.differences).toEqual([]);
      await app.close();
    }),
    { numRuns: isFullRun ? 100 : 6 },
  );
}, 600_000);
