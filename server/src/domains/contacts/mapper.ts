import type { AnswerOf } from '@laurel/shared/protocol';
import { columnsShown, fieldsOf, type Shown } from '../../database/fields';
import { playerRefOrNull } from '../players/mapper';
import type { ContactWithPeople } from './store';
import type { ContactRow } from './tables';

type Item = AnswerOf<'listContacts'>['items'][number];
type Detail = AnswerOf<'getContact'>;

const shown = {
  id: 'list',
  ticketNo: 'list',
  name: 'list',
  email: 'list',
  userId: 'none',
  category: 'list',
  subject: 'list',
  message: 'detail',
  relatedKind: 'none',
  relatedId: 'none',
  status: 'list',
  assigneeId: 'none',
  createdAt: 'list',
  updatedAt: 'list',
} as const satisfies Shown<ContactRow, { list: Item; detail: Omit<Detail, keyof Item> }>;
const inLists = columnsShown(shown, 'list');
const onItsPage = columnsShown(shown, 'detail');

export const itemView = (row: ContactWithPeople): Item => ({
  ...fieldsOf(row, inLists),
  player: playerRefOrNull(row.userId, { username: row.senderUsername, avatarUrl: row.senderAvatarUrl }),
  related: row.relatedKind && row.relatedId ? { kind: row.relatedKind, id: row.relatedId } : null,
  assignee: playerRefOrNull(row.assigneeId, { username: row.assigneeUsername, avatarUrl: row.assigneeAvatarUrl }),
});

export const contactView = (row: ContactWithPeople): Detail => ({
  ...itemView(row),
  ...fieldsOf(row, onItsPage),
  // Replies and notes come with the calls that write them.
  thread: [],
});
