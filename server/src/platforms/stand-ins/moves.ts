const firstMs = 60_000;
const eachMs = 45_000;
const minutesEach = 20;

/** Invented players play a title as soon as somebody waits for their progress in it. */
export interface Moves {
  now(): Date;
  /** Null if no one waits. */
  since(playerId: string, titleId: string): Promise<Date | null>;
}

/** How an invented player plays, if not like the others. */
export interface Habit {
  /** Minutes between two achievements. */
  every?: number;
  /** The platform doesn't say when they earned something, as after playing offline. */
  undated?: true;
  /** Their playtime stands still, as with a program that unlocks achievements. */
  idle?: true;
}

/** Which of these have been earned by now, and when: usually the first after a minute, then one every 45 seconds. */
export async function earnedByNow<Id>(
  moves: Moves | undefined,
  playerId: string,
  titleId: string,
  missing: readonly Id[],
  { every }: Habit = {},
): Promise<Map<Id, Date>> {
  const since = (await moves?.since(playerId, titleId)) ?? null;
  if (!moves || !since) return new Map();
  // Platforms tell whole seconds.
  const from = Math.ceil(since.getTime() / 1000) * 1000;
  const [first, each] = every === undefined ? [firstMs, eachMs] : [every * 60_000, every * 60_000];
  const moments = missing.map((id, index) => [id, new Date(from + first + index * each)] as const);
  return new Map(moments.filter(([, at]) => at <= moves.now()));
}

/** The playtime that goes with achievements earned by the clock. */
export const minutesOf = (earned: number, { idle }: Habit = {}): number => (idle ? 0 : earned * minutesEach);
