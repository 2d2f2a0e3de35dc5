import type { ContestDetail, ContestMatch, Entrant } from '@laurel/shared/protocol';

export type EntrantState =
  | { kind: 'absent' }
  | { kind: 'due'; for: 'check_in' | 'answer'; by: string | null }
  | { kind: 'late'; for: 'check_in' | 'result' | 'answer' }
  | { kind: 'waiting'; for: 'opponent' | 'check_in' | 'answer' | 'ruling' };

export interface EntrantStates {
  statesByEntrant: ReadonlyMap<string, EntrantState>;
  matchesByEntrant: ReadonlyMap<string, ContestMatch>;
}

const lateMs = 10 * 60_000;

export function collectEntrantStates(contest: ContestDetail, now: number): EntrantStates {
  const matchesByEntrant = new Map<string, ContestMatch>();
  for (const match of contest.matches)
    if (match.status !== 'completed' && match.status !== 'locked')
      for (const opponent of match.opponents) if (opponent) matchesByEntrant.set(opponent.entrantId, match);
  const statesByEntrant = new Map<string, EntrantState>();
  for (const entrant of contest.entrants) {
    const match = matchesByEntrant.get(entrant.id);
    const state = match ? findEntrantStateInMatch(entrant, match, now) : findEntrantStateBeforeDraw(entrant, contest);
    if (state) statesByEntrant.set(entrant.id, state);
  }
  return { statesByEntrant, matchesByEntrant };
}

function findEntrantStateBeforeDraw({ status }: Entrant, { phase }: ContestDetail): EntrantState | null {
  const isMissing = status === 'dropped' || (status === 'registered' && phase === 'check_in');
  return isMissing ? { kind: 'absent' } : null;
}

function findEntrantStateInMatch({ id }: Entrant, match: ContestMatch, now: number): EntrantState | null {
  const ownOpponent = match.opponents.find((opponent) => opponent?.entrantId === id);
  const hasReported = match.reports.some(({ entrantId }) => entrantId === id);
  const isDueSoon = match.dueAt !== null && Date.parse(match.dueAt) - now <= lateMs;
  switch (match.status) {
    case 'waiting':
      return { kind: 'waiting', for: 'opponent' };
    case 'ready':
      if (ownOpponent?.checkedInAt) return { kind: 'waiting', for: 'check_in' };
      return isDueSoon ? { kind: 'late', for: 'check_in' } : { kind: 'due', for: 'check_in', by: match.dueAt };
    case 'live':
      return isDueSoon ? { kind: 'late', for: 'result' } : null;
    case 'reported':
      if (hasReported) return { kind: 'waiting', for: 'answer' };
      if (isDueSoon) return { kind: 'late', for: 'answer' };
      // Staff who can't rule don't see who reported.
      return match.reports.length > 0 ? { kind: 'due', for: 'answer', by: match.dueAt } : null;
    case 'disputed':
    case 'abandoned':
      return { kind: 'waiting', for: 'ruling' };
    default:
      return null;
  }
}
