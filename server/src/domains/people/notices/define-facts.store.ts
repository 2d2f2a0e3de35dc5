import type { MailParams } from '@laurel/shared/protocol/sentences';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { NoticeKind, NoticeRow } from './tables';

export type NoticeParams<Kind extends NoticeKind> = Omit<MailParams[Kind], 'username'>;
type NoticeSubject = Pick<NoticeRow, 'userId' | 'subjectId' | 'at'>;

export type ReadFacts<Kind extends NoticeKind> = (
  db: Kysely<Database>,
  notices: readonly NoticeSubject[],
  now: Date,
) => Promise<(NoticeParams<Kind> | undefined)[]>;

/** @param query selects the facts of one row `notice`, or nothing if the notice no longer applies */
export function defineFacts<Kind extends NoticeKind, Row extends object>(
  query: (now: Date) => RawBuilder<Row>,
  toParams: (row: Row, notice: NoticeSubject, now: Date) => NoticeParams<Kind>,
): ReadFacts<Kind> {
  return async (db, notices, now) => {
    const { rows } = await sql<Row & { place: number }>`
      select notice.place::integer as place, facts.*
      from unnest(${notices.map(({ userId }) => userId)}::uuid[], ${notices.map(({ subjectId }) => subjectId)}::uuid[],
          ${notices.map(({ at }) => at)}::timestamptz[])
        with ordinality as notice (user_id, subject_id, at, place)
        cross join lateral (${query(now)}) facts`.execute(db);
    const facts = new Map(rows.map(({ place, ...row }) => [place, row as unknown as Row]));
    return notices.map((notice, index) => {
      const row = facts.get(index + 1);
      return row && toParams(row, notice, now);
    });
  };
}
