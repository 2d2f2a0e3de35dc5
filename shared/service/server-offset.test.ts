import { calculateOffset, recordAnswerAge } from './server-offset';

const now = Date.parse('2026-11-27T20:00:30.000Z');
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

it('is calculated when the answer arrives', () => {
  expect(calculateOffset('2026-11-27T20:00:28.000Z')).toBe(-2000);
});

it('counts the age of an answer that came with the page, once', () => {
  recordAnswerAge({ serverNow: '2026-11-27T20:00:00.000Z' }, 31_000);
  expect(calculateOffset('2026-11-27T20:00:00.000Z')).toBe(1000);
  jest.advanceTimersByTime(20_000);
  expect(calculateOffset('2026-11-27T20:00:00.000Z')).toBe(1000);
});

it('ignores answers without a time', () => {
  for (const answer of [null, [], { serverNow: 7 }, 'text']) recordAnswerAge(answer, 1000);
  expect(calculateOffset('2026-11-27T20:00:30.000Z')).toBe(0);
});

it('stays the same after arrival, however often the page renders', () => {
  expect(calculateOffset('2026-11-27T20:00:35.000Z')).toBe(5000);
  jest.advanceTimersByTime(30_000);
  expect(calculateOffset('2026-11-27T20:00:35.000Z')).toBe(5000);
});
