import type { ContestDetail } from '@laurel/shared/protocol';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Actor, TransactionWork, Work } from '../../../call/context';
import { readSharedAnswer } from '../../../call/shared-answers';
import type { Database } from '../../../database/schema';
import { sendTogether } from '../../../database/send-together';
import { uuidPattern } from '../../../database/slugs';
import { Refusal } from '../../../refusal';
import { readLimitRoom } from '../../people/play-limits/store';
import { allowSeeing } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import {
  buildContestUpdate,
  type ContestChange,
  findEntrant,
  selectEntrantsWithPlayers,
} from '../competition/contest.store';
import { type ContestRow, hasSpot } from '../competition/contest.tables';
import { selectContestMatches } from '../competition/match.store';
import type { FormatColumns } from '../competition/plan.rules';
import { listSeatOffers, type SeatOffer } from '../competition/seat-offers.store';
import { type ApplicantRow, readApplicant, selectApplicant } from './applicant.store';
import { type Applicant, calculatePlayingTime, deriveEligibility } from './eligibility.rules';
import { type ContestParts, toDetailView } from './mapper';

export const makeMissingContestRefusal = () => new Refusal('not_found', { what: 'contest' });

export async function canSeeContest({ db, user }: Work, contest: ContestRow): Promise<boolean> {
  const isVisible = allowSeeing(user, contest, { entered: false }).ok;
  if (isVisible || user === null) return isVisible;
  return allowSeeing(user, contest, { entered: (await findEntrant(db, contest.id, user.id)) !== undefined }).ok;
}

/** Applies due deadlines first. @throws Refusal `not_found`, also if the viewer can't see the contest */
export async function findVisibleContest(work: Work, key: string): Promise<ContestRow> {
  const contest = await applyDueDeadlines(work, key, uuidPattern.test(key) ? 'id' : 'slug');
  if (!contest || !(await canSeeContest(work, contest))) throw makeMissingContestRefusal();
  return contest;
}

const listOffers = async ({ db }: Work, { id, phase }: ContestRow): Promise<SeatOffer[]> =>
  phase === 'running' ? listSeatOffers(db, id) : [];

/** Contests that take entries have no matches yet. */
const buildMatchesQuery = (db: Kysely<Database>, { id, phase }: ContestRow) =>
  phase === 'registration' ? null : selectContestMatches(db, id).compile();

async function readParts(work: Work, contest: ContestRow): Promise<ContestParts> {
  const { db } = work;
  const [entrants, matches] = await sendTogether(
    db,
    selectEntrantsWithPlayers(db, contest.id).compile(),
    buildMatchesQuery(db, contest),
  );
  return { contest, entrants, matches, offers: await listOffers(work, contest) };
}

export function toContestDetail(
  work: Pick<Work, 'now' | 'user' | 'config'>,
  parts: ContestParts,
  applicant: Applicant | null,
): ContestDetail {
  const { now, user, config } = work;
  const waitingCount = parts.entrants.filter((entrant) => !hasSpot(entrant)).length;
  const eligibility = deriveEligibility(parts.contest, { applicant, waitingCount }, now, config);
  return toDetailView(parts, { eligibility, viewer: user, now });
}

export async function readContestDetail(work: Work, contest: ContestRow): Promise<ContestDetail> {
  const { user } = work;
  return user === null
    ? toContestDetail(work, await readParts(work, contest), null)
    : readOwnDetail({ ...work, user }, contest, { update: null, applicant: null });
}

export const saveEntryAndRead = (
  work: TransactionWork<Actor>,
  contest: ContestRow,
  change: Pick<ContestChange, 'entered' | 'feesCollected'>,
  applicant: Applicant | null,
): Promise<ContestDetail> =>
  readOwnDetail(work, contest, { update: buildContestUpdate(work.db, contest.id, change).compile(), applicant });

async function readOwnDetail(
  work: Work<Actor>,
  contestBefore: ContestRow,
  { update, applicant }: { update: CompiledQuery<ContestRow> | null; applicant: Applicant | null },
): Promise<ContestDetail> {
  const { db, user } = work;
  const [updatedContests, entrants, matches, rows] = await sendTogether(
    db,
    update,
    selectEntrantsWithPlayers(db, contestBefore.id).compile(),
    buildMatchesQuery(db, contestBefore),
    applicant ? null : selectApplicant(db, contestBefore, user.id).compile(),
  );
  const [contest] = update === null ? [contestBefore] : updatedContests;
  if (!contest) throw new Error('The contest to save is missing');
  const contestParts = { contest, entrants, matches, offers: await listOffers(work, contest) };
  return toContestDetail(work, contestParts, applicant ?? (await toApplicant(work, contest, rows)));
}

/** @throws Refusal `not_found`, also if the viewer can't see the contest */
export async function findContestDetail(work: Work, key: string): Promise<ContestDetail> {
  const sharedRead = { key: `contest ${key}`, name: 'getPublicContest', request: { params: { id: key } } } as const;
  const parts = await readSharedAnswer(work, sharedRead, async (sharedWork) => {
    const contest = await applyDueDeadlines(sharedWork, key, uuidPattern.test(key) ? 'id' : 'slug');
    return contest ? readParts(sharedWork, contest) : null;
  });
  if (!parts || !(await canSeeContest(work, parts.contest))) throw makeMissingContestRefusal();
  return toContestDetail(work, parts, await findApplicant(work, parts.contest));
}

export async function findApplicant(work: Work, contest: ContestRow): Promise<Applicant | null> {
  const { db, user } = work;
  return user ? toApplicant({ ...work, user }, contest, await readApplicant(db, contest, user.id)) : null;
}

export async function toApplicant(
  { db, now, user: { id: userId } }: Work<Actor>,
  contest: ContestRow,
  rows: readonly ApplicantRow[],
): Promise<Applicant | null> {
  const [user] = rows;
  if (!user) return null;
  const { from, until } = calculatePlayingTime(contest);
  const overlappingContest = rows.flatMap(listPlannedContests).find((plannedContest) => {
    const time = calculatePlayingTime(plannedContest);
    return plannedContest.id !== contest.id && time.from < until && from < time.until;
  });
  return {
    user,
    available: user.available ?? 0n,
    room: user.limited && contest.entryFee > 0n ? await readLimitRoom(db, userId, 'spend', now) : null,
    entered: Boolean(user.entered),
    account: user.account,
    overlapping: overlappingContest ? { title: overlappingContest.title, startsAt: overlappingContest.startsAt } : null,
  };
}

type PlannedContest = FormatColumns &
  Pick<ContestRow, 'id' | 'title' | 'startsAt' | 'maxPlayers' | 'matchCheckInMinutes' | 'playMinutes'>;

function listPlannedContests(
  row: { [Column in keyof PlannedContest]: PlannedContest[Column] | null },
): PlannedContest[] {
  const { id, title, startsAt, maxPlayers, matchCheckInMinutes, playMinutes, format, formatSettings } = row;
  if (format === null || formatSettings === null) return [];
  if (id === null || title === null || startsAt === null) return [];
  if (maxPlayers === null || matchCheckInMinutes === null || playMinutes === null) return [];
  return [{ id, title, startsAt, maxPlayers, matchCheckInMinutes, playMinutes, format, formatSettings }];
}
