import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Answer, GatheredHandler, GatheredRequest, TransactionWork } from '../../../call/context';
import { RunAloneError } from '../../../call/gather';
import type { Database } from '../../../database/schema';
import { sendTogether } from '../../../database/send-together';
import { postTransactions } from '../../coins/ledger/post.commands';
import { allowSeeing } from '../competition/access.rules';
import { buildEntryFee } from '../competition/coins.rules';
import { calculateContestDueAt } from '../competition/contest.machine';
import { toContestState } from '../competition/contest.mapper';
import {
  buildContestLocks,
  buildEntriesLocks,
  insertEntrants,
  saveEnteredCounts,
  selectContests,
  selectContestsWithWaitlist,
  selectEntrantsOfContests,
} from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { takeSpots } from '../competition/waitlist.rules';
import { selectApplicants } from './applicant.store';
import { toApplicant, toContestDetail } from './detail.queries';
import { type Applicant, deriveEligibility } from './eligibility.rules';
import { markEntered } from './entry.commands';

type SharedWork = Pick<TransactionWork, 'db' | 'config' | 'ports'>;
type EntryRequest = GatheredRequest<'enterContest'>;

/** The locks and their order are those of a single entry: first the contests, then the players. */
async function lockForEntries(db: Transaction<Database>, requests: readonly EntryRequest[]) {
  const contestIds = [...new Set(requests.map(({ input }) => input.contestId))];
  const userIds = [...new Set(requests.map(({ user }) => user.id))];
  const [contests, , waitlists] = await sendTogether(
    db,
    buildContestLocks(db, contestIds).compile(),
    buildEntriesLocks(db, userIds).compile(),
    selectContestsWithWaitlist(db, contestIds).compile(),
  );
  const waiting = new Set(waitlists.map(({ contestId }) => contestId));
  return new Map(contests.flatMap((contest) => (waiting.has(contest.id) ? [] : [[contest.id, contest]])));
}

/** The contest's own deadlines come first, and only its own call shows a hidden one. */
const isPlain = (contest: ContestRow, { user, now }: EntryRequest): boolean => {
  const dueAt = calculateContestDueAt(toContestState(contest));
  return !(dueAt && dueAt <= now) && allowSeeing(user, contest, { entered: false }).ok;
};

async function readApplicants(
  shared: SharedWork,
  contests: readonly ContestRow[],
  requests: readonly EntryRequest[],
): Promise<(Applicant | null)[]> {
  const groups = await sendTogether(
    shared.db,
    ...contests.map(({ id, platform }) => {
      const applying = requests.filter(({ input }) => input.contestId === id);
      return selectApplicants(
        shared.db,
        { id, platform },
        applying.map(({ user }) => user.id),
      ).compile();
    }),
  );
  return Promise.all(
    requests.map(({ user, now, input }) => {
      const index = contests.findIndex(({ id }) => id === input.contestId);
      const contest = contests[index];
      const rows = groups[index]?.filter(({ userId }) => userId === user.id) ?? [];
      return contest ? toApplicant({ ...shared, user, now }, contest, rows) : null;
    }),
  );
}

interface Entry {
  request: EntryRequest;
  applicant: Applicant;
  entrantId: string;
  /** As it was when this player's turn came. */
  contest: ContestRow;
}

/** @throws RunAloneError for entries that a rule refuses, or that concern the waitlist or a player's own limits */
async function judgeEntries(shared: SharedWork, requests: readonly EntryRequest[]): Promise<Entry[]> {
  const locked = await lockForEntries(shared.db, requests);
  const contests = new Map(locked);
  const applicants = await readApplicants(shared, [...locked.values()], requests);
  const alone = new Set<number>();
  const entering = new Set<string>();
  const entries: Entry[] = [];
  for (const [index, request] of requests.entries()) {
    const { user, now, input } = request;
    const [contest, applicant] = [contests.get(input.contestId), applicants[index]];
    const fits =
      contest &&
      applicant &&
      applicant.room === null &&
      !entering.has(user.id) &&
      contest.termsVersion === input.termsVersion &&
      isPlain(contest, request) &&
      deriveEligibility(contest, { applicant, waiting: 0 }, now, shared.config).eligible;
    if (!fits) {
      alone.add(index);
      continue;
    }
    entering.add(user.id);
    entries.push({ request, applicant, entrantId: randomUUID(), contest });
    const spot = { status: 'registered', fee: contest.entryFee } as const;
    contests.set(contest.id, { ...contest, ...takeSpots(contest, [spot], 1) });
  }
  if (alone.size > 0) throw new RunAloneError(alone);
  return entries;
}

async function writeEntries({ db }: SharedWork, entries: readonly Entry[]) {
  const fees = entries.map(({ request, entrantId, contest }) =>
    buildEntryFee(contest, { id: entrantId, userId: request.user.id }, request.now),
  );
  const posted = (await postTransactions(db, ...fees.flat())).values();
  const transactions = fees.map((fee) => (fee.length > 0 ? posted.next().value : undefined));
  await insertEntrants(
    db,
    entries.map(({ request, entrantId, contest }, index) => ({
      id: entrantId,
      userId: request.user.id,
      contestId: contest.id,
      status: 'registered' as const,
      seed: null,
      enteredAt: request.now,
      checkedInAt: null,
      fee: contest.entryFee,
      entryTransactionId: transactions[index]?.id ?? null,
      refundTransactionId: null,
      prize: 0n,
    })),
  );
  return transactions;
}

/** Saves what the entries change of their contests, and reads these in the same round trip. */
async function saveContestsAndRead({ db }: SharedWork, entries: readonly Entry[]) {
  const contests = new Map<string, ContestRow>();
  for (const { contest } of entries) {
    const before = contests.get(contest.id) ?? contest;
    const spot = { status: 'registered', fee: contest.entryFee } as const;
    contests.set(contest.id, { ...before, ...takeSpots(before, [spot], 1) });
  }
  const ids = [...contests.keys()];
  await saveEnteredCounts(db, [...contests.values()]);
  const [saved, entrants] = await sendTogether(
    db,
    selectContests(db, ids).compile(),
    selectEntrantsOfContests(db, ids).compile(),
  );
  return new Map(
    saved.map((contest) => {
      const own = entrants.filter(({ contestId }) => contestId === contest.id);
      return [contest.id, { contest, entrants: own, matches: [], offers: [] }];
    }),
  );
}

/**
 * All entries or none, as if each followed the one before it. @throws RunAloneError for those that need a transaction of
 * their own
 */
async function enterContestsTogether(
  shared: SharedWork,
  requests: readonly EntryRequest[],
): Promise<Answer<'enterContest'>[]> {
  const entries = await judgeEntries(shared, requests);
  const transactions = await writeEntries(shared, entries);
  const parts = await saveContestsAndRead(shared, entries);
  return entries.map(({ request: { user, now }, applicant, contest: { id } }, index) => {
    const own = parts.get(id);
    if (!own) throw new Error('The contest was not read');
    const entered = markEntered(applicant, user.id, transactions[index]);
    return makeAnswer(toContestDetail({ ...shared, user, now }, own, entered), {
      code: 'contest_entered',
      params: { title: own.contest.title },
    });
  });
}

export const gatheredEntries: GatheredHandler<'enterContest'> = {
  accepts: () => true,
  handle: enterContestsTogether,
};
