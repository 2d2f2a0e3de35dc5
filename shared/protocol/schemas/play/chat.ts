import { z } from 'zod';
import { id, idParams, instant, makeText, nothing, pageQuery, playerRef, reason } from '../common';

const chatMessage = z.object({
  id,
  at: instant,
  kind: z.enum(['text', 'joined', 'lobby', 'called', 'resolved']),
  author: playerRef,
  staff: z.boolean(),
  /** Null if the message is deleted. The reason of a call for a moderator is null too, except for its author and staff. */
  text: z.string().nullable(),
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  firstText: z.string().nullable(),
  deletedBy: playerRef.nullable(),
  reported: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const matchChat = z.object({
  /** Oldest first. */
  messages: z.array(chatMessage),
  more: z.boolean(),
  /** `alone`: one of the players isn’t known yet. `closed`: a day has passed since the result became final. */
  state: z.enum(['alone', 'open', 'closed']),
  joined: z.array(playerRef),
  blocked: z.boolean(),
  blocks: z.boolean(),
  call: z.object({ by: playerRef, at: instant, joined: playerRef.nullable() }).nullable(),
  serverNow: instant,
});
export type MatchChat = z.infer<typeof matchChat>;

const text = makeText(500);
const messageParams = idParams.extend({ messageId: id });

export const chatSchemas = {
  getMatchChat: { params: idParams, query: z.object({ before: id.optional() }), answer: matchChat },
  sendChatMessage: { params: idParams, body: z.object({ text }), answer: chatMessage },
  editChatMessage: { params: messageParams, body: z.object({ text }), answer: chatMessage },
  deleteChatMessage: { params: messageParams, answer: chatMessage },
  joinMatchChat: { params: idParams, answer: nothing },
  listBlocks: { query: pageQuery, item: z.object({ player: playerRef, at: instant }) },
  setBlock: { params: idParams, body: z.object({ blocked: z.boolean() }), answer: nothing },
  callModerator: { params: idParams, body: z.object({ reason }), answer: nothing },
  endModeratorCall: { params: idParams, answer: nothing },
};
