import type { AnswerOf, SentTicket } from '@laurel/shared/protocol';
import { fieldsOf, type Shown, selectedColumns } from '../../../database/fields';
import { playerRefOrNull } from '../../people/players/mapper';
import type { mergesOf } from './merges.store';
import type { EntryWithAuthor, TicketWithPeople } from './store';
import type { TicketRow } from './tables';

type Item = AnswerOf<'listTickets'>['items'][number];
type Detail = AnswerOf<'getTicket'>;

const shown = {
  id: 'list',
  ticketNo: 'list',
  accessKey: 'none',
  name: 'list',
  email: 'list',
  addressProven: 'detail',
  locale: 'none',
  userId: 'none',
  category: 'list',
  subject: 'list',
  message: 'detail',
  relatedKind: 'none',
  relatedId: 'none',
  status: 'list',
  assigneeId: 'none',
  firstReplyAt: 'none',
  waitingMs: 'none',
  waitingSince: 'none',
  ourMoveSince: 'none',
  dueAt: 'list',
  mergedIntoId: 'none',
  version: 'list',
  editedBy: 'none',
  createdAt: 'list',
  updatedAt: 'list',
} as const satisfies Shown<TicketRow, { list: Item; detail: Omit<Detail, keyof Item> }>;
const inLists = selectedColumns(shown, 'list');
const onItsPage = selectedColumns(shown, 'detail');

export const itemView = (row: TicketWithPeople): Item => ({
  ...fieldsOf(row, inLists),
  player: playerRefOrNull(row.userId, { username: row.senderUsername, avatarUrl: row.senderAvatarUrl }),
  waitsSince: row.dueAt && row.ourMoveSince.toISOString(),
  related: row.relatedKind && row.relatedId ? { kind: row.relatedKind, id: row.relatedId } : null,
  assignee: playerRefOrNull(row.assigneeId, { username: row.assigneeUsername, avatarUrl: row.assigneeAvatarUrl }),
});

export const ticketView = (
  row: TicketWithPeople,
  thread: readonly EntryWithAuthor[],
  sender: Pick<Detail, 'sender' | 'earlier'>,
  merges: Awaited<ReturnType<typeof mergesOf>>,
): Detail => ({
  ...sender,
  mergedInto: mergesIn(merges, false)[0] ?? null,
  merged: mergesIn(merges, true),
  ...itemView(row),
  ...fieldsOf(row, onItsPage),
  thread: thread.map((entry) => ({
    ...fieldsOf(entry, ['id', 'at', 'kind', 'text']),
    author: playerRefOrNull(entry.authorId, entry),
  })),
});

const mergesIn = (merges: Awaited<ReturnType<typeof mergesOf>>, parts: boolean) =>
  merges.filter(({ isPart }) => isPart === parts).map(({ id, ticketNo, undoable }) => ({ id, ticketNo, undoable }));

/** A ticket for its sender: without notes, and with only the names of staff. */
export const sentTicketView = (row: TicketRow, thread: readonly EntryWithAuthor[]): SentTicket => ({
  ...fieldsOf(row, ['ticketNo', 'name', 'subject', 'status', 'message', 'createdAt']),
  thread: thread.flatMap(({ kind, ...entry }) =>
    kind === 'note'
      ? []
      : [{ ...fieldsOf(entry, ['id', 'at', 'text']), kind, author: kind === 'reply' ? entry.username : null }],
  ),
});
