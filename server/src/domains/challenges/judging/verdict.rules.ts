import type { Counting, Goal } from '@laurel/shared/protocol';
import { deriveEarnedAt, type ListedAchievement, type SeenAchievement, type Snapshot } from '../games/progress.rules';

export interface JudgedTerms {
  list: readonly ListedAchievement[];
  goal: Goal;
  from: Date;
  until: Date;
}

export interface GoalProgress {
  lines: readonly { id: string; at: Date | null; counting: Counting }[];
  counted: number;
  needed: number;
  /** Null until enough achievements are earned. */
  metAt: Date | null;
  left: number;
  reachable: boolean;
  /** True if the goal is met only by counting achievements dated in the future, so staff must decide. */
  doubtful: boolean;
}

/** A denial counts only if a reading at least this much later repeats it. */
const doubtMs = 60_000;

export const calculateSecondReadingAt = (notMetAt: Date): Date => new Date(notMetAt.getTime() + doubtMs);

export type Verdict = 'holds' | 'doubtful' | 'not_met';

export function deriveVerdict(
  { met, doubtful }: { met: boolean; doubtful: boolean },
  readAt: Date,
  notMetAt: Date | null,
): Verdict | null {
  if (met) return doubtful ? 'doubtful' : 'holds';
  return notMetAt !== null && readAt >= calculateSecondReadingAt(notMetAt) ? 'not_met' : null;
}

const isGoalAchievement = (goal: Goal, { id, grade }: ListedAchievement): boolean => {
  switch (goal.kind) {
    case 'achievements':
      return goal.achievementIds.includes(id);
    case 'platinum':
      return grade === 'platinum';
    case 'percent':
    case 'count':
      return true;
  }
};

export function countNeeded(list: readonly ListedAchievement[], goal: Goal): number {
  switch (goal.kind) {
    case 'achievements':
      return goal.achievementIds.length;
    case 'platinum':
      return 1;
    case 'percent':
      return Math.ceil((list.length * goal.threshold) / 10_000);
    case 'count':
      return goal.threshold;
  }
}

export function isPossible(list: readonly ListedAchievement[], goal: Goal): boolean {
  return list.filter((each) => isGoalAchievement(goal, each)).length >= countNeeded(list, goal);
}

function decideCounting(
  before: SeenAchievement | undefined,
  now: SeenAchievement | undefined,
  required: boolean,
  { from, until }: Pick<JudgedTerms, 'from' | 'until'>,
): Counting {
  // An achievement of the baseline never counts, even if its date has changed since.
  if (before && isBaseline(before, from)) return 'baseline';
  if (!now) return 'missing';
  if (!required) return 'not_required';
  const at = deriveEarnedAt(now);
  if (at === null) return now.seenAt > until ? 'late' : now.at === null ? 'undated' : 'ahead';
  if (at < from) return 'before';
  return at <= until ? 'counts' : 'late';
}

export function isBaseline(before: SeenAchievement, from: Date): boolean {
  const at = deriveEarnedAt(before);
  return at === null || at < from;
}

export const hasCounted = (counting: Counting): boolean =>
  counting === 'counts' || counting === 'undated' || counting === 'ahead';

export function judgeClaim({ list, goal, ...window }: JudgedTerms, baseline: Snapshot, latest: Snapshot): GoalProgress {
  const earnedBefore = new Map(baseline.earned.map((each) => [each.id, each]));
  const earnedNow = new Map(latest.earned.map((each) => [each.id, each]));
  const neededCount = countNeeded(list, goal);
  const lines = list.map((each) => {
    const seenNow = earnedNow.get(each.id);
    const counting = decideCounting(earnedBefore.get(each.id), seenNow, isGoalAchievement(goal, each), window);
    return { id: each.id, at: seenNow?.at ?? null, counting };
  });
  const aheadLineCount = lines.filter(({ counting }) => counting === 'ahead').length;
  const moments = lines
    .filter(({ counting }) => hasCounted(counting))
    .map(({ id }) => {
      const seenNow = earnedNow.get(id);
      return seenNow ? (deriveEarnedAt(seenNow) ?? seenNow.seenAt) : latest.takenAt;
    })
    .sort((a, b) => a.getTime() - b.getTime());
  const freeList = list.filter((each) => {
    const seenBefore = earnedBefore.get(each.id);
    return isGoalAchievement(goal, each) && !(seenBefore && isBaseline(seenBefore, window.from));
  });
  return {
    lines,
    // Extra achievements don't improve a player's rank.
    counted: Math.min(moments.length, neededCount),
    needed: neededCount,
    metAt: neededCount > 0 ? (moments[neededCount - 1] ?? null) : null,
    left: freeList.length,
    reachable: freeList.length >= neededCount,
    doubtful: moments.length >= neededCount && moments.length - aheadLineCount < neededCount,
  };
}
