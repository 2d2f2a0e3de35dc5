import type { MatchStatus } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import type { Actor, TransactionWork } from '../../../call/context';
import { Refusal } from '../../../refusal';

/** The most pictures of one player in one match. */
const mostEvidence = 10;

const open: readonly MatchStatus[] = ['live', 'reported', 'disputed', 'abandoned'];

interface Found {
  status: MatchStatus;
  settledAt: Date | null;
  plays: boolean;
  count: number;
}

/**
 * Checks that this user can add evidence to the match now. Locks the match.
 * @throws Refusal `not_found`, `not_your_match`, `match_closed`, `validation_failed` at the limit
 */
export async function requireOpenForEvidence({ db, user }: TransactionWork<Actor>, matchId: string): Promise<void> {
  const query = sql<Found>`
    select status, settled_at, exists (
      select 1 from entrants where user_id = ${user.id} and id in (matches.opponent_1_id, matches.opponent_2_id)
    ) as plays, (
      select count(*)::integer from media where match_id = matches.id and owner_id = ${user.id}
    ) as count
    from matches where id = ${matchId} for no key update`;
  const [match] = (await query.execute(db)).rows;
  if (!match) throw new Refusal('not_found', { what: 'match' });
  if (!match.plays) throw new Refusal('not_your_match');
  const decided = match.status === 'completed' && match.settledAt === null;
  if (!open.includes(match.status) && !decided) throw new Refusal('match_closed', { why: 'evidence' });
  if (match.count >= mostEvidence) throw Refusal.at('file', { code: 'evidence_full', params: { most: mostEvidence } });
}
