import type { AnswerOf } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema';

type Story = AnswerOf<'getUserStory'>;
type StoryPart<Name extends keyof Story> = NonNullable<Story[Name]>[number];
type Row<Item> = Item extends { at: string } ? Omit<Item, 'at' | 'amount'> & { at: Date } : never;

const mostShownOfKind = 5;
const mostContractsSearched = 50;
const newestSql = sql`order by at desc, id desc limit ${mostShownOfKind}`;

const readRows = async <Item>(db: Kysely<Database>, query: RawBuilder<Row<Item>>): Promise<Row<Item>[]> =>
  (await query.execute(db)).rows;

export function listUserMatches(db: Kysely<Database>, userId: string) {
  const selectSide = (ownSide: 1 | 2, otherSide: 1 | 2) => {
    const player = sql.ref(`player_${ownSide}_id`);
    const columns = sql`id, contest_id, status, status = 'completed' or stopped_at is not null as is_over, ${sql.ref(`player_${otherSide}_id`)} as other_id, winner_slot = ${ownSide - 1} as won`;
    return sql`
      (select ${columns}, resolved_at as at from matches
        where ${player} = ${userId} and status = 'completed' and method <> 'bye'
        order by resolved_at desc, id desc limit ${mostShownOfKind})
      union all
      (select ${columns}, stopped_at as at from matches
        where ${player} = ${userId} and stopped_at is not null and opened_at is not null
        order by stopped_at desc, id desc limit ${mostShownOfKind})
      union all
      (select ${columns}, opened_at as at from matches
        where ${player} = ${userId} and status <> 'completed' and stopped_at is null and opened_at is not null
        order by opened_at desc, id desc limit ${mostShownOfKind})`;
  };
  return readRows<StoryPart<'matches'>>(
    db,
    sql`select played.id, contests.title as contest, users.username as opponent, played.status, played.won, played.at
      from (select * from (${selectSide(1, 2)} union all ${selectSide(2, 1)}) sides
        order by is_over, at desc, id desc limit ${mostShownOfKind}) played
      join contests on contests.id = played.contest_id left join users on users.id = played.other_id
      order by played.is_over, at desc, id desc`,
  );
}

export const listUserContests = (db: Kysely<Database>, userId: string) =>
  readRows<StoryPart<'contests'>>(
    db,
    sql`select contests.id, contests.title, entered.status, entered.place, entered.entered_at as at,
        entered.status = 'disqualified' and entered.has_gone_home as has_gone_home,
        entered.struck_at is not null as struck
      from (select * from entrants where user_id = ${userId} order by entered_at desc, id desc limit ${mostShownOfKind}) entered
      join contests on contests.id = entered.contest_id ${newestSql}`,
  );

export type PaymentRow = Row<StoryPart<'payments'>> & { amount: bigint | null };

export const listUserPayments = async (db: Kysely<Database>, userId: string): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select * from (
      (select 'deposit' as kind, id, amount, status, coalesce(credited_at, submitted_at) as at from deposits
        where user_id = ${userId} order by submitted_at desc, id desc limit ${mostShownOfKind})
      union all
      (select 'withdrawal' as kind, id, amount, status, coalesce(completed_at, requested_at) as at from withdrawals
        where user_id = ${userId} order by requested_at desc, id desc limit ${mostShownOfKind})
    ) payments ${newestSql}`.execute(db);
  return rows;
};

export const listUserContracts = (db: Kysely<Database>, userId: string) =>
  readRows<StoryPart<'contracts'>>(
    db,
    sql`select * from (
      (select id, title, true as made, status, created_at as at from contracts
        where creator_id = ${userId} order by created_at desc, id desc limit ${mostContractsSearched})
      union all
      (select contracts.id, contracts.title, false as made, contracts.status, joined.since as at
        from (select * from contract_participants where user_id = ${userId}
          order by since desc, id desc limit ${mostContractsSearched}) joined
        join contracts on contracts.id = joined.contract_id)
    ) contracts
    order by status in ('open', 'active', 'claim', 'disputed', 'resolved') desc, at desc, id desc limit ${mostShownOfKind}`,
  );

export const listUserCampaigns = (db: Kysely<Database>, userId: string) =>
  readRows<StoryPart<'campaigns'>>(
    db,
    sql`select campaigns.id, campaigns.title, joined.status, joined.joined_at as at
      from (select * from participants where user_id = ${userId}
        order by joined_at desc, id desc limit ${mostShownOfKind}) joined
      join campaigns on campaigns.id = joined.campaign_id ${newestSql}`,
  );

export const listUserTickets = (db: Kysely<Database>, userId: string) =>
  readRows<StoryPart<'tickets'>>(
    db,
    sql`select id, ticket_no, subject, status, created_at as at from tickets
      where user_id = ${userId} order by created_at desc, id desc limit ${mostShownOfKind}`,
  );
