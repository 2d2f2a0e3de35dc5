import { z } from 'zod';
import { id, idParams, instant, listQuery, nothing, playerRef, reason } from '../common';

/**
 * A line of a match's chat: a message, or a note about the lobby or a moderator. In a note of a call, `text` is
 * the reason.
 */
const chatMessage = z.object({
  id,
  at: instant,
  kind: z.enum(['text', 'joined', 'lobby', 'called', 'resolved']),
  author: playerRef,
  /** True if the author wrote as staff. Only links in these messages can be followed. */
  staff: z.boolean(),
  /** Null once deleted. Only its author and staff get the reason of a call. */
  text: z.string().nullable(),
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  /** For staff: the text as it was sent, if it was edited or deleted since. */
  firstText: z.string().nullable(),
  /** The moderator who deleted it because it was reported. */
  deletedBy: playerRef.nullable(),
  reported: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const matchChat = z.object({
  /** Oldest first. */
  messages: z.array(chatMessage),
  /** True if there are earlier ones. */
  more: z.boolean(),
  /** `alone`: one of the players isn’t known yet. `closed`: from a day after the result was final. */
  state: z.enum(['alone', 'open', 'closed']),
  /** The staff who joined and can read it. */
  joined: z.array(playerRef),
  /** True if the opponent has blocked the reader, whose messages then don’t arrive. */
  blocked: z.boolean(),
  /** True if the reader has blocked the opponent. */
  blocks: z.boolean(),
  /** The open call for a moderator, and the moderator who came. */
  call: z.object({ by: playerRef, at: instant, joined: playerRef.nullable() }).nullable(),
  serverNow: instant,
});
export type MatchChat = z.infer<typeof matchChat>;

const text = z.string().trim().min(1).max(500);
const messageParams = idParams.extend({ messageId: id });

export const chatSchemas = {
  getMatchChat: { params: idParams, query: z.object({ before: id.optional() }), answer: matchChat },
  sendChatMessage: { params: idParams, body: z.object({ text }), answer: chatMessage },
  editChatMessage: { params: messageParams, body: z.object({ text }), answer: chatMessage },
  deleteChatMessage: { params: messageParams, answer: chatMessage },
  joinMatchChat: { params: idParams, answer: nothing },
  /** The players whose messages the reader doesn’t get, the newest block first. */
  listBlocks: { query: listQuery, item: z.object({ player: playerRef, at: instant }) },
  /** Blocks the messages of a player (`id`), or takes that back. */
  setBlock: { params: idParams, body: z.object({ blocked: z.boolean() }), answer: nothing },
  callModerator: { params: idParams, body: z.object({ reason }), answer: nothing },
  endModeratorCall: { params: idParams, answer: nothing },
};
