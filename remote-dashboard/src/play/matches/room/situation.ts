import type { MatchRoom } from '@laurel/shared/protocol';
import { findSide, type Perspective, readFinalGames } from '../perspective';
import { toGames, type WonGames } from '../score';

type Method = NonNullable<MatchRoom['method']>;

export type MatchSide = 'own' | 'other';

export type Situation =
  | { kind: 'unopened' }
  | { kind: 'check_in'; ownIn: boolean; otherIn: boolean }
  | { kind: 'play' }
  | { kind: 'reported'; by: MatchSide; games: WonGames }
  | { kind: 'disputed'; own: WonGames | null; other: WonGames | null }
  | { kind: 'abandoned' }
  | { kind: 'over'; winner: MatchSide | 'none'; games: WonGames | null; method: Method };

export function deriveSituation(room: MatchRoom, perspective: Perspective): Situation {
  const { side, own, other } = perspective;
  switch (room.status) {
    case 'locked':
    case 'waiting':
      return { kind: 'unopened' };
    case 'ready':
      return { kind: 'check_in', ownIn: Boolean(own?.checkedInAt), otherIn: Boolean(other?.checkedInAt) };
    case 'live':
      return { kind: 'play' };
    case 'reported': {
      const report = room.reports[0];
      if (!report) return { kind: 'play' };
      const by = report.entrantId === own?.entrantId ? 'own' : 'other';
      return { kind: 'reported', by, games: toGames(report.score, side) };
    }
    case 'disputed': {
      const findReport = (entrantId: string | undefined) => {
        const report = room.reports.find((candidate) => candidate.entrantId === entrantId);
        return report ? toGames(report.score, side) : null;
      };
      return { kind: 'disputed', own: findReport(own?.entrantId), other: findReport(other?.entrantId) };
    }
    case 'abandoned':
      return { kind: 'abandoned' };
    case 'completed': {
      const winnerId = room.resolution?.winnerEntrantId ?? null;
      const winnerSide = winnerId === null ? null : findSide(room, winnerId);
      const winner = winnerSide === null ? 'none' : winnerSide === side ? 'own' : 'other';
      return { kind: 'over', winner, games: readFinalGames(room, side), method: room.method ?? 'ruling' };
    }
  }
}

/** True if a moderator ruled that one player forfeits. */
export const isForfeitRuled = ({ resolution }: Pick<MatchRoom, 'resolution'>): boolean =>
  resolution?.method === 'forfeit' && resolution.by !== null;

export function isPaused(room: Pick<MatchRoom, 'contest' | 'status'>): boolean {
  return room.contest.status === 'paused' && room.status !== 'completed';
}
