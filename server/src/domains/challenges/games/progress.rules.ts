import type { EarnedAchievement } from '../../../platforms/platform';

export interface SeenAchievement {
  id: string;
  /** Null if the platform reports no date. */
  at: Date | null;
  /** When a reading first showed the achievement with this date. */
  seenAt: Date;
}

const skewMs = 5 * 60_000;

/** Null if the date is missing, or more than five minutes after the reading that first showed it. */
export const deriveEarnedAt = ({ at, seenAt }: SeenAchievement): Date | null =>
  at !== null && at.getTime() <= seenAt.getTime() + skewMs ? at : null;

export interface Snapshot {
  takenAt: Date;
  earned: readonly SeenAchievement[];
}

export type ListedAchievement = { id: string; grade: string | null };

export function makeSnapshot(before: Snapshot | null, achievements: readonly EarnedAchievement[], now: Date): Snapshot {
  const seenById = new Map(before?.earned.map((each) => [each.id, each]));
  return {
    takenAt: now,
    earned: achievements.map(({ id, at }) => {
      const seenBefore = seenById.get(id);
      const isSame = seenBefore && (at === null || seenBefore.at?.getTime() === at.getTime());
      return { id, at, seenAt: isSame ? seenBefore.seenAt : now };
    }),
  };
}

export function summarizeProgress(list: readonly ListedAchievement[], snapshot: Snapshot) {
  const ids = new Set(list.map(({ id }) => id));
  const countingAchievements = snapshot.earned.filter(({ id }) => ids.has(id));
  const earnedTimesMs = countingAchievements.flatMap((each) => deriveEarnedAt(each)?.getTime() ?? []);
  return {
    percent: list.length === 0 ? 0 : Math.floor((countingAchievements.length * 10_000) / list.length),
    earned: countingAchievements.length,
    total: list.length,
    lastEarnedAt: earnedTimesMs.length > 0 ? new Date(Math.max(...earnedTimesMs)) : null,
  };
}
