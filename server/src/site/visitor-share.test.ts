import fc from 'fast-check';
import { derivePlace, isInShare } from './visitor-share';

const anyVisitor = fc.string({ minLength: 16, maxLength: 16 });
const stage = { area: 'public', build: 'p2' };

test('a wider share keeps everyone of a narrower one, and an answer never changes', () => {
  const anyShare = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(anyVisitor, anyShare, anyShare, (who, share, otherShare) => {
      const [narrowShare, wideShare] = [Math.min(share, otherShare), Math.max(share, otherShare)];
      expect(isInShare(who, { ...stage, share: narrowShare })).toBe(isInShare(who, { ...stage, share: narrowShare }));
      if (isInShare(who, { ...stage, share: narrowShare }))
        expect(isInShare(who, { ...stage, share: wideShare })).toBe(true);
      expect([isInShare(who, { ...stage, share: 0 }), isInShare(who, { ...stage, share: 100 })]).toEqual([false, true]);
    }),
  );
});

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
const expectCount = (count: number, probability: number) =>
  expect(Math.abs(count - visitors.length * probability)).toBeLessThan(
    5 * Math.sqrt(visitors.length * probability * (1 - probability)),
  );

test.each([0.5, 5, 25, 50, 99])('a share of %d %% gets about that part of the visitors', (share) => {
  expectCount(visitors.filter((who) => isInShare(who, { ...stage, share })).length, share / 100);
});

test('getting a build says nothing about getting another area’s build or the area’s next one', () => {
  for (const otherBuilds of [
    { area: 'dashboard', build: 'p2' },
    { area: 'public', build: 'p3' },
  ]) {
    const bothVisitors = visitors.filter((who) => derivePlace(who, stage) < 20 && derivePlace(who, otherBuilds) < 20);
    expectCount(bothVisitors.length, 0.04);
  }
});
