import { createKeyCounts } from './key-counts';

it('knows the latest count of any of the keys', () => {
  const counts = createKeyCounts({ most: 100 });
  expect(counts.readLatest(['a'])).toBe(0);
  counts.set('a', 1);
  counts.set('b', 2);
  expect([counts.readLatest(['a']), counts.readLatest(['a', 'b'])]).toEqual([1, 2]);
  counts.set('a', 3);
  expect(['a', 'b', 'never'].map((key) => counts.readLatest([key]))).toEqual([3, 2, 0]);
  counts.clear();
  expect(counts.readLatest(['a', 'b', 'never'])).toBe(0);
});

it('forgets the keys set longest ago once there are too many, and then answers at least their count', () => {
  const counts = createKeyCounts({ most: 4 });
  for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) counts.set(key, index + 1);
  expect(['a', 'd', 'never'].map((key) => counts.readLatest([key]))).toEqual([1, 4, 0]);
  counts.set('d', 5);
  expect(counts.readLatest(['a'])).toBe(1);
  counts.set('e', 6);
  expect(['a', 'b', 'c', 'd', 'e', 'never'].map((key) => counts.readLatest([key]))).toEqual([2, 2, 3, 5, 6, 2]);
});

it('forgets a key that is twice as old as keys are kept', () => {
  let now = 0;
  const counts = createKeyCounts({ most: 100, keptMs: 1000, readElapsed: () => now });
  counts.set('a', 1);
  now = 1999;
  counts.set('b', 2);
  expect(['a', 'b', 'never'].map((key) => counts.readLatest([key]))).toEqual([1, 2, 0]);
  now = 2999;
  counts.set('c', 3);
  expect(['a', 'b', 'c', 'never'].map((key) => counts.readLatest([key]))).toEqual([1, 2, 3, 1]);
});
