import { createOwnChanges } from './own-changes';

it('a user’s change may be missing until it is announced, and nobody else’s', () => {
  let announcedUntilMs = Number.NEGATIVE_INFINITY;
  const ownChanges = createOwnChanges(() => announcedUntilMs);
  ownChanges.recordCommand('one');
  expect([ownChanges.mayBeMissing('one'), ownChanges.mayBeMissing('two')]).toEqual([true, false]);
  announcedUntilMs = performance.now() + 1;
  expect(ownChanges.mayBeMissing('one')).toBe(false);
  announcedUntilMs = Number.NEGATIVE_INFINITY;
  ownChanges.recordCommand('two');
  expect([ownChanges.mayBeMissing('one'), ownChanges.mayBeMissing('two')]).toEqual([true, true]);
  announcedUntilMs = performance.now() + 1;
  ownChanges.recordCommand('three');
  announcedUntilMs = Number.NEGATIVE_INFINITY;
  expect(['one', 'two', 'three'].map(ownChanges.mayBeMissing)).toEqual([false, false, true]);
});
