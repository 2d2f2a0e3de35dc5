import type { ContestDetail } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { readSharedAnswer } from '../../../call/shared-answers';
import { uuid } from '../../../database/slugs';
import { Refusal } from '../../../refusal';
import { readRoom } from '../../people/play-limits/store';
import { allowSeeing } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import { type EntrantWithPlayer, findEntrant, listEntrantsWithPlayers } from '../competition/contest.store';
import { type ContestRow, hasSpot } from '../competition/contest.tables';
import { listMatches } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import type { FormatColumns } from '../competition/plan.rules';
import { listSeatOffers, type SeatOffer } from '../competition/seat-offers.store';
import { readApplicant } from './applicant.store';
import { type Applicant, calculatePlayingTime, deriveEligibility } from './eligibility.rules';
import { toDetailView } from './mapper';

export const makeMissingContestRefusal = () => new Refusal('not_found', { what: 'contest' });

/** True if the user can see the contest. Looks up their entry only if that decides it. */
export async function canSeeContest({ db, user }: Work, contest: ContestRow): Promise<boolean> {
  const seen = allowSeeing(user, contest, { entered: false }).ok;
  if (seen || user === null) return seen;
  return allowSeeing(user, contest, { entered: (await findEntrant(db, contest.id, user.id)) !== undefined }).ok;
}

/**
 * Finds a contest by id or slug after applying due deadlines. @throws Refusal `not_found`, also if the viewer
 * can't see it
 */
export async function findVisibleContest(work: Work, key: string): Promise<ContestRow> {
  const contest = await applyDueDeadlines(work, key, uuid.test(key) ? 'id' : 'slug');
  if (!contest || !(await canSeeContest(work, contest))) throw makeMissingContestRefusal();
  return contest;
}

/** A contest as every viewer sees it. */
interface ContestParts {
  contest: ContestRow;
  entrants: EntrantWithPlayer[];
  matches: MatchRow[];
  offers: SeatOffer[];
}

async function readParts({ db }: Work, contest: ContestRow): Promise<ContestParts> {
  // Sequential, because a transaction has a single connection, which takes one query at a time.
  const entrants = await listEntrantsWithPlayers(db, contest.id);
  const matches = await listMatches(db, contest.id);
  return {
    contest,
    entrants,
    matches,
    offers: contest.phase === 'running' ? await listSeatOffers(db, contest.id) : [],
  };
}

async function buildDetailView(work: Work, parts: ContestParts): Promise<ContestDetail> {
  const { now, user, config } = work;
  const waiting = parts.entrants.filter((entrant) => !hasSpot(entrant)).length;
  const applicant = await findApplicant(work, parts.contest);
  const eligibility = deriveEligibility(parts.contest, { applicant, waiting }, now, config);
  return toDetailView({ ...parts, eligibility, viewer: user, now });
}

export async function readContestDetail(work: Work, contest: ContestRow): Promise<ContestDetail> {
  return buildDetailView(work, await readParts(work, contest));
}

/**
 * Like `readContestDetail`, for a contest by id or slug. Its readers share everything except what is the viewer's own.
 * @throws Refusal `not_found`, also if the viewer can't see it
 */
export async function findContestDetail(work: Work, key: string): Promise<ContestDetail> {
  const parts = await readSharedAnswer(work, `contest ${key}`, async () => {
    const contest = await applyDueDeadlines(work, key, uuid.test(key) ? 'id' : 'slug');
    return contest ? readParts(work, contest) : null;
  });
  if (!parts || !(await canSeeContest(work, parts.contest))) throw makeMissingContestRefusal();
  return buildDetailView(work, parts);
}

/** Reads what decides whether this user can enter; null for a visitor. */
export async function findApplicant({ db, now, user: who }: Work, contest: ContestRow): Promise<Applicant | null> {
  if (who === null) return null;
  const userId = who.id;
  const rows = await readApplicant(db, contest, userId);
  const [user] = rows;
  if (!user) return null;
  const { from, until } = calculatePlayingTime(contest);
  const overlapping = rows.flatMap(buildContestConflict).find((other) => {
    const time = calculatePlayingTime(other);
    return other.id !== contest.id && time.from < until && from < time.until;
  });
  return {
    user,
    available: user.available ?? 0n,
    room: user.limited && contest.entryFee > 0n ? await readRoom(db, userId, 'spend', now) : null,
    entered: Boolean(user.entered),
    account: user.account,
    overlapping: overlapping ? { title: overlapping.title, startsAt: overlapping.startsAt } : null,
  };
}

type PlannedContest = FormatColumns &
  Pick<ContestRow, 'id' | 'title' | 'startsAt' | 'maxPlayers' | 'matchCheckInMinutes' | 'playMinutes'>;

/** The joined contest, or null if the join found none. */
function buildContestConflict(
  row: { [Column in keyof PlannedContest]: PlannedContest[Column] | null },
): PlannedContest[] {
  const { id, title, startsAt, maxPlayers, matchCheckInMinutes, playMinutes, format, formatSettings } = row;
  if (format === null || formatSettings === null) return [];
  if (id === null || title === null || startsAt === null) return [];
  if (maxPlayers === null || matchCheckInMinutes === null || playMinutes === null) return [];
  return [{ id, title, startsAt, maxPlayers, matchCheckInMinutes, playMinutes, format, formatSettings }];
}
