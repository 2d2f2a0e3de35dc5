import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { isReaderAmong, requireRow } from '../../../call/row-access';
import { toIso } from '../../../database/iso-dates';
import { sendTogether } from '../../../database/send-together';
import { toPlayerRef } from '../../people/players/mapper';
import { allowChat } from './access.rules';
import { readBlockPage } from './block.store';
import { buildOpenCallQuery } from './call.store';
import { toCallView, toMessageView } from './mapper';
import { deriveChatState } from './rules';
import { findChatMatch, selectJoinedStaff, selectNewestMessages } from './store';

const perPage = 50;

export async function getMatchChat(
  { db, now, user }: Work<Actor>,
  { id, before }: InputOf<'getMatchChat'>,
): Promise<Answer<'getMatchChat'>> {
  const match = requireRow(allowChat(user, await findChatMatch(db, id, user.id)));
  const forStaff = !isReaderAmong(user, match.players);
  const [messages, joinedStaff, [call]] = await sendTogether(
    db,
    selectNewestMessages(db, id, { before, most: perPage + 1, readerId: user.id, forStaff }).compile(),
    selectJoinedStaff(db, id).compile(),
    buildOpenCallQuery(db, id),
  );
  return makeAnswer({
    messages: messages
      .slice(0, perPage)
      .reverse()
      .map((row) => toMessageView(row, { readerId: user.id, forStaff })),
    more: messages.length > perPage,
    state: deriveChatState(match, now),
    joined: joinedStaff.map((row) => toPlayerRef(row.authorId, row)),
    blocked: match.blocked,
    blocks: match.blocks,
    call: call && (forStaff || !call.former) ? toCallView(call) : null,
    serverNow: toIso(now),
  });
}

export async function listBlocks(
  { db, user }: Work<Actor>,
  input: InputOf<'listBlocks'>,
): Promise<Answer<'listBlocks'>> {
  const { rows, meta } = await readBlockPage(db, user.id, input);
  return makeAnswer({
    items: rows.map((row) => ({ player: toPlayerRef(row.blockedId, row), at: toIso(row.at) })),
    meta,
  });
}
