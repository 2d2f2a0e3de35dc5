import type { ContestDetail } from '@laurel/shared/protocol';
import { findOwnMatch, type OwnMatch } from './own-match';
import { listWaitlist } from './waitlist';

export type EntryState =
  /** The viewer hasn't entered, and entries haven't closed. The card shows the checklist. */
  | { kind: 'may_enter' }
  /** The viewer is `number` of `of` on the waitlist. While check-in is open, they can check in to stand by. */
  | { kind: 'waitlisted'; number: number; of: number; next: 'spot' | 'check_in' | 'end' }
  | { kind: 'registered' }
  /** Check-in is open, and the viewer hasn't checked in yet. */
  | { kind: 'check_in_open' }
  | { kind: 'checked_in' }
  /** The viewer is in the bracket, with a current match once both players are known. */
  | { kind: 'playing'; own: OwnMatch | null }
  | { kind: 'out'; reason: 'eliminated' | 'dropped' | 'withdrawn' | 'disqualified' | 'went_home' | 'struck' }
  | { kind: 'winner' }
  /** Staff offer the viewer an absent entrant's seat. */
  | { kind: 'offered' }
  /** The viewer hasn't entered and entries have closed, or the contest is cancelled. */
  | { kind: 'watching' };

/** Derives the state from the contest. `now` is the server's, ISO 8601. */
export function deriveEntryState(contest: ContestDetail, now: string): EntryState {
  const { entry, phase } = contest;
  if (phase === 'cancelled') return { kind: 'watching' };
  if (contest.seatOffer) return { kind: 'offered' };
  if (contest.entrants.some(({ id, struck }) => struck && id === entry?.entrantId))
    return { kind: 'out', reason: 'struck' };
  switch (entry?.status) {
    case undefined:
      return phase === 'draft' || phase === 'registration' ? { kind: 'may_enter' } : { kind: 'watching' };
    case 'waitlisted':
      return describeWait(contest, entry.entrantId, now);
    case 'registered':
      return isCheckInOpen(contest, now) ? { kind: 'check_in_open' } : { kind: 'registered' };
    case 'checked_in':
      return { kind: 'checked_in' };
    case 'active':
      return { kind: 'playing', own: findOwnMatch(contest) };
    case 'winner':
      return { kind: 'winner' };
    case 'eliminated':
    case 'dropped':
    case 'withdrawn':
    case 'disqualified':
      return { kind: 'out', reason: entry.hasGoneHome ? 'went_home' : entry.status };
  }
}

const isCheckInOpen = ({ phase, checkInClosesAt }: ContestDetail, now: string): boolean =>
  phase === 'check_in' && Date.parse(now) < Date.parse(checkInClosesAt);

function describeWait(contest: ContestDetail, entrantId: string, now: string): EntryState {
  const waiting = listWaitlist(contest);
  const own = waiting.findIndex(({ id }) => id === entrantId);
  const standsBy = waiting[own]?.checkedInAt != null;
  const next = standsBy ? 'end' : isCheckInOpen(contest, now) ? 'check_in' : 'spot';
  return { kind: 'waitlisted', number: own + 1, of: waiting.length, next };
}
