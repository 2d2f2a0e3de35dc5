import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock';
import { type Log, toErrorFields } from '../log/log';
import { type Loop, startLoop } from '../loop';
import type { Database } from './schema';

const followEveryMs = 30_000;
const longestAnswerMs = 1000;
/** Smaller differences may come from the round trip. Following them would sometimes move time back. */
const toleratedMs = 100;
const warnFromMs = 5000;

async function readDatabaseTime(db: Kysely<Database>): Promise<{ at: number; tookMs: number }> {
  // Measures on an open connection, to exclude the wait for one.
  return db.connection().execute(async (connection) => {
    const startedAt = performance.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(connection);
    const tookMs = performance.now() - startedAt;
    if (!rows[0]) throw new Error('The database didn’t say what time it is');
    return { at: rows[0].now.getTime() + tookMs / 2, tookMs };
  });
}

export async function readDatabaseClock(db: Kysely<Database>): Promise<Clock> {
  const { at } = await readDatabaseTime(db);
  const origin = at - performance.now();
  return { now: () => new Date(origin + performance.now()) };
}

/** All processes follow the database's clock, because one process compares times that another stored. */
export async function followDatabaseClock(
  db: Kysely<Database>,
  log: Log,
): Promise<{ clock: Clock } & Pick<Loop, 'stop'>> {
  let origin: number | null = null;
  let hasWarned = false;
  const followDatabase = async (): Promise<void> => {
    const { at, tookMs } = await readDatabaseTime(db);
    if (origin !== null && tookMs > longestAnswerMs) return;
    const measuredOffset = at - performance.now();
    if (origin === null || Math.abs(measuredOffset - origin) > toleratedMs) origin = measuredOffset;
    const aheadMs = Date.now() - at;
    const isWrong = Math.abs(aheadMs) > warnFromMs;
    if (isWrong && !hasWarned)
      log.warn(
        { seconds: Math.round(aheadMs / 1000) },
        'This machine’s clock differs from the database’s, which counts',
      );
    hasWarned = isWrong;
  };
  await followDatabase();
  const loop = startLoop(async () => {
    await followDatabase().catch((error: unknown) =>
      log.warn(toErrorFields(error), 'The database’s clock could not be asked'),
    );
    return followEveryMs;
  });
  return { clock: { now: () => new Date((origin ?? Date.now()) + performance.now()) }, stop: loop.stop };
}
