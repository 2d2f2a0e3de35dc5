import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { findPlayers } from '../../people/players/store';
import { listReportPeople, toReportView } from './mapper';
import { readAuthorRecords, readReportPage } from './store';

export async function listMessageReports(
  { db, user }: Work<Actor>,
  input: InputOf<'listMessageReports'>,
): Promise<Answer<'listMessageReports'>> {
  const { rows, meta } = await readReportPage(db, user.id, input);
  const people = await findPlayers(db, [...new Set(rows.flatMap(listReportPeople))]);
  const records = await readAuthorRecords(db, [...new Set(rows.map(({ authorId }) => authorId))]);
  return makeAnswer({ items: rows.map((row) => toReportView(row, people, records)), meta });
}
