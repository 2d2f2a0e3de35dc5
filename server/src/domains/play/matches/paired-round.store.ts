import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { ContestRow } from '../competition/contest.tables';
import { selectNumberedMatches } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { listRoundPairedAfter } from '../competition/plan.rules';

export function buildPairedQuery(
  db: Kysely<Database>,
  contest: ContestRow,
  match: MatchRow,
): CompiledQuery<MatchRow> | null {
  if (match.payoutDueAt === null) return null;
  const numbers = listRoundPairedAfter(contest, match).map(({ number }) => number);
  return numbers.length === 0 ? null : selectNumberedMatches(db, contest.id, numbers).compile();
}
