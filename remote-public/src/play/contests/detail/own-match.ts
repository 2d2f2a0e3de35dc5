import type { ContestDetail, ContestMatch, Opponent } from '@laurel/shared/protocol';

export type OwnMove =
  | { kind: 'check_in' | 'checked_in' | 'play' | 'disputed' | 'abandoned' }
  | { kind: 'arrange' }
  | { kind: 'confirm' | 'said'; own: number; other: number };

export interface OwnMatch {
  match: ContestMatch;
  opponent: Opponent;
  move: OwnMove;
}

export function findOwnMatch({ entry, matches }: Pick<ContestDetail, 'entry' | 'matches'>): OwnMatch | null {
  const ownMatches = matches.flatMap((match): OwnMatch[] => {
    const side = entry ? findSide(match, entry.entrantId) : null;
    if (side === null) return [];
    const [player, opponent] = side === 0 ? match.opponents : [match.opponents[1], match.opponents[0]];
    const move = player && deriveMove(match, player, side);
    return move && opponent ? [{ match, opponent, move }] : [];
  });
  const [nextToOpen] = ownMatches.toSorted((a, b) => (a.match.dueAt ?? '').localeCompare(b.match.dueAt ?? ''));
  return ownMatches.find(({ move }) => move.kind !== 'arrange') ?? nextToOpen ?? null;
}

export function findSide({ opponents }: ContestMatch, entrantId: string): 0 | 1 | null {
  const side = opponents.findIndex((opponent) => opponent?.entrantId === entrantId);
  return side === 0 || side === 1 ? side : null;
}

function deriveMove(match: ContestMatch, player: Opponent, side: 0 | 1): OwnMove | null {
  switch (match.status) {
    case 'ready':
      return { kind: player.checkedInAt === null ? 'check_in' : 'checked_in' };
    case 'live':
      return { kind: 'play' };
    case 'reported': {
      const [report] = match.reports;
      if (!report) return null;
      const [firstGames, secondGames] = report.score;
      const games = side === 0 ? { own: firstGames, other: secondGames } : { own: secondGames, other: firstGames };
      return { kind: report.entrantId === player.entrantId ? 'said' : 'confirm', ...games };
    }
    case 'disputed':
    case 'abandoned':
      return { kind: match.status };
    case 'locked':
      return match.dueAt === null ? null : { kind: 'arrange' };
    case 'waiting':
    case 'completed':
      return null;
  }
}
