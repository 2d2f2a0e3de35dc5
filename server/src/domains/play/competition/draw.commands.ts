import { randomUUID } from 'node:crypto';
import { calculateBracketSize, countRounds, findMatchLength } from '@laurel/shared/formats';
import type { TransactionWork } from '../../../call/context';
import { isSettledRating, widenRating } from '../ratings/rating.rules';
import { findRatings } from '../ratings/store';
import { saveContest, saveEntrant } from './contest.store';
import type { ContestRow, EntrantRow } from './contest.tables';
import { findHandSeeds } from './hand-seeds.store';
import { insertMatches } from './match.store';
import type { MatchRow } from './match.tables';
import { announceOpenedMatches, openPlannedMatches } from './open.commands';
import { derivePlan, findContestFormat, isPlainElimination } from './plan.rules';
import { seedEntrants } from './seeding.rules';

async function readSettledRatings(
  { db, now }: TransactionWork,
  { seeding, game }: ContestRow,
  entrants: readonly EntrantRow[],
): Promise<Map<string, number>> {
  if (seeding !== 'rating') return new Map();
  const ratingsByUser = await findRatings(
    db,
    game,
    entrants.map(({ userId }) => userId),
  );
  return new Map(
    [...ratingsByUser.values()]
      .filter((row) => isSettledRating(widenRating(row, row.ratedAt, now)))
      .map(({ userId, rating }) => [userId, rating]),
  );
}

export async function drawBracket(
  work: TransactionWork,
  contest: ContestRow,
  entrants: readonly EntrantRow[],
): Promise<void> {
  const { db, now: at } = work;
  const seededEntrants = seedEntrants(entrants, contest, {
    ratings: await readSettledRatings(work, contest, entrants),
    staffOrder: (contest.seeding === 'manual' && (await findHandSeeds(db, contest.id))?.entrantIds) || [],
  });
  const drawnContest = {
    ...contest,
    drawn: seededEntrants.length,
    rounds: countRounds(calculateBracketSize(seededEntrants.length)),
  };
  const plan = derivePlan(drawnContest);
  const matchIds = plan.map(() => randomUUID());
  const roundDays = findContestFormat(contest).countRoundDays(contest.formatSettings);
  const deriveDayColumns = (round: number) => {
    if (roundDays === null) return {};
    const addRounds = (roundCount: number) => new Date(at.getTime() + roundCount * roundDays * dayMs);
    return { playFrom: addRounds(round - 1), playBy: addRounds(round), dueAt: addRounds(round) };
  };
  const findEntrantId = (seed: number | null) => (seed === null ? null : (seededEntrants[seed - 1]?.id ?? null));
  const matches = new Map<number, MatchRow>(
    plan.map(({ number, stage, winnerTo, loserTo, seeds, voids }, index) => [
      number,
      {
        ...emptyMatch,
        ...deriveDayColumns(stage.round),
        id: matchIds[index] ?? randomUUID(),
        contestId: contest.id,
        bestOf: findMatchLength(contest, stage),
        round: stage.round,
        number,
        nextMatchId: (winnerTo && matchIds[winnerTo.number - 1]) ?? null,
        nextSlot: winnerTo?.slot ?? null,
        loserMatchId: (loserTo && matchIds[loserTo.number - 1]) ?? null,
        opponent1Id: findEntrantId(seeds[0]),
        opponent2Id: findEntrantId(seeds[1]),
        void1: voids[0],
        void2: voids[1],
        stepped: isPlainElimination(contest) ? null : emptyMatch.version,
      },
    ]),
  );
  const timeline = openPlannedMatches(contest, plan, matches, at);
  const rows = [...matches.values()];
  await insertMatches(db, rows);
  await announceOpenedMatches(work, rows, timeline);
  for (const [index, entrant] of seededEntrants.entries())
    await saveEntrant(db, entrant.id, { seed: index + 1, status: 'active' });
  await saveContest(db, contest.id, { rounds: drawnContest.rounds, drawn: drawnContest.drawn, startedAt: at });
}

const dayMs = 24 * 3_600_000;

const emptyMatch = {
  status: 'locked',
  checkedIn1At: null,
  checkedIn2At: null,
  report1: null,
  report1At: null,
  games1: null,
  pictures1: null,
  games2: null,
  pictures2: null,
  report2: null,
  report2At: null,
  openedAt: null,
  liveAt: null,
  reportedAt: null,
  stuckAt: null,
  ruleBy: null,
  resolvedAt: null,
  dueAt: null,
  extension: null,
  playFrom: null,
  playBy: null,
  proposed1: null,
  proposed2: null,
  method: null,
  winnerSlot: null,
  score: null,
  resolvedBy: null,
  reason: null,
  payoutDueAt: null,
  settledAt: null,
  stoppedAt: null,
  version: 1,
} as const satisfies Partial<MatchRow>;
