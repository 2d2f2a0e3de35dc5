import { randomUUID } from 'node:crypto';
import { makeAnswer } from '../../../call/answer';
import type { Answer, GatheredHandler, GatheredRequest, TransactionWork } from '../../../call/context';
import { RunAloneError } from '../../../call/gather';
import { sendTogether } from '../../../database/send-together';
import { formatAccountId, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import { postTransactions } from '../../coins/ledger/post.commands';
import { allowSeeing } from '../competition/access.rules';
import { buildEntryFee } from '../competition/coins.rules';
import { calculateContestDueAt } from '../competition/contest.machine';
import { toContestState } from '../competition/contest.mapper';
import {
  buildContestLock,
  buildContestUpdate,
  buildEntriesLocks,
  insertEntrants,
  selectEntrantsWithPlayers,
  selectWaitingEntrants,
} from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { takeSpots } from '../competition/waitlist.rules';
import { selectApplicants } from './applicant.store';
import { toApplicant, toContestDetail } from './detail.queries';
import { type Applicant, deriveEligibility } from './eligibility.rules';

type SharedWork = Pick<TransactionWork, 'db' | 'config' | 'ports'>;
type EntryRequest = GatheredRequest<'enterContest'>;

/** Takes the same locks as a single entry, in the same order. @returns null if the contest is missing or somebody waits for a spot */
async function lockForEntries({ db }: SharedWork, contestId: string, userIds: readonly string[]) {
  const [[contest], , waitingEntrants] = await sendTogether(
    db,
    buildContestLock(db, contestId).compile(),
    buildEntriesLocks(db, userIds).compile(),
    selectWaitingEntrants(db, contestId).compile(),
  );
  return contest && waitingEntrants.length === 0 ? contest : null;
}

async function readApplicants(
  sharedWork: SharedWork,
  contest: ContestRow,
  requests: readonly EntryRequest[],
): Promise<(Applicant | null)[]> {
  const userIds = requests.map(({ user }) => user.id);
  const [rows] = await sendTogether(sharedWork.db, selectApplicants(sharedWork.db, contest, userIds).compile());
  return Promise.all(
    requests.map(({ user, now }) => {
      const ownRows = rows.filter(({ userId }) => userId === user.id);
      return toApplicant({ ...sharedWork, user, now }, contest, ownRows);
    }),
  );
}

const mayShareEntries = (contest: ContestRow, { user, now }: EntryRequest): boolean => {
  const dueAt = calculateContestDueAt(toContestState(contest));
  return !(dueAt && dueAt <= now) && allowSeeing(user, contest, { entered: false }).ok;
};

const takeSpot = (contest: ContestRow) => takeSpots(contest, [{ status: 'registered', fee: contest.entryFee }], 1);

interface Entry {
  request: EntryRequest;
  applicant: Applicant;
  entrantId: string;
}

interface JudgedEntries {
  entries: Entry[];
  contest: ContestRow;
}

/** @throws RunAloneError for entries that need separate transactions */
async function judgeEntries(
  sharedWork: SharedWork,
  contestId: string,
  requests: readonly EntryRequest[],
): Promise<JudgedEntries> {
  const userIds = [...new Set(requests.map(({ user }) => user.id))];
  const lockedContest = await lockForEntries(sharedWork, contestId, userIds);
  if (!lockedContest) throw new RunAloneError(new Set(requests.keys()));
  const applicants = await readApplicants(sharedWork, lockedContest, requests);
  let contest = lockedContest;
  const aloneIndexes = new Set<number>();
  const enteringIds = new Set<string>();
  const entries: Entry[] = [];
  for (const [index, request] of requests.entries()) {
    const { user, now, input } = request;
    const applicant = applicants[index];
    const fits =
      applicant &&
      applicant.room === null &&
      !enteringIds.has(user.id) &&
      contest.termsVersion === input.termsVersion &&
      mayShareEntries(contest, request) &&
      deriveEligibility(contest, { applicant, waitingCount: 0 }, now, sharedWork.config).eligible;
    if (!fits) {
      aloneIndexes.add(index);
      continue;
    }
    enteringIds.add(user.id);
    entries.push({ request, applicant, entrantId: randomUUID() });
    contest = { ...contest, ...takeSpot(contest) };
  }
  if (aloneIndexes.size > 0) throw new RunAloneError(aloneIndexes);
  return { entries, contest };
}

async function writeEntries({ db }: SharedWork, { entries, contest }: JudgedEntries) {
  const fees = entries.map(({ request, entrantId }) =>
    buildEntryFee(contest, { id: entrantId, userId: request.user.id }, request.now),
  );
  const postedFees = (await postTransactions(db, ...fees.flat())).values();
  const transactions = fees.map((fee) => (fee.length > 0 ? postedFees.next().value : undefined));
  await insertEntrants(
    db,
    entries.map(({ request, entrantId }, index) => ({
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

async function saveContestAndRead({ db }: SharedWork, { id, entered, feesCollected }: ContestRow) {
  const [[contest], entrants] = await sendTogether(
    db,
    buildContestUpdate(db, id, { entered, feesCollected }).compile(),
    selectEntrantsWithPlayers(db, id).compile(),
  );
  if (!contest) throw new Error('The contest to save is missing');
  return { contest, entrants, matches: [], offers: [] };
}

async function enterContestTogether(
  sharedWork: SharedWork,
  requests: readonly EntryRequest[],
): Promise<Answer<'enterContest'>[]> {
  const judgedEntries = await judgeEntries(sharedWork, requests[0]?.input.contestId ?? '', requests);
  const transactions = await writeEntries(sharedWork, judgedEntries);
  const parts = await saveContestAndRead(sharedWork, judgedEntries.contest);
  return judgedEntries.entries.map(({ request: { user, now }, applicant }, index) => {
    const availableBalance = transactions[index]?.balances.get(formatAccountId(makeAvailableRef(user.id)));
    const enteredApplicant = { ...applicant, entered: true, available: availableBalance ?? applicant.available };
    return makeAnswer(toContestDetail({ ...sharedWork, user, now }, parts, enteredApplicant), {
      code: 'contest_entered',
      params: { title: parts.contest.title },
    });
  });
}

export const gatheredEntries: GatheredHandler<'enterContest'> = {
  accepts: () => true,
  findKind: ({ contestId }) => contestId,
  handle: enterContestTogether,
};
