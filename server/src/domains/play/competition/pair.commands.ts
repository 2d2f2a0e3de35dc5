import { isDeepStrictEqual } from 'node:util';
import type { PlannedMatch } from '@laurel/shared/formats';
import { pairRound } from '@laurel/shared/formats/pairing';
import type { TransactionWork } from '../../../call/context';
import { setDeadlines } from '../../../deadlines/store';
import { Refusal } from '../../../refusal';
import { toMatchRules } from './contest.mapper';
import { listEntrants, saveContest, saveEntrantStatus } from './contest.store';
import type { ContestRow, EntrantRow } from './contest.tables';
import { applyMatchEvent, hasStarted } from './match.machine';
import { deriveMoments, indexById, listOpponentIds, toMatchColumns, toMatchState } from './match.mapper';
import { areSettledBy, listClockedMatches, listMatches, listMatchesFromNumber, saveMatch } from './match.store';
import type { MatchRow } from './match.tables';
import { findDecidedPlaces, isSettled } from './match-prizes.rules';
import { announceOpenedMatches, openPlannedMatches, putSeat } from './open.commands';
import { derivePlan, findPlannedMatch, listRoundPairedAfter } from './plan.rules';
import { settleMatch } from './settle.commands';
import { addMinutes, calculateDueAt, calculatePairableAt, pairableMinutes } from './step.rules';
import { toTableInput, toTableResult } from './table.rules';

/** Needs the contest's lock, so that two calls can't pair the same round. Refuses a changed result once a match of the paired round or a later one has begun. */
export async function updatePairings(
  work: TransactionWork,
  contest: ContestRow,
  matchBefore: MatchRow,
  matchAfter: MatchRow,
  at: Date,
): Promise<void> {
  const roundMatches = listRoundPairedAfter(contest, matchAfter);
  const [firstMatch] = roundMatches;
  if (!firstMatch) return;
  const [resultBefore, resultAfter] = [toTableResult(matchBefore), toTableResult(matchAfter)];
  // A Swiss round depends only on wins, a bracket on the whole table, with its games and forfeits.
  const hasChanged =
    firstMatch.stage.part === 'group'
      ? resultBefore?.winner !== resultAfter?.winner
      : !isDeepStrictEqual(resultBefore, resultAfter);
  if (matchBefore.status === 'completed' && hasChanged) await unpairRounds(work, contest, roundMatches, at);
  if (matchAfter.status === 'completed') await pairRounds(work, contest, roundMatches, at);
}

/** Needs the contest's lock. */
export async function pairRoundAfterHeldResult(
  work: TransactionWork,
  contest: ContestRow,
  match: MatchRow,
  at: Date,
): Promise<void> {
  const pairableAt = calculatePairableAt(toMatchState(match));
  if (pairableAt && pairableAt <= at) await pairRounds(work, contest, listRoundPairedAfter(contest, match), at);
}

/** Needs the contest's lock. */
export async function pairDueRounds(work: TransactionWork, contest: ContestRow): Promise<void> {
  const triedNumbers = new Set<number>();
  for (const match of await listClockedMatches(work.db, contest.id)) {
    const [firstMatch] = listRoundPairedAfter(contest, match);
    const pairableAt = calculatePairableAt(toMatchState(match));
    if (!firstMatch || triedNumbers.has(firstMatch.number) || !pairableAt || pairableAt > work.now) continue;
    triedNumbers.add(firstMatch.number);
    await pairRoundAfterHeldResult(work, contest, match, work.now);
  }
}

export function calculateNextCheck(contest: ContestRow, match: MatchRow, now: Date): Date | null {
  const state = toMatchState(match);
  const pairableAt = calculatePairableAt(state);
  const isWaiting = pairableAt !== null && pairableAt > now && listRoundPairedAfter(contest, match).length > 0;
  return isWaiting ? pairableAt : calculateDueAt(state);
}

export async function pairRoundAgain(
  work: TransactionWork,
  contest: ContestRow,
  match: MatchRow,
  at: Date,
): Promise<void> {
  const roundMatches = listRoundPairedAfter(contest, match);
  await unpairRounds(work, contest, roundMatches, at);
  await pairRounds(work, contest, roundMatches, at);
}

