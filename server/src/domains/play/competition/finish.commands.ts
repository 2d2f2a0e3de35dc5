import { calculateSharedPrize, type Places } from '@laurel/shared/formats';
import type { TransactionWork } from '../../../call/context';
import { formatAccountId, makeEscrowRef } from '../../coins/ledger/accounts.rules';
import { postTransactions } from '../../coins/ledger/post.commands';
import { readBalances } from '../../coins/ledger/store';
import { addToRecords } from '../leaderboard/store';
import { buildPrizePayout, buildServiceFee, buildTreasuryReturn } from './coins.rules';
import { applyContestEvent, type ContestEvent } from './contest.machine';
import { toContestColumns, toContestState, toPoolTerms, toPrizeTerms } from './contest.mapper';
import { listEntrants, lockContest, saveContest, saveEntrant, saveEntrantStatus, savePlaces } from './contest.store';
import type { ContestRow, EntrantRow } from './contest.tables';
import { indexById } from './match.mapper';
import { checkForOpenMatches, listMatches } from './match.store';
import { notifyOfPrizes } from './notify.commands';
import { findContestFormat } from './plan.rules';
import { calculatePool, calculateServiceFee } from './prizes.rules';
import { rateContestsJob } from './rate.job';
import { placeByTables, rankEntrants } from './table.rules';
import { addWebhookMessage } from './webhook.job';

export async function finishContest(work: TransactionWork, contestId: string): Promise<ContestRow> {
  const { db, now } = work;
  let contest = await lockContest(db, contestId);
  if (!contest) throw new Error(`Contest ${contestId} is missing`);
  const { undecided: hasUndecidedMatches, unsettled: hasUnsettledMatches } = await checkForOpenMatches(db, contestId);
  if (!hasUndecidedMatches) contest = await applyContestRowEvent(work, contest, { type: 'decided', at: now });
  if (contest.phase !== 'awaiting_review' || hasUnsettledMatches) return contest;
  const matches = await listMatches(db, contestId);
  let entrants = await listEntrants(db, contestId);
  const ranks = rankEntrants(contest, entrants, matches);
  entrants = await settleTables(work, contest, placeByTables(contest, entrants, matches), entrants);
  if (findContestFormat(contest).decidedBy === 'table') {
    const [winner, ...otherWinners] = entrants.filter(({ status }) => status === 'winner');
    const championId = winner && otherWinners.length === 0 ? winner.id : null;
    contest = await saveContest(db, contest.id, { championId });
  }
  await settleRemainder(work, contest, entrants);
  await applyContestRowEvent(work, contest, { type: 'settled', at: now });
  const finishedContest = await saveContest(db, contestId, { finishedAt: now });
  await placeEntrants(work, ranks, entrants);
  await work.ports.jobs.add(db, rateContestsJob, { game: contest.game });
  await addWebhookMessage(work, finishedContest, { kind: 'end', subjectId: null });
  return finishedContest;
}

async function settleTables(
  work: TransactionWork,
  contest: ContestRow,
  ranks: ReadonlyMap<string, Places>,
  entrants: readonly EntrantRow[],
): Promise<EntrantRow[]> {
  const { db, now } = work;
  const terms = toPrizeTerms(contest);
  const entrantsById = indexById(entrants);
  const placedEntrants = [...ranks].flatMap(([id, places]) => {
    const entrant = entrantsById.get(id);
    if (!entrant) return [];
    const prize = calculateSharedPrize(terms, places);
    const status = places.first === 1 ? ('winner' as const) : ('eliminated' as const);
    return [{ entrant: { ...entrant, status, prize: entrant.prize + prize }, prize }];
  });
  const cause = { kind: 'contest', id: contest.id } as const;
  await postTransactions(
    db,
    ...placedEntrants.flatMap(({ entrant, prize }) => buildPrizePayout(contest, cause, entrant.userId, prize, now)),
  );
  for (const { entrant, prize } of placedEntrants) {
    if (prize > 0n) await saveEntrant(db, entrant.id, { prize: entrant.prize });
    await saveEntrantStatus(db, entrant.id, entrant.status);
  }
  const prizes = placedEntrants.map(({ entrant: { userId }, prize }) => ({ userId, prize }));
  await notifyOfPrizes(work, contest, contest.id, prizes);
  const { game } = contest;
  await addToRecords(
    db,
    placedEntrants.map(({ entrant: { userId, status }, prize }) => {
      return { userId, game, titles: status === 'winner' ? 1 : 0, played: 0, won: 0, earned: prize };
    }),
  );
  return [
    ...new Map([...entrantsById, ...placedEntrants.map(({ entrant }) => [entrant.id, entrant] as const)]).values(),
  ];
}

async function placeEntrants(
  { db, now }: TransactionWork,
  ranks: ReadonlyMap<string, Places>,
  entrants: readonly EntrantRow[],
): Promise<void> {
  const entrantsById = indexById(entrants);
  const placedEntrants = [...ranks].flatMap(([id, { first }]) => {
    const status = entrantsById.get(id)?.status;
    return status === 'winner' || status === 'eliminated' ? [{ id, place: first }] : [];
  });
  await savePlaces(db, placedEntrants, now);
}

async function applyContestRowEvent(
  { db }: TransactionWork,
  contest: ContestRow,
  event: ContestEvent,
): Promise<ContestRow> {
  const step = applyContestEvent(toContestState(contest), event);
  if (!step.ok) throw new Error(step.code);
  return saveContest(db, contest.id, { ...toContestColumns(step.state), updatedAt: event.at });
}

async function settleRemainder(
  { db, now }: TransactionWork,
  contest: ContestRow,
  entrants: readonly EntrantRow[],
): Promise<void> {
  const terms = toPoolTerms(contest);
  const fee = calculateServiceFee(terms);
  const paidSum = entrants.reduce((sum, entrant) => sum + entrant.prize, 0n);
  const untakenCoins = calculatePool(terms) - paidSum;
  await postTransactions(db, ...buildServiceFee(contest, fee, now), ...buildTreasuryReturn(contest, untakenCoins, now));
  const accountId = formatAccountId(makeEscrowRef('contest', contest.id));
  const balanceLeft = (await readBalances(db, [accountId])).get(accountId) ?? 0n;
  if (balanceLeft !== 0n) throw new Error(`Contest ${contest.id} would end with ${balanceLeft} in escrow`);
}
