import type { ChatMessage, MatchChat } from '@laurel/shared/protocol';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { toPlayerRef, toPlayerRefOrNull } from '../../people/players/mapper';
import type { OpenCall } from './call.store';
import type { MessageWithAuthor } from './store';

/** A message as its reader sees it. Only staff see what an edit or a deletion took away. */
export function toMessageView(row: MessageWithAuthor, { forStaff }: { forStaff: boolean }): ChatMessage {
  const deleted = row.deletedAt !== null;
  const changed = deleted || row.editedAt !== null;
  return {
    id: row.id,
    at: toIso(row.at),
    kind: row.kind,
    author: toPlayerRef(row.authorId, row),
    staff: row.staff,
    text: deleted ? null : row.text,
    editedAt: toIsoOrNull(row.editedAt),
    deletedAt: toIsoOrNull(row.deletedAt),
    firstText: forStaff && changed ? (row.firstText ?? row.text) : null,
  };
}

/** An open call for a moderator. */
export const toCallView = (call: OpenCall): NonNullable<MatchChat['call']> => ({
  reason: call.reason,
  by: toPlayerRef(call.ownerId, call),
  at: toIso(call.at),
  joined: toPlayerRefOrNull(call.joinedBy, { username: call.joinedUsername, avatarUrl: call.joinedAvatarUrl }),
});
