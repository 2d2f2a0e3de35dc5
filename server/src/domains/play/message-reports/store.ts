import type { InputOf, ReportOutcome } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import { joinRow, type PageOf, readPage } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import type { MessageReportRow } from './tables';

const mostLinesBefore = 5;
const mostLinesAfter = 3;

/** A second report by the same person adds nothing. */
export async function insertReport(
  tx: Transaction<Database>,
  report: Pick<MessageReportRow, 'messageId' | 'contestId' | 'ownerId' | 'reason' | 'note' | 'at'>,
): Promise<void> {
  const { messageId, contestId, ownerId, reason, note, at } = report;
  const lines = sql`match_messages line where line.match_id = message.match_id and line.kind = 'text' and not line.former`;
  await sql`
    insert into message_reports (message_id, match_id, contest_id, author_id, owner_id, reason, note, at, lines, first_text)
    select message.id, message.match_id, ${contestId}, message.author_id, ${ownerId}, ${reason}, ${note}, ${at}, (
      select json_agg(json_build_object('id', id, 'at', at, 'authorId', author_id, 'staff', staff,
        'text', case when deleted_at is null then text end) order by seq)
      from (
        (select line.* from ${lines} and line.seq <= message.seq order by line.seq desc limit ${mostLinesBefore + 1})
        union all
        (select line.* from ${lines} and line.seq > message.seq order by line.seq limit ${mostLinesAfter})
      ) around
    ), message.first_text
    from match_messages message where message.id = ${messageId}
    on conflict (message_id, owner_id) do nothing`.execute(tx);
}

export interface ListedReport extends MessageReportRow {
  title: string;
  deleted: boolean;
}

/** Waiting reports come oldest first, decided ones newest first. */
export function readReportPage(
  db: Kysely<Database>,
  readerId: string,
  { filter: { state }, ...query }: InputOf<'listMessageReports'>,
): Promise<PageOf<ListedReport>> {
  const isWaiting = state === 'waiting';
  return readPage<ListedReport>(
    db,
    {
      order: state,
      sections: [
        {
          from: sql`message_reports where decided_at is ${isWaiting ? sql`null` : sql`not null`} and ${buildOthersCondition(readerId)}`,
          id: sql`message_reports.id`,
          keys: [
            { by: sql.ref(isWaiting ? 'message_reports.at' : 'message_reports.decided_at'), type: 'timestamptz' },
            { by: sql`message_reports.id`, type: 'uuid' },
          ],
          descending: !isWaiting,
        },
      ],
      columns: sql`message_reports.*, contests.title, match_messages.deleted_at is not null as deleted`,
      joins: sql`${joinRow('message_reports', sql`message_reports.id = page.id`)}
        join matches on matches.id = message_reports.match_id join contests on contests.id = matches.contest_id
        join match_messages on match_messages.id = message_reports.message_id`,
    },
    query,
  );
}

// PostgreSQL estimates that `coalesce` is true for half of the rows, so it reads the reports in order. For `is null`, it would
// estimate one in 200, and sort all that wait.
const buildOthersCondition = (readerId: string) => sql`coalesce((
  select false from entrants where entrants.contest_id = message_reports.contest_id and entrants.user_id = ${readerId}
), true)`;

export async function countWaitingReports(
  db: Kysely<Database>,
  readerId: string,
  most: number,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(at) as since from (
      select at from message_reports where decided_at is null and ${buildOthersCondition(readerId)}
      order by at, id limit ${sql.lit(most)}
    ) waiting`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

export interface AuthorRecord {
  userId: string;
  reports: number;
  upheld: number;
  warnings: number;
  mutes: number;
  suspensions: number;
}

export async function readAuthorRecords(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<Map<string, AuthorRecord>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<AuthorRecord>`
    select users.id as user_id, reported.*, sanctioned.*
    from users
    cross join lateral (
      select count(*)::integer as reports, (count(*) filter (where outcome <> 'none'))::integer as upheld
      from message_reports where author_id = users.id
    ) reported
    cross join lateral (
      select (count(*) filter (where kind = 'warning'))::integer as warnings,
        (count(*) filter (where kind = 'mute'))::integer as mutes,
        (count(*) filter (where kind = 'suspension'))::integer as suspensions
      from sanctions where user_id = users.id and state <> 'overturned'
    ) sanctioned
    where users.id = ${matchAnyOf(userIds)}`.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}

export interface DecidedReport extends MessageReportRow {
  title: string;
  authorName: string;
  entered: boolean;
}

export async function lockReport(
  tx: Transaction<Database>,
  id: string,
  readerId: string,
): Promise<DecidedReport | undefined> {
  const { rows } = await sql<DecidedReport>`
    select message_reports.*, contests.title, users.username as author_name,
      exists (select from entrants where contest_id = contests.id and user_id = ${readerId}) as entered
    from message_reports
    join contests on contests.id = message_reports.contest_id
    join users on users.id = author_id
    where message_reports.id = ${id}
    for update of message_reports`.execute(tx);
  return rows[0];
}

export async function saveDecision(
  tx: Transaction<Database>,
  id: string,
  decision: { outcome: ReportOutcome; decidedBy: string; decidedAt: Date; decision: string },
): Promise<void> {
  await tx.updateTable('messageReports').set(decision).where('id', '=', id).execute();
}

export async function removeMessage(
  tx: Transaction<Database>,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('matchMessages')
    .set({ deletedAt: at, deletedBy: by })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
}
