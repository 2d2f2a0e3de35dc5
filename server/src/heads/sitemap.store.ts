import type { Subject } from '@laurel/shared/area/head';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';

export type SitemapRead = { now: Date; offeredSubjects: ReadonlySet<string> };

interface SitemapKind {
  selectRows(at: SitemapRead): RawBuilder<unknown>;
  at: RawBuilder<Date>;
  name: RawBuilder<string>;
  changedAt: RawBuilder<Date>;
}

const kindsBySubject: Readonly<Record<Subject, SitemapKind>> = {
  contests: {
    // Includes the condition of the contest lists' partial indexes. Otherwise PostgreSQL can't use them.
    selectRows: () => sql`contests where (display_status <> 'hidden' and opened_at is not null)`,
    at: sql`starts_at`,
    name: sql`slug`,
    changedAt: sql`updated_at`,
  },
  matches: {
    // Includes the partial index's condition; otherwise PostgreSQL can't use the index. Filters hidden contests row by row, because a join would read every
    // match to find the first month.
    selectRows: () => sql`matches where status = 'completed' and method <> 'bye'
      and (select display_status <> 'hidden' from contests where contests.id = contest_id)`,
    at: sql`resolved_at`,
    name: sql`id`,
    changedAt: sql`greatest(resolved_at, settled_at)`,
  },
  campaigns: {
    selectRows: () => sql`campaigns where published_at is not null`,
    at: sql`starts_at`,
    name: sql`slug`,
    changedAt: sql`greatest(published_at, edited_at, finished_at)`,
  },
  contracts: {
    // Includes the condition of the contract lists' partial indexes. Otherwise PostgreSQL can't use them.
    selectRows: () => sql`contracts where (visibility = 'open' and status <> 'draft')`,
    at: sql`created_at`,
    name: sql`id`,
    changedAt: sql`updated_at`,
  },
  games: {
    selectRows: () => sql`games where list_id is not null`,
    at: sql`added_at`,
    name: sql`id`,
    changedAt: sql`coalesce(list_read_at, added_at)`,
  },
  news: {
    // Includes the partial index's condition; otherwise PostgreSQL can't use the index.
    selectRows: ({ now }) => sql`posts where status = 'published' and kind = 'news' and published_at <= ${now}`,
    at: sql`published_at`,
    name: sql`slug`,
    changedAt: sql`updated_at`,
  },
  help: {
    selectRows: ({ now, offeredSubjects }) => sql`(
      select slug, min(published_at) as published_at, max(updated_at) as updated_at from posts
      where kind = 'help' and status = 'published' and published_at <= ${now} and needs <@ ${[...offeredSubjects]}::text[]
      group by slug
    ) answers where true`,
    at: sql`published_at`,
    name: sql`slug`,
    changedAt: sql`updated_at`,
  },
};

export async function listMonths(db: Kysely<Database>, subject: Subject, options: SitemapRead): Promise<string[]> {
  const { selectRows, at } = kindsBySubject[subject];
  const answer = await sql<{ name: string }>`
    with span as (select min(${at}) at time zone 'UTC' as first, max(${at}) at time zone 'UTC' as last from ${selectRows(options)})
    select to_char(month, 'YYYY-MM') as name
    from span, generate_series(date_trunc('month', first), last, '1 month') month
    where exists (
      select from ${selectRows(options)}
      and ${at} >= month at time zone 'UTC' and ${at} < (month + interval '1 month') at time zone 'UTC'
    )
    order by month
  `.execute(db);
  return answer.rows.map(({ name }) => name);
}

export async function listSubjects(
  db: Kysely<Database>,
  subject: Subject,
  month: string,
  most: number,
  options: SitemapRead,
): Promise<{ name: string; changedAt: Date }[]> {
  const { selectRows, at, name, changedAt } = kindsBySubject[subject];
  const from = new Date(`${month}-01T00:00:00Z`);
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  const answer = await sql<{ name: string; changedAt: Date }>`
    select ${name} as name, ${changedAt} as changed_at from ${selectRows(options)} and ${at} >= ${from} and ${at} < ${until} order by ${at} limit ${most}
  `.execute(db);
  return answer.rows;
}
