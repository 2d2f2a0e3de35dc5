import type { TransactionWork } from '../../../call/context';
import { formatAccountId, makeEscrowRef } from '../../coins/ledger/accounts.rules';
import { postTransactions } from '../../coins/ledger/post.commands';
import { readBalances } from '../../coins/ledger/store';
import { returnToTreasury, takeServiceFee } from './coins.rules';
import { applyContestEvent, type ContestEvent } from './contest.machine';
import { toContestColumns, toContestState, toPrizeTerms } from './contest.mapper';
import { listEntrants, lockContest, saveContest, savePlaces } from './contest.store';
import type { ContestRow } from './contest.tables';
import { countUnsettledMatches } from './match.store';
import { calculatePool, calculateServiceFee } from './prizes.rules';

/**
 * Updates the contest after a result. It is under review once its final has a result, and over once every result
 * is final. The service then takes its fee, unclaimed prizes return to the treasury, and the escrow is empty.
 */
export async function finishContest(
  work: TransactionWork,
  contestId: string,
  finalDecided: boolean,
): Promise<ContestRow> {
  const { db, now } = work;
  let contest = await lockContest(db, contestId);
  if (!contest) throw new Error(`Contest ${contestId} is missing`);
  if (finalDecided) contest = await applyContestRowEvent(work, contest, { type: 'decided', at: now });
  if (contest.phase !== 'awaiting_review' || (await countUnsettledMatches(db, contestId)) > 0) return contest;
  await closeBooks(work, contest);
  await applyContestRowEvent(work, contest, { type: 'settled', at: now });
  const finished = await saveContest(db, contestId, { finishedAt: now });
  await savePlaces(db, contestId, now);
  return finished;
}

async function applyContestRowEvent(
  { db }: TransactionWork,
  contest: ContestRow,
  event: ContestEvent,
): Promise<ContestRow> {
  const result = applyContestEvent(toContestState(contest), event);
  if (!result.ok) throw new Error(result.code);
  return saveContest(db, contest.id, { ...toContestColumns(result.state), updatedAt: event.at });
}

async function closeBooks({ db, now }: TransactionWork, contest: ContestRow): Promise<void> {
  const terms = toPrizeTerms(contest);
  const fee = calculateServiceFee(terms);
  const paid = (await listEntrants(db, contest.id)).reduce((sum, entrant) => sum + entrant.prize, 0n);
  const untaken = calculatePool(terms) - paid;
  await postTransactions(db, ...takeServiceFee(contest, fee, now), ...returnToTreasury(contest, untaken, now));
  const account = formatAccountId(makeEscrowRef('contest', contest.id));
  const left = (await readBalances(db, [account])).get(account) ?? 0n;
  if (left !== 0n) throw new Error(`Contest ${contest.id} would end with ${left} in escrow`);
}
