import type { Kysely } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { deriveProvider } from '../../challenges/games/platform.rules';
import type { ContestRow } from '../competition/contest.tables';
import { type EntrantsById, listOpponentIds } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';

/** In the opponents' order. */
export async function listAccounts(
  db: Kysely<Database>,
  { platform }: Pick<ContestRow, 'platform'>,
  match: MatchRow,
  entrants: EntrantsById,
  all: boolean,
): Promise<[string | null, string | null]> {
  const [first, second] = listOpponentIds(match).map((id) => entrants.get(id ?? '')?.userId);
  const rows = await db
    .selectFrom('identities')
    .select(['userId', 'displayName', 'visibility'])
    .where('provider', '=', deriveProvider(platform))
    .where('userId', '=', matchAnyOf([first, second].flatMap((userId) => userId ?? [])))
    .execute();
  const findAccount = (userId: string | undefined): string | null =>
    rows.find((row) => row.userId === userId && (all || row.visibility === 'public'))?.displayName ?? null;
  return [findAccount(first), findAccount(second)];
}
