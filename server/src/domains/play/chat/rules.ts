import type { MatchChat } from '@laurel/shared/protocol';
import { hour } from '../../../limits/rules';
import { Refusal } from '../../../refusal';

/** Players can still write this long after a result is final. */
const openAfter = 24 * hour;

interface TalkedMatch {
  players: readonly (string | null)[];
  settledAt: Date | null;
}

/** Whether a match’s players can write to each other now, and if not, why. */
export function deriveChatState({ players, settledAt }: TalkedMatch, now: Date): MatchChat['state'] {
  if (players.includes(null)) return 'alone';
  return settledAt !== null && now.getTime() >= settledAt.getTime() + openAfter ? 'closed' : 'open';
}

/** @throws Refusal `match_closed` before both players are known, and a day after the result is final */
export function refuseUnlessOpen(match: TalkedMatch, now: Date): void {
  const state = deriveChatState(match, now);
  if (state !== 'open') throw new Refusal('match_closed', { why: state === 'alone' ? 'chat_alone' : 'chat_over' });
}
