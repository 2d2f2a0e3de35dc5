import type { Platform } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';

/** Contracts ignore shorter outages, because single calls fail now and then. */
export const shortestOutageMs = 5 * 60_000;

export interface Outage {
  since: Date;
  until: Date;
}

/** Merges overlapping outages, because several of Laurel's logins can report the same one. */
export function clipOutages(outages: readonly Outage[], from: Date, to: Date): Outage[] {
  const mergedOutages: Outage[] = [];
  for (const { since, until } of [...outages].sort((a, b) => a.since.getTime() - b.since.getTime())) {
    const lastOutage = mergedOutages.at(-1);
    if (lastOutage && since <= lastOutage.until) {
      if (until > lastOutage.until) mergedOutages[mergedOutages.length - 1] = { ...lastOutage, until };
    } else mergedOutages.push({ since, until });
  }
  return mergedOutages
    .filter(({ since, until }) => until.getTime() - since.getTime() >= shortestOutageMs)
    .map(({ since, until }) => ({ since: since < from ? from : since, until: until > to ? to : until }))
    .filter(({ since, until }) => since < until);
}

export async function readOutageStart(db: Kysely<Database>, platform: Platform): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(outage_since) as since from platform_gates where name like ${`${platform}%`}`.execute(db);
  return rows[0]?.since ?? null;
}

export async function listOutagesSince(
  db: Kysely<Database>,
  platform: Platform,
  from: Date,
  now: Date,
): Promise<{ ended: Outage[]; since: Date | null }> {
  const { rows: ended } = await sql<Outage>`
    select since, until from platform_outages
    where gate like ${`${platform}%`} and until > ${from}`.execute(db);
  const since = await readOutageStart(db, platform);
  return { ended, since: since && now.getTime() - since.getTime() >= shortestOutageMs ? since : null };
}
