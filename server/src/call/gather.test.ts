import { gatherItems, gatherItemsByKind, RunAloneError } from './gather';

function makeHeldRun() {
  const runs: { items: readonly number[]; end(): void }[] = [];
  const runItems = (items: readonly number[]) =>
    new Promise<number[]>((resolve) => {
      runs.push({ items, end: () => resolve(items.map((item) => item * 10)) });
    });
  return { runs, run: runItems };
}
const waitTurn = () => new Promise((resolve) => setImmediate(resolve));

it('batches items of one turn, and puts those that arrive meanwhile into the next run', async () => {
  const { runs, run } = makeHeldRun();
  const requestItem = gatherItems(run, { maxRuns: 1, most: 3, shouldSplit: () => false });
  const firstResults = [requestItem(1), requestItem(2)];
  await waitTurn();
  const laterResults = [requestItem(3), requestItem(4), requestItem(5), requestItem(6)];
  await waitTurn();
  expect(runs.map(({ items }) => items)).toEqual([[1, 2]]);
  runs[0]?.end();
  expect(await Promise.all(firstResults)).toEqual([10, 20]);
  expect(runs.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  runs[1]?.end();
  await waitTurn();
  runs[2]?.end();
  expect(await Promise.all(laterResults)).toEqual([30, 40, 50, 60]);
});

it('runs as many at a time as allowed', async () => {
  const { runs, run } = makeHeldRun();
  const requestItem = gatherItems(run, { maxRuns: 2, most: 10, shouldSplit: () => false });
  for (const item of [1, 2, 3]) {
    void requestItem(item);
    await waitTurn();
  }
  expect(runs.map(({ items }) => items)).toEqual([[1], [2]]);
});

it('never puts two items of one key into a run', async () => {
  const { runs, run } = makeHeldRun();
  const requestItem = gatherItems(run, {
    maxRuns: 1,
    most: 10,
    buildKey: (item) => String(item % 2),
    shouldSplit: () => false,
  });
  for (const item of [1, 2, 3, 5]) void requestItem(item);
  await waitTurn();
  for (const expected of [[1, 2], [3], [5]]) {
    expect(runs.at(-1)?.items).toEqual(expected);
    runs.at(-1)?.end();
    await waitTurn();
  }
});

it('doesn’t let one kind of items wait for another', async () => {
  const { runs, run } = makeHeldRun();
  const findKind = (item: number) => (item % 2 ? 'odd' : 'even');
  const requestItem = gatherItemsByKind(findKind, run, { maxRuns: 1, most: 10, shouldSplit: () => false });
  const oddResults = [requestItem(1), requestItem(3)];
  await waitTurn();
  const evenResult = requestItem(2);
  await waitTurn();
  expect(runs.map(({ items }) => items)).toEqual([[1, 3], [2]]);
  runs[1]?.end();
  expect(await evenResult).toBe(20);
  runs[0]?.end();
  expect(await Promise.all(oddResults)).toEqual([10, 30]);
});

it('splits a failed run until only the faulty item fails', async () => {
  const results: number[] = [];
  const requestItem = gatherItems(
    async (items: readonly number[]) => {
      const badItem = items.find((item) => item < 0);
      if (badItem !== undefined) throw new Error(`Not ${badItem}`);
      results.push(...items);
      return items;
    },
    { maxRuns: 1, most: 10, shouldSplit: () => true },
  );
  const outcomes = await Promise.allSettled([1, 2, -3, 4, 5, -6].map(requestItem));
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
    1,
    2,
    'Error: Not -3',
    4,
    5,
    'Error: Not -6',
  ]);
  expect(results.toSorted()).toEqual([1, 2, 4, 5]);
});

it('runs alone the items that a failed run names, and the others together', async () => {
  const runs: (readonly number[])[] = [];
  const requestItem = gatherItems(
    async (items: readonly number[]) => {
      runs.push(items);
      const oddIndexes = items.flatMap((item, index) => (item % 2 ? [index] : []));
      if (items.length > 1 && oddIndexes.length > 0) throw new RunAloneError(new Set(oddIndexes));
      return items.map((item) => item * 10);
    },
    { maxRuns: 1, most: 10, shouldSplit: () => false },
  );
  expect(await Promise.all([1, 2, 4, 5].map(requestItem))).toEqual([10, 20, 40, 50]);
  expect(runs).toEqual([[1, 2, 4, 5], [2, 4], [1], [5]]);
});

it('fails all items alike if the error can’t be split', async () => {
  let runCount = 0;
  const requestItem = gatherItems(
    async () => {
      runCount += 1;
      throw new Error('No database');
    },
    { maxRuns: 1, most: 10, shouldSplit: () => false },
  );
  const outcomes = await Promise.allSettled([requestItem(1), requestItem(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(runCount).toBe(1);
});

describe('with a pace', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());
  const pace = { atOnce: 2, every: 200 };
  const preparePacedRequests = (count: number, most = 100) => {
    const runs: (readonly number[])[] = [];
    const runItems = async (items: readonly number[]) => {
      runs.push(items);
      return items;
    };
    const requestItem = gatherItemsByKind(() => 'one', runItems, { maxRuns: 2, most, shouldSplit: () => false, pace });
    const answers: number[] = [];
    const requestItemEvery = async (ms: number) => {
      for (let item = 0; item < count; item += 1) {
        void requestItem(item).then((answer) => answers.push(answer));
        await waitTurn();
        await jest.advanceTimersByTimeAsync(ms);
      }
    };
    return { runs, answers, askEvery: requestItemEvery };
  };

  it('runs the first at once, and then gathers what comes until the next may run', async () => {
    const { runs, answers, askEvery } = preparePacedRequests(100);
    await askEvery(4);
    await jest.advanceTimersByTimeAsync(200);
    expect(answers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, item) => item));
    expect(runs.slice(0, 2)).toEqual([[0], [1]]);
    expect(runs.length).toBeLessThanOrEqual(5);
  });

  it('runs items at once if they come slowly, or after a pause', async () => {
    const { runs, askEvery } = preparePacedRequests(4);
    await askEvery(200);
    expect(runs).toEqual([[0], [1], [2], [3]]);
    await jest.advanceTimersByTimeAsync(400);
    await askEvery(1);
    expect(runs.slice(4, 6)).toEqual([[0], [1]]);
  });

  it('doesn’t let a full run wait', async () => {
    const { runs, answers, askEvery } = preparePacedRequests(30, 10);
    await askEvery(0);
    expect(answers.length).toBe(22);
    expect(runs.map(({ length }) => length)).toEqual([1, 1, 10, 10]);
  });
});
