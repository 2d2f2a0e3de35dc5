import type { AuditSubject, InputOf } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import { joinRow, type PageOf, type PageSection, readPage } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import type { AuditRow } from './tables';

type AuditQuery = InputOf<'listAudit'>;
type AuditNarrowing = Pick<AuditQuery, 'search' | 'filter'>;

async function buildConditions(
  db: Kysely<Database>,
  { search, filter }: AuditNarrowing,
): Promise<RawBuilder<unknown>[]> {
  const { actorId, entityId, kind, action, from, to } = filter;
  const actor = search
    ? await db
        .selectFrom('users')
        .select('id')
        .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', search.toLowerCase()))
        .executeTakeFirst()
    : undefined;
  const conditionSql = sql.join(
    [
      ...(actorId ? [sql`actor_id = ${actorId}`] : []),
      ...(entityId ? [sql`entity_id = ${entityId}`] : []),
      ...(kind ? [sql`entity = ${kind}`] : []),
      ...(action ? [sql`action = ${action}`] : []),
      ...(from ? [sql`at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`at < ${to}::timestamptz`] : []),
      ...(search && !actor ? [sql`false`] : []),
      sql`true`,
    ],
    sql` and `,
  );
  return actor
    ? [
        sql`audit_log where actor_id = ${actor.id} and ${conditionSql}`,
        sql`audit_log where entity_id = ${actor.id} and actor_id is distinct from ${actor.id} and ${conditionSql}`,
      ]
    : [sql`audit_log where ${conditionSql}`];
}

export async function readAuditPage(
  db: Kysely<Database>,
  { search, filter, ...query }: AuditQuery,
): Promise<PageOf<AuditRow>> {
  const [firstCondition, ...otherConditions] = await buildConditions(db, { search, filter });
  const section: PageSection = {
    from:
      otherConditions.length > 0 && firstCondition
        ? [firstCondition, ...otherConditions]
        : (firstCondition ?? sql`audit_log`),
    id: sql`audit_log.id`,
    keys: [
      { by: sql`audit_log.at`, type: 'timestamptz' },
      { by: sql`audit_log.sequence`, type: 'bigint' },
    ],
    descending: true,
  };
  const joins = joinRow('auditLog', sql`audit_log.id = page.id`);
  return readPage<AuditRow>(db, { order: 'newest', sections: [section], columns: sql`audit_log.*`, joins }, query);
}

const batchSize = 1000;

/** Yields the newest rows first. */
export async function* readAuditBatches(
  db: Kysely<Database>,
  narrowing: AuditNarrowing,
  most: number,
): AsyncGenerator<readonly AuditRow[]> {
  const conditions = await buildConditions(db, narrowing);
  let lastRow: AuditRow | undefined;
  for (let readCount = 0; readCount < most; readCount += batchSize) {
    const afterCondition = lastRow ? sql`and (at, sequence) < (${lastRow.at}, ${lastRow.sequence})` : sql``;
    const limit = Math.min(batchSize, most - readCount);
    const batchQueries = conditions.map(
      (rangeSql) => sql`(select * from ${rangeSql} ${afterCondition} order by at desc, sequence desc limit ${limit})`,
    );
    const { rows } = await sql<AuditRow>`
      -- planned each time
      select * from (${sql.join(batchQueries, sql` union all `)}) as found order by at desc, sequence desc limit ${limit}
    `.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    lastRow = rows.at(-1);
  }
}

const nameSources = {
  contest: sql`select id, title as name, null::uuid as of from contests`,
  campaign: sql`select id, title as name, null::uuid as of from campaigns`,
  contract: sql`select id, title as name, null::uuid as of from contracts`,
  blog: sql`select id, title as name, null::uuid as of from posts`,
  contact: sql`select id, subject as name, null::uuid as of from tickets`,
  staking_product: sql`select id, name, null::uuid as of from staking_products`,
  media: sql`select id, nullif(alt, '') as name, null::uuid as of from media`,
  deposit: sql`select deposits.id, username as name, user_id as of from deposits join users on users.id = user_id`,
  withdrawal: sql`
    select withdrawals.id, username as name, user_id as of from withdrawals join users on users.id = user_id
  `,
  participant: sql`
    select participants.id, username || ', ' || title as name, campaign_id as of from participants
    join users on users.id = user_id join campaigns on campaigns.id = campaign_id
  `,
  match: sql`
    select matches.id, coalesce(one.username, '–') || ' vs ' || coalesce(two.username, '–') || ', ' || title as name,
      matches.contest_id as of
    from matches join contests on contests.id = matches.contest_id
      left join entrants as first on first.id = opponent_1_id left join users as one on one.id = first.user_id
      left join entrants as second on second.id = opponent_2_id left join users as two on two.id = second.user_id
  `,
} as const satisfies { readonly [Kind in AuditSubject]?: RawBuilder<unknown> };

async function listNames(db: Kysely<Database>, kind: keyof typeof nameSources, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const namesQuery = sql<{ id: string; name: string | null; of: string | null }>`
    select id, name, of from (${nameSources[kind]}) as named where id = ${matchAnyOf(ids)}
  `;
  return (await namesQuery.execute(db)).rows;
}

const idPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const collectIds = (value: unknown): string[] =>
  typeof value === 'string'
    ? idPattern.test(value)
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(collectIds)
      : [];

async function listKnownNames(db: Kysely<Database>, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const namesQuery = sql<{ id: string; name: string }>`
    select id, username as name from users where id = ${matchAnyOf(ids)}
    union all select id, title as name from games where id = ${matchAnyOf(ids)}
    union all select id, title as name from contests where id = ${matchAnyOf(ids)}
  `;
  return (await namesQuery.execute(db)).rows;
}

export async function loadNames(db: Kysely<Database>, rows: readonly AuditRow[]) {
  const listIds = (entity: string) => rows.flatMap((row) => (row.entity === entity ? (row.entityId ?? []) : []));
  const userIds = [...new Set([...rows.flatMap(({ actorId }) => actorId ?? []), ...listIds('user')])];
  const kinds = Object.keys(nameSources) as (keyof typeof nameSources)[];
  const [users, valueNames, ...subjectNames] = await Promise.all([
    userIds.length
      ? db
          .selectFrom('users')
          .select(['users.id', ...playerColumns])
          .where('users.id', '=', matchAnyOf(userIds))
          .execute()
      : [],
    listKnownNames(db, [
      ...new Set(rows.flatMap(({ before, after }) => [...collectIds(before), ...collectIds(after)])),
    ]),
    ...kinds.map((kind) => listNames(db, kind, [...new Set(listIds(kind))])),
  ]);
  return {
    users: new Map(users.map((user) => [user.id, user])),
    subjects: new Map(subjectNames.flat().map(({ id, ...subject }) => [id, subject])),
    valueNames: new Map(valueNames.map(({ id, name }) => [id, name])),
    collectIds,
  };
}
