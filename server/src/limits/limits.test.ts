import fc from 'fast-check';
import type { Pace } from '../call/pace';
import { createTestClock } from '../clock';
import { openConnection } from '../database/connection';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { createLimits, keepMerging } from './limits';
import { attemptLimit, moneyLimit, readerLimit, visitorLimit } from './rules';

const minute = 60_000;
let database: TestDatabase;
let nameCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('budgets').execute());

function createTestLimits(rule: Pace, clock = createTestClock(), db = database.db) {
  return { clock, ...createLimits({ db, clock, findRule: () => rule }) };
}

const makeName = () => {
  nameCount += 1;
  return `somebody_${nameCount}`;
};

async function tryTake(take: () => void | Promise<void>): Promise<'given' | number> {
  try {
    await take();
    return 'given';
  } catch (error) {
    const { code, headers } = error as { code: string; headers: Record<string, string> };
    expect(code).toBe('rate_limited');
    return Number(headers['Retry-After']);
  }
}

test.each([
  [61_000, 'counted in the process'],
  [61_000, 'spent in the database'],
  [3_600_000, 'counted in the process'],
  [3_600_000, 'spent in the database'],
] as const)(
  'a process whose clock is %d ms fast causes refusals elsewhere only for a moment (%s)',
  async (ahead, kind) => {
    const rule = { atOnce: 3, every: 1000 };
    const clock = createTestClock();
    const fastClock = createTestClock();
    fastClock.set(new Date(clock.now().getTime() + ahead));
    const [fastLimits, ownLimits] = [createTestLimits(rule, fastClock), createTestLimits(rule, clock)];
    const budgetName = makeName();
    const takeToken = (limits: typeof ownLimits) => () =>
      kind === 'counted in the process'
        ? limits.count(visitorLimit, budgetName)
        : limits.spend(visitorLimit, budgetName);
    for (let takenCount = 0; takenCount < 3; takenCount += 1)
      expect(await tryTake(takeToken(fastLimits))).toBe('given');
    await fastLimits.merge();
    await tryTake(takeToken(ownLimits));
    await ownLimits.merge();
    expect(await tryTake(takeToken(ownLimits))).not.toBeGreaterThan(kind === 'counted in the process' ? 6 : 1);
    clock.advance(6000);
    expect(await tryTake(takeToken(ownLimits))).toBe('given');
  },
);

