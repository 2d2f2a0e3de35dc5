import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../database/any-of';
import { joinRow, type PageOf, readPage, type Section } from '../../database/pages/page';
import type { Database } from '../../database/schema';
import { playerColumns } from '../players/mapper';
import type { AuditRow } from './tables';

type Query = InputOf<'listAudit'>;

/** What was done, newest first. */
export async function auditPage(db: Kysely<Database>, { search, filter, ...query }: Query): Promise<PageOf<AuditRow>> {
  const { actorId, entityId, action, from, to } = filter;
  const found = search
    ? await db
        .selectFrom('users')
        .select('id')
        .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', search.toLowerCase()))
        .executeTakeFirst()
    : undefined;
  const narrowed = sql.join(
    [
      ...(actorId ? [sql`actor_id = ${actorId}`] : []),
      ...(entityId ? [sql`entity_id = ${entityId}`] : []),
      ...(action ? [sql`action = ${action}`] : []),
      ...(from ? [sql`at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`at < ${to}::timestamptz`] : []),
      ...(search && !found ? [sql`false`] : []),
      sql`true`,
    ],
    sql` and `,
  );
  const section: Section = {
    from: found
      ? [
          sql`audit_log where actor_id = ${found.id} and ${narrowed}`,
          sql`audit_log where entity_id = ${found.id} and actor_id is distinct from ${found.id} and ${narrowed}`,
        ]
      : sql`audit_log where ${narrowed}`,
    id: sql`audit_log.id`,
    keys: [
      { by: sql`audit_log.at`, type: 'timestamptz' },
      { by: sql`audit_log.id`, type: 'uuid' },
    ],
    descending: true,
  };
  const joins = joinRow('auditLog', sql`audit_log.id = page.id`);
  return readPage<AuditRow>(db, { order: 'newest', sections: [section], columns: sql`audit_log.*`, joins }, query);
}

/** How each kind of thing is called. A match, a payment and a reading of the ledger have no names. */
const naming = {
  contest: sql`select id, title as name from contests`,
  campaign: sql`select id, title as name from campaigns`,
  contract: sql`select id, title as name from contracts`,
  blog: sql`select id, title as name from blogs`,
  contact: sql`select id, subject as name from contacts`,
  staking_product: sql`select id, name from staking_products`,
  participant: sql`
    select participants.id, username || ', ' || title as name from participants
    join users on users.id = user_id join campaigns on campaigns.id = campaign_id
  `,
} as const;

async function namesOf(db: Kysely<Database>, kind: keyof typeof naming, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const named = sql<{ id: string; name: string }>`
    select id, name from (${naming[kind]}) as named where id = ${anyOf(ids)}
  `;
  return (await named.execute(db)).rows;
}

/** The users and things that these rows name, by id. */
export async function namesIn(db: Kysely<Database>, rows: readonly AuditRow[]) {
  const ids = (entity: string) => rows.flatMap((row) => (row.entity === entity ? (row.entityId ?? []) : []));
  const userIds = [...new Set([...rows.flatMap(({ actorId }) => actorId ?? []), ...ids('user')])];
  const kinds = Object.keys(naming) as (keyof typeof naming)[];
  const [users, ...named] = await Promise.all([
    userIds.length
      ? db
          .selectFrom('users')
          .select(['users.id', ...playerColumns])
          .where('users.id', '=', anyOf(userIds))
          .execute()
      : [],
    ...kinds.map((kind) => namesOf(db, kind, [...new Set(ids(kind))])),
  ]);
  return {
    users: new Map(users.map((user) => [user.id, user])),
    things: new Map(named.flat().map(({ id, name }) => [id, name])),
  };
}
