import { can, type PlayerRef, roles } from '@laurel/shared/protocol';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { matchAnyId } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { playerColumns, toPlayerRef } from '../../people/players/mapper';
import type { OrganiserTables } from './tables';

const organisingRoles = roles.filter((role) => can(role, 'contests.manage'));

type StaffRow = PlayerRef & { contestId: string };

/** Lists each contest's organisers, its maker first. Leaves out those who have entered it or may no longer run contests. */
export async function listOrganisers(
  db: Kysely<Database>,
  contestIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerRef[]>> {
  const { rows } = await sql<StaffRow>`
    select organisers.contest_id, users.id, users.username, users.avatar_url
    from (
      select id as contest_id, created_by as user_id, true as made_it, created_at as since
      from contests where id = ${matchAnyId(contestIds)}
      union all
      select contest_id, user_id, false, added_at from contest_organisers where contest_id = ${matchAnyId(contestIds)}
    ) organisers
    join users on users.id = organisers.user_id
    where users.role in (${sql.join(organisingRoles)}) and users.status = 'active'
      and not exists (
        select 1 from entrants where entrants.contest_id = organisers.contest_id and entrants.user_id = users.id
      )
    order by organisers.made_it desc, organisers.since, users.username`.execute(db);
  const organisers = new Map<string, PlayerRef[]>(contestIds.map((id) => [id, []]));
  for (const { contestId, id, ...row } of rows) organisers.get(contestId)?.push(toPlayerRef(id, row));
  return organisers;
}

/** Staff who run contests and haven't entered this one. */
export async function listContestStaff(db: Kysely<Database>, contestId: string): Promise<PlayerRef[]> {
  const rows = await db
    .selectFrom('users')
    .select(['users.id', ...playerColumns])
    .where('role', 'in', organisingRoles)
    .where('status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entrants')
            .select('entrants.id')
            .where('entrants.contestId', '=', contestId)
            .whereRef('entrants.userId', '=', 'users.id'),
        ),
      ),
    )
    .orderBy('username')
    .limit(500)
    .execute();
  return rows.map(({ id, ...row }) => toPlayerRef(id, row));
}

export async function insertOrganiser(
  tx: Transaction<Database>,
  row: Selectable<OrganiserTables['contestOrganisers']>,
): Promise<void> {
  await tx
    .insertInto('contestOrganisers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOrganiser(
  tx: Transaction<Database>,
  { contestId, userId }: { contestId: string; userId: string },
): Promise<{ username: string } | undefined> {
  return tx
    .deleteFrom('contestOrganisers')
    .using('users')
    .whereRef('users.id', '=', 'contestOrganisers.userId')
    .where('contestId', '=', contestId)
    .where('userId', '=', userId)
    .returning('users.username')
    .executeTakeFirst();
}

/** Also makes the maker of the earlier contest an organiser of the later one. */
export async function copyOrganisers(
  tx: Transaction<Database>,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await sql`
    insert into contest_organisers (contest_id, user_id, added_by, added_at)
    select later.id, earlier.user_id, earlier.added_by, ${at}
    from contests later
    cross join (
      select created_by as user_id, null::uuid as added_by from contests where id = ${from}
      union
      select user_id, added_by from contest_organisers where contest_id = ${from}
    ) earlier
    where later.id = ${to} and earlier.user_id is distinct from later.created_by and earlier.user_id is not null
    on conflict do nothing`.execute(tx);
}

export const listAnnouncers = (db: Kysely<Database>, contestId: string) =>
  db
    .selectFrom('auditLog')
    .innerJoin('users', 'users.id', 'auditLog.actorId')
    .select(['auditLog.at', 'auditLog.after', 'users.id', ...playerColumns])
    .where('entityId', '=', contestId)
    .where('entity', '=', 'contest')
    .where('action', '=', 'contest.announce')
    .execute();
