import fc from 'fast-check';
import type { EarnedAchievement } from '../../../platforms/platform';
import { makeSnapshot, type Snapshot, summarizeProgress } from '../games/progress.rules';
import { countNeeded, hasCounted, isPossible, type JudgedTerms, judgeClaim } from './verdict.rules';

const addMinutes = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute));
const achievementList = [
  { id: 'p', grade: 'platinum' },
  ...['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, grade: null })),
];
const makeTerms = (change: Partial<JudgedTerms> = {}): JudgedTerms => ({
  list: achievementList,
  goal: { kind: 'count', threshold: 2 },
  from: addMinutes(10),
  until: addMinutes(50),
  ...change,
});
const takeSnapshot = (
  minute: number,
  minutesById: Record<string, number | null>,
  before: Snapshot | null = null,
): Snapshot =>
  makeSnapshot(
    before,
    Object.entries(minutesById).map(([id, dated]) => ({ id, at: dated === null ? null : addMinutes(dated) })),
    addMinutes(minute),
  );
const readCountings = (baseline: Snapshot, latest: Snapshot, change: Partial<JudgedTerms> = {}) =>
  Object.fromEntries(judgeClaim(makeTerms(change), baseline, latest).lines.map(({ id, counting }) => [id, counting]));

test('counts a date inside the period, whenever it was read', () => {
  const baseline = takeSnapshot(30, { a: 12, b: 5 });
  expect(readCountings(baseline, takeSnapshot(60, { a: 12, b: 5, c: 20, d: 55, e: 9 }, baseline))).toEqual({
    p: 'missing',
    a: 'counts',
    b: 'baseline',
    c: 'counts',
    d: 'late',
    e: 'before',
  });
});

test('counts an achievement without a date unless the first reading has it', () => {
  const baseline = takeSnapshot(10, { a: null });
  const latestSnapshot = takeSnapshot(20, { a: null, b: null }, baseline);
  expect(readCountings(baseline, latestSnapshot)).toMatchObject({ a: 'baseline', b: 'undated' });
  const lateSnapshot = takeSnapshot(60, { a: null, b: null, c: null }, latestSnapshot);
  expect(readCountings(baseline, lateSnapshot)).toMatchObject({ b: 'undated', c: 'late' });
});

test('doesn’t count an achievement from before joining that is earned again', () => {
  const baseline = takeSnapshot(10, { a: 5, b: null });
  expect(readCountings(baseline, takeSnapshot(30, { a: 20, b: 20 }, baseline))).toMatchObject({
    a: 'baseline',
    b: 'baseline',
  });
});

test('flags a date later than our reading, which alone doesn’t meet a goal', () => {
  const baseline = takeSnapshot(10, {});
  const latestSnapshot = takeSnapshot(20, { a: 40, b: 15 }, baseline);
  expect(readCountings(baseline, latestSnapshot)).toMatchObject({ a: 'ahead', b: 'counts' });
  const judgeCountGoal = (threshold: number) =>
    judgeClaim(
      makeTerms({ goal: { kind: 'count', threshold } }),
      baseline,
      takeSnapshot(45, { a: 40, b: 15 }, latestSnapshot),
    );
  expect(judgeCountGoal(1)).toMatchObject({ doubtful: false, metAt: addMinutes(15) });
  expect(judgeCountGoal(2)).toMatchObject({ doubtful: true, metAt: addMinutes(20) });
  expect(readCountings(latestSnapshot, takeSnapshot(30, { a: 40 }, latestSnapshot))).toMatchObject({ a: 'baseline' });
});

test('allows a platform’s clock to be a little ahead of ours', () => {
  const baseline = takeSnapshot(10, {});
  expect(readCountings(baseline, takeSnapshot(20, { a: 24, b: 26 }, baseline))).toMatchObject({
    a: 'counts',
    b: 'ahead',
  });
});

test('counts only achievements that the goal names', () => {
  const baseline = takeSnapshot(10, {});
  const latestSnapshot = takeSnapshot(30, { p: 20, a: 20, b: 20 }, baseline);
  const chosenGoal: Partial<JudgedTerms> = { goal: { kind: 'achievements', achievementIds: ['a', 'c'] } };
  expect(readCountings(baseline, latestSnapshot, chosenGoal)).toMatchObject({
    a: 'counts',
    b: 'not_required',
    c: 'missing',
  });
  expect(judgeClaim(makeTerms(chosenGoal), baseline, latestSnapshot)).toMatchObject({
    counted: 1,
    needed: 2,
    metAt: null,
  });
  const platinumProgress = judgeClaim(makeTerms({ goal: { kind: 'platinum' } }), baseline, latestSnapshot);
  expect(platinumProgress).toMatchObject({ counted: 1, needed: 1, metAt: addMinutes(20), reachable: true });
});

test('a goal is met when the last required achievement is earned', () => {
  const baseline = takeSnapshot(10, {});
  const latestSnapshot = takeSnapshot(40, { a: 35, b: 15, c: 25 }, baseline);
  expect(judgeClaim(makeTerms(), baseline, latestSnapshot).metAt).toEqual(addMinutes(25));
  expect(judgeClaim(makeTerms({ goal: { kind: 'percent', threshold: 5000 } }), baseline, latestSnapshot).metAt).toEqual(
    addMinutes(35),
  );
});

test('a goal can’t be reached with the platinum already earned', () => {
  const platinumTerms = makeTerms({ goal: { kind: 'platinum' } });
  expect(judgeClaim(platinumTerms, takeSnapshot(10, { p: 1 }), takeSnapshot(10, { p: 1 })).reachable).toBe(false);
  expect(judgeClaim(platinumTerms, takeSnapshot(10, { a: 1 }), takeSnapshot(10, { a: 1 })).reachable).toBe(true);
});

test('ranks a player no higher for extra achievements', () => {
  const { counted, metAt } = judgeClaim(makeTerms(), takeSnapshot(10, {}), takeSnapshot(45, { a: 12, b: 20, c: 30 }));
  expect({ counted, metAt }).toEqual({ counted: 2, metAt: addMinutes(20) });
});

test('detects a list too short for the goal', () => {
  expect(isPossible(achievementList, { kind: 'count', threshold: 6 })).toBe(true);
  expect(isPossible(achievementList, { kind: 'count', threshold: 7 })).toBe(false);
  expect(isPossible(achievementList.slice(1), { kind: 'platinum' })).toBe(false);
  expect(isPossible(achievementList, { kind: 'achievements', achievementIds: ['a', 'z'] })).toBe(false);
  expect(countNeeded(achievementList, { kind: 'percent', threshold: 5001 })).toBe(4);
});

test('counts progress only over the frozen list', () => {
  expect(summarizeProgress(achievementList, takeSnapshot(60, { a: 5, later: 30, b: null }))).toEqual({
    percent: 3333,
    earned: 2,
    total: 6,
    lastEarnedAt: addMinutes(5),
  });
});

describe('any readings', () => {
  const ids = ['p', 'a', 'b', 'c', 'd', 'e', 'later'];
  const anyMinute = fc.integer({ min: 0, max: 70 });
  const anyCareer = fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), minute: anyMinute, dated: fc.boolean() }), {
    selector: ({ id }) => id,
  });
  const anyGoal = fc.oneof(
    fc.record({ kind: fc.constant('count' as const), threshold: fc.integer({ min: 1, max: 7 }) }),
    fc.record({ kind: fc.constant('percent' as const), threshold: fc.integer({ min: 1, max: 10_000 }) }),
    fc.constant({ kind: 'platinum' as const }),
    fc.record({
      kind: fc.constant('achievements' as const),
      achievementIds: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
    }),
  );
  const listEarnedAt = (
    achievements: { id: string; minute: number; dated: boolean }[],
    moment: number,
  ): EarnedAchievement[] =>
    achievements
      .filter((each) => each.minute <= moment)
      .map((each) => ({ id: each.id, at: each.dated ? addMinutes(each.minute) : null }));
  const anyMoments = fc
    .uniqueArray(fc.integer({ min: 10, max: 80 }), { minLength: 1 })
    .map((all) => all.sort((a, b) => a - b));

  it('never count achievements from before joining or after the end, and always count those in between', () => {
    fc.assert(
      fc.property(anyCareer, anyGoal, anyMoments, (achievements, goal, readings) => {
        const baseline = makeSnapshot(null, listEarnedAt(achievements, 10), addMinutes(10));
        let latestReading = baseline;
        for (const moment of readings)
          latestReading = makeSnapshot(latestReading, listEarnedAt(achievements, moment), addMinutes(moment));
        const goalProgress = judgeClaim(makeTerms({ goal }), baseline, latestReading);
        const lastMinute = readings.at(-1) ?? 10;
        for (const { id, counting } of goalProgress.lines) {
          const earnedAchievement = achievements.find((each) => each.id === id);
          if (hasCounted(counting)) {
            expect(earnedAchievement).toBeDefined();
            expect(earnedAchievement?.minute).toBeGreaterThanOrEqual(10);
            expect(earnedAchievement?.minute).toBeLessThanOrEqual(50);
          }
          const isInside =
            earnedAchievement?.dated &&
            earnedAchievement.minute > 10 &&
            earnedAchievement.minute <= 50 &&
            earnedAchievement.minute <= lastMinute;
          if (isInside) expect(['counts', 'not_required']).toContain(counting);
        }
        expect(goalProgress.metAt !== null).toBe(goalProgress.counted >= goalProgress.needed);
        if (goalProgress.metAt) expect(goalProgress.reachable).toBe(true);
      }),
    );
  });

  it('never make progress worse', () => {
    fc.assert(
      fc.property(anyCareer, anyGoal, anyMoments, (achievements, goal, readings) => {
        const baseline = makeSnapshot(null, listEarnedAt(achievements, 10), addMinutes(10));
        const lastMinute = readings.at(-1) ?? 10;
        const verdict = judgeClaim(
          makeTerms({ goal }),
          baseline,
          makeSnapshot(baseline, listEarnedAt(achievements, lastMinute), addMinutes(lastMinute)),
        );
        let latestReading = baseline;
        for (const moment of readings)
          latestReading = makeSnapshot(latestReading, listEarnedAt(achievements, moment), addMinutes(moment));
        expect(judgeClaim(makeTerms({ goal }), baseline, latestReading).counted).toBeGreaterThanOrEqual(
          verdict.counted,
        );
      }),
    );
  });
});
