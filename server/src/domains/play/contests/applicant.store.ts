import { type Kysely, sql } from 'kysely';
import { gatherItemsByKind } from '../../../call/gather';
import { matchAnyId } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { deriveProvider } from '../../challenges/games/platform.rules';
import { formatAccountId, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import type { ContestRow } from '../competition/contest.tables';
import { isInPlaySql } from '../competition/in-play.store';

type ContestKey = Pick<ContestRow, 'id' | 'platform'>;

const [beforeId = '', afterId = ''] = formatAccountId(makeAvailableRef('*')).split('*');

export function selectApplicants(db: Kysely<Database>, contest: ContestKey, userIds: readonly string[]) {
  const accountIdSql = sql<string>`${beforeId} || users.id || ${afterId}`;
  // Reads everything in one query, because entries run it while others wait for the contest's lock.
  return db
    .selectFrom('users')
    .leftJoin(
      (others) =>
        others
          .selectFrom('entrants')
          .innerJoin('contests', 'contests.id', 'entrants.contestId')
          .select(['contests.id', 'title', 'startsAt', 'maxPlayers', 'matchCheckInMinutes', 'playMinutes'])
          .select(['format', 'formatSettings', 'entrants.userId as playerId'])
          .where('entrants.userId', '=', matchAnyId(userIds))
          .where(isInPlaySql)
          .where(
            'phase',
            'in',
            (['registration', 'check_in', 'running'] as const).map((phase) => sql.lit(phase)),
          )
          .as('other'),
      (join) => join.onRef('other.playerId', '=', 'users.id'),
    )
    .select((eb) => [
      'users.id as userId',
      'users.emailVerifiedAt',
      'users.status',
      'users.birthDate',
      eb.selectFrom('ledgerAccounts').select('balance').where('id', '=', accountIdSql).as('available'),
      eb
        .exists(
          eb
            .selectFrom('entrants')
            .select('entrants.id')
            .where('entrants.contestId', '=', contest.id)
            .whereRef('entrants.userId', '=', 'users.id'),
        )
        .as('entered'),
      eb
        .selectFrom('identities')
        .select('displayName')
        .whereRef('identities.userId', '=', 'users.id')
        .where('identities.provider', '=', deriveProvider(contest.platform))
        .as('account'),
      eb
        .exists(eb.selectFrom('playLimits').select('what').whereRef('playLimits.userId', '=', 'users.id'))
        .as('limited'),
    ])
    .selectAll('other')
    .where('users.id', '=', matchAnyId(userIds));
}

export const selectApplicant = (db: Kysely<Database>, contest: ContestKey, userId: string) =>
  selectApplicants(db, contest, [userId]);

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof selectApplicant>['execute']>>[number];

interface ApplicantRead {
  contest: ContestKey;
  userId: string;
}

async function readApplicants(db: Kysely<Database>, reads: readonly ApplicantRead[]): Promise<ApplicantRow[][]> {
  const [firstRead] = reads;
  if (!firstRead) return [];
  const userIds = [...new Set(reads.map(({ userId }) => userId))];
  const rowsByUser = new Map<string, ApplicantRow[]>();
  for (const row of await selectApplicants(db, firstRead.contest, userIds).execute()) {
    const rows = rowsByUser.get(row.userId) ?? [];
    rowsByUser.set(row.userId, rows);
    rows.push(row);
  }
  return reads.map(({ userId }) => rowsByUser.get(userId) ?? []);
}

const makeApplicantReader = (db: Kysely<Database>) =>
  gatherItemsByKind(
    ({ contest }: ApplicantRead) => `${contest.id} ${contest.platform}`,
    (reads) => readApplicants(db, reads),
    { maxRuns: 2, most: 1000, shouldSplit: () => false, pace: { atOnce: 4, every: 5 } },
  );

const readersByDatabase = new WeakMap<Kysely<Database>, ReturnType<typeof makeApplicantReader>>();

/** Outside of transactions, simultaneous viewers share a query, because all of them read again when a popular contest changes. */
export async function readApplicant(
  db: Kysely<Database>,
  contest: ContestKey,
  userId: string,
): Promise<ApplicantRow[]> {
  if (db.isTransaction) return selectApplicant(db, contest, userId).execute();
  const readTogether = readersByDatabase.get(db) ?? makeApplicantReader(db);
  readersByDatabase.set(db, readTogether);
  return readTogether({ contest, userId });
}
