import { createKeyCounts } from './key-counts';

it('knows the latest count of any of the keys, and drops those set longest ago', () => {
  const counts = createKeyCounts(2);
  expect(counts.readLatest(['a'])).toBe(0);
  counts.set('a', 1);
  counts.set('b', 2);
  expect([counts.readLatest(['a']), counts.readLatest(['a', 'b'])]).toEqual([1, 2]);
  counts.set('a', 3);
  expect(counts.readLatest(['never'])).toBe(0);
  counts.set('c', 4);
  expect(['a', 'b', 'c', 'never'].map((key) => counts.readLatest([key]))).toEqual([3, 2, 4, 2]);
  counts.clear();
  expect(counts.readLatest(['a', 'c', 'never'])).toBe(0);
});