async function unpairRounds(
  work: TransactionWork,
  contest: ContestRow,
  [firstMatch]: readonly PlannedMatch[],
  at: Date,
): Promise<void> {
  if (!firstMatch) return;
  const { db } = work;
  const seatedMatches = (await listMatchesFromNumber(db, contest.id, firstMatch.number)).filter(
    (match) => match.status !== 'locked' || hasKnownEmptySide(contest, match),
  );
  if (seatedMatches.some((match) => hasStarted(toMatchState(match))))
    throw new Refusal('match_closed', { why: 'played_on' });
  for (const match of seatedMatches) {
    const step = applyMatchEvent(toMatchState(match), { type: 'lock', at }, toMatchRules(contest, match));
    if (!step.ok) throw Refusal.of(step);
    const [void1, void2] = findPlannedMatch(contest, match).voids;
    const emptySeats = { opponent1Id: null, opponent2Id: null, void1, void2, resolvedBy: null, reason: null };
    const columns = { ...toMatchColumns(step.state), ...deriveMoments(match, step.state, at) };
    await saveMatch(db, raiseVersion({ ...match, ...emptySeats, ...columns }));
  }
  await setDeadlines(
    db,
    seatedMatches.map(({ id }) => ({ kind: 'match', entityId: id, dueAt: null })),
  );
  if (firstMatch.stage.part !== 'group') await saveEliminations(work, await listEntrants(db, contest.id), []);
}

function hasKnownEmptySide(contest: ContestRow, match: MatchRow): boolean {
  const [void1, void2] = findPlannedMatch(contest, match).voids;
  return match.void1 !== void1 || match.void2 !== void2;
}

async function pairRounds(
  work: TransactionWork,
  contest: ContestRow,
  nextRound: readonly PlannedMatch[],
  at: Date,
): Promise<void> {
  for (let roundMatches = nextRound; roundMatches[0]; roundMatches = listRoundPairedAfter(contest, roundMatches[0])) {
    const { after } = roundMatches[0];
    if (!(await areSettledBy(work.db, contest.id, after, addMinutes(at, pairableMinutes)))) return;
    const matches = await listMatches(work.db, contest.id);
    const unpairedMatches = matches.filter(({ number }) => roundMatches.some((match) => match.number === number));
    if (unpairedMatches.some(({ status }) => status !== 'locked')) return;
    await seatRound(work, contest, { round: roundMatches, matches, at });
  }
}

async function seatRound(
  work: TransactionWork,
  contest: ContestRow,
  { round, matches, at }: { round: readonly PlannedMatch[]; matches: readonly MatchRow[]; at: Date },
): Promise<void> {
  const { db } = work;
  const entrants = await listEntrants(db, contest.id);
  const input = { ...toTableInput(contest, entrants, matches), round };
  const { seats, out: outIds } = pairRound(contest.format, input);
  // A single finalist wins the contest at once, so every result before it has to be final.
  const isOnlyFinalist =
    round[0]?.stage.part !== 'group' && seats.filter(({ seat }) => seat.kind === 'entrant').length < 2;
  const hasUnsettledMatches = matches.some(
    ({ number, settledAt }) => round[0]?.after.includes(number) && settledAt === null,
  );
  if (isOnlyFinalist && hasUnsettledMatches) return;
  await saveEliminations(work, entrants, outIds);
  const matchesByNumber = new Map(matches.map((match) => [match.number, match]));
  const matchesAfter = new Map(matchesByNumber);
  for (const change of seats) {
    const match = matchesAfter.get(change.number);
    if (match) matchesAfter.set(change.number, putSeat(match, change));
  }
  const plan = derivePlan(contest).slice((round[0]?.number ?? 1) - 1);
  const timeline = openPlannedMatches(contest, plan, matchesAfter, at);
  const changedMatches = [...matchesAfter.values()]
    .filter((match) => matchesByNumber.get(match.number) !== match)
    .map(raiseVersion);
  for (const match of changedMatches) await saveMatch(db, match);
  await announceOpenedMatches(work, changedMatches, timeline);
  await crownOnlyFinalist(work, contest, entrants, changedMatches);
}

async function crownOnlyFinalist(
  work: TransactionWork,
  contest: ContestRow,
  entrants: readonly EntrantRow[],
  changedMatches: readonly MatchRow[],
): Promise<void> {
  const entrantsById = indexById(entrants);
  for (const match of changedMatches) {
    const state = toMatchState(match);
    if (!isSettled(state) || state.result.winner === null) continue;
    const championId = listOpponentIds(match)[state.result.winner];
    if (championId === null || findDecidedPlaces(contest, match, entrantsById).winner?.first !== 1) continue;
    await settleMatch(work, contest, match, state.result);
    await saveEntrantStatus(work.db, championId, 'winner');
    await saveContest(work.db, contest.id, { championId });
  }
}

const raiseVersion = (match: MatchRow): MatchRow => {
  const version = match.version + 1;
  return { ...match, version, stepped: match.stepped === null ? null : version };
};

async function saveEliminations(
  { db }: TransactionWork,
  entrants: readonly EntrantRow[],
  outIds: readonly string[],
): Promise<void> {
  for (const { id, status } of entrants) {
    const isOut = outIds.includes(id);
    if (status === 'active' && isOut) await saveEntrantStatus(db, id, 'eliminated');
    if (status === 'eliminated' && !isOut) await saveEntrantStatus(db, id, 'active');
  }
}
