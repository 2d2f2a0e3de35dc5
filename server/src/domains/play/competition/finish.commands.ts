import type { TransactionWork } from '../../../call/context';
import { accountId, escrow } from '../../coins/ledger/accounts.rules';
import { postTransactions } from '../../coins/ledger/post.commands';
import { balancesOf } from '../../coins/ledger/store';
import { returnToTreasury, takeServiceFee } from './coins.rules';
import { type ContestEvent, stepContest } from './contest.machine';
import { columnsOf, stateOf, termsOf } from './contest.mapper';
import { entrantsOf, lockContest, saveContest, savePlaces } from './contest.store';
import type { ContestRow } from './contest.tables';
import { unsettledMatches } from './match.store';
import { poolOf, serviceFee } from './prizes.rules';

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
  if (finalDecided) contest = await stepContestRow(work, contest, { type: 'decided', at: now });
  if (contest.phase !== 'awaiting_review' || (await unsettledMatches(db, contestId)) > 0) return contest;
  await closeBooks(work, contest);
  await stepContestRow(work, contest, { type: 'settled', at: now });
  const finished = await saveContest(db, contestId, { finishedAt: now });
  await savePlaces(db, contestId, now);
  return finished;
}

async function stepContestRow({ db }: TransactionWork, contest: ContestRow, event: ContestEvent): Promise<ContestRow> {
  const result = stepContest(stateOf(contest), event);
  if (!result.ok) throw new Error(result.code);
  return saveContest(db, contest.id, { ...columnsOf(result.state), updatedAt: event.at });
}

async function closeBooks({ db, now }: TransactionWork, contest: ContestRow): Promise<void> {
  const terms = termsOf(contest);
  const fee = serviceFee(terms);
  const paid = (await entrantsOf(db, contest.id)).reduce((sum, entrant) => sum + entrant.prize, 0n);
  const untaken = poolOf(terms) - paid;
  await postTransactions(db, ...takeServiceFee(contest, fee, now), ...returnToTreasury(contest, untaken, now));
  const account = accountId(escrow('contest', contest.id));
  const left = (await balancesOf(db, [account])).get(account) ?? 0n;
  if (left !== 0n) throw new Error(`Contest ${contest.id} would end with ${left} in escrow`);
}
