import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { iso, isoOrNull } from '../../../database/moments';
import { movesOf } from './store';

/** What needs this player now, over everything they play and hold. What is past its deadline is no longer theirs to do. */
export async function getYourMoves({ db, now, user }: Work<Actor>): Promise<Answer<'getYourMoves'>> {
  const rows = await movesOf(db, user.id, now);
  return answer({
    count: rows[0]?.count ?? 0,
    items: rows.map(({ count: _, dueAt, ...move }) => ({ ...move, dueAt: isoOrNull(dueAt) })),
    serverNow: iso(now),
  });
}
