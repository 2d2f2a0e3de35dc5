import type { MatchChat } from '@laurel/shared/protocol';
import { hour } from '../../../limits/rules';
import { Refusal } from '../../../refusal';

const openMs = 24 * hour;

interface MatchOfChat {
  players: readonly (string | null)[];
  settledAt: Date | null;
}

export function deriveChatState({ players, settledAt }: MatchOfChat, now: Date): MatchChat['state'] {
  if (players.includes(null)) return 'alone';
  return settledAt !== null && now.getTime() >= settledAt.getTime() + openMs ? 'closed' : 'open';
}

export function refuseUnlessOpen(match: MatchOfChat, now: Date): void {
  const state = deriveChatState(match, now);
  if (state !== 'open') throw new Refusal('match_closed', { why: state === 'alone' ? 'chat_alone' : 'chat_over' });
}
