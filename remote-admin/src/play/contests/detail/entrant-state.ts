import type { ContestDetail, ContestMatch, Entrant } from '@laurel/shared/protocol';

export type EntrantState =
  | { kind: 'absent' }
  | { kind: 'late'; for: 'check_in' | 'result' | 'answer' }
  | { kind: 'waiting'; for: 'opponent' | 'check_in' | 'answer' | 'ruling' };

export interface EntrantStates {
  byEntrant: ReadonlyMap<string, EntrantState>;
  matches: ReadonlyMap<string, ContestMatch>;
}

const lateMs = 10 * 60_000;

export function listEntrantStates(contest: ContestDetail, now: number): EntrantStates {
  const matches = new Map<string, ContestMatch>();
  for (const match of contest.matches)
    if (match.status !== 'completed' && match.status !== 'locked')
      for (const opponent of match.opponents) if (opponent) matches.set(opponent.entrantId, match);
  const byEntrant = new Map<string, EntrantState>();
  for (const entrant of contest.entrants) {
    const match = matches.get(entrant.id);
    const standing = match
      ? findEntrantStateInMatch(entrant, match, now)
      : findEntrantStateBeforeDraw(entrant, contest);
    if (standing) byEntrant.set(entrant.id, standing);
  }
  return { byEntrant, matches };
}

function findEntrantStateBeforeDraw({ status }: Entrant, { phase }: ContestDetail): EntrantState | null {
  const missing = status === 'dropped' || (status === 'registered' && phase === 'check_in');
  return missing ? { kind: 'absent' } : null;
}

function findEntrantStateInMatch({ id }: Entrant, match: ContestMatch, now: number): EntrantState | null {
  const ownOpponent = match.opponents.find((opponent) => opponent?.entrantId === id);
  const reported = match.reports.some(({ entrantId }) => entrantId === id);
  const soon = match.dueAt !== null && Date.parse(match.dueAt) - now <= lateMs;
  switch (match.status) {
    case 'waiting':
      return { kind: 'waiting', for: 'opponent' };
    case 'ready':
      if (ownOpponent?.checkedInAt) return { kind: 'waiting', for: 'check_in' };
      return soon ? { kind: 'late', for: 'check_in' } : null;
    case 'live':
      return soon ? { kind: 'late', for: 'result' } : null;
    case 'reported':
      if (reported) return { kind: 'waiting', for: 'answer' };
      return soon ? { kind: 'late', for: 'answer' } : null;
    case 'disputed':
    case 'abandoned':
      return { kind: 'waiting', for: 'ruling' };
    default:
      return null;
  }
}
