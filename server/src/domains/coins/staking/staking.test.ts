import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { makeSource, makeWork } from '../../../../test/work';
import type { Actor, Answer, Work } from '../../../call/context';
import { runDueDeadlines } from '../../../deadlines/worker';
import { advanceByKind } from '../../index';
import { approveRequest } from '../../operations/approvals/commands';
import { getApprovals } from '../../operations/approvals/queries';
import { readUserBalances } from '../../people/profiles/balances.queries';
import {
  addPlayers,
  addUser,
  adjustCoins,
  createTestApp,
  expectSoundLedger,
  readCoins,
  readHouseBalance,
  readStatement,
  type TestApp,
  type TestUser,
} from '../../testing';
import { fillRewards } from '../rewards/fill.commands';
import { claimReward, renewStake, stakeCoins, turnOffAutoRenew, turnOnAutoRenew, unstakeCoins } from './commands';
import { createStakingProduct, setStakingProductOpen } from './products.commands';
import { getStaking, getStakingProducts } from './queries';

const day = 86_400_000;
let app: TestApp;
let player: TestUser;
let otherUser: TestUser;
let admin: TestUser;
let flexibleProductId: string;
let monthProductId: string;

beforeEach(async () => {
  app = await createTestApp();
  const [firstPlayer, secondPlayer] = await addPlayers(app, 2);
  if (!firstPlayer || !secondPlayer) throw new Error('Players are missing');
  [player, otherUser, admin] = [firstPlayer, secondPlayer, app.admin];
  await fillRewards(makeWork(app));
  flexibleProductId = await createProduct('Flexible', null, 300);
  monthProductId = await createProduct('30 days', 30, 600);
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

async function createProduct(name: string, termDays: number | null, aprBps: number): Promise<string> {
  const input = { name, termDays, aprBps, minAmount: '1' };
  return (await createStakingProduct(makeWork(app, admin), input)).data.id;
}
const runCommand = async <Input>(
  command: (work: Work<Actor>, input: Input) => Promise<Answer<'updateStaking'>>,
  input: Input,
  as = player,
) => (await command(makeWork(app, as), input)).data.position;
const stakeCoinsAs = (productId: string, amount: string, autoRenew = false, as = player) =>
  runCommand(stakeCoins, { productId, amount, autoRenew }, as);
const readStaking = async (as = player) => (await getStaking(makeWork(app, as))).data;
const findPosition = async (id: string) => (await readStaking()).positions.find((each) => each.id === id);
const runDeadlines = () => runDueDeadlines({ ...makeSource(app), advance: advanceByKind });
const listNotices = async () => {
  const rows = await app.db.selectFrom('notices').select('kind').orderBy('at').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
};
const readPromisedCoins = async () => (await getStakingProducts(makeWork(app, admin))).data.promised;

it('a new stake locks the coins, reserves the whole reward, and shows both', async () => {
  const { id } = await stakeCoinsAs(monthProductId, '100');
  expect(await readUserBalances(makeWork(app), player.id)).toMatchObject({ available: '0', staked: '100' });
  expect(await readPromisedCoins()).toBe('0.493150684931506849');
  expect(await readHouseBalance(app, 'rewards')).toBe(formatAmount(parseAmount('100000') - 493_150_684_931_506_849n));
  app.clock.advance(15 * day);
  const { positions, totals } = await readStaking();
  expect(positions).toMatchObject([
    { id, status: 'active', principal: '100', rewardAtTerm: '0.493150684931506849', autoRenew: false },
  ]);
  expect(positions[0]?.accrued).toBe('0.246575342465753424');
  expect(totals).toEqual({ staked: '100', accrued: '0.246575342465753424', claimed: '0' });
  expect(positions[0]?.actions).toEqual(['unstake', 'auto_renew_on']);
  const [line] = (await readStatement(app, player.id)).items;
  expect(line).toMatchObject({ kind: 'stake', amount: '-100', cause: { kind: 'stake', id, termDays: 30 } });
});

it('a stake matures through the worker, tells the player, then pays principal and reward', async () => {
  const { id } = await stakeCoinsAs(monthProductId, '100');
  app.clock.advance(30 * day);
  expect(await findPosition(id)).toMatchObject({ status: 'matured', accrued: '0.493150684931506849' });
  expect(await runDeadlines()).toBe(1);
  expect(await listNotices()).toEqual(['stake_matured']);
  app.clock.advance(30 * day);
  expect(await findPosition(id)).toMatchObject({ status: 'matured', accrued: '0.493150684931506849' });
  const unstakeAnswer = await runCommand(unstakeCoins, { positionId: id, early: false });
  expect(unstakeAnswer).toMatchObject({ status: 'redeemed', claimed: '0.493150684931506849', actions: [] });
  expect(await readCoins(app, player.id)).toBe('100.493150684931506849');
  expect(await readPromisedCoins()).toBe('0');
  const kinds = (await readStatement(app, player.id)).items.map(({ kind, amount }) => [kind, amount]);
  expect(kinds.slice(0, 3)).toEqual([
    ['unstake', '100'],
    ['staking_reward', '0.493150684931506849'],
    ['stake', '-100'],
  ]);
  expect(await runDeadlines()).toBe(0);
});

it('a stake ended early returns its principal, and the reward goes back to the rewards account', async () => {
  const { id } = await stakeCoinsAs(monthProductId, '100');
  app.clock.advance(29 * day);
  const unstakePosition = (accepted: boolean) => runCommand(unstakeCoins, { positionId: id, early: accepted });
  await expect(unstakePosition(false)).rejects.toMatchObject({ code: 'stake_closed', params: { why: 'early' } });
  expect(await unstakePosition(true)).toMatchObject({ status: 'early_redeemed', claimed: '0', accrued: '0' });
  expect(await readCoins(app, player.id)).toBe('100');
  expect(await readHouseBalance(app, 'rewards')).toBe('100000');
  await expect(unstakePosition(true)).rejects.toMatchObject({ code: 'stake_closed', params: { why: 'over' } });
});

it('a stake without a term pays by the second whenever it is claimed', async () => {
  const { id } = await stakeCoinsAs(flexibleProductId, '100');
  app.clock.advance((365 * day) / 2);
  expect(await runCommand(claimReward, { positionId: id })).toMatchObject({ claimed: '1.5', accrued: '0' });
  await expect(runCommand(claimReward, { positionId: id })).rejects.toMatchObject({
    params: { why: 'nothing_to_claim' },
  });
  app.clock.advance((365 * day) / 4);
  expect(await runCommand(unstakeCoins, { positionId: id, early: false })).toMatchObject({ claimed: '2.25' });
  expect(await readCoins(app, player.id)).toBe('102.25');
  expect(await readPromisedCoins()).toBe('0');
});

it('pays a claim once, even if claimed repeatedly at once', async () => {
  const { id } = await stakeCoinsAs(flexibleProductId, '100');
  app.clock.advance(73 * day);
  const claims = await Promise.allSettled(
    Array.from({ length: 10 }, () => runCommand(claimReward, { positionId: id })),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readCoins(app, player.id)).toBe('0.6');
});

describe('a renewal', () => {
  it('is off by default, is announced beforehand, and stakes principal and reward for another term', async () => {
    const { id } = await stakeCoinsAs(monthProductId, '100', true);
    app.clock.advance(27 * day);
    expect(await runDeadlines()).toBe(1);
    expect(await listNotices()).toEqual(['stake_renews']);
    app.clock.advance(3 * day + 3_600_000);
    expect(await runDeadlines()).toBe(1);
    expect(await listNotices()).toEqual(['stake_renews', 'stake_renewed']);
    const { positions } = await readStaking();
    expect(positions).toMatchObject([
      { status: 'active', principal: '100.493150684931506849', autoRenew: true },
      { id, status: 'redeemed', claimed: '0.493150684931506849' },
    ]);
    expect(positions[0]?.startedAt).toBe(positions[1]?.maturesAt);
    expect(await readCoins(app, player.id)).toBe('0');
  });

  it('can be turned off until the last moment, even by a self-excluded player', async () => {
    const { id } = await stakeCoinsAs(monthProductId, '100', true);
    app.clock.advance(29 * day);
    await runDeadlines();
    await app.db.updateTable('users').set({ status: 'self_excluded' }).where('id', '=', player.id).execute();
    expect(await runCommand(turnOffAutoRenew, { positionId: id })).toMatchObject({ autoRenew: false });
    expect(await runCommand(turnOnAutoRenew, { positionId: id })).toMatchObject({ autoRenew: true });
    expect(await runCommand(turnOffAutoRenew, { positionId: id })).toMatchObject({ autoRenew: false });
    app.clock.advance(2 * day);
    await runDeadlines();
    expect(await findPosition(id)).toMatchObject({ status: 'matured' });
  });

  it.each(['its player is excluded', 'its product is closed', 'the rewards are short'])(
    'doesn’t happen if %s',
    async (why) => {
      const { id } = await stakeCoinsAs(monthProductId, '100', true);
      app.clock.advance(28 * day);
      await runDeadlines();
      if (why === 'its player is excluded')
        await app.db.updateTable('users').set({ status: 'self_excluded' }).where('id', '=', player.id).execute();
      if (why === 'its product is closed')
        await setStakingProductOpen(makeWork(app, admin), { id: monthProductId, open: false });
      if (why === 'the rewards are short')
        await adjustCoins(app, 'rewards', `-${await readHouseBalance(app, 'rewards')}`);
      app.clock.advance(2 * day);
      await runDeadlines();
      expect(await findPosition(id)).toMatchObject({ status: 'matured', autoRenew: false });
      expect((await listNotices()).at(-1)).toBe('stake_matured');
    },
  );

  it('by hand includes the reward or pays it out', async () => {
    const firstStake = await stakeCoinsAs(monthProductId, '40');
    const secondStake = await stakeCoinsAs(monthProductId, '50');
    app.clock.advance(30 * day);
    const renewPosition = (positionId: string, withReward: boolean) =>
      runCommand(renewStake, { positionId, withReward });
    expect(await renewPosition(firstStake.id, true)).toMatchObject({
      status: 'active',
      principal: '40.197260273972602739',
    });
    expect(await renewPosition(secondStake.id, false)).toMatchObject({ status: 'active', principal: '50' });
    expect(await readCoins(app, player.id)).toBe('10.246575342465753424');
    await expect(renewPosition(firstStake.id, true)).rejects.toMatchObject({ params: { why: 'over' } });
  });
});

describe('refused stakes', () => {
  it('whose reward isn’t covered name the largest possible amount', async () => {
    await adjustCoins(app, 'rewards', '-99999.9');
    await expect(stakeCoinsAs(monthProductId, '100')).rejects.toMatchObject({
      code: 'validation_failed',
      details: { amount: [{ code: 'stake_not_covered', params: { remaining: expect.stringMatching(/^20\.2777/) } }] },
    });
    const offeredProduct = (await readStaking()).products.find(({ id }) => id === monthProductId);
    await stakeCoinsAs(monthProductId, offeredProduct?.remaining ?? '0');
    expect((await readStaking()).products.find(({ id }) => id === monthProductId)?.remaining).toMatch(
      /^0(\.0{15}\d*)?$/,
    );
    await expect(adjustCoins(app, 'rewards', '-0.05')).rejects.toMatchObject({ code: 'treasury_short' });
  });

  it('include small amounts, missing coins, closed products, and other players’ stakes', async () => {
    await expect(stakeCoinsAs(monthProductId, '0.5')).rejects.toMatchObject({
      details: { amount: [{ code: 'stake_least' }] },
    });
    await expect(stakeCoinsAs(monthProductId, '100.000000000000000001')).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    const { id } = await stakeCoinsAs(monthProductId, '10');
    await expect(runCommand(unstakeCoins, { positionId: id, early: true }, otherUser)).rejects.toMatchObject({
      code: 'not_found',
    });
    await setStakingProductOpen(makeWork(app, admin), { id: monthProductId, open: false });
    await expect(stakeCoinsAs(monthProductId, '10')).rejects.toMatchObject({ params: { why: 'product' } });
    app.clock.advance(30 * day);
    await expect(runCommand(renewStake, { positionId: id, withReward: true })).rejects.toMatchObject({
      params: { why: 'product' },
    });
    expect(await runCommand(unstakeCoins, { positionId: id, early: false })).toMatchObject({ status: 'redeemed' });
  });
});

it('lets an admin create and close products, and audits each action', async () => {
  await stakeCoinsAs(flexibleProductId, '60');
  await stakeCoinsAs(flexibleProductId, '20', false, otherUser);
  await setStakingProductOpen(makeWork(app, admin), { id: flexibleProductId, open: false });
  const { data } = await getStakingProducts(makeWork(app, admin));
  expect(data.products).toMatchObject([
    { name: 'Flexible', open: false, staked: '80', stakes: 2 },
    { name: '30 days', open: true, staked: '0', stakes: 0 },
  ]);
  const rows = await app.db.selectFrom('auditLog').select('action').where('entity', '=', 'staking_product').execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'staking_product.create',
    'staking_product.create',
    'staking_product.close',
  ]);
});

