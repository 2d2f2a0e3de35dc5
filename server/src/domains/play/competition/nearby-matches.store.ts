import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { listEntrantsByIds } from './contest.store';
import type { ContestRow } from './contest.tables';
import { type EntrantsById, indexById, listOpponentIds } from './match.mapper';
import type { MatchRow } from './match.tables';

export interface MatchesContext {
  matches: MatchRow[];
  contests: ReadonlyMap<string, ContestRow>;
  entrants: EntrantsById;
  nextMatches: ReadonlyMap<string, MatchRow>;
}

export async function readMatchesContext(db: Kysely<Database>, matches: MatchRow[]): Promise<MatchesContext> {
  const removeDuplicates = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const contestIds = removeDuplicates(matches.map((match) => match.contestId));
  const nextIds = removeDuplicates(matches.flatMap((match) => [match.nextMatchId, match.loserMatchId]));
  const [contests, nextMatches] = await Promise.all([
    contestIds.length ? db.selectFrom('contests').selectAll().where('id', 'in', contestIds).execute() : [],
    nextIds.length ? db.selectFrom('matches').selectAll().where('id', 'in', nextIds).execute() : [],
  ]);
  const entrants = await listEntrantsByIds(db, removeDuplicates([...matches, ...nextMatches].flatMap(listOpponentIds)));
  return { matches, contests: indexById(contests), entrants: indexById(entrants), nextMatches: indexById(nextMatches) };
}
