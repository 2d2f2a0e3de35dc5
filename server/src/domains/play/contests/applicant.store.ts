import { type Kysely, sql } from 'kysely';
import { gatherItems } from '../../../call/gather';
import { matchAnyOf } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { deriveProvider } from '../../challenges/games/platform.rules';
import { formatAccountId, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import { activeStatuses, type ContestRow } from '../competition/contest.tables';

type ContestKey = Pick<ContestRow, 'id' | 'platform'>;

const [beforeId = '', afterId = ''] = formatAccountId(makeAvailableRef('*')).split('*');

/** Returns, for each user, one row for each unfinished contest they are in, or a single row if there is none. */
function selectApplicants(db: Kysely<Database>, contest: ContestKey, userIds: readonly string[]) {
  const account = sql<string>`${beforeId} || users.id || ${afterId}`;
  // One query, because it runs while others wait for the contest's lock.
  return db
    .selectFrom('users')
    .leftJoin(
      (others) =>
        others
          .selectFrom('entrants')
          .innerJoin('contests', 'contests.id', 'entrants.contestId')
          .select(['contests.id', 'title', 'startsAt', 'maxPlayers', 'matchCheckInMinutes', 'playMinutes'])
          .select(['format', 'formatSettings', 'entrants.userId as playerId'])
          .where('entrants.userId', '=', matchAnyOf(userIds))
          .where('entrants.status', 'in', activeStatuses)
          .where('phase', 'in', ['registration', 'check_in', 'running'])
          .as('other'),
      (join) => join.onRef('other.playerId', '=', 'users.id'),
    )
    .select((eb) => [
      'users.id as userId',
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
    .where('users.id', '=', matchAnyOf(userIds));
}

export const selectApplicant = (db: Kysely<Database>, contest: ContestKey, userId: string) =>
  selectApplicants(db, contest, [userId]);

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof selectApplicant>['execute']>>[number];

interface Viewer {
  contest: ContestKey;
  userId: string;
}

const buildContestKey = ({ contest: { id, platform } }: Viewer): string => `${id} ${platform}`;

async function readApplicants(db: Kysely<Database>, viewers: readonly Viewer[]): Promise<ApplicantRow[][]> {
  const rowsByViewer = new Map<string, ApplicantRow[]>();
  const buildKey = (viewer: Viewer) => `${buildContestKey(viewer)} ${viewer.userId}`;
  const contests = new Map(viewers.map((viewer) => [buildContestKey(viewer), viewer.contest]));
  for (const [key, contest] of contests) {
    const ids = viewers.flatMap((viewer) => (buildContestKey(viewer) === key ? viewer.userId : []));
    const rows = await selectApplicants(db, contest, [...new Set(ids)]).execute();
    for (const row of rows) {
      const viewerKey = buildKey({ contest, userId: row.userId });
      rowsByViewer.set(viewerKey, [...(rowsByViewer.get(viewerKey) ?? []), row]);
    }
  }
  return viewers.map((viewer) => rowsByViewer.get(buildKey(viewer)) ?? []);
}

const gatheringReads = new WeakMap<Kysely<Database>, (viewer: Viewer) => Promise<ApplicantRow[]>>();

/** Outside of transactions, simultaneous viewers share a query: all of them read again when a popular contest changes. */
export function readApplicant(db: Kysely<Database>, contest: ContestKey, userId: string): Promise<ApplicantRow[]> {
  if (db.isTransaction) return selectApplicant(db, contest, userId).execute();
  const readTogether =
    gatheringReads.get(db) ??
    gatherItems((viewers: readonly Viewer[]) => readApplicants(db, viewers), {
      maxRuns: 2,
      most: 500,
      shouldSplit: () => false,
    });
  gatheringReads.set(db, readTogether);
  return readTogether({ contest, userId });
}
