import { findOldestRunningState, listFirstHalf, listPausingMigrations } from './release';

const migrationKinds = {
  '1-tables': { olderCodeRuns: false },
  '2-pausing': { olderCodeRuns: false },
  '3-column': { olderCodeRuns: true },
  '4-drop': { olderCodeRuns: false, phase: 'after' },
  '5-index': { olderCodeRuns: true, phase: 'before' },
} as const;
const firstRelease = { commit: 'first', migrations: ['1-tables'] };
const secondRelease = { commit: 'second', migrations: ['1-tables', '2-pausing'] };
const thirdRelease = { commit: 'third', migrations: ['1-tables', '2-pausing', '3-column'] };

it('leaves what runs after the old code out of the first half', () => {
  expect(listFirstHalf(migrationKinds)).toEqual(['1-tables', '2-pausing', '3-column', '5-index']);
});

it('names what keeps a build from running on the first half', () => {
  expect(listPausingMigrations(firstRelease, migrationKinds)).toEqual(['2-pausing']);
  expect(listPausingMigrations(secondRelease, migrationKinds)).toEqual([]);
});

it('finds the oldest build that runs on the first half', () => {
  expect(findOldestRunningState([firstRelease, secondRelease, thirdRelease], migrationKinds)).toBe(secondRelease);
  expect(findOldestRunningState([firstRelease], migrationKinds)).toBeNull();
});
