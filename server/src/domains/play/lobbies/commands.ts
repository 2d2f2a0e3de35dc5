import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { sendTogether } from '../../../database/send-together';
import { spendUnlessFailed } from '../../../limits/limits';
import { Refusal } from '../../../refusal';
import { makeNewerVersionRefusal } from '../../people/players/version.queries';
import { allowSharing } from '../chat/access.rules';
import { messageLimit } from '../chat/limits';
import { refuseUnlessOpen } from '../chat/rules';
import { buildChatMatchQuery, insertMessage } from '../chat/store';
import { refuseForbiddenWords } from '../forbidden-words/commands';
import { buildWordsQuery } from '../forbidden-words/store';
import { readLobby } from './queries';
import { findLobby, lockLobby, saveLobby } from './store';

export const saveMatchLobby = (
  work: Work<Actor>,
  { id: matchId, version, ...fields }: InputOf<'saveMatchLobby'>,
): Promise<Answer<'saveMatchLobby'>> =>
  spendUnlessFailed(work.ports.limits, { limit: messageLimit, whose: work.user.id }, () =>
    withTransaction(work, async (work) => {
      const { db, now, user } = work;
      const [[chatMatch], words] = await sendTogether(
        db,
        buildChatMatchQuery(db, matchId, user.id),
        buildWordsQuery(db),
      );
      const match = requireRow(allowSharing(user, chatMatch));
      refuseUnlessOpen(match, now);
      const { name, password, server } = fields;
      refuseForbiddenWords({ name, password, server }, words);
      for (const field of ['hostId', 'inviterId'] as const)
        if (fields[field] !== null && !match.players.includes(fields[field]))
          throw Refusal.at(field, { code: 'not_an_option', params: {} });
      const lobbyBefore = await lockLobby(db, matchId);
      const row = { ...fields, matchId, version: version + 1, savedBy: user.id, savedAt: now };
      if ((lobbyBefore?.version ?? 0) !== version || !(await saveLobby(db, row))) {
        const { savedBy = null, savedAt = now } = (await findLobby(db, matchId)) ?? {};
        throw await makeNewerVersionRefusal(work, 'lobby', { by: savedBy, at: savedAt });
      }
      await insertMessage(db, { matchId, at: now, kind: 'lobby', authorId: user.id, staff: false, text: '' });
      return makeAnswer(await readLobby(work, match, row), { code: 'lobby_saved', params: {} });
    }),
  );
