import { type ContestDetail, can } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { accountId, available } from '../ledger/accounts';
import { balancesOf } from '../ledger/store';
import { matchesOf } from '../matches/store';
import { catchUp } from './advance';
import { type Applicant, eligibilityOf, playingTime } from './eligibility';
import { entrantsWithPlayers, findEntrant } from './store';
import type { ContestRow } from './tables';
import { detailView, type Viewer } from './view';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const contestMissing = () => new Refusal('not_found', 'There is no such contest.');

/** Drafts and hidden contests are there for staff and for who has entered. */
async function maySee(db: Kysely<Database>, contest: ContestRow, viewer: Viewer): Promise<boolean> {
  if (contest.opened_at !== null && contest.display_status !== 'hidden') return true;
  if (viewer === null) return false;
  return can(viewer.role, 'contests.manage') || (await findEntrant(db, contest.id, viewer.id)) !== undefined;
}

/**
 * A contest by id or slug, brought up to this moment.
 * @throws Refusal `not_found` also where the viewer may not see it.
 */
export async function visibleContest(
  db: Kysely<Database>,
  key: string,
  viewer: Viewer,
  now: Date,
): Promise<ContestRow> {
  const contest = await catchUp(db, key, now, uuid.test(key) ? 'id' : 'slug');
  if (!contest || !(await maySee(db, contest, viewer))) throw contestMissing();
  return contest;
}

export async function contestDetail(
  db: Kysely<Database>,
  contest: ContestRow,
  viewer: Viewer,
  now: Date,
): Promise<ContestDetail> {
  // One after another: a money call reads in its transaction, whose one connection takes one query at a time.
  const entrants = await entrantsWithPlayers(db, contest.id);
  const matches = await matchesOf(db, contest.id);
  const applicant = await applicantOf(db, contest, viewer?.id ?? null);
  const eligibility = eligibilityOf(contest, applicant, now);
  return detailView({ contest, entrants, matches, eligibility, viewer, now });
}

/** What decides whether this user may enter; null for a visitor. */
export async function applicantOf(
  db: Kysely<Database>,
  contest: ContestRow,
  userId: string | null,
): Promise<Applicant | null> {
  if (userId === null) return null;
  const account = accountId(available(userId));
  const user = await db
    .selectFrom('users')
    .select(['email_verified_at', 'status', 'birth_date'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const balances = await balancesOf(db, [account]);
  const others = await db
    .selectFrom('entrants')
    .innerJoin('contests', 'contests.id', 'entrants.contest_id')
    .select(['contests.id', 'title', 'starts_at', 'max_players', 'match_check_in_minutes', 'play_minutes'])
    .where('entrants.user_id', '=', userId)
    .where('entrants.status', 'in', ['registered', 'checked_in', 'active'])
    .where('phase', 'in', ['registration', 'check_in', 'running'])
    .execute();
  if (!user) return null;
  const { from, until } = playingTime(contest);
  const overlapping = others.find((other) => {
    const time = playingTime(other);
    return other.id !== contest.id && time.from < until && from < time.until;
  });
  return {
    user,
    available: balances.get(account) ?? 0n,
    entered: (await findEntrant(db, contest.id, userId)) !== undefined,
    overlapping: overlapping ? { title: overlapping.title, startsAt: overlapping.starts_at } : null,
  };
}
