import type { ParsedRequestOf } from '@laurel/shared/contract';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { containing } from '../../database/like';
import type { Database } from '../../database/schema';
import type { ContestRow } from './tables';
import type { Entry } from './view';

type PublicQuery = ParsedRequestOf<'listContests'>['query'];
type AdminQuery = ParsedRequestOf<'listAdminContests'>['query'];

export interface ListedContest {
  contest: ContestRow;
  entry: Entry;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Contests that a reader may see; `staff` see all. Two queries, however long the page. */
export async function listVisible(
  db: Kysely<Database>,
  { page, perPage, search, sort, filter }: PublicQuery,
  userId: string | null,
  staff: boolean,
): Promise<{ rows: ListedContest[]; total: number }> {
  const base = withEntry(db, userId).where((eb) => {
    const all: Expression<SqlBool>[] = [];
    const own = eb('entrants.id', 'is not', null);
    if (!staff) all.push(eb.or([own, eb.and([eb('display_status', '<>', 'hidden'), eb('opened_at', 'is not', null)])]));
    if (filter.mine) all.push(own);
    if (filter.phase && filter.phase.length > 0) all.push(eb('phase', 'in', filter.phase));
    if (filter.platform) all.push(eb('platform', '=', filter.platform));
    if (filter.game) all.push(eb('game', '=', filter.game));
    if (filter.free) all.push(eb('entry_fee', filter.free === 'true' ? '=' : '>', 0n));
    if (search) all.push(eb.or([eb('title', 'ilike', containing(search)), eb('game', 'ilike', containing(search))]));
    return eb.and(all);
  });
  const ordered = {
    startsAt: base.orderBy('starts_at'),
    '-startsAt': base.orderBy('starts_at', 'desc'),
    entryFee: base.orderBy('entry_fee').orderBy('starts_at'),
    '-entryFee': base.orderBy('entry_fee', 'desc').orderBy('starts_at'),
    '-pool': base.orderBy('pool', 'desc').orderBy('starts_at'),
  }[sort];
  return paged(base, ordered, page, perPage);
}

export async function listForStaff(
  db: Kysely<Database>,
  { page, perPage, search, sort, filter }: AdminQuery,
  userId: string,
): Promise<{ rows: ListedContest[]; total: number }> {
  const base = withEntry(db, userId).where((eb) => {
    const all: Expression<SqlBool>[] = [];
    if (filter.phase && filter.phase.length > 0) all.push(eb('phase', 'in', filter.phase));
    if (filter.status) all.push(eb('contests.status', '=', filter.status));
    if (search) all.push(eb.or([eb('title', 'ilike', containing(search)), eb('game', 'ilike', containing(search))]));
    return eb.and(all);
  });
  const ordered = {
    startsAt: base.orderBy('starts_at'),
    '-startsAt': base.orderBy('starts_at', 'desc'),
    title: base.orderBy(sql`lower(title)`),
    '-title': base.orderBy(sql`lower(title)`, 'desc'),
    entered: base.orderBy('entered'),
    '-entered': base.orderBy('entered', 'desc'),
    entryFee: base.orderBy('entry_fee'),
    '-entryFee': base.orderBy('entry_fee', 'desc'),
    pool: base.orderBy('pool'),
    '-pool': base.orderBy('pool', 'desc'),
  }[sort];
  return paged(base, ordered, page, perPage);
}

function withEntry(db: Kysely<Database>, userId: string | null) {
  return db
    .selectFrom('contests')
    .leftJoin('entrants', (join) =>
      join.onRef('entrants.contest_id', '=', 'contests.id').on('entrants.user_id', '=', userId ?? nobody),
    );
}

async function paged(
  base: ReturnType<typeof withEntry>,
  ordered: ReturnType<typeof withEntry>,
  page: number,
  perPage: number,
): Promise<{ rows: ListedContest[]; total: number }> {
  const [found, { total }] = await Promise.all([
    ordered
      .selectAll('contests')
      .select(['entrants.id as entry_id', 'entrants.status as entry_status'])
      .orderBy('contests.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const rows = found.map(({ entry_id, entry_status, ...contest }) => ({
    contest,
    entry: entry_id && entry_status ? { id: entry_id, status: entry_status } : null,
  }));
  return { rows, total };
}
