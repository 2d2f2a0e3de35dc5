import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { accountId, escrow } from '../ledger/accounts.rules';
import { post } from '../ledger/post.commands';
import { balancesOf } from '../ledger/store';
import { type ContestEvent, stepContest } from './contest.machine';
import { columnsOf, stateOf, termsOf } from './contest.mapper';
import { entrantsOf, lockContest, saveContest, savePlaces } from './contest.store';
import type { ContestRow } from './contest.tables';
import { unsettledMatches } from './match.store';
import { feeMovement, returnMovement } from './movements.rules';
import { poolOf, serviceFee } from './prizes.rules';

/**
 * After a result: a contest whose final has one is under review, and over once every result stands. Then the service
 * takes its fee, prizes of places that nobody took go back to the house, and the escrow is empty.
 */
export async function finishContest(tx: Transaction<Database>, contestId: string, finalDecided: boolean, at: Date) {
  let contest = await lockContest(tx, contestId);
  if (!contest) return;
  if (finalDecided) contest = await take(tx, contest, { type: 'decided', at });
  if (contest.phase !== 'awaiting_review' || (await unsettledMatches(tx, contestId)) > 0) return;
  await closeBooks(tx, contest, at);
  await take(tx, contest, { type: 'settled', at });
  await saveContest(tx, contestId, { finishedAt: at });
  await savePlaces(tx, contestId, at);
}

async function take(tx: Transaction<Database>, contest: ContestRow, event: ContestEvent): Promise<ContestRow> {
  const result = stepContest(stateOf(contest), event);
  if (!result.ok) throw new Error(result.message);
  return saveContest(tx, contest.id, { ...columnsOf(result.state), updatedAt: event.at });
}

async function closeBooks(tx: Transaction<Database>, contest: ContestRow, at: Date): Promise<void> {
  const terms = termsOf(contest);
  const fee = serviceFee(terms);
  const paid = (await entrantsOf(tx, contest.id)).reduce((sum, entrant) => sum + entrant.prize, 0n);
  const untaken = poolOf(terms) - paid;
  await post(tx, ...feeMovement(contest, fee, at), ...returnMovement(contest, untaken, at));
  const account = accountId(escrow(contest.id));
  const left = (await balancesOf(tx, [account])).get(account) ?? 0n;
  if (left !== 0n) throw new Error(`Contest ${contest.id} would end with ${left} in escrow`);
}
