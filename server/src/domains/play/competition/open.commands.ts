import { findMatchLength, type PlannedMatch, type SeatChange } from '@laurel/shared/formats';
import type { TransactionWork } from '../../../call/context';
import { setDeadlines } from '../../../deadlines/store';
import { toMatchRules } from './contest.mapper';
import type { ContestRow } from './contest.tables';
import { applyMatchEvent } from './match.machine';
import { deriveMoments, listOpponentIds, toMatchColumns, toMatchState } from './match.mapper';
import { addTimelineEntries, type NewTimelineEntry } from './match.store';
import type { MatchRow } from './match.tables';
import { toResult } from './match-prizes.rules';
import type { MatchEvent } from './match-state.rules';
import { notifyOfReadyMatches } from './notify.commands';
import { findContestFormat } from './plan.rules';
import { calculateDueAt } from './step.rules';

export function openPlannedMatches(
  contest: ContestRow,
  plan: readonly PlannedMatch[],
  matches: Map<number, MatchRow>,
  at: Date,
): NewTimelineEntry[] {
  const format = findContestFormat(contest);
  const timeline: NewTimelineEntry[] = [];
  const unneededNumbers = new Set<number>();
  function applyEvent(match: MatchRow, event: MatchEvent): MatchRow {
    const step = applyMatchEvent(toMatchState(match), event, toMatchRules(contest, match));
    if (!step.ok) throw new Error(step.code);
    for (const { kind, score, note } of step.timeline)
      timeline.push({ matchId: match.id, at, actor: null, kind, score, note });
    const matchAfter = { ...match, ...toMatchColumns(step.state), ...deriveMoments(match, step.state, at) };
    matches.set(match.number, matchAfter);
    return matchAfter;
  }

  // Follows the plan's order, so that a bye's winner has their seat in the next match before the loop reaches it.
  for (const plannedMatch of plan) {
    const match = matches.get(plannedMatch.number);
    if (match?.status !== 'locked' && match?.status !== 'waiting') continue;
    const [firstId, secondId] = listOpponentIds(match);
    const opponentCount = [firstId, secondId].filter((id) => id !== null).length;
    if (opponentCount === 2) {
      if (match.playBy === null && (plannedMatch.paired || plannedMatch.after.length === 0))
        applyEvent({ ...match, bestOf: findMatchLength(contest, plannedMatch.stage) }, { type: 'open', at });
    } else if (opponentCount + Number(match.void1) + Number(match.void2) === 2) {
      const winner = firstId ? 0 : secondId ? 1 : null;
      const method = unneededNumbers.has(plannedMatch.number) ? 'not_needed' : 'bye';
      const passedMatch = applyEvent(match, { type: 'pass', winner, why: method, at });
      for (const change of format.listSeatChanges(plannedMatch, toResult(passedMatch, new Map()))) {
        const target = matches.get(change.number);
        if (target && change.seat.kind !== 'pending') matches.set(change.number, putSeat(target, change));
        if (change.seat.kind === 'unneeded') unneededNumbers.add(change.number);
      }
    } else if (opponentCount === 1) applyEvent(match, { type: 'wait', at });
  }
  return timeline;
}

export function putSeat(match: MatchRow, { slot, seat }: SeatChange): MatchRow {
  const id = seat.kind === 'entrant' ? seat.id : null;
  const isVoid = seat.kind === 'void' || seat.kind === 'unneeded';
  return slot === 1 ? { ...match, opponent2Id: id, void2: isVoid } : { ...match, opponent1Id: id, void1: isVoid };
}

export async function announceOpenedMatches(
  work: TransactionWork,
  rows: readonly MatchRow[],
  timeline: readonly NewTimelineEntry[],
): Promise<void> {
  await addTimelineEntries(work.db, timeline);
  await notifyOfReadyMatches(
    work,
    rows.filter(({ status }) => status === 'ready'),
  );
  await setDeadlines(
    work.db,
    rows.flatMap((row) => {
      const dueAt = calculateDueAt(toMatchState(row));
      return dueAt ? [{ kind: 'match', entityId: row.id, dueAt } as const] : [];
    }),
  );
}
