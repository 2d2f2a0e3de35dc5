import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { spendUnlessFailed } from '../../../limits/limits';
import { Refusal } from '../../../refusal';
import { addNotices } from '../../people/notices/commands';
import { allowJoining, allowSharing } from './access.rules';
import { endCall, insertCall, listJoiningStaff, saveJoining } from './call.store';
import { moderatorCallLimit } from './limits';
import { refuseUnlessOpen } from './rules';
import { findChatMatch, insertJoinMessage, insertMessage } from './store';

export const callModerator = (
  work: Work<Actor>,
  { id: matchId, reason }: InputOf<'callModerator'>,
): Promise<Answer<'callModerator'>> =>
  spendUnlessFailed(work.ports.limits, { limit: moderatorCallLimit, whose: work.user.id }, () =>
    withTransaction(work, async (work) => {
      const { db, now, user } = work;
      const match = requireRow(allowSharing(user, await findChatMatch(db, matchId, user.id)));
      refuseUnlessOpen(match, now);
      if (match.settledAt !== null) throw new Refusal('match_closed', { why: 'final' });
      const insertedCall = await insertCall(db, { matchId, ownerId: user.id, reason, at: now });
      if (!insertedCall) throw new Refusal('match_closed', { why: 'called_before' });
      await insertMessage(db, { matchId, at: now, kind: 'called', authorId: user.id, staff: false, text: reason });
      const moderators = await listJoiningStaff(db, match.contestId);
      await addNotices(
        work,
        moderators.map(({ id }) => ({ userId: id, kind: 'moderator_called', subjectId: matchId })),
      );
      return makeAnswer({}, { code: 'moderator_called', params: {} });
    }),
  );

export const joinMatchChat = (
  work: Work<Actor>,
  { id: matchId }: InputOf<'joinMatchChat'>,
): Promise<Answer<'joinMatchChat'>> =>
  withTransaction(work, async (work) => {
    const { db, now, user } = work;
    requireRow(allowJoining(user, await findChatMatch(db, matchId, user.id)));
    await insertJoinMessage(db, { matchId, at: now, authorId: user.id, staff: true, text: '' });
    await saveJoining(db, matchId, user.id);
    return makeAnswer({}, { code: 'chat_joined', params: {} });
  });

export const endModeratorCall = (
  work: Work<Actor>,
  { id: matchId }: InputOf<'endModeratorCall'>,
): Promise<Answer<'endModeratorCall'>> =>
  withTransaction(work, async (work) => {
    const { db, now, user } = work;
    requireRow(allowJoining(user, await findChatMatch(db, matchId, user.id)));
    const endedCall = await endCall(db, matchId, { by: user.id, at: now });
    if (!endedCall) throw new Refusal('match_closed', { why: 'not_called' });
    await insertMessage(db, { matchId, at: now, kind: 'resolved', authorId: user.id, staff: true, text: '' });
    return makeAnswer({}, { code: 'moderator_call_ended', params: {} });
  });
