import fc from 'fast-check';
import { listTaskTimes } from './page-load';
import { sumProcessorTime, sumTimeBetweenMarks } from './press-trace';
import {
  calculateIntervalRank,
  calculateMedian,
  calculatePairedRatios,
  estimateMedian,
  isNarrow,
  shuffleNames,
} from './statistics';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(calculateMedian([3, 1, 2])).toBe(2);
  expect(calculateMedian([4, 1, 3, 2])).toBe(2.5);
  expect(calculateMedian([10, 9])).toBe(9.5);
  expect(() => calculateMedian([])).toThrow(RangeError);
});

// The ranks in textbook tables for the sign test at 95%.
test.each([
  [5, 0],
  [6, 1],
  [8, 1],
  [9, 2],
  [10, 2],
  [15, 4],
  [20, 6],
  [25, 8],
  [30, 10],
  [50, 18],
  [100, 40],
])('of %i values the interval starts at rank %i', (count, rank) => {
  expect(calculateIntervalRank(count)).toBe(rank);
});

test('an interval consists of measured values', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(estimateMedian(values)).toEqual({ median: 10.5, low: 6, high: 15 });
  expect(() => estimateMedian([1, 2, 3, 4, 5])).toThrow('six');
});

/** A fixed seed makes counts repeatable. */
function makeDraw(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('the interval contains the true median in at least 95 of 100 draws', () => {
  const drawRandom = makeDraw();
  const coveredRuns = Array.from({ length: 2000 }, () => {
    const { low, high } = estimateMedian(Array.from({ length: 20 }, () => -Math.log(1 - drawRandom())));
    return low <= Math.LN2 && Math.LN2 <= high;
  }).filter(Boolean).length;
  expect(coveredRuns / 2000).toBeGreaterThan(0.94);
  expect(coveredRuns / 2000).toBeLessThan(0.99);
});

test.each([0.05, 0.1, 0.2])('a bench’s last interval holds the median in 92 of 100, at a spread of %d', (spread) => {
  const drawRandom = makeDraw();
  const coveredRuns = Array.from({ length: 2000 }, () => {
    const ratios: number[] = [];
    while (ratios.length < 6 || (ratios.length < 40 && !isNarrow(ratios)))
      ratios.push(1 + spread * (-Math.log(1 - drawRandom()) - Math.LN2));
    const { low, high } = estimateMedian(ratios);
    return low <= 1 && 1 <= high;
  }).filter(Boolean).length;
  expect(coveredRuns / 2000).toBeGreaterThan(0.92);
});

test('the interval always encloses the median', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 6 }), (values) => {
      const { median: middle, low, high } = estimateMedian(values);
      expect(low).toBeLessThanOrEqual(middle);
      expect(middle).toBeLessThanOrEqual(high);
    }),
  );
});

test('ratios are taken pair by pair', () => {
  expect(calculatePairedRatios([2, 9], [1, 3])).toEqual([2, 3]);
  expect(calculatePairedRatios([0, 5], [0, 0])).toEqual([1, Number.POSITIVE_INFINITY]);
  expect(() => calculatePairedRatios([1], [])).toThrow(RangeError);
});

test('a shuffle keeps every value and can give every order', () => {
  const names = ['a', 'b', 'c'];
  const orders = new Set<string>();
  for (let first = 0; first < 3; first += 1)
    for (let second = 0; second < 2; second += 1) {
      const draws = [(first + 0.5) / 3, (second + 0.5) / 2];
      orders.add(shuffleNames(names, () => draws.shift() ?? 0).join(''));
    }
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});

test("a page's tasks are those of the main thread that did most, by its own processor time", () => {
  const nameThread = (pid: number, tid: number, name: string) => ({ name: 'thread_name', pid, tid, args: { name } });
  const runTask = (pid: number, tid: number, tdur?: number) => ({ name: 'RunTask', pid, tid, ...(tdur && { tdur }) });
  const events = [
    nameThread(7, 1, 'CrRendererMain'),
    nameThread(8, 1, 'CrRendererMain'),
    nameThread(8, 2, 'Compositor'),
    runTask(7, 1, 500),
    runTask(8, 1, 12_000),
    runTask(8, 1),
    runTask(8, 1, 3000),
    runTask(8, 2, 90_000),
  ];
  expect(listTaskTimes(events)).toEqual([12, 3]);
  expect(listTaskTimes([])).toEqual([]);
});

test('a press takes the processor time of the tasks from its mark to that of the picture', () => {
  const thread = { pid: 8, tid: 1 };
  const runTask = (ts: number, dur: number, tdur: number) => ({ name: 'RunTask', ...thread, ts, dur, tdur });
  const makeMark = (name: string, ts: number) => ({ name, cat: 'blink.user_timing', ...thread, ts });
  const tasks = [runTask(0, 90, 80), runTask(100, 5000, 2000), runTask(6000, 3000, 1000), runTask(9500, 700, 600)];
  const events = [{ name: 'thread_name', ...thread, args: { name: 'CrRendererMain' } }, ...tasks];
  expect(sumTimeBetweenMarks([...events, makeMark('press', 110), makeMark('picture', 8000)])).toBe(3);
  expect(() => sumTimeBetweenMarks(events)).toThrow('no mark');
});

test('an event takes its share of the processor time of tasks that began before or ended after', () => {
  const thread = { pid: 8, tid: 1 };
  const runTask = (ts: number, dur: number, tdur: number) => ({ name: 'RunTask', ...thread, ts, dur, tdur });
  const markedTask = { name: 'told', cat: 'blink.user_timing', ...thread, ts: 50_000 };
  const tasks = [
    runTask(0, 10_000, 8000),
    runTask(12_000, 4000, 4000),
    runTask(18_000, 8000, 4000),
    runTask(40_000, 9, 9),
  ];
  const events = [{ name: 'thread_name', ...thread, args: { name: 'CrRendererMain' } }, ...tasks, markedTask];
  // The page's clock is 100 ms ahead of the trace's, so the event lasts from 5 to 20 ms.
  const event = { startTimeMs: 105, durationMs: 15, mark: 'told', markedAtMs: 150 };
  expect(sumProcessorTime(events, event)).toBe(4 + 4 + 1);
});
