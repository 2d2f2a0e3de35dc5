import { Refusal } from '../../../refusal';
import { addNotices } from '../../people/notices/commands';
import { type EntrantWithPlayer, saveEntrant } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { applyEvent } from '../competition/event.commands';
import { indexById, listOpponentIds } from '../competition/match.mapper';
import { addTimeline, findLatestMatch } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { type LockedMatch, refuseIfAwaited, refuseIfPlayedOn } from './locked.commands';
import { hasPaid } from './staff.rules';

/**
 * Disqualifies a player from the contest. Their open match goes to the opponent, at once or once there is one.
 * Final results don't change.
 */
export async function disqualifyEntrant(
  { work, contest }: LockedMatch,
  entrant: EntrantWithPlayer,
  reason: string,
): Promise<ContestRow> {
  const { db, now: at, user } = work;
  if (entrant.status !== 'active') throw new Refusal('match_closed', { why: 'not_in_contest' });
  const match = await findMatchToUndo(db, entrant);
  const by = user.id;
  await saveEntrant(db, entrant.id, { status: 'disqualified', disqualifiedReason: reason, disqualifiedBy: by });
  if (match.status === 'locked' || match.status === 'waiting') {
    await notifyEntrant(match, { work, entrant, kind: 'disqualified', reason });
    return contest;
  }
  const side = listOpponentIds(match)[0] === entrant.id ? 0 : 1;
  return (await applyEvent(work, contest, match, { type: 'disqualify', side, reason, by, at })).contest;
}

/** Revokes a disqualification, unless the opponent has started the next match or coins were paid. */
export async function reinstateEntrant(
  locked: LockedMatch,
  entrant: EntrantWithPlayer,
  reason: string,
): Promise<ContestRow> {
  const { work, contest } = locked;
  const { db, now: at } = work;
  if (entrant.status !== 'disqualified') throw new Refusal('match_closed', { why: 'not_disqualified' });
  const match = await findMatchToUndo(db, entrant);
  const settled = { ...locked, match };
  if (match.status === 'completed') {
    if (hasPaid(contest, match, indexById([entrant]))) throw new Refusal('prizes_paid', { what: 'match' });
    await refuseIfPlayedOn(settled);
    await refuseIfAwaited(settled);
  }
  const back = { status: 'active', disqualifiedReason: null, disqualifiedBy: null } as const;
  await saveEntrant(db, entrant.id, back);
  if (match.status === 'completed') {
    const side = listOpponentIds(match)[0] === entrant.id ? 0 : 1;
    return (await applyEvent(work, contest, match, { type: 'reinstate', side, reason, at })).contest;
  }
  await notifyEntrant(match, { work, entrant, kind: 'reinstated', reason });
  await addNotices(work, [{ userId: entrant.userId, kind: 'player_reinstated', subjectId: match.id }]);
  return contest;
}

async function findMatchToUndo(db: LockedMatch['work']['db'], { id, contestId }: EntrantWithPlayer): Promise<MatchRow> {
  const match = await findLatestMatch(db, contestId, id);
  if (!match) throw new Error(`Entrant ${id} is in a running contest without a match`);
  return match;
}

interface Disqualification extends Pick<LockedMatch, 'work'> {
  entrant: EntrantWithPlayer;
  kind: 'disqualified' | 'reinstated';
  reason: string;
}

/** Adds an entry to the timeline. If the match still waits for its second player, nothing else changes. */
async function notifyEntrant(
  { id }: MatchRow,
  { work: { db, now: at, user }, entrant, kind, reason }: Disqualification,
): Promise<void> {
  const said = { kind, score: null, note: reason, aboutId: entrant.id };
  await addTimeline(db, [{ ...said, matchId: id, at, actor: { userId: user.id } }]);
}
