import { requireFormat } from '@laurel/shared/formats';
import type { ContestDetail, ContestMatch } from '@laurel/shared/protocol';
import { names, readMessages } from '@laurel/shared/ui/locale';
import { groupMatchesByRound, hasUnseatedBracket } from './bracket-rounds';
import { findSide } from './own-match';

export type OwnWait =
  | { kind: 'opponent' }
  | { kind: 'round'; round: string }
  | { kind: 'bracket'; group: number; place: number; advances: boolean };

/** Finds what a player without an open match is waiting for. */
export function findOwnWait(contest: ContestDetail): OwnWait {
  const ownId = contest.entry?.entrantId;
  if (ownId === undefined) return { kind: 'opponent' };
  const isAhead = (match: ContestMatch) =>
    match.stage?.part !== 'group' &&
    (match.status === 'waiting' || match.status === 'locked') &&
    findSide(match, ownId) !== null;
  const round = groupMatchesByRound(contest).find((matches) => matches.some(isAhead));
  if (round) return { kind: 'round', round: readMessages(names).round(round.length * 2, round.find(isAhead)?.stage) };
  const { format, formatSettings = {}, matches, standings = [] } = contest;
  const { group, place = null, shared = false } = standings.find(({ entrantId }) => entrantId === ownId) ?? {};
  const isGroupOver = matches.every(({ stage, status }) => stage?.group !== group || status === 'completed');
  if (group === undefined || place === null || !isGroupOver || !hasUnseatedBracket(contest))
    return { kind: 'opponent' };
  const advancingCount = requireFormat(format).countAdvancing(formatSettings) ?? 0;
  return { kind: 'bracket', group, place, advances: !shared && place <= advancingCount };
}
