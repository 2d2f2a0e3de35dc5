import type { Platform } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { steamBudget } from '../../../platforms/steam/steam';
import { readingPaces, type ScheduleLoad } from './schedule.rules';
import type { ReadingRow } from './tables';

/** Half of Steam's 60 calls a minute, and 10 of PlayStation's 16 for each login. */
const callsPerMinute: Record<Platform, number> = { steam: 30_000 / steamBudget.every, playstation: 10 };

export interface Schedule extends ScheduleLoad {
  waiting: number;
  waitingSince: Date | null;
}

export async function readPlatformSchedule(db: Kysely<Database>, platform: Platform, now: Date): Promise<Schedule> {
  const bounds = readingPaces.flatMap(({ within }) => (Number.isFinite(within) ? [within] : []));
  const { rows } = await sql<{ pace: number; players: number; waiting: number; since: Date | null }>`
    select width_bucket(
        extract(epoch from (watched_until - ${now}::timestamptz))::float8 * 1000, ${bounds}::float8[]) as pace,
      count(*)::integer as players, count(*) filter (where due_at <= ${now})::integer as waiting,
      min(due_at) filter (where due_at <= ${now}) as since
    from game_readings join games on games.id = game_readings.game_id
    where due_at is not null and games.platform = ${platform}
    group by pace`.execute(db);
  return {
    watchedCounts: readingPaces.map((_, index) => rows.find(({ pace }) => pace === index)?.players ?? 0),
    perMinute:
      callsPerMinute[platform] * (platform === 'playstation' ? Math.max(1, await countUsableLogins(db, now)) : 1),
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    waitingSince: rows.reduce<Date | null>(
      (earliest, { since }) => (since && (!earliest || since < earliest) ? since : earliest),
      null,
    ),
  };
}

export async function countReadingsSince(db: Kysely<Database>, platform: Platform, since: Date): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select count(*)::integer as read from game_readings join games on games.id = game_readings.game_id
    where due_at is not null and games.platform = ${platform} and read_at > ${since}`.execute(db);
  return rows[0]?.read ?? 0;
}

async function countUsableLogins(db: Kysely<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ logins: number }>`
    select count(*)::integer as logins from playstation_logins
    left join platform_gates on platform_gates.name = 'playstation ' || login
    where expires_at > ${now} and key_rejected_since is null`.execute(db);
  return rows[0]?.logins ?? 0;
}

export type TakenReading = ReadingRow & { wasDueAt: Date };

const leaseMs = 2 * 60_000;

export async function takeDueReadings(
  db: Kysely<Database>,
  platform: Platform,
  most: number,
  now: Date,
): Promise<TakenReading[]> {
  const { rows } = await sql<TakenReading>`
    with due as (
      select identity_id, game_id, due_at as was_due_at from game_readings
      join games on games.id = game_readings.game_id
      where due_at <= ${now} and games.platform = ${platform}
      order by watched_until, due_at, identity_id limit ${most} for update of game_readings skip locked
    )
    update game_readings set due_at = ${new Date(now.getTime() + leaseMs)} from due
    where game_readings.identity_id = due.identity_id and game_readings.game_id = due.game_id
    returning game_readings.*, due.was_due_at`.execute(db);
  return rows.sort((a, b) => (a.watchedUntil ?? a.wasDueAt).getTime() - (b.watchedUntil ?? b.wasDueAt).getTime());
}

export async function returnReading(
  db: Kysely<Database>,
  { identityId, gameId, wasDueAt }: TakenReading,
  now: Date,
): Promise<void> {
  await db
    .updateTable('gameReadings')
    .set({ dueAt: wasDueAt })
    .where('identityId', '=', identityId)
    .where('gameId', '=', gameId)
    .where('dueAt', '=', new Date(now.getTime() + leaseMs))
    .execute();
}

export async function setNextReading(
  db: Kysely<Database>,
  { identityId, gameId }: Pick<ReadingRow, 'identityId' | 'gameId'>,
  dueAt: Date | null,
): Promise<void> {
  await db
    .updateTable('gameReadings')
    .set({ dueAt })
    .where('identityId', '=', identityId)
    .where('gameId', '=', gameId)
    .execute();
}
