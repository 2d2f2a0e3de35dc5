import {
  type Format,
  type FormatName,
  getPlan,
  type Plan,
  type PlannedMatch,
  requireFormat,
  type SeatOf,
  type Slot,
  type Stage,
} from '@laurel/shared/formats';
import type { ContestRow } from './contest.tables';
import type { MatchRow } from './match.tables';

export type FormatColumns = Pick<ContestRow, 'format' | 'formatSettings'>;
export type DrawnContest = FormatColumns & Pick<ContestRow, 'drawn' | 'rounds'>;

export const findContestFormat = ({ format }: Pick<ContestRow, 'format'>): Format<FormatName> => requireFormat(format);

export const isPlainElimination = ({ format, formatSettings }: FormatColumns): boolean =>
  format === 'single_elimination' && Object.keys(formatSettings).length === 0;

/** Contests drawn before formats existed only have a bracket size. */
export const derivePlan = ({ format, formatSettings, drawn, rounds }: DrawnContest): Plan =>
  getPlan(format, formatSettings, drawn ?? 2 ** (rounds ?? 1));

export function findPlannedMatch(contest: DrawnContest, { number }: Pick<MatchRow, 'number'>): PlannedMatch {
  const plannedMatch = derivePlan(contest)[number - 1];
  if (!plannedMatch) throw new Error(`No match ${number} is planned`);
  return plannedMatch;
}

export const listRoundPairedAfter = (contest: DrawnContest, { number }: Pick<MatchRow, 'number'>): PlannedMatch[] =>
  derivePlan(contest).filter(({ paired, after }) => paired && after.includes(number));

export interface Feeder {
  number: number;
  stage: Stage;
  sends: 'winner' | 'loser';
}

/**
 * The match whose winner or loser takes the seat. Null if the draw, a table or a round's pairing fills it, and for the
 * second final, in which the first final's two players meet again.
 */
export function findFeeder(contest: DrawnContest, { number }: Pick<MatchRow, 'number'>, slot: Slot): Feeder | null {
  const plan = derivePlan(contest);
  if (plan[number - 1]?.stage.part === 'second_final') return null;
  const leadsToSeat = (to: SeatOf | null) => to?.number === number && to.slot === slot;
  const match = plan.find(({ winnerTo, loserTo }) => leadsToSeat(winnerTo) || leadsToSeat(loserTo));
  return match
    ? { number: match.number, stage: match.stage, sends: leadsToSeat(match.winnerTo) ? 'winner' : 'loser' }
    : null;
}

const playersPerMatch = 2;

function calculateRoundSize({ part, round, rounds }: Pick<Stage, 'part' | 'round' | 'rounds'>): number {
  switch (part) {
    case 'main':
    case 'upper':
      return 2 ** Math.max(1, rounds - round + 1);
    case 'lower':
      return 2 ** (Math.floor((rounds - round) / 2) + 1);
    case 'third_place':
    case 'final':
    case 'second_final':
    case 'group':
      return playersPerMatch;
  }
}

export function toRoundView(
  contest: DrawnContest,
  { number, round }: Pick<MatchRow, 'number' | 'round'>,
): { roundSize: number; stage: Stage | undefined } {
  const stage = contest.rounds === null ? undefined : derivePlan(contest)[number - 1]?.stage;
  return { stage, roundSize: calculateRoundSize(stage ?? { part: 'main', round, rounds: contest.rounds ?? round }) };
}
