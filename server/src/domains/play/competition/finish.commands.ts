import { type Places, type Result, rank, type Standing, sharedPrize } from '@laurel/shared/formats';
import type { TransactionWork } from '../../../call/context';
import { formatAccountId, makeEscrowRef } from '../../coins/ledger/accounts.rules';
import { postTransactions } from '../../coins/ledger/post.commands';
import { readBalances } from '../../coins/ledger/store';
import { addToRecords } from '../leaderboard/store';
import { payPrize, returnToTreasury, takeServiceFee } from './coins.rules';
import { applyContestEvent, type ContestEvent } from './contest.machine';
import { poolTermsOf, toContestColumns, toContestState, toPrizeTerms } from './contest.mapper';
import { listEntrants, lockContest, saveContest, saveEntrant, savePlaces, saveStanding } from './contest.store';
import type { ContestRow } from './contest.tables';
import { indexById } from './match.mapper';
import { listMatches, openMatches } from './match.store';
import { resultOf } from './match-prizes.rules';
import { formatOfContest, planOf } from './plan.rules';
import { calculatePool, calculateServiceFee } from './prizes.rules';
import { rateContestsJob } from './rate.job';
import { makeTable } from './table.rules';

/**
 * Runs after a result. A contest is under review once every match has a result, and over once every result is final: the
 * service then takes its fee, unclaimed prizes return to the treasury, and the escrow is empty.
 */
export async function finishContest(work: TransactionWork, contestId: string): Promise<ContestRow> {
  const { db, now } = work;
  let contest = await lockContest(db, contestId);
  if (!contest) throw new Error(`Contest ${contestId} is missing`);
  const open = await openMatches(db, contestId);
  if (open.undecided === 0) contest = await applyContestRowEvent(work, contest, { type: 'decided', at: now });
  if (contest.phase !== 'awaiting_review' || open.unsettled > 0) return contest;
  const table = await readTable(work, contest);
  if (table) contest = await settleTable(work, contest, table);
  await settleRemainder(work, contest);
  await applyContestRowEvent(work, contest, { type: 'settled', at: now });
  const finished = await saveContest(db, contestId, { finishedAt: now });
  await placeEntrants(work, finished, table);
  await work.ports.jobs.add(db, rateContestsJob, { game: contest.game });
  return finished;
}

/** The table of a contest whose places follow from one; null if its matches decide them. */
async function readTable({ db }: TransactionWork, contest: ContestRow): Promise<Standing[] | null> {
  return makeTable(contest, await listEntrants(db, contest.id), await listMatches(db, contest.id));
}

/** Pays the prizes of a table, and names its winner unless several share the first place. */
async function settleTable(
  { db, now }: TransactionWork,
  contest: ContestRow,
  table: readonly Standing[],
): Promise<ContestRow> {
  const entrants = indexById(await listEntrants(db, contest.id));
  const terms = toPrizeTerms(contest);
  const placed = table.flatMap(({ id, places }) => {
    const entrant = entrants.get(id);
    return entrant && places ? [{ entrant, places, prize: sharedPrize(terms, places) }] : [];
  });
  const cause = { kind: 'contest', id: contest.id } as const;
  await postTransactions(
    db,
    ...placed.flatMap(({ entrant, prize }) => payPrize(contest, cause, entrant.userId, prize, now)),
  );
  for (const { entrant, places, prize } of placed) {
    if (prize > 0n) await saveEntrant(db, entrant.id, { prize: entrant.prize + prize });
    await saveStanding(db, entrant.id, places.first === 1 ? 'winner' : 'eliminated');
  }
  const { game } = contest;
  await addToRecords(
    db,
    placed.map(({ entrant: { userId }, places, prize }) => {
      const titles = places.first === 1 ? 1 : 0;
      return { userId, game, titles, played: 0, won: 0, earned: prize };
    }),
  );
  const [winner, ...others] = placed.filter(({ places }) => places.first === 1);
  return saveContest(db, contest.id, { championId: winner && others.length === 0 ? winner.entrant.id : null });
}

/** Saves the place of every drawn entrant who wasn't disqualified. */
async function placeEntrants(
  { db, now }: TransactionWork,
  contest: ContestRow,
  table: readonly Standing[] | null,
): Promise<void> {
  const entrants = new Map((await listEntrants(db, contest.id)).map((entrant) => [entrant.id, entrant]));
  const results = (await listMatches(db, contest.id)).flatMap((match): [number, Result][] => {
    const result = resultOf(match, entrants);
    return result ? [[match.number, result]] : [];
  });
  const ranks: ReadonlyMap<string, Places> = table
    ? new Map(table.flatMap(({ id, places }) => (places ? [[id, places] as const] : [])))
    : rank(formatOfContest(contest), contest.formatSettings, planOf(contest), new Map(results));
  const placed = [...ranks].flatMap(([id, { first }]) => {
    const status = entrants.get(id)?.status;
    return status === 'winner' || status === 'eliminated' ? [{ id, place: first }] : [];
  });
  await savePlaces(db, placed, now);
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

async function settleRemainder({ db, now }: TransactionWork, contest: ContestRow): Promise<void> {
  const terms = poolTermsOf(contest);
  const fee = calculateServiceFee(terms);
  const paid = (await listEntrants(db, contest.id)).reduce((sum, entrant) => sum + entrant.prize, 0n);
  const untaken = calculatePool(terms) - paid;
  await postTransactions(db, ...takeServiceFee(contest, fee, now), ...returnToTreasury(contest, untaken, now));
  const account = formatAccountId(makeEscrowRef('contest', contest.id));
  const left = (await readBalances(db, [account])).get(account) ?? 0n;
  if (left !== 0n) throw new Error(`Contest ${contest.id} would end with ${left} in escrow`);
}
