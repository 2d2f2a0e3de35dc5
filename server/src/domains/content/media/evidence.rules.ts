import { type MatchStatus, mostEvidence } from '@laurel/shared/protocol';
import type { Actor, TransactionWork } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { Refusal } from '../../../refusal';
import { allowEvidence } from './access.rules';
import { lockMatchForEvidence } from './store';

const openStatuses: readonly MatchStatus[] = ['live', 'reported', 'disputed', 'abandoned'];

/** Locks the match. */
export async function requireOpenForEvidence({ db, user }: TransactionWork<Actor>, matchId: string): Promise<string> {
  const match = requireRow(allowEvidence(user, await lockMatchForEvidence(db, matchId, user.id)));
  const isDecided = match.status === 'completed' && match.settledAt === null;
  if (!openStatuses.includes(match.status) && !isDecided) throw new Refusal('match_closed', { why: 'evidence' });
  if (match.count >= mostEvidence) throw Refusal.at('file', { code: 'evidence_full', params: { most: mostEvidence } });
  return match.game;
}
