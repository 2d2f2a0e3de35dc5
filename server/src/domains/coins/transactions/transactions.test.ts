import { checkValue, schemas } from '@laurel/shared/protocol/schemas';
import pg from 'pg';
import { isAnnouncement } from '../../../../test/statements';
import { makeWork } from '../../../../test/work';
import type { InputOfAction } from '../../../call/dispatch';
import { readUserBalances } from '../../people/profiles/balances.queries';
import {
  addPlayers,
  addUser,
  adjustCoins,
  createTestApp,
  expectSoundLedger,
  hour,
  readCoins,
  readStatement,
  type TestApp,
  type TestUser,
} from '../../testing';
import { getReserves } from '../reserves/queries';
import { adjustBalance } from './adjustment.commands';
import { sendCoins } from './commands';
import { readLines } from './store';

let app: TestApp;
let sender: TestUser;
let receiver: TestUser;

beforeEach(async () => {
  app = await createTestApp();
  const [firstPlayer, secondPlayer] = await addPlayers(app, 2);
  if (!firstPlayer || !secondPlayer) throw new Error('Players are missing');
  [sender, receiver] = [firstPlayer, secondPlayer];
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

const pageQuery = { page: 1, perPage: 20, filter: {} };
const adjustAsAdmin = async (input: InputOfAction<'createTransaction', 'adjustment'>) =>
  (await adjustBalance(makeWork(app, app.admin), input)).data;
const giveCoins = async (username: string, amount: string) =>
  (await sendCoins(makeWork(app, sender), { username, amount, note: 'Thanks' })).data;

describe('a send', () => {
  it('moves the coins and names each player to the other', async () => {
    expect(await giveCoins('PLAYER_2', '12.5')).toMatchObject({ amount: '-12.5', balanceAfter: '87.5' });
    expect(await readCoins(app, receiver.id)).toBe('112.5');
    const [line] = (await readStatement(app, receiver.id, pageQuery)).items;
    expect(line).toMatchObject({
      kind: 'send',
      amount: '12.5',
      balanceAfter: '112.5',
      reason: { code: 'typed', params: { text: 'Thanks' } },
      cause: { kind: 'user', id: sender.id, username: 'player_1' },
      entries: [
        { account: { code: 'player', params: { username: 'player_1' } }, amount: '-12.5' },
        { account: { code: 'own', params: { kind: 'available' } }, amount: '12.5' },
      ],
    });
    expect((await readStatement(app, sender.id, pageQuery)).items[0]).toMatchObject({
      amount: '-12.5',
      reason: { code: 'typed', params: { text: 'Thanks' } },
      cause: { kind: 'user', id: receiver.id, username: 'player_2' },
    });
  });

  it('refuses too much, unknown receivers and oneself', async () => {
    await expect(giveCoins('player_2', '100.000000000000000001')).rejects.toMatchObject({ code: 'insufficient_funds' });
    await expect(giveCoins('nobody', '1')).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { username: ['No player has this username.'] },
    });
    await expect(giveCoins('player_1', '1')).rejects.toMatchObject({ code: 'validation_failed' });
    await addUser(app.db, app.clock, 'gone');
    await app.db.updateTable('users').set({ status: 'suspended' }).where('username', '=', 'gone').execute();
    await expect(giveCoins('gone', '1')).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await readCoins(app, sender.id)).toBe('100');
  });

  it('never goes to a look-alike of a username', async () => {
    await addUser(app.db, app.clock, 'kestrel_09');
    for (const username of ['\u212Aestrel_09', 'k\u0435strel_09', 'kestrel_09\u200b'])
      expect(checkValue(schemas.createTransaction.body, { kind: 'send', username, amount: '1' })).toMatchObject({
        fields: { username: ['No player has this username.'] },
      });
    await expect(giveCoins('\u212Aestrel_09', '1')).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await giveCoins('KESTREL_09', '1')).toMatchObject({ amount: '-1' });
  });

  it('refuses negative, empty and too precise amounts', () => {
    for (const amount of ['-1', '0', '0.0', '', '1e3', '0.0000000000000000001', ' 1'])
      expect(schemas.createTransaction.body.safeParse({ kind: 'send', username: 'player_2', amount }).success).toBe(
        false,
      );
    expect(
      schemas.createTransaction.body.safeParse({ kind: 'send', username: 'player_2', amount: '0.1' }).success,
    ).toBe(true);
  });

  it('never spends the same coin twice under simultaneous sends', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => giveCoins('player_2', '10')));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    expect(await readCoins(app, sender.id)).toBe('0');
  });
});

describe('an adjustment', () => {
  it('adds coins against the chain account, marked sandbox and audited', async () => {
    const input = { account: { userId: sender.id }, amount: '40', reason: 'First coins' } as const;
    expect(await adjustAsAdmin(input)).toMatchObject({ balanceAfter: '140' });
    const [line] = (await readStatement(app, sender.id, pageQuery)).items;
    const reason = { code: 'typed', params: { text: 'First coins' } };
    expect(line).toMatchObject({ kind: 'adjustment', sandbox: true, reason, cause: { kind: 'none' } });
    expect(line?.entries[0]).toMatchObject({ account: { code: 'house', params: { kind: 'chain' } }, amount: '-40' });
    const [row] = await app.db.selectFrom('auditLog').selectAll().execute();
    expect(row).toMatchObject({ action: 'ledger.adjust', actorId: app.admin.id, reason: 'First coins' });
    expect(await readUserBalances(makeWork(app), sender.id)).toMatchObject({ available: '140', entered: '0' });
  });

  it('can’t remove more coins than available, and needs a known user', async () => {
    const takeCoins = (userId: string) => adjustAsAdmin({ account: { userId }, amount: '-101', reason: 'Mistake' });
    await expect(takeCoins(sender.id)).rejects.toMatchObject({ code: 'insufficient_funds' });
    await expect(takeCoins('11111111-1111-4111-8111-111111111111')).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(adjustCoins(app, 'treasury', '-100001')).rejects.toMatchObject({ code: 'treasury_short' });
  });
});

