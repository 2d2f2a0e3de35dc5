import type { ReasonGiven } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { postTransactions } from '../../coins/ledger/post.commands';
import { toReasonParts } from '../../coins/ledger/reasons.mapper';
import { returnMoves } from '../../coins/staff-limits/store';
import { buildEntryFeeRefund, buildTreasuryReturn } from './coins.rules';
import { listEntrants, saveContest, saveEntrant } from './contest.store';
import type { ContestRow, EntrantRow } from './contest.tables';
import { notifyOfCancellation } from './notify.commands';
import { sumFees } from './waitlist.rules';

export async function refundAllEntries(
  work: TransactionWork,
  contest: ContestRow,
  reason: ReasonGiven,
): Promise<ContestRow> {
  const { db, now } = work;
  const { text, decided } = toReasonParts(reason);
  const entrants = await listEntrants(db, contest.id);
  const refundedEntrants = await refundEntries(work, contest, entrants, reason);
  await notifyOfCancellation(work, contest, reason, { entrants, refundedEntrants });
  if (contest.openedAt !== null) {
    await postTransactions(db, ...buildTreasuryReturn(contest, contest.prizePool, now));
    await returnMoves(db, contest.id, contest.prizePool);
  }
  return saveContest(db, contest.id, {
    cancelReason: text,
    serviceReason: decided,
    finishedAt: now,
    feesCollected: contest.feesCollected - sumFees(refundedEntrants),
    championId: null,
  });
}

export async function refundEntries(
  { db, now }: TransactionWork,
  contest: ContestRow,
  entrants: readonly EntrantRow[],
  reason: ReasonGiven,
): Promise<EntrantRow[]> {
  const owedRefunds = entrants.flatMap((entrant) =>
    buildEntryFeeRefund(contest, entrant, now, reason).map((transaction) => ({ entrant, transaction })),
  );
  const postedTransactions = await postTransactions(db, ...owedRefunds.map(({ transaction }) => transaction));
  for (const [index, { entrant }] of owedRefunds.entries())
    await saveEntrant(db, entrant.id, { refundTransactionId: postedTransactions[index]?.id ?? null });
  return owedRefunds.map(({ entrant }) => entrant);
}
