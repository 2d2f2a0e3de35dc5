const firstMs = 60_000;
const eachMs = 45_000;

/** Invented players play a title as soon as somebody waits for their progress in it. */
export interface Moves {
  now(): Date;
  /** Null if no one waits. */
  since(playerId: string, titleId: string): Promise<Date | null>;
}

/** Which of these have been earned by now, and when: the first after a minute, then one every 45 seconds. */
export async function earnedByNow<Id>(
  moves: Moves | undefined,
  playerId: string,
  titleId: string,
  missing: readonly Id[],
): Promise<Map<Id, Date>> {
  const since = (await moves?.since(playerId, titleId)) ?? null;
  if (!moves || !since) return new Map();
  // Platforms tell whole seconds.
  const from = Math.ceil(since.getTime() / 1000) * 1000;
  const moments = missing.map((id, index) => [id, new Date(from + firstMs + index * eachMs)] as const);
  return new Map(moments.filter(([, at]) => at <= moves.now()));
}
