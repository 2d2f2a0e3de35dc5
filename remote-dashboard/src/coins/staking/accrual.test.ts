import { calculateAccruedReward, calculateProgress, calculateYearlyRate, projectRewards } from './accrual';
import { makePosition } from './testing/staking';

const parseTime = (text: string) => Date.parse(text);

test('grows by the second and stops when the stake matures', () => {
  const stake = makePosition({ principal: '1000', aprBps: 600, claimed: '0' });
  expect(calculateAccruedReward(stake, parseTime(stake.startedAt))).toBe('0');
  expect(calculateAccruedReward(stake, parseTime(stake.startedAt) + 1999)).toBe('0.000001902587519025');
  expect(calculateAccruedReward(stake, parseTime(stake.maturesAt) + 5000)).toBe(
    calculateAccruedReward(stake, parseTime(stake.maturesAt)),
  );
  expect(calculateAccruedReward(stake, parseTime(stake.maturesAt))).toBe('4.931506849315068493');
});

test('excludes claimed rewards, and is zero after the stake has ended', () => {
  const stake = makePosition({ principal: '1000', aprBps: 600, claimed: '4.9' });
  expect(calculateAccruedReward(stake, parseTime(stake.maturesAt))).toBe('0.031506849315068493');
  expect(calculateAccruedReward({ ...stake, status: 'redeemed' }, parseTime(stake.maturesAt))).toBe('0');
});

test('shows the progress of a term', () => {
  const stake = makePosition();
  expect(calculateProgress(stake, parseTime(stake.startedAt) - 1)).toBe(0);
  expect(calculateProgress(stake, (parseTime(stake.startedAt) + parseTime(stake.maturesAt)) / 2)).toBe(50);
  expect(calculateProgress(stake, parseTime(stake.maturesAt) + 1)).toBe(100);
});

test('projects a reward along its term, and along a year without one', () => {
  const monthRewards = projectRewards({ aprBps: 600, termDays: 30 }, '1000');
  expect(monthRewards).toHaveLength(13);
  expect(monthRewards[0]).toEqual({ days: 0, reward: '0' });
  expect(monthRewards.at(-1)).toEqual({ days: 30, reward: '4.931506849315068493' });
  expect(projectRewards({ aprBps: 300, termDays: null }, '100').at(-1)).toEqual({ days: 365, reward: '3' });
  expect(projectRewards({ aprBps: 300, termDays: 2 }, '100').map(({ days }) => days)).toEqual([0, 1, 2]);
});

test('compounds a rate over the renewals of a year', () => {
  expect(calculateYearlyRate(600, 365)).toBeCloseTo(0.06);
  expect(calculateYearlyRate(1000, 90)).toBeCloseTo(0.1038, 4);
});
