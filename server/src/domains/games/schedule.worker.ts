import { type Kysely, sql } from 'kysely';
import { beginWork, type WorkSource } from '../../call/work';
import type { Database } from '../../database/schema';
import { errorFields } from '../../log/log';
import { startLoop } from '../../loop';
import { readProgress } from './reading.commands';
import { type Load, nextReading } from './schedule.rules';
import { findGame } from './store';
import type { ReadingRow } from './tables';

const batch = 10;
const leaseMs = 2 * 60_000;
const restMs = 5000;
const freshMs = 30_000;
/** What a budget leaves to the schedule: half of Steam's 67 calls a minute, and of PlayStation's 20 for each login. */
const perMinute = { steam: 33, playstation: 10 };

/** Leases the readings that are due, skipping those another worker is taking. */
async function takeDue(db: Kysely<Database>, now: Date): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    update game_readings set due_at = ${new Date(now.getTime() + leaseMs)}
    where (identity_id, game_id) in (
      select identity_id, game_id from game_readings where due_at <= ${now}
      order by due_at limit ${batch} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

async function loadOf(db: Kysely<Database>, platform: keyof typeof perMinute): Promise<Load> {
  const { rows } = await sql<{ watched: number; logins: number }>`
    select (
      select count(*)::integer from game_readings join games on games.id = game_readings.game_id
      where due_at is not null and games.platform = ${platform}
    ) as watched, (select count(*)::integer from platform_gates where name like 'playstation %') as logins`.execute(db);
  const [row] = rows;
  const logins = platform === 'playstation' ? Math.max(1, row?.logins ?? 1) : 1;
  return { watched: row?.watched ?? 0, perMinute: perMinute[platform] * logins };
}

/** Reads everyone whose progress is due. @returns how many it read. */
export async function runDueReadings(source: WorkSource): Promise<number> {
  let count = 0;
  for (;;) {
    const work = beginWork(source);
    const { db, now, ports } = work;
    const due = await takeDue(db, now);
    if (due.length === 0) return count;
    const save = (row: ReadingRow, dueAt: Date | null) =>
      db
        .updateTable('gameReadings')
        .set({ dueAt })
        .where('identityId', '=', row.identityId)
        .where('gameId', '=', row.gameId)
        .execute();
    for (const row of due) {
      const game = await findGame(db, row.gameId);
      const identity = await db
        .selectFrom('identities')
        .selectAll()
        .where('id', '=', row.identityId)
        .executeTakeFirst();
      const offered = game && ports.platforms[game.platform];
      if (!offered || !identity) {
        await save(row, null);
        continue;
      }
      const reading = await readProgress(work, identity, game, 'schedule', { fresh: freshMs });
      count += 1;
      const next = nextReading(now, row.watchedUntil ?? now, {
        ...(await loadOf(db, game.platform)),
        sandbox: offered.sandbox,
      });
      const later =
        reading.retryAt && next ? new Date(Math.max(reading.retryAt.getTime(), now.getTime() + restMs)) : next;
      await save(row, later);
    }
  }
}

/** Follows players' progress until it is stopped. Any number of workers can share a database. */
export const startReadings = (source: WorkSource) =>
  startLoop(async () => {
    try {
      await runDueReadings(source);
    } catch (error) {
      source.ports.log.warn(errorFields(error), 'Players’ progress could not be read');
    }
    return restMs;
  });
