import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { findPlayerById } from '../../people/players/store';
import { deleteBlock, insertBlock } from './block.store';

export const setBlock = (
  work: Work<Actor>,
  { id: blockedId, blocked }: InputOf<'setBlock'>,
): Promise<Answer<'setBlock'>> =>
  withTransaction(work, async ({ db, now, user }) => {
    const player = blockedId === user.id ? undefined : await findPlayerById(db, blockedId);
    if (!player) throw new Refusal('not_found', { what: 'player' });
    const { username } = player;
    if (blocked) await insertBlock(db, { userId: user.id, blockedId, at: now });
    else await deleteBlock(db, { userId: user.id, blockedId });
    return makeAnswer({}, { code: blocked ? 'player_blocked' : 'player_unblocked', params: { username } });
  });
