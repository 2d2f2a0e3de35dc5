import type { ContestDetail } from '@laurel/shared/protocol';
import { findOwnMatch, type OwnMatch } from './own-match';

/** The viewer's relation to a contest, which chooses the card beside the bracket. */
export type EntryState =
  /** The viewer can enter; the card shows the checklist. */
  | { kind: 'may_enter' }
  | { kind: 'waitlisted' }
  | { kind: 'registered' }
  /** Check-in is open, and the viewer hasn't checked in yet. */
  | { kind: 'check_in_open' }
  | { kind: 'checked_in' }
  /** The viewer is in the bracket, with a current match once both players are known. */
  | { kind: 'playing'; own: OwnMatch | null }
  | { kind: 'out'; reason: 'eliminated' | 'dropped' | 'withdrawn' | 'disqualified' }
  | { kind: 'winner' }
  /** The viewer hasn't entered, and entries have closed. */
  | { kind: 'watching' };

/** Derives the state from the contest. `now` is the server's, ISO 8601. */
export function deriveEntryState(contest: ContestDetail, now: string): EntryState {
  const { entry, phase } = contest;
  if (phase === 'cancelled') return { kind: 'watching' };
  switch (entry?.status) {
    case undefined:
      return phase === 'draft' || phase === 'registration' ? { kind: 'may_enter' } : { kind: 'watching' };
    case 'waitlisted':
      return { kind: 'waitlisted' };
    case 'registered':
      return phase === 'check_in' && Date.parse(now) < Date.parse(contest.checkInClosesAt)
        ? { kind: 'check_in_open' }
        : { kind: 'registered' };
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
      return { kind: 'out', reason: entry.status };
  }
}
