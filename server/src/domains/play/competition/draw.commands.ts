import { createHash, randomUUID } from 'node:crypto';
import type { TransactionWork } from '../../../call/context';
import { setDeadlines } from '../../../deadlines/store';
import { calculateBracketSize, countRounds, planBracket } from './bracket.rules';
import { toMatchRules } from './contest.mapper';
import { saveContest, saveEntrant } from './contest.store';
import type { ContestRow, EntrantRow } from './contest.tables';
import { applyMatchEvent } from './match.machine';
import { deriveMoments, toMatchColumns, toMatchState } from './match.mapper';
import { addTimeline, insertMatches, type NewTimelineEntry } from './match.store';
import type { MatchRow } from './match.tables';
import type { MatchEvent } from './match-state.rules';
import { calculateDueAt } from './step.rules';
import { notifyReady } from './told.commands';

/** Orders entrants by seed. A random draw depends only on the stored seed, so anyone can check it. */
export function seedEntrants(
  entrants: readonly EntrantRow[],
  seeding: ContestRow['seeding'],
  drawSeed: string,
): EntrantRow[] {
  if (seeding === 'entry_order')
    return [...entrants].sort(
      (one, other) => one.enteredAt.getTime() - other.enteredAt.getTime() || (one.id < other.id ? -1 : 1),
    );
  const drawLot = (entrant: EntrantRow) => createHash('sha256').update(`${drawSeed}:${entrant.id}`).digest('hex');
  return entrants
    .map((entrant) => ({ entrant, lot: drawLot(entrant) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ entrant }) => entrant);
}

/** Draws the bracket of all who checked in, and opens matches with known players. */
export async function drawBracket(
  work: TransactionWork,
  contest: ContestRow,
  entrants: readonly EntrantRow[],
): Promise<void> {
  const { db, now: at } = work;
  const seeded = seedEntrants(entrants, contest.seeding, contest.drawSeed);
  const plan = planBracket(seeded.length);
  const ids = new Map(plan.map((match) => [match.number, randomUUID()]));
  const idOf = (seed: number | null) => (seed === null ? null : (seeded[seed - 1]?.id ?? null));
  const matches = new Map<number, MatchRow>(
    plan.map((planned) => [
      planned.number,
      {
        ...emptyMatch,
        id: ids.get(planned.number) ?? randomUUID(),
        contestId: contest.id,
        bestOf: contest.bestOf,
        round: planned.round,
        number: planned.number,
        nextMatchId: planned.next ? (ids.get(planned.next.number) ?? null) : null,
        nextSlot: planned.next?.slot ?? null,
        opponent1Id: idOf(planned.seeds[0]),
        opponent2Id: idOf(planned.seeds[1]),
        void1: false,
        void2: planned.round === 1 && planned.seeds[1] === null,
      },
    ]),
  );
  const timeline: NewTimelineEntry[] = [];
  function applyEvent(match: MatchRow, event: MatchEvent): MatchRow {
    const result = applyMatchEvent(toMatchState(match), event, toMatchRules(contest));
    if (!result.ok) throw new Error(result.code);
    for (const { kind, score, note } of result.timeline)
      timeline.push({ matchId: match.id, at, actor: null, kind, score, note });
    return { ...match, ...toMatchColumns(result.state), ...deriveMoments(match, result.state, at) };
  }

  // Works in round order, so a bye's winner is in the next match before it opens.
  for (const { number, next } of plan) {
    const match = matches.get(number);
    if (!match) continue;
    if (match.opponent1Id && match.opponent2Id) matches.set(number, applyEvent(match, { type: 'open', at }));
    else if (match.opponent1Id && match.void2) {
      matches.set(number, applyEvent(match, { type: 'pass', winner: 0, bye: true, at }));
      const target = next && matches.get(next.number);
      if (target)
        matches.set(next.number, {
          ...target,
          ...(next.slot === 0 ? { opponent1Id: match.opponent1Id } : { opponent2Id: match.opponent1Id }),
        });
    } else if (match.opponent1Id || match.opponent2Id) matches.set(number, applyEvent(match, { type: 'wait', at }));
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
  await saveContest(db, contest.id, { rounds: countRounds(calculateBracketSize(seeded.length)), startedAt: at });
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
