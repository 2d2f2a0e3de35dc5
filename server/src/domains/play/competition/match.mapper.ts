import {
  type BracketMatch,
  formatAmount,
  type MatchRoom,
  type Opponent,
  type PlayerRef,
  type Score,
} from '@laurel/shared/protocol';
import { bracketMatch } from '@laurel/shared/protocol/schemas';
import { selectColumns, toFields } from '../../../database/fields';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { toPlayerRef } from '../../people/players/mapper';
import { hasRunningClocks } from './contest.machine';
import type { EntrantWithPlayer } from './contest.store';
import type { ContestRow } from './contest.tables';
import type { MatchRow } from './match.tables';
import { calculateMatchPrizes, findDecidedPlaces, type MatchPrizes } from './match-prizes.rules';
import type { MatchState, Pair, ScoreReport } from './match-state.rules';
import { type DrawnContest, toRoundView } from './plan.rules';
import { getOtherSide, type Side } from './score.rules';
import { addMinutes, calculateDueAt, rulingMinutes } from './step.rules';

export type StateColumns = Pick<
  MatchRow,
  | 'status'
  | 'checkedIn1At'
  | 'checkedIn2At'
  | 'report1'
  | 'games1'
  | 'pictures1'
  | 'games2'
  | 'pictures2'
  | 'report1At'
  | 'report2'
  | 'report2At'
  | 'dueAt'
  | 'extension'
  | 'proposed1'
  | 'proposed2'
  | 'method'
  | 'winnerSlot'
  | 'score'
  | 'payoutDueAt'
  | 'settledAt'
>;

export function toScore(column: readonly number[] | null): Score | null {
  if (column === null) return null;
  const [firstGames, secondGames] = column;
  if (firstGames === undefined || secondGames === undefined) throw new Error('A score has two numbers');
  return [firstGames, secondGames];
}

export function toSide(slot: number | null): Side | null {
  return slot === null ? null : slot === 0 ? 0 : 1;
}

type ReportColumns = readonly [
  report: MatchRow['report1'],
  at: MatchRow['report1At'],
  winners: MatchRow['games1'],
  pictures: MatchRow['pictures1'],
];

function toReport([report, at, winners, pictures]: ReportColumns): ScoreReport | null {
  const score = toScore(report);
  if (!score || !at) return null;
  const games = winners?.map((winner, index) => ({
    winner: winner === 0 ? (0 as const) : (1 as const),
    pictureId: pictures?.[index] ?? null,
  }));
  return { score, at, ...(games && { games }) };
}

export function toReports(row: MatchRow): Pair<ScoreReport | null> {
  return [
    toReport([row.report1, row.report1At, row.games1, row.pictures1]),
    toReport([row.report2, row.report2At, row.games2, row.pictures2]),
  ];
}

export function toMatchState(row: MatchRow): MatchState {
  const seats = {
    checkedIn: [row.checkedIn1At, row.checkedIn2At] satisfies Pair<Date | null>,
    reports: toReports(row),
  };
  switch (row.status) {
    case 'locked': {
      const { playFrom: from, playBy: until, dueAt: opensAt } = row;
      if (!from || !until || !opensAt) return { ...seats, status: row.status };
      const proposals: Pair<readonly Date[]> = [row.proposed1 ?? [], row.proposed2 ?? []];
      return { ...seats, status: row.status, arrangement: { from, until, opensAt, proposals } };
    }
    case 'waiting':
    case 'disputed':
    case 'abandoned':
      return { ...seats, status: row.status };
    case 'ready':
    case 'live':
    case 'reported': {
      if (!row.dueAt) throw new Error(`Match ${row.id} is ${row.status} without a deadline`);
      const clock = { dueAt: row.dueAt, ...(row.extension && { extension: row.extension }) };
      if (row.status !== 'reported') return { ...seats, status: row.status, ...clock };
      const reportAt = row.report1At ?? row.report2At;
      const hasChanged = reportAt?.getTime() !== row.reportedAt?.getTime();
      return { ...seats, status: row.status, ...clock, ...(hasChanged && { hasChanged }) };
    }
    case 'completed': {
      if (!row.method) throw new Error(`Match ${row.id} is completed without a method`);
      const result = { method: row.method, winner: toSide(row.winnerSlot), score: toScore(row.score) };
      if (row.payoutDueAt)
        return { ...seats, status: 'completed', result, settlement: { state: 'held', until: row.payoutDueAt } };
      if (!row.settledAt) throw new Error(`Match ${row.id} is completed and neither held nor settled`);
      return { ...seats, status: 'completed', result, settlement: { state: 'settled', at: row.settledAt } };
    }
  }
}

