import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { deriveProvider } from '../../challenges/games/platform.rules';
import { formatAccountId, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import { activeStatuses, type ContestRow } from '../competition/contest.tables';

/** Returns one row for each unfinished contest the user is in, or a single row if there is none. */
export function selectApplicant(db: Kysely<Database>, contest: Pick<ContestRow, 'id' | 'platform'>, userId: string) {
  const account = formatAccountId(makeAvailableRef(userId));
  // One query, because it runs while others wait for the contest's lock.
  return db
    .selectFrom('users')
    .leftJoin(
      (others) =>
        others
          .selectFrom('entrants')
          .innerJoin('contests', 'contests.id', 'entrants.contestId')
          .select(['contests.id', 'title', 'startsAt', 'maxPlayers', 'matchCheckInMinutes', 'playMinutes'])
          .select(['format', 'formatSettings'])
          .where('entrants.userId', '=', userId)
          .where('entrants.status', 'in', activeStatuses)
          .where('phase', 'in', ['registration', 'check_in', 'running'])
          .as('other'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'users.emailVerifiedAt',
      'users.status',
      'users.birthDate',
      eb.selectFrom('ledgerAccounts').select('balance').where('id', '=', account).as('available'),
      eb
        .exists(
          eb
            .selectFrom('entrants')
            .select('entrants.id')
            .where('entrants.contestId', '=', contest.id)
            .where('entrants.userId', '=', userId),
        )
        .as('entered'),
      eb
        .selectFrom('identities')
        .select('displayName')
        .where('identities.userId', '=', userId)
        .where('identities.provider', '=', deriveProvider(contest.platform))
        .as('account'),
      eb.exists(eb.selectFrom('playLimits').select('what').where('playLimits.userId', '=', userId)).as('limited'),
    ])
    .selectAll('other')
    .where('users.id', '=', userId);
}

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof selectApplicant>['execute']>>[number];

export const readApplicant = (
  db: Kysely<Database>,
  contest: Pick<ContestRow, 'id' | 'platform'>,
  userId: string,
): Promise<ApplicantRow[]> => selectApplicant(db, contest, userId).execute();
