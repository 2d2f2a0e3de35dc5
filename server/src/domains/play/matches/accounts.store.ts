import type { InferResult, Kysely } from 'kysely';
import { matchAnyId } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { deriveProvider } from '../../challenges/games/platform.rules';
import type { ContestRow } from '../competition/contest.tables';
import { listOpponentIds } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';

export const selectAccounts = (db: Kysely<Database>, { platform }: Pick<ContestRow, 'platform'>, match: MatchRow) =>
  db
    .selectFrom('identities')
    .innerJoin('entrants', 'entrants.userId', 'identities.userId')
    .select(['entrants.id as entrantId', 'displayName', 'visibility'])
    .where('provider', '=', deriveProvider(platform))
    .where('entrants.id', '=', matchAnyId(listOpponentIds(match).flatMap((id) => id ?? [])));

/** In the opponents' order. */
export function listAccountNames(
  rows: InferResult<ReturnType<typeof selectAccounts>>,
  match: MatchRow,
  all: boolean,
): [string | null, string | null] {
  const findName = (id: string | null | undefined): string | null =>
    rows.find((row) => row.entrantId === id && (all || row.visibility === 'public'))?.displayName ?? null;
  const [firstId, secondId] = listOpponentIds(match);
  return [findName(firstId), findName(secondId)];
}