it('opening a product above 25 % a year always needs a second approval', async () => {
  expect((await readStaking()).products.find(({ id }) => id === flexibleProductId)?.open).toBe(true);
  const input = { name: 'A quarter', termDays: 30, minAmount: '1' };
  const requestProduct = (aprBps: number) => createStakingProduct(makeWork(app, admin), { ...input, aprBps });
  expect((await requestProduct(2500)).success).toMatchObject({ code: 'staking_product_created' });
  const { data, success } = await requestProduct(2501);
  expect(success).toMatchObject({ code: 'approval_waits' });
  const isOpen = async () => (await readStaking()).products.find(({ id }) => id === data.id)?.open;
  expect(await isOpen()).toBe(false);
  await expect(stakeCoinsAs(data.id, '10')).rejects.toMatchObject({ code: 'stake_closed' });
  const setProductOpen = (open: boolean, as = admin) =>
    setStakingProductOpen(makeWork(app, as), { id: data.id, open: open });
  await expect(setProductOpen(true)).rejects.toMatchObject({ code: 'approval_closed', params: { why: 'waiting' } });

  const secondUser = await addUser(app.db, app.clock, 'second_hand', 'finance');
  const readWaitingApprovals = async () =>
    (await getApprovals(makeWork(app, secondUser), { about: data.id })).data.waiting;
  const approveRequestAs = async (as: TestUser) =>
    approveRequest(makeWork(app, as), { id: (await readWaitingApprovals())[0]?.id ?? '' });
  expect(await readWaitingApprovals()).toMatchObject([
    { subject: { kind: 'product', name: 'A quarter', aprBps: 2501 } },
  ]);
  await expect(approveRequestAs(admin)).rejects.toMatchObject({ code: 'approval_closed', params: { why: 'own' } });
  await approveRequestAs(secondUser);
  expect(await isOpen()).toBe(true);

  await setProductOpen(false);
  expect((await setProductOpen(true)).success).toMatchObject({ code: 'approval_waits' });
  expect(await isOpen()).toBe(false);
  await setProductOpen(false);
  expect(await readWaitingApprovals()).toEqual([]);
});
