import type { ChatMessage, MatchChat } from '@laurel/shared/protocol';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { toPlayerRef, toPlayerRefOrNull } from '../../people/players/mapper';
import type { OpenCall } from './call.store';
import type { MessageWithAuthor } from './store';

export function toMessageView(
  row: MessageWithAuthor,
  { readerId, forStaff }: { readerId: string; forStaff: boolean },
): ChatMessage {
  const isDeleted = row.deletedAt !== null;
  const isPrivate = row.kind === 'called' && row.authorId !== readerId && !forStaff;
  const isChanged = isDeleted || row.editedAt !== null;
  return {
    id: row.id,
    at: toIso(row.at),
    kind: row.kind,
    author: toPlayerRef(row.authorId, row),
    staff: row.staff,
    text: isDeleted || isPrivate ? null : row.text,
    editedAt: toIsoOrNull(row.editedAt),
    deletedAt: toIsoOrNull(row.deletedAt),
    deletedBy: toPlayerRefOrNull(row.deletedBy, { username: row.removerUsername, avatarUrl: row.removerAvatarUrl }),
    reported: Boolean(row.reported),
    firstText: forStaff && isChanged ? (row.firstText ?? row.text) : null,
  };
}

export const toCallView = (call: OpenCall): NonNullable<MatchChat['call']> => ({
  by: toPlayerRef(call.ownerId, call),
  at: toIso(call.at),
  joined: toPlayerRefOrNull(call.joinedBy, { username: call.joinedUsername, avatarUrl: call.joinedAvatarUrl }),
});
