import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { bracketSize, planBracket, roundsOf } from '../contests/bracket';
import { rulesOf } from '../contests/state';
import { saveContest, saveEntrant } from '../contests/store';
import type { ContestRow, EntrantRow } from '../contests/tables';
import { setDeadlines } from '../deadlines/store';
import { dueAt, step } from './machine';
import { columnsOf, momentsOf, stateOf } from './record';
import type { MatchEvent } from './state';
import { addTimeline, insertMatches, type NewTimelineEntry } from './store';
import type { MatchRow } from './tables';

/** Entrants by seed. A random draw follows from the stored seed alone, so that anyone can check it. */
export function seedEntrants(
  entrants: readonly EntrantRow[],
  seeding: ContestRow['seeding'],
  drawSeed: string,
): EntrantRow[] {
  if (seeding === 'entry_order')
    return [...entrants].sort(
      (one, other) => one.entered_at.getTime() - other.entered_at.getTime() || (one.id < other.id ? -1 : 1),
    );
  const lot = (entrant: EntrantRow) => createHash('sha256').update(`${drawSeed}:${entrant.id}`).digest('hex');
  return entrants
    .map((entrant) => ({ entrant, lot: lot(entrant) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ entrant }) => entrant);
}

/** Draws the bracket of those who checked in and opens the matches whose players are known. */
export async function drawBracket(
  tx: Transaction<Database>,
  contest: ContestRow,
  entrants: readonly EntrantRow[],
  at: Date,
): Promise<void> {
  const seeded = seedEntrants(entrants, contest.seeding, contest.draw_seed);
  const plan = planBracket(seeded.length);
  const ids = new Map(plan.map((match) => [match.number, randomUUID()]));
  const idOf = (seed: number | null) => (seed === null ? null : (seeded[seed - 1]?.id ?? null));
  const matches = new Map<number, MatchRow>(
    plan.map((planned) => [
      planned.number,
      {
        ...emptyMatch,
        id: ids.get(planned.number) ?? randomUUID(),
        contest_id: contest.id,
        best_of: contest.best_of,
        round: planned.round,
        number: planned.number,
        next_match_id: planned.next ? (ids.get(planned.next.number) ?? null) : null,
        next_slot: planned.next?.slot ?? null,
        opponent_1_id: idOf(planned.seeds[0]),
        opponent_2_id: idOf(planned.seeds[1]),
        void_1: false,
        void_2: planned.round === 1 && planned.seeds[1] === null,
      },
    ]),
  );
  const timeline: NewTimelineEntry[] = [];
  function take(match: MatchRow, event: MatchEvent): MatchRow {
    const result = step(stateOf(match), event, rulesOf(contest));
    if (!result.ok) throw new Error(result.message);
    for (const { kind, score, note } of result.timeline)
      timeline.push({ matchId: match.id, at, actor: null, kind, score, note });
    return { ...match, ...columnsOf(result.state), ...momentsOf(match, result.state, at) };
  }

  // In the order of the rounds, so that a bye's winner sits in the next match before that is looked at.
  for (const { number, next } of plan) {
    const match = matches.get(number);
    if (!match) continue;
    if (match.opponent_1_id && match.opponent_2_id) matches.set(number, take(match, { type: 'open', at }));
    else if (match.opponent_1_id && match.void_2) {
      matches.set(number, take(match, { type: 'pass', winner: 0, bye: true, at }));
      const target = next && matches.get(next.number);
      if (target)
        matches.set(next.number, {
          ...target,
          ...(next.slot === 0 ? { opponent_1_id: match.opponent_1_id } : { opponent_2_id: match.opponent_1_id }),
        });
    } else if (match.opponent_1_id || match.opponent_2_id) matches.set(number, take(match, { type: 'wait', at }));
  }

  const rows = [...matches.values()];
  await insertMatches(tx, rows);
  await addTimeline(tx, timeline);
  await setDeadlines(
    tx,
    rows.flatMap((row) => {
      const due = dueAt(stateOf(row));
      return due ? [{ kind: 'match', entityId: row.id, dueAt: due } as const] : [];
    }),
  );
  for (const [index, entrant] of seeded.entries())
    await saveEntrant(tx, entrant.id, { seed: index + 1, status: 'active' });
  await saveContest(tx, contest.id, { rounds: roundsOf(bracketSize(seeded.length)), started_at: at });
}

const emptyMatch = {
  status: 'locked',
  checked_in_1_at: null,
  checked_in_2_at: null,
  report_1: null,
  report_1_at: null,
  report_2: null,
  report_2_at: null,
  opened_at: null,
  live_at: null,
  reported_at: null,
  stuck_at: null,
  rule_by: null,
  resolved_at: null,
  due_at: null,
  method: null,
  winner_slot: null,
  score: null,
  resolved_by: null,
  reason: null,
  payout_due_at: null,
  settled_at: null,
  version: 1,
} as const satisfies Partial<MatchRow>;
