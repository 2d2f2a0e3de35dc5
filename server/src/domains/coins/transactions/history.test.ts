import { parseAmount, type TransactionKind } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { makeWork } from '../../../../test/work';
import { addUser, createTestApp, type TestApp } from '../../testing';
import { losses, makeAvailableRef } from '../ledger/accounts.rules';
import { postTransactions } from '../ledger/post.commands';
import { buildEntriesBetween } from '../ledger/transaction.rules';
import { getBalanceHistory } from './history.queries';
import { splitSpan } from './history.rules';

let app: TestApp;
const day = 86_400_000;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const readHistory = async (
  user: { id: string; role: 'player' },
  span: 'month' | 'quarter' | 'year',
  now = app.clock.now(),
) => (await getBalanceHistory({ ...makeWork(app, user), now }, { span })).data;

const payUser = (user: { id: string }, kind: TransactionKind, amount: string, at: Date) =>
  app.db.transaction().execute((db) =>
    postTransactions(db, {
      kind,
      reference: `${kind}:${user.id}:${at.getTime()}`,
      at,
      actorId: null,
      cause: { kind: 'none' },
      entries: buildEntriesBetween(losses, makeAvailableRef(user.id), parseAmount(amount)),
    }),
  );

test('reports an empty history in any span', async () => {
  const user = await addUser(app.db, app.clock, 'without');
  for (const [span, count] of [
    ['month', 30],
    ['quarter', 13],
    ['year', 12],
  ] as const) {
    const { parts, empty } = await readHistory({ id: user.id, role: 'player' }, span);
    expect(empty).toBe(true);
    expect(parts).toHaveLength(count);
    expect(parts.every(({ balance, earned }) => balance === '0' && earned === '0')).toBe(true);
  }
});

test('each part has its final balance, and separates earnings from other income', async () => {
  const now = app.clock.now();
  const { id } = await addUser(app.db, app.clock, 'with_history');
  const user = { id, role: 'player' as const };
  await payUser(user, 'starter_coins', '100', new Date(now.getTime() - 20 * day));
  await payUser(user, 'staking_reward', '2.5', new Date(now.getTime() - 5 * day));
  await payUser(user, 'contest_prize', '40', new Date(now.getTime() - 5 * day + 1));
  const { parts, empty } = await readHistory(user, 'month');
  expect(empty).toBe(false);
  expect(parts.map(({ balance }) => balance)).toEqual([
    ...Array(9).fill('0'),
    ...Array(15).fill('100'),
    ...Array(6).fill('142.5'),
  ]);
  expect(parts.flatMap(({ earned }, index) => (earned === '0' ? [] : [[index, earned]]))).toEqual([[24, '42.5']]);
  const yearHistory = await readHistory(user, 'year');
  expect(yearHistory.parts.at(-1)?.balance).toBe('142.5');
  const laterHistory = await readHistory(user, 'quarter', new Date(now.getTime() + 400 * day));
  expect(laterHistory.parts.every(({ balance, earned }) => balance === '142.5' && earned === '0')).toBe(true);
});

test('splits a span into consecutive parts, the last of which contains now', () => {
  const anyMoment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anyMoment, fc.constantFrom('month', 'quarter', 'year'), (now, span) => {
      const partStarts = splitSpan(span, now).map((start) => start.getTime());
      expect(partStarts.every((start, index) => index === 0 || start > (partStarts[index - 1] ?? 0))).toBe(true);
      expect(partStarts.at(-1)).toBeLessThanOrEqual(now.getTime());
    }),
  );
});
