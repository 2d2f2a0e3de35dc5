const firstMs = 60_000;
const eachMs = 45_000;
const minutesEach = 20;

/** Invented players play a title as soon as a challenge follows their progress in it. */
export interface Moves {
  now(): Date;
  /** Null if no challenge does. */
  since(playerId: string, titleId: string): Promise<Date | null>;
}

/** How an invented player differs from the others. */
export interface Habit {
  /** Minutes between two achievements. */
  every?: number;
  /** The platform gives no dates, as after offline play. */
  undated?: true;
  /** Their playtime doesn't increase, as with an unlocking tool. */
  idle?: true;
}

/** The achievements earned so far, and when: by default the first after a minute, then one every 45 seconds. */
export async function findEarned<Id>(
  moves: Moves | undefined,
  playerId: string,
  titleId: string,
  missing: readonly Id[],
  { every }: Habit = {},
): Promise<Map<Id, Date>> {
  const since = (await moves?.since(playerId, titleId)) ?? null;
  if (!moves || !since) return new Map();
  // Platforms give whole seconds.
  const from = Math.ceil(since.getTime() / 1000) * 1000;
  const [first, each] = every === undefined ? [firstMs, eachMs] : [every * 60_000, every * 60_000];
  const moments = missing.map((id, index) => [id, new Date(from + first + index * each)] as const);
  return new Map(moments.filter(([, at]) => at <= moves.now()));
}

/** The playtime that matches the achievements earned by the clock. */
export const minutesOf = (earned: number, { idle }: Habit = {}): number => (idle ? 0 : earned * minutesEach);
