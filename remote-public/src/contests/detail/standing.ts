import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import { messagesOf, names } from '@laurel/shared/ui/locale';
import { contest as words } from '../messages/en/contest';
import { byRound } from './bracket-rounds';
import { sideOf } from './own-match';

/** Whether there is something to say of how the entrants stand: not while all of them have just entered. */
export const standingsTell = (contest: ContestDetail): boolean =>
  contest.phase === 'cancelled' || contest.entrants.some(({ status }) => status !== 'registered');

/** How an entrant stands: "Checked in", "Semi-final", "Out, quarter-final". */
export function standingOf(contest: ContestDetail, { id, status }: Entrant): string {
  const t = messagesOf(words).table;
  if (contest.phase === 'cancelled' && stood.has(status) && Number(contest.entryFee) > 0) return t.refunded;
  const round = status === 'active' || status === 'eliminated' ? lastRound(contest, id) : null;
  if (round === null) return t.states[status];
  return status === 'active' ? round : t.out(round);
}

const stood = new Set<Entrant['status']>(['registered', 'checked_in', 'waitlisted', 'active']);

/** The last round that somebody has come to. */
function lastRound(contest: ContestDetail, entrantId: string): string | null {
  const round = byRound(contest).findLast((matches) => matches.some((match) => sideOf(match, entrantId) !== null));
  return round ? messagesOf(names).round(round.length * 2) : null;
}
