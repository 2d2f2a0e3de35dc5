import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { ContestRow } from '../competition/contest.tables';
import { listNumberedMatches } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { roundPairedAfter } from '../competition/plan.rules';

/**
 * The matches of the round that is paired by this result and others, while the result is held. Once one has begun, the
 * result can't be appealed.
 */
export async function listPairedMatches(
  db: Kysely<Database>,
  contest: ContestRow,
  match: MatchRow,
): Promise<MatchRow[]> {
  if (match.payoutDueAt === null) return [];
  const numbers = roundPairedAfter(contest, match).map(({ number }) => number);
  return numbers.length === 0 ? [] : listNumberedMatches(db, contest.id, numbers);
}