it('lets no one adjust their own coins', async () => {
  const input = { account: { userId: app.admin.id }, amount: '1', reason: 'For me' } as const;
  await expect(adjustAsAdmin(input)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { 'account.userId': ['You can’t adjust your own coins. Ask another member of staff.'] },
  });
  expect(await readCoins(app, app.admin.id)).toBe('0');
  expect(await app.db.selectFrom('auditLog').selectAll().execute()).toEqual([]);
});

describe('reserves', () => {
  it('compare what Laurel owes players with what it holds', async () => {
    const { data } = await getReserves(makeWork(app));
    expect(data).toMatchObject({ owed: '200', held: '100200', covered: true, entriesSum: '0', sandbox: true });
  });
});

describe('a statement', () => {
  it('is filtered by kind and paged, newest first', async () => {
    for (const amount of ['1', '2', '3']) await giveCoins('player_2', amount);
    const sentStatement = await readStatement(app, sender.id, { ...pageQuery, perPage: 2, filter: { kind: ['send'] } });
    expect(sentStatement.items.map((line) => line.amount)).toEqual(['-3', '-2']);
    expect(sentStatement.meta).toMatchObject({ page: 1, perPage: 2, total: 3, in: '0', out: '-6', searched: null });
    const otherStatement = await readStatement(app, sender.id, {
      ...pageQuery,
      perPage: 2,
      page: 2,
      filter: { kind: ['send'] },
    });
    expect(otherStatement.items.map((line) => line.amount)).toEqual(['-1']);
  });

  it('sums the gains and losses of all matches', async () => {
    await giveCoins('player_2', '12.5');
    expect((await readStatement(app, sender.id, pageQuery)).meta).toMatchObject({ total: 2, in: '100', out: '-12.5' });
  });

  it('covers a period, whose end is excluded', async () => {
    const start = app.clock.now();
    await giveCoins('player_2', '1');
    app.clock.advance(hour);
    const laterTime = app.clock.now();
    await giveCoins('player_2', '2');
    const listAmounts = async (filter: { from?: string; to?: string }) =>
      (await readStatement(app, sender.id, { ...pageQuery, filter })).items.map((line) => line.amount);
    expect(await listAmounts({ from: laterTime.toISOString() })).toEqual(['-2']);
    expect(await listAmounts({ from: start.toISOString(), to: laterTime.toISOString() })).toContain('-1');
    expect(await listAmounts({ to: laterTime.toISOString() })).not.toContain('-2');
  });

  it('accepts any calendar period, and no other', async () => {
    const parseFilter = (filter: object) => schemas.listTransactions.query.safeParse({ filter });
    expect(parseFilter({ to: '0000-01-01T00:00:00Z' }).success).toBe(false);
    for (const at of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      expect(parseFilter({ from: at, to: at }).success).toBe(true);
      expect((await readStatement(app, sender.id, { ...pageQuery, filter: { from: at, to: at } })).items).toEqual([]);
    }
  });

  it('can be searched by other player and reason, but not by the staff behind an adjustment', async () => {
    await giveCoins('player_2', '3');
    const input = { account: { userId: sender.id }, amount: '40', reason: 'First coins' } as const;
    await adjustAsAdmin(input);
    const findTransactions = async (userId: string, search: string) =>
      (await readStatement(app, userId, { ...pageQuery, search })).items.map((line) => line.amount);
    expect(await findTransactions(sender.id, 'LAYER_2')).toEqual(['-3']);
    expect(await findTransactions(receiver.id, 'player_1')).toEqual(['3']);
    expect(await findTransactions(sender.id, 'player_1')).toEqual([]);
    expect(await findTransactions(sender.id, 'first c')).toEqual(['40']);
    expect(await findTransactions(sender.id, 'admin')).toEqual([]);
    expect(await findTransactions(sender.id, '100%')).toEqual([]);
  });
});

it('uses only three different queries for page sizes from 1 to 100', async () => {
  const querySpy = jest.spyOn(pg.Client.prototype, 'query');
  const countPageQueries = async (perPage: number) => {
    querySpy.mockClear();
    await readLines(app.db, sender.id, { page: 1, perPage, filter: {} });
    return querySpy.mock.calls
      .filter(([query]) => !isAnnouncement(query))
      .map(([text]) => JSON.stringify(text))
      .join();
  };
  const texts = new Set<string>();
  for (let size = 1; size <= 100; size += 1) texts.add(await countPageQueries(size));
  querySpy.mockRestore();
  expect([...texts].filter((text) => !text.includes('planned each time'))).toHaveLength(2);
  expect(texts.size).toBe(3);
});
