import { requireFormat } from '@laurel/shared/formats';
import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import { names, readMessages } from '@laurel/shared/ui/locale';
import { contest as words } from '../messages/en/contest';
import { groupMatchesByRound } from './bracket-rounds';
import { findSide } from './own-match';
import { listEntrantsWithSpot } from './waitlist';

export const canShowStatuses = (contest: ContestDetail): boolean =>
  contest.phase === 'cancelled' || listEntrantsWithSpot(contest).some(({ status }) => status !== 'registered');

export function describeStatus(contest: ContestDetail, { id, status, struck, hasGoneHome }: Entrant): string {
  const t = readMessages(words).table;
  if (struck) return t.states.disqualified;
  if (hasGoneHome) return t.hasGoneHome;
  if (contest.phase === 'cancelled' && refundableStatuses.has(status) && Number(contest.entryFee) > 0)
    return t.refunded;
  const standing = contest.standings?.find(({ entrantId }) => entrantId === id);
  if (standing && requireFormat(contest.format).decidedBy === 'table') {
    const isPlaced = contest.phase === 'completed' && status === 'eliminated';
    return isPlaced && standing.place !== null ? t.inPlace(standing.place) : t.states[status];
  }
  const playedPlace = status === 'eliminated' ? findPlayedPlace(contest, id) : null;
  if (playedPlace !== null) return t.inPlace(playedPlace);
  const round = status === 'active' || status === 'eliminated' ? findLastRound(contest, id) : null;
  if (round === null) return t.states[status];
  return status === 'active' ? round : t.out(round);
}

/** Null unless the entrant played for third place and the match has a winner. */
function findPlayedPlace(contest: ContestDetail, entrantId: string): 3 | 4 | null {
  const match = contest.matches.find(
    (each) => each.stage?.part === 'third_place' && findSide(each, entrantId) !== null,
  );
  const winner = match?.opponents.find((opponent) => opponent?.result === 'win');
  if (!winner) return null;
  return winner.entrantId === entrantId ? 3 : 4;
}

const refundableStatuses = new Set<Entrant['status']>(['registered', 'checked_in', 'waitlisted', 'active']);

function findLastRound(contest: ContestDetail, entrantId: string): string | null {
  const round = groupMatchesByRound(contest).findLast((matches) =>
    matches.some((match) => findSide(match, entrantId) !== null),
  );
  const stage = round?.find((match) => findSide(match, entrantId) !== null)?.stage;
  if (stage?.group !== undefined) return readMessages(names).group(stage.group);
  return round ? readMessages(names).round(round.length * 2, stage) : null;
}
