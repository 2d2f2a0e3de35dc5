import type { MessageReport, PlayerRef } from '@laurel/shared/protocol';
import { toIso } from '../../../database/iso-dates';
import type { AuthorRecord, ListedReport } from './store';

export const listReportPeople = ({ ownerId, authorId, decidedBy, lines }: ListedReport): string[] =>
  [ownerId, authorId, decidedBy, ...lines.map((line) => line.authorId)].flatMap((id) => id ?? []);

const noRecord = { reports: 0, upheld: 0, warnings: 0, mutes: 0, suspensions: 0 };

export function toReportView(
  row: ListedReport,
  people: ReadonlyMap<string, PlayerRef>,
  records: ReadonlyMap<string, AuthorRecord>,
): MessageReport {
  const { outcome, decidedAt, decision } = row;
  const findPerson = (id: string): PlayerRef => {
    const person = people.get(id);
    if (!person) throw new Error(`A person of report ${row.id} is gone`);
    return person;
  };
  const { reports, upheld, warnings, mutes, suspensions } = records.get(row.authorId) ?? noRecord;
  return {
    id: row.id,
    at: toIso(row.at),
    by: findPerson(row.ownerId),
    author: findPerson(row.authorId),
    match: { id: row.matchId, contest: row.title },
    reason: row.reason,
    note: row.note,
    messageId: row.messageId,
    lines: row.lines.map(({ id, at, authorId, staff, text }) => ({
      ...{ id, at: toIso(new Date(at)), author: findPerson(authorId), staff, text },
    })),
    firstText: row.firstText,
    deleted: row.deleted,
    record: {
      reports: Math.max(0, reports - 1),
      upheld: outcome !== null && outcome !== 'none' ? Math.max(0, upheld - 1) : upheld,
      ...{ warnings, mutes, suspensions },
    },
    decision:
      outcome !== null && decidedAt !== null && decision !== null && row.decidedBy !== null
        ? { outcome, reason: decision, at: toIso(decidedAt), by: findPerson(row.decidedBy) }
        : null,
  };
}