const toProposal = (times: readonly Date[] | undefined): Date[] | null =>
  times && times.length > 0 ? [...times] : null;

export function toMatchColumns(state: MatchState): StateColumns {
  const completedState = state.status === 'completed' ? state : null;
  const settlement = completedState?.settlement;
  const arrangement = state.status === 'locked' ? state.arrangement : undefined;
  const [firstReport, secondReport] = state.reports;
  return {
    status: state.status,
    checkedIn1At: state.checkedIn[0],
    checkedIn2At: state.checkedIn[1],
    report1: firstReport ? [...firstReport.score] : null,
    report1At: firstReport?.at ?? null,
    games1: firstReport?.games?.map(({ winner }) => winner) ?? null,
    pictures1: firstReport?.games?.map(({ pictureId }) => pictureId) ?? null,
    report2: secondReport ? [...secondReport.score] : null,
    report2At: secondReport?.at ?? null,
    games2: secondReport?.games?.map(({ winner }) => winner) ?? null,
    pictures2: secondReport?.games?.map(({ pictureId }) => pictureId) ?? null,
    dueAt: completedState ? null : calculateDueAt(state),
    extension: ('dueAt' in state && state.extension) || null,
    proposed1: toProposal(arrangement?.proposals[0]),
    proposed2: toProposal(arrangement?.proposals[1]),
    method: completedState?.result.method ?? null,
    winnerSlot: completedState?.result.winner ?? null,
    score: completedState?.result.score ? [...completedState.result.score] : null,
    payoutDueAt: settlement?.state === 'held' ? settlement.until : null,
    settledAt: settlement?.state === 'settled' ? settlement.at : null,
  };
}

export function deriveMoments(row: MatchRow, state: MatchState, at: Date) {
  const isReseated = state.status === 'locked' || state.status === 'waiting';
  const hasOpened = state.status === 'ready' && row.status !== 'ready';
  const isStuck = state.status === 'disputed' || state.status === 'abandoned';
  return {
    openedAt: isReseated ? null : hasOpened ? at : row.openedAt,
    liveAt: isReseated || hasOpened ? null : state.status === 'live' && row.liveAt === null ? at : row.liveAt,
    reportedAt: state.reports.some((each) => each) ? (row.reportedAt ?? at) : null,
    stuckAt: isStuck ? (row.stuckAt ?? at) : null,
    ruleBy: isStuck ? (row.ruleBy ?? addMinutes(at, rulingMinutes)) : null,
    resolvedAt: state.status === 'completed' ? at : null,
  };
}

export function listOpponentIds(row: MatchRow): Pair<string | null> {
  return [row.opponent1Id, row.opponent2Id];
}

export type EntrantsById = ReadonlyMap<string, EntrantWithPlayer>;

export function indexById<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

export function toPlayer(entrant: EntrantWithPlayer): PlayerRef {
  return toPlayerRef(entrant.userId, entrant);
}

export function deriveDeadline(match: MatchRow, contest: Pick<ContestRow, 'status' | 'phase'>): Date | null {
  return hasRunningClocks(contest) ? (match.dueAt ?? match.payoutDueAt) : null;
}

const bracketColumns = selectColumns(bracketMatch, 'stage', 'opponents', 'nextMatchId', 'loserMatchId', 'dueAt');

