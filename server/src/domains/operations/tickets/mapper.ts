import type { AnswerOf, SentTicket, TicketAct } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { selectColumns, toFields } from '../../../database/fields';
import { toPlayerRefOrNull } from '../../people/players/mapper';
import type { listActs } from './history.store';
import type { listMerges } from './merges.store';
import type { EntryWithAuthor, TicketWithPeople } from './store';
import type { TicketRow } from './tables';

type TicketItem = AnswerOf<'listTickets'>['items'][number];
type TicketDetail = AnswerOf<'getTicket'>;

const listColumns = selectColumns(schemas.listTickets.item, 'player', 'waitsSince', 'related', 'assignee');

export const toItemView = (row: TicketWithPeople): TicketItem => ({
  ...toFields(row, listColumns),
  player: toPlayerRefOrNull(row.userId, { username: row.senderUsername, avatarUrl: row.senderAvatarUrl }),
  waitsSince: row.dueAt && row.ourMoveSince.toISOString(),
  related: row.relatedKind && row.relatedId ? { kind: row.relatedKind, id: row.relatedId } : null,
  assignee: toPlayerRefOrNull(row.assigneeId, { username: row.assigneeUsername, avatarUrl: row.assigneeAvatarUrl }),
});

export const toTicketView = (
  row: TicketWithPeople,
  {
    thread,
    history,
    sender,
    merges,
  }: {
    thread: readonly EntryWithAuthor[];
    history: readonly ActRow[];
    sender: Pick<TicketDetail, 'sender' | 'earlier'>;
    merges: Awaited<ReturnType<typeof listMerges>>;
  },
): TicketDetail => ({
  ...sender,
  mergedInto: toMerges(merges, false)[0] ?? null,
  merged: toMerges(merges, true),
  ...toItemView(row),
  ...toFields(row, ['addressProven', 'message']),
  thread: thread.map((entry) => ({
    ...toFields(entry, ['id', 'at', 'kind', 'text']),
    author: toPlayerRefOrNull(entry.authorId, entry),
  })),
  history: history.map(toAct),
});

type ActRow = Awaited<ReturnType<typeof listActs>>[number];

function toAct(row: ActRow): TicketAct {
  const { id, kind, at, actorId, assigneeId, otherNo } = row;
  const actionFields = {
    ...{ id, at: at.toISOString() },
    by: toPlayerRefOrNull(actorId, { username: row.actorUsername, avatarUrl: row.actorAvatarUrl }),
  };
  if (kind === 'merged' || kind === 'unmerged') return { ...actionFields, kind, ticketNo: otherNo ?? 0 };
  if (kind !== 'assigned') return { ...actionFields, kind };
  const assignee = toPlayerRefOrNull(assigneeId, { username: row.assigneeUsername, avatarUrl: row.assigneeAvatarUrl });
  if (!assignee) throw new Error(`Act ${id} has no assignee`);
  return { ...actionFields, kind, assignee };
}

const toMerges = (merges: Awaited<ReturnType<typeof listMerges>>, areParts: boolean) =>
  merges.filter(({ isPart }) => isPart === areParts).map(({ id, ticketNo, undoable }) => ({ id, ticketNo, undoable }));

export const toSentTicketView = (row: TicketRow, thread: readonly EntryWithAuthor[]): SentTicket => ({
  ...toFields(row, ['ticketNo', 'name', 'subject', 'status', 'message', 'createdAt']),
  thread: thread.flatMap(({ kind, ...entry }) =>
    kind === 'note'
      ? []
      : [{ ...toFields(entry, ['id', 'at', 'text']), kind, author: kind === 'reply' ? entry.username : null }],
  ),
});
