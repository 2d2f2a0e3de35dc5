import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock';
import { errorFields, type Log } from '../log/log';
import { type Loop, startLoop } from '../loop';
import type { Database } from './schema';

const everyMs = 30_000;
/** A slower answer is too inaccurate. */
const longestAnswerMs = 1000;
/** A smaller difference is within the round trip. Following it would move time back now and then. */
const toleratedMs = 100;
/** A difference of the machine's clock that an operator should know about. */
const wrongMs = 5000;

async function readDatabaseTime(db: Kysely<Database>): Promise<{ at: number; tookMs: number }> {
  // Excludes the wait for a connection.
  return db.connection().execute(async (one) => {
    const asked = performance.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(one);
    const tookMs = performance.now() - asked;
    if (!rows[0]) throw new Error('The database didn’t say what time it is');
    return { at: rows[0].now.getTime() + tookMs / 2, tookMs };
  });
}

/** The database's clock at this moment, for a short command. */
export async function readDatabaseClock(db: Kysely<Database>): Promise<Clock> {
  const { at } = await readDatabaseTime(db);
  const origin = at - performance.now();
  return { now: () => new Date(origin + performance.now()) };
}

/**
 * The database's clock, shared by all its processes, because one process compares times that another stored. It is read
 * every half minute; in between it continues by itself, independent of the machine's clock.
 */
export async function followDatabaseClock(
  db: Kysely<Database>,
  log: Log,
): Promise<{ clock: Clock } & Pick<Loop, 'stop'>> {
  /** The database's time when this process started. */
  let origin: number | null = null;
  let warned = false;
  const followDatabase = async (): Promise<void> => {
    const { at, tookMs } = await readDatabaseTime(db);
    if (origin !== null && tookMs > longestAnswerMs) return;
    const measured = at - performance.now();
    if (origin === null || Math.abs(measured - origin) > toleratedMs) origin = measured;
    const ahead = Date.now() - at;
    const wrong = Math.abs(ahead) > wrongMs;
    if (wrong && !warned)
      log.warn({ seconds: Math.round(ahead / 1000) }, 'This machine’s clock differs from the database’s, which counts');
    warned = wrong;
  };
  await followDatabase();
  const loop = startLoop(async () => {
    await followDatabase().catch((error: unknown) =>
      log.warn(errorFields(error), 'The database’s clock could not be asked'),
    );
    return everyMs;
  });
  return { clock: { now: () => new Date((origin ?? Date.now()) + performance.now()) }, stop: loop.stop };
}