describe.each([['counted in the process'], ['spent in the database']] as const)('a budget %s', (kind) => {
  const makeTaker = (limits: ReturnType<typeof createTestLimits>, whose: string) => () =>
    kind === 'counted in the process' ? limits.count(visitorLimit, whose) : limits.spend(visitorLimit, whose);

  it('grants its number at once, then says how long to wait, and grants more only after that', async () => {
    const limits = createTestLimits({ atOnce: 3, every: 20_500 });
    const takeToken = makeTaker(limits, makeName());
    expect([await tryTake(takeToken), await tryTake(takeToken), await tryTake(takeToken)]).toEqual([
      'given',
      'given',
      'given',
    ]);
    expect(await tryTake(takeToken)).toBe(21);
    limits.clock.advance(20_499);
    expect(await tryTake(takeToken)).toBe(1);
    limits.clock.advance(1);
    expect([await tryTake(takeToken), await tryTake(takeToken)]).toEqual(['given', 21]);
  });

  it('never grants more than it held and has regained', async () => {
    const steps = fc.array(fc.oneof(fc.constant('take' as const), fc.integer({ min: 1, max: 90_000 })), {
      maxLength: 40,
    });
    const rule = fc.record({ atOnce: fc.integer({ min: 1, max: 5 }), every: fc.integer({ min: 500, max: minute }) });
    await fc.assert(
      fc.asyncProperty(rule, steps, async (rule, steps) => {
        const limits = createTestLimits(rule);
        const takeToken = makeTaker(limits, makeName());
        let heldCount = rule.atOnce;
        for (const step of steps) {
          if (step === 'take') {
            const isGiven = (await tryTake(takeToken)) === 'given';
            expect(isGiven).toBe(heldCount + 1e-6 >= 1);
            if (isGiven) heldCount -= 1;
          } else {
            limits.clock.advance(step);
            heldCount = Math.min(rule.atOnce, heldCount + step / rule.every);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is separate for each user or address', async () => {
    const limits = createTestLimits({ atOnce: 1, every: minute });
    const [firstName, secondName] = [makeName(), makeName()];
    expect([
      await tryTake(makeTaker(limits, firstName)),
      await tryTake(makeTaker(limits, firstName)),
      await tryTake(makeTaker(limits, secondName)),
    ]).toEqual(['given', 60, 'given']);
  });
});

it('grants exactly its number of 50 at once over two processes', async () => {
  const otherConnection = openConnection(database.url, { size: 10 });
  try {
    const clock = createTestClock();
    const rule = { atOnce: 7, every: minute };
    const processLimits = [createTestLimits(rule, clock), createTestLimits(rule, clock, otherConnection.db)];
    const budgetName = makeName();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        tryTake(async () => processLimits[index % 2]?.spend(attemptLimit, budgetName)),
      ),
    );
    expect(outcomes.filter((each) => each === 'given')).toHaveLength(7);
    expect(outcomes.filter((each) => each === 60)).toHaveLength(43);
  } finally {
    await otherConnection.close();
  }
});

it('keeps what was taken in a transaction that is rolled back', async () => {
  const limits = createTestLimits({ atOnce: 1, every: minute });
  const budgetName = makeName();
  const refusedTransaction = database.db.transaction().execute(async () => {
    await limits.spend(moneyLimit, budgetName);
    throw new Error('Refused');
  });
  await expect(refusedTransaction).rejects.toThrow('Refused');
  expect(await tryTake(() => limits.spend(moneyLimit, budgetName))).toBe(60);
});

it('returns what a correct attempt took', async () => {
  const limits = createTestLimits({ atOnce: 1, every: minute });
  const budgetName = makeName();
  await limits.spend(attemptLimit, budgetName);
  await limits.giveBack(attemptLimit, budgetName);
  expect(await tryTake(() => limits.spend(attemptLimit, budgetName))).toBe('given');
});

describe('what processes count', () => {
  const rule = { atOnce: 10, every: minute };
  const listBudgetRows = () => database.db.selectFrom('budgets').selectAll().execute();

  it('costs no query before a merge, and one for everything then', async () => {
    const limits = createTestLimits(rule);
    for (let attempt = 0; attempt < 6; attempt += 1) limits.count(visitorLimit, '203.0.113.9');
    limits.count(visitorLimit, '203.0.113.10');
    expect(await listBudgetRows()).toEqual([]);
    await limits.merge();
    expect((await listBudgetRows()).map(({ name }) => name).sort()).toEqual([
      'visitor 203.0.113.10',
      'visitor 203.0.113.9',
    ]);
  });

  it('adds up across processes', async () => {
    const clock = createTestClock();
    const quickRule = { ...rule, every: 1000 };
    const [firstLimits, secondLimits] = [createTestLimits(quickRule, clock), createTestLimits(quickRule, clock)];
    for (let attempt = 0; attempt < 6; attempt += 1) firstLimits.count(visitorLimit, 'x');
    for (let attempt = 0; attempt < 3; attempt += 1) secondLimits.count(visitorLimit, 'x');
    await firstLimits.merge();
    await secondLimits.merge();
    secondLimits.count(visitorLimit, 'x');
    await secondLimits.merge();
    expect(await tryTake(() => secondLimits.count(visitorLimit, 'x'))).toBe(1);
    await firstLimits.merge();
    firstLimits.count(visitorLimit, 'x');
    await firstLimits.merge();
    expect(await tryTake(() => firstLimits.count(visitorLimit, 'x'))).toBe(2);
  });

  it('is kept if taken during a merge or a failed merge', async () => {
    const clock = createTestClock();
    const limits = createTestLimits(rule, clock);
    limits.count(visitorLimit, 'y');
    const mergeRun = limits.merge();
    limits.count(visitorLimit, 'y');
    await mergeRun;
    const removedConnection = openConnection('postgres://nobody@127.0.0.1:1/nothing');
    const cutOffLimits = createTestLimits(rule, clock, removedConnection.db);
    cutOffLimits.count(visitorLimit, 'z');
    await expect(cutOffLimits.merge()).rejects.toThrow();
    expect(await tryTake(() => cutOffLimits.count(visitorLimit, 'z'))).toBe('given');
    await removedConnection.close();
    await limits.merge();
    const [row] = await listBudgetRows();
    expect(row?.fullAt.getTime()).toBe(clock.now().getTime() + 2 * minute);
  });

  it('is merged once more when merging stops', async () => {
    const limits = createTestLimits(rule);
    const lines: string[] = [];
    const noteLine = (_fields: object, line: string) => void lines.push(line);
    const mergeLoop = keepMerging(limits, { debug: noteLine, info: noteLine, warn: noteLine, error: noteLine });
    limits.count(readerLimit, 'w');
    await mergeLoop.stop();
    expect(await listBudgetRows()).toMatchObject([{ name: 'reader w' }]);
    expect(lines).toEqual([]);
  });
});
