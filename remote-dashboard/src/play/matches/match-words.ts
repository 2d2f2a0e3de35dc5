import type { BracketMatch, MatchRoom } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import { matches } from './messages/en/matches';
import { derivePerspective, readFinalGames, readName } from './perspective';
import { formatGames } from './score';

export interface MatchWords {
  tone: 'your-move' | 'waiting' | 'open' | 'disputed' | 'done' | 'cancelled';
  state: string;
}

type OwnMatch = Pick<BracketMatch, 'status' | 'opponents' | 'method'> &
  Pick<MatchRoom, 'entrantId' | 'actions' | 'arrangement'>;

export function describeOwnMatch(match: OwnMatch): MatchWords {
  const t = readMessages(matches).states;
  const perspective = derivePerspective(match);
  const name = readName(perspective.other);
  switch (match.status) {
    case 'locked':
    case 'waiting':
      return describeTime(match) ?? { tone: 'waiting', state: t.waiting };
    case 'ready':
      if (match.actions.includes('check_in')) return { tone: 'your-move', state: t.checkIn };
      return perspective.own?.checkedInAt
        ? { tone: 'waiting', state: t.theyCheckIn(name) }
        : { tone: 'open', state: t.checkInOpen };
    case 'live':
      return { tone: match.actions.includes('report') ? 'your-move' : 'open', state: t.play };
    case 'reported':
      return match.actions.includes('confirm')
        ? { tone: 'your-move', state: t.confirm }
        : { tone: 'waiting', state: t.theyConfirm(name) };
    case 'disputed':
      return { tone: 'disputed', state: t.disputed };
    case 'abandoned':
      return { tone: 'disputed', state: t.abandoned };
    case 'completed': {
      const games = readFinalGames(match, perspective.side);
      const score = games && formatGames(games);
      const endingKind = deriveEnding(match.method);
      if (perspective.own?.result === 'win') return { tone: 'done', state: t.won(score, endingKind) };
      if (perspective.own?.forfeit) return { tone: 'cancelled', state: t.missed };
      return { tone: 'cancelled', state: t.lost(score, endingKind) };
    }
  }
}

function describeTime({ arrangement, entrantId }: OwnMatch): MatchWords | null {
  const t = readMessages(matches).states;
  if (!arrangement) return null;
  if (arrangement.proposals.some((proposal) => proposal.entrantId !== entrantId))
    return { tone: 'your-move', state: t.chooseTime };
  if (arrangement.agreed) return { tone: 'waiting', state: t.timeAgreed };
  return arrangement.proposals.length > 0
    ? { tone: 'waiting', state: t.timesProposed }
    : { tone: 'open', state: t.noTime };
}

function deriveEnding(method: BracketMatch['method']): 'played' | 'forfeit' | 'bye' | 'ruling' {
  switch (method) {
    case 'forfeit':
      return 'forfeit';
    case 'bye':
    case 'ruling':
      return method;
    default:
      return 'played';
  }
}
