import { randomUUID } from 'node:crypto';
import { bracketSize, roundsOf } from '@laurel/shared/formats';
import type { TransactionWork } from '../../../call/context';
import { setDeadlines } from '../../../deadlines/store';
import { isSettledRating, widenRating } from '../ratings/rating.rules';
import { findRatings } from '../ratings/store';
import { toMatchRules } from './contest.mapper';
import { saveContest, saveEntrant } from './contest.store';
import type { ContestRow, EntrantRow } from './contest.tables';
import { findHandSeeds } from './hand-seeds.store';
import { applyMatchEvent } from './match.machine';
import { deriveMoments, listOpponentIds, toMatchColumns, toMatchState } from './match.mapper';
import { addTimeline, insertMatches, type NewTimelineEntry } from './match.store';
import type { MatchRow } from './match.tables';
import { resultOf } from './match-prizes.rules';
import type { MatchEvent } from './match-state.rules';
import { formatOfContest, isPlain, planOf } from './plan.rules';
import { seedEntrants } from './seeding.rules';
import { calculateDueAt } from './step.rules';
import { notifyReady } from './told.commands';

/** The entrants' settled ratings, by user id; none unless the contest is seeded by rating. */
async function readSettledRatings(
  { db, now }: TransactionWork,
  { seeding, game }: ContestRow,
  entrants: readonly EntrantRow[],
): Promise<Map<string, number>> {
  if (seeding !== 'rating') return new Map();
  const rows = await findRatings(
    db,
    game,
    entrants.map(({ userId }) => userId),
  );
  return new Map(
    [...rows.values()]
      .filter((row) => isSettledRating(widenRating(row, row.ratedAt, now)))
      .map(({ userId, rating }) => [userId, rating]),
  );
}

/** Draws the bracket of all who checked in, and opens matches with known players. */
export async function drawBracket(
  work: TransactionWork,
  contest: ContestRow,
  entrants: readonly EntrantRow[],
): Promise<void> {
  const { db, now: at } = work;
  const seeded = seedEntrants(entrants, contest, {
    ratings: await readSettledRatings(work, contest, entrants),
    byHand: (contest.seeding === 'manual' && (await findHandSeeds(db, contest.id))?.entrantIds) || [],
  });
  const drawn = { ...contest, drawn: seeded.length, rounds: roundsOf(bracketSize(seeded.length)) };
  const plan = planOf(drawn);
  const format = formatOfContest(contest);
  const ids = plan.map(() => randomUUID());
  const idOf = (seed: number | null) => (seed === null ? null : (seeded[seed - 1]?.id ?? null));
  const matches = new Map<number, MatchRow>(
    plan.map(({ number, stage, winnerTo, loserTo, seeds, voids }, at) => [
      number,
      {
        ...emptyMatch,
        id: ids[at] ?? randomUUID(),
        contestId: contest.id,
        bestOf: contest.bestOf,
        round: stage.round,
        number,
        nextMatchId: (winnerTo && ids[winnerTo.number - 1]) ?? null,
        nextSlot: winnerTo?.slot ?? null,
        loserMatchId: (loserTo && ids[loserTo.number - 1]) ?? null,
        opponent1Id: idOf(seeds[0]),
        opponent2Id: idOf(seeds[1]),
        void1: voids[0],
        void2: voids[1],
        stepped: isPlain(contest) ? null : emptyMatch.version,
      },
    ]),
  );
  const timeline: NewTimelineEntry[] = [];
  function applyEvent(match: MatchRow, event: MatchEvent): MatchRow {
    const result = applyMatchEvent(toMatchState(match), event, toMatchRules(contest));
    if (!result.ok) throw new Error(result.code);
    for (const { kind, score, note } of result.timeline)
      timeline.push({ matchId: match.id, at, actor: null, kind, score, note });
    const after = { ...match, ...toMatchColumns(result.state), ...deriveMoments(match, result.state, at) };
    matches.set(match.number, after);
    return after;
  }

  // In order, so that a bye's winner is in the next match before it is opened.
  for (const planned of plan) {
    const match = matches.get(planned.number);
    if (!match) continue;
    const [first, second] = listOpponentIds(match);
    const known = [first, second].filter((id) => id !== null).length;
    if (known === 2) {
      if (planned.after.length === 0) applyEvent(match, { type: 'open', at });
    } else if (known + Number(match.void1) + Number(match.void2) === 2) {
      const winner = first ? 0 : second ? 1 : null;
      const passed = applyEvent(match, { type: 'pass', winner, why: 'bye', at });
      for (const { number, slot, seat } of format.seatsAfter(planned, resultOf(passed, new Map()))) {
        const target = matches.get(number);
        if (target && seat.kind === 'entrant')
          matches.set(number, { ...target, [slot === 0 ? 'opponent1Id' : 'opponent2Id']: seat.id });
      }
    } else if (known === 1) applyEvent(match, { type: 'wait', at });
  }

  const rows = [...matches.values()];
  await insertMatches(db, rows);
  await addTimeline(db, timeline);
  await notifyReady(
    work,
    rows.filter(({ status }) => status === 'ready'),
  );
  await setDeadlines(
    db,
    rows.flatMap((row) => {
      const due = calculateDueAt(toMatchState(row));
      return due ? [{ kind: 'match', entityId: row.id, dueAt: due } as const] : [];
    }),
  );
  for (const [index, entrant] of seeded.entries())
    await saveEntrant(db, entrant.id, { seed: index + 1, status: 'active' });
  await saveContest(db, contest.id, { rounds: drawn.rounds, drawn: drawn.drawn, startedAt: at });
}

const emptyMatch = {
  status: 'locked',
  checkedIn1At: null,
  checkedIn2At: null,
  report1: null,
  report1At: null,
  report2: null,
  report2At: null,
  openedAt: null,
  liveAt: null,
  reportedAt: null,
  stuckAt: null,
  ruleBy: null,
  resolvedAt: null,
  dueAt: null,
  method: null,
  winnerSlot: null,
  score: null,
  resolvedBy: null,
  reason: null,
  payoutDueAt: null,
  settledAt: null,
  version: 1,
} as const satisfies Partial<MatchRow>;
