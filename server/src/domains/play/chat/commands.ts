import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { isReaderAmong, requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { sendTogether } from '../../../database/send-together';
import { spendUnlessFailed } from '../../../limits/limits';
import { Refusal } from '../../../refusal';
import { requireUnmuted } from '../../people/users/mute.commands';
import { refuseForbiddenWords } from '../forbidden-words/commands';
import { buildWordsQuery } from '../forbidden-words/store';
import { allowChat, allowDeleting, allowEditing } from './access.rules';
import { messageLimit } from './limits';
import { toMessageView } from './mapper';
import { refuseUnlessOpen } from './rules';
import {
  buildChatMatchQuery,
  type ChatMatchRow,
  findChatMatch,
  findMessage,
  insertMessage,
  lockMessage,
  saveMessage,
} from './store';

const isStaffIn = ({ players }: ChatMatchRow, user: Actor): boolean => !isReaderAmong(user, players);

async function requireOpenChat(work: TransactionWork<Actor>, matchId: string, text: string): Promise<ChatMatchRow> {
  const { db, now, user } = work;
  const [[row], words] = await sendTogether(db, buildChatMatchQuery(db, matchId, user.id), buildWordsQuery(db));
  const match = requireRow(allowChat(user, row));
  refuseUnlessOpen(match, now);
  if (!isStaffIn(match, user)) {
    if (match.blocked) throw new Refusal('blocked');
    await requireUnmuted(work, user.id);
  }
  refuseForbiddenWords({ text }, words);
  return match;
}

const readMessage = async ({ db, user }: Work<Actor>, id: string, match: ChatMatchRow) =>
  toMessageView(await findMessage(db, id, user.id), { readerId: user.id, forStaff: isStaffIn(match, user) });

export const sendChatMessage = (
  work: Work<Actor>,
  { id: matchId, text }: InputOf<'sendChatMessage'>,
): Promise<Answer<'sendChatMessage'>> =>
  spendUnlessFailed(work.ports.limits, { limit: messageLimit, whose: work.user.id }, () =>
    withTransaction(work, async (work) => {
      const { db, now, user } = work;
      const match = await requireOpenChat(work, matchId, text);
      const isStaff = isStaffIn(match, user);
      const { id } = await insertMessage(db, {
        matchId,
        at: now,
        kind: 'text',
        authorId: user.id,
        staff: isStaff,
        text,
      });
      return makeAnswer(await readMessage(work, id, match));
    }),
  );

export const editChatMessage = (
  work: Work<Actor>,
  { id: matchId, messageId, text }: InputOf<'editChatMessage'>,
): Promise<Answer<'editChatMessage'>> =>
  spendUnlessFailed(work.ports.limits, { limit: messageLimit, whose: work.user.id }, () =>
    withTransaction(work, async (work) => {
      const { db, now, user } = work;
      const match = await requireOpenChat(work, matchId, text);
      const row = requireRow(allowEditing(user, await lockMessage(db, { matchId, messageId })));
      if (row.text !== text)
        await saveMessage(db, row.id, { text, firstText: row.firstText ?? row.text, editedAt: now });
      return makeAnswer(await readMessage(work, row.id, match));
    }),
  );

export const deleteChatMessage = (
  work: Work<Actor>,
  { id: matchId, messageId }: InputOf<'deleteChatMessage'>,
): Promise<Answer<'deleteChatMessage'>> =>
  withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const match = requireRow(allowChat(user, await findChatMatch(db, matchId, user.id)));
    const row = requireRow(allowDeleting(user, await lockMessage(db, { matchId, messageId })));
    if (row.deletedAt === null) await saveMessage(db, row.id, { deletedAt: now });
    return makeAnswer(await readMessage(work, row.id, match));
  });
