const usualDelayMs = 60_000;
const usualStepMs = 45_000;
const minutesPerAchievement = 20;

export interface FollowTimes {
  now(): Date;
  /** When a challenge began to follow the player; null if none does. */
  readFollowedSince(playerId: string, titleId: string): Promise<Date | null>;
}

export interface Habit {
  every?: number;
  /** Set for achievements without dates, as offline play leaves them. */
  isUndated?: true;
  /** Set for achievements without playtime, as an unlocking tool leaves them. */
  idle?: true;
}

export async function listEarnedTimes<Id>(
  followTimes: FollowTimes | undefined,
  playerId: string,
  titleId: string,
  missingIds: readonly Id[],
  { every }: Habit = {},
): Promise<Map<Id, Date>> {
  const since = (await followTimes?.readFollowedSince(playerId, titleId)) ?? null;
  if (!followTimes || !since) return new Map();
  // Platforms report whole seconds.
  const startMs = Math.ceil(since.getTime() / 1000) * 1000;
  const [delayMs, stepMs] = every === undefined ? [usualDelayMs, usualStepMs] : [every * 60_000, every * 60_000];
  const earnedTimes = missingIds.map((id, index) => [id, new Date(startMs + delayMs + index * stepMs)] as const);
  return new Map(earnedTimes.filter(([, at]) => at <= followTimes.now()));
}

export const calculateMinutes = (achievementCount: number, { idle }: Habit = {}): number =>
  idle ? 0 : achievementCount * minutesPerAchievement;
