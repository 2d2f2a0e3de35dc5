import type { Earned } from '../../../platforms/platform';

/** An earned achievement as we have seen it. */
export interface SeenAchievement {
  id: string;
  /** Null if the platform doesn't say. */
  at: Date | null;
  /** When a reading first had it with this date. */
  seenAt: Date;
}

/** How far a platform's clock may be ahead of ours. */
const skewMs = 5 * 60_000;

/** When it was earned as far as that can be true: nothing is seen before it happens. Null if it can't, or isn't said. */
export const earnedAtOf = ({ at, seenAt }: SeenAchievement): Date | null =>
  at !== null && at.getTime() <= seenAt.getTime() + skewMs ? at : null;

/** What a player had earned in a game at one moment. Taken at joining it is the baseline. */
export interface Snapshot {
  takenAt: Date;
  earned: readonly SeenAchievement[];
}

/** The part of a frozen list that rules need. */
export type ListedAchievement = { id: string; grade: string | null };

/** The next snapshot: what the platform says now, and since when we know it. */
export function snapshotOf(before: Snapshot | null, earned: readonly Earned[], now: Date): Snapshot {
  const seen = new Map(before?.earned.map((each) => [each.id, each]));
  return {
    takenAt: now,
    earned: earned.map(({ id, at }) => {
      const known = seen.get(id);
      // With another date it is as if it were new: the old moment says nothing of that date.
      const same = known && (at === null || known.at?.getTime() === at.getTime());
      return { id, at, seenAt: same ? known.seenAt : now };
    }),
  };
}

/** How much of a list a snapshot has. */
export function progressIn(list: readonly ListedAchievement[], snapshot: Snapshot) {
  const ids = new Set(list.map(({ id }) => id));
  const earned = snapshot.earned.filter(({ id }) => ids.has(id));
  const dates = earned.flatMap((each) => earnedAtOf(each)?.getTime() ?? []);
  return {
    percent: list.length === 0 ? 0 : Math.floor((earned.length * 10_000) / list.length),
    earned: earned.length,
    total: list.length,
    lastEarnedAt: dates.length > 0 ? new Date(Math.max(...dates)) : null,
  };
}
