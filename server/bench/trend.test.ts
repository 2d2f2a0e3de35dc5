import { fitTrend, nameCourse } from './trend';

const makeValues = (valueAt: (minute: number) => number) =>
  Array.from({ length: 61 }, (_, minute) => ({ at: minute * 60, value: valueAt(minute) }));
/** Noise that sums to zero over every six minutes, the length of one block of the trend. */
const addNoise = (minute: number) => [0, 3, -3, 2, -2, 0][minute % 6] ?? 0;

test('finds a steady rise, and the means of its first and last quarter', () => {
  const trend = fitTrend(makeValues((minute) => 100 + minute / 2));
  expect(trend.perHour).toBeCloseTo(30, 0);
  expect(trend.firstQuarter).toBeCloseTo(103.75, 6);
  expect(trend.lastQuarter).toBeCloseTo(126.25, 6);
  expect(nameCourse(trend)).toBe('rises');
});

test.each([
  ['flat', (minute: number) => 100 + addNoise(minute)],
  ['rises', (minute: number) => 100 + minute / 10 + addNoise(minute)],
  ['falls', (minute: number) => 100 - minute / 10 + addNoise(minute)],
  ['unclear', (minute: number) => 100 + 30 * Math.cos((Math.PI * minute) / 15)],
])('names the course: %s', (course, valueAt) => {
  expect(nameCourse(fitTrend(makeValues(valueAt)))).toBe(course);
});

test('refuses too few values', () => {
  expect(() => fitTrend([{ at: 0, value: 1 }])).toThrow(RangeError);
});