export function toBracketMatchView(
  match: MatchRow,
  contest: Pick<ContestRow, 'status' | 'phase'> & DrawnContest,
  entrants: EntrantsById,
): BracketMatch {
  const ids = listOpponentIds(match);
  const toOpponent = (side: Side): Opponent | null => {
    const entrant = entrants.get(ids[side] ?? '');
    if (!entrant) return null;
    const hasWon = match.winnerSlot === side;
    const isOver = match.status === 'completed';
    return {
      entrantId: entrant.id,
      player: toPlayer(entrant),
      seed: entrant.seed ?? 0,
      checkedInAt: toIsoOrNull(side === 0 ? match.checkedIn1At : match.checkedIn2At),
      score: toScore(match.score)?.[side] ?? null,
      result: isOver ? (hasWon ? 'win' : 'loss') : null,
      forfeit: isOver && !hasWon && (match.method === 'forfeit' || match.method === 'double_forfeit'),
    };
  };
  return {
    ...toFields(match, bracketColumns),
    ...deriveNextMatches(match, contest, entrants),
    stage: toRoundView(contest, match).stage,
    opponents: [toOpponent(0), toOpponent(1)],
    dueAt: toIsoOrNull(deriveDeadline(match, contest)),
  };
}

function deriveNextMatches(match: MatchRow, contest: DrawnContest, entrants: EntrantsById) {
  const { nextMatchId, loserMatchId } = match;
  if (match.status !== 'completed' || contest.rounds === null) return { nextMatchId, loserMatchId };
  const { winner, loser } = findDecidedPlaces(contest, match, entrants);
  return { nextMatchId: winner ? null : nextMatchId, loserMatchId: loser ? null : loserMatchId };
}

export function findSideOfUser(match: MatchRow, entrants: EntrantsById, userId: string): Side | null {
  const [firstPlayerId, secondPlayerId] = listPlayerIds(match, entrants);
  return firstPlayerId === userId ? 0 : secondPlayerId === userId ? 1 : null;
}

export function listPlayerIds(match: MatchRow, entrants: EntrantsById): [string | null, string | null] {
  const [firstUserId, secondUserId] = listOpponentIds(match).map((id) => entrants.get(id ?? '')?.userId ?? null);
  return [firstUserId ?? null, secondUserId ?? null];
}

export function derivePrizes(contest: ContestRow, match: MatchRow, entrants: EntrantsById): MatchPrizes {
  const prizes = calculateMatchPrizes(contest, match, entrants);
  const winner = toSide(match.winnerSlot);
  const loser = winner === null ? null : listOpponentIds(match)[getOtherSide(winner)];
  return entrants.get(loser ?? '')?.status === 'disqualified' ? { ...prizes, loser: 0n } : prizes;
}

export function toStakesView(contest: ContestRow, match: MatchRow, entrants: EntrantsById): MatchRoom['stakes'] {
  const { winner, loser } = derivePrizes(contest, match, entrants);
  const formatFigure = (units: bigint) => (units === 0n ? null : formatAmount(units));
  return { winner: formatFigure(winner), loser: formatFigure(loser) };
}

/** Null during a pause, and if no ruling is due. */
export const deriveRulingDeadline = ({ ruleBy }: MatchRow, { status }: Pick<ContestRow, 'status'>): string | null =>
  status === 'paused' ? null : toIsoOrNull(ruleBy);

export function toReportsView(match: MatchRow): MatchRoom['reports'] {
  const ids = listOpponentIds(match);
  return toReports(match).flatMap((report, side) => {
    const entrantId = ids[side === 0 ? 0 : 1];
    if (!report || !entrantId) return [];
    const { score, games, at } = report;
    return [{ entrantId, score, ...(games && { games: [...games] }), at: toIso(at) }];
  });
}

export function toArrangementView(match: MatchRow): NonNullable<MatchRoom['arrangement']> | null {
  const { playFrom, playBy, dueAt } = match;
  if (match.status !== 'locked' || !playFrom || !playBy || !dueAt) return null;
  const ids = listOpponentIds(match);
  return {
    from: toIso(playFrom),
    until: toIso(playBy),
    opensAt: toIso(dueAt),
    agreed: dueAt < playBy,
    proposals: [match.proposed1, match.proposed2].flatMap((times, side) => {
      const entrantId = ids[side === 0 ? 0 : 1];
      return times && entrantId ? [{ entrantId, times: times.map(toIso) }] : [];
    }),
  };
}
