import type { UserMatch } from '@laurel/shared/contract';
import { finalGames, nameOf, perspectiveOf } from './perspective';
import { formatGames } from './score';

export interface MatchWords {
  tone: 'your-move' | 'waiting' | 'open' | 'disputed' | 'done' | 'cancelled';
  state: string;
}

/** How one of the player's own matches stands, in a few words for a list. */
export function matchWords(match: UserMatch): MatchWords {
  const perspective = perspectiveOf(match);
  const name = nameOf(perspective.other);
  switch (match.status) {
    case 'locked':
    case 'waiting':
      return { tone: 'waiting', state: 'Waiting for an opponent' };
    case 'ready':
      if (match.actions.includes('check_in')) return { tone: 'your-move', state: 'Your move: check in' };
      return perspective.own?.checkedInAt
        ? { tone: 'waiting', state: `${name} has to check in` }
        : { tone: 'open', state: 'Check-in is open' };
    case 'live':
      return { tone: match.yourMove ? 'your-move' : 'open', state: 'Your move: play, then report' };
    case 'reported':
      return match.yourMove
        ? { tone: 'your-move', state: 'Your move: answer the report' }
        : { tone: 'waiting', state: `${name} has to answer your report` };
    case 'disputed':
      return { tone: 'disputed', state: 'A moderator rules' };
    case 'abandoned':
      return { tone: 'disputed', state: 'A moderator decides' };
    case 'completed': {
      const games = finalGames(match, perspective.side);
      const score = games ? ` ${formatGames(games)}` : '';
      const how = byMethod(match.method);
      if (perspective.own?.result === 'win') return { tone: 'done', state: `You won${score}${how}` };
      if (perspective.own?.forfeit) return { tone: 'cancelled', state: 'You did not come' };
      return { tone: 'cancelled', state: `You lost${score}${how}` };
    }
  }
}

function byMethod(method: UserMatch['method']): string {
  switch (method) {
    case 'walkover':
    case 'bye':
      return ' by walkover';
    case 'ruling':
      return ', by ruling';
    default:
      return '';
  }
}
