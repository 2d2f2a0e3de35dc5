import type { AnswerOf, SentTicket } from '@laurel/shared/protocol';
import { type Shown, selectColumns, toFields } from '../../../database/fields';
import { toPlayerRefOrNull } from '../../people/players/mapper';
import type { listMerges } from './merges.store';
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
const inLists = selectColumns(shown, 'list');
const onItsPage = selectColumns(shown, 'detail');

export const toItemView = (row: TicketWithPeople): Item => ({
  ...toFields(row, inLists),
  player: toPlayerRefOrNull(row.userId, { username: row.senderUsername, avatarUrl: row.senderAvatarUrl }),
  waitsSince: row.dueAt && row.ourMoveSince.toISOString(),
  related: row.relatedKind && row.relatedId ? { kind: row.relatedKind, id: row.relatedId } : null,
  assignee: toPlayerRefOrNull(row.assigneeId, { username: row.assigneeUsername, avatarUrl: row.assigneeAvatarUrl }),
});

export const toTicketView = (
  row: TicketWithPeople,
  thread: readonly EntryWithAuthor[],
  sender: Pick<Detail, 'sender' | 'earlier'>,
  merges: Awaited<ReturnType<typeof listMerges>>,
): Detail => ({
  ...sender,
  mergedInto: toMerges(merges, false)[0] ?? null,
  merged: toMerges(merges, true),
  ...toItemView(row),
  ...toFields(row, onItsPage),
  thread: thread.map((entry) => ({
    ...toFields(entry, ['id', 'at', 'kind', 'text']),
    author: toPlayerRefOrNull(entry.authorId, entry),
  })),
});

const toMerges = (merges: Awaited<ReturnType<typeof listMerges>>, parts: boolean) =>
  merges.filter(({ isPart }) => isPart === parts).map(({ id, ticketNo, undoable }) => ({ id, ticketNo, undoable }));

/** A ticket as its sender sees it: without notes, and with only the names of staff. */
export const toSentTicketView = (row: TicketRow, thread: readonly EntryWithAuthor[]): SentTicket => ({
  ...toFields(row, ['ticketNo', 'name', 'subject', 'status', 'message', 'createdAt']),
  thread: thread.flatMap(({ kind, ...entry }) =>
    kind === 'note'
      ? []
      : [{ ...toFields(entry, ['id', 'at', 'text']), kind, author: kind === 'reply' ? entry.username : null }],
  ),
});
