import { requireFormat } from '@laurel/shared/formats';
import type { ContestDetail, ContestMatch } from '@laurel/shared/protocol';
import { findDecidingMatch } from './bracket-rounds';
import { findSide } from './own-match';

/** Null before the contest is over, and if the user isn't in it. In a bracket, also null for its winner and for players who share a place. */
export function findOwnPlace(contest: ContestDetail): number | null {
  const ownId = contest.entry?.entrantId;
  if (contest.phase !== 'completed' || ownId === undefined) return null;
  if (requireFormat(contest.format).decidedBy === 'table')
    return contest.standings?.find(({ entrantId }) => entrantId === ownId)?.place ?? null;
  if (findResult(findDecidingMatch(contest), ownId) === 'loss') return 2;
  const thirdPlaceResult = findResult(
    contest.matches.find(({ stage }) => stage?.part === 'third_place'),
    ownId,
  );
  if (thirdPlaceResult === null) return null;
  return thirdPlaceResult === 'win' ? 3 : 4;
}

function findResult(match: ContestMatch | undefined, entrantId: string): 'win' | 'loss' | null {
  const side = match && findSide(match, entrantId);
  return (side != null && match?.opponents[side]?.result) || null;
}
