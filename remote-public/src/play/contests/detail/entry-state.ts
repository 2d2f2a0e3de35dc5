import type { ContestDetail } from '@laurel/shared/protocol';
import { findOwnMatch, type OwnMatch } from './own-match';
import { listWaitlist } from './waitlist';

export type EntryState =
  | { kind: 'may_enter' }
  | { kind: 'waitlisted'; number: number; of: number; next: 'spot' | 'check_in' | 'end' }
  | { kind: 'registered' }
  | { kind: 'check_in_open' }
  | { kind: 'checked_in' }
  | { kind: 'playing'; ownMatch: OwnMatch | null }
  | { kind: 'out'; reason: 'eliminated' | 'dropped' | 'withdrawn' | 'disqualified' | 'went_home' | 'struck' }
  | { kind: 'winner' }
  /** Staff offer the viewer an absent entrant's seat. */
  | { kind: 'offered' }
  | { kind: 'watching' };

/** `now` is the server's time, as ISO 8601. */
export function deriveEntryState(contest: ContestDetail, now: string): EntryState {
  const { entry, phase } = contest;
  if (phase === 'cancelled') return { kind: 'watching' };
  if (contest.seatOffer) return { kind: 'offered' };
  if (entry?.struck) return { kind: 'out', reason: 'struck' };
  switch (entry?.status) {
    case undefined:
      return phase === 'draft' || phase === 'registration' ? { kind: 'may_enter' } : { kind: 'watching' };
    case 'waitlisted':
      return deriveWaitState(contest, entry.entrantId, now);
    case 'registered':
      return isCheckInOpen(contest, now) ? { kind: 'check_in_open' } : { kind: 'registered' };
    case 'checked_in':
      return { kind: 'checked_in' };
    case 'active':
      return { kind: 'playing', ownMatch: findOwnMatch(contest) };
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

function deriveWaitState(contest: ContestDetail, entrantId: string, now: string): EntryState {
  const waitlist = listWaitlist(contest);
  const ownIndex = waitlist.findIndex(({ id }) => id === entrantId);
  const standsBy = waitlist[ownIndex]?.checkedInAt != null;
  const next = standsBy ? 'end' : isCheckInOpen(contest, now) ? 'check_in' : 'spot';
  return { kind: 'waitlisted', number: ownIndex + 1, of: waitlist.length, next };
}
