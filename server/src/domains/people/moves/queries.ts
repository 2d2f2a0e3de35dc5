import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { countUnseen } from '../notices/store';
import { listMoves } from './store';

export async function getYourMoves({ db, now, user }: Work<Actor>): Promise<Answer<'getYourMoves'>> {
  const [rows, unseenNotices] = await Promise.all([listMoves(db, user.id, now), countUnseen(db, user.id)]);
  return makeAnswer({
    count: rows[0]?.count ?? 0,
    unseenNotices,
    items: rows.map(({ count: _, dueAt, ...move }) => ({ ...move, dueAt: toIsoOrNull(dueAt) })),
    serverNow: toIso(now),
  });
}
