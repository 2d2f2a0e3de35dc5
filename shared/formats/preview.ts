import type { Plan, PlannedMatch, Stage } from './format';

export const isPlayed = ({ voids: [first, second] }: PlannedMatch): boolean => !first && !second;

function countStepsBefore(plan: Plan): Map<number, number> {
  const stepsByNumber = new Map<number, number>();
  const recordSteps = (number: number, stepCount: number) =>
    stepsByNumber.set(number, Math.max(stepsByNumber.get(number) ?? 0, stepCount));
  const stepsByWait = new Map<readonly number[], number>();
  const countStepsUntil = (after: readonly number[]): number => {
    const stepCount =
      stepsByWait.get(after) ?? Math.max(0, ...after.map((number) => (stepsByNumber.get(number) ?? 0) + 1));
    stepsByWait.set(after, stepCount);
    return stepCount;
  };
  for (const match of plan) {
    recordSteps(match.number, countStepsUntil(match.after));
    const stepCount = (stepsByNumber.get(match.number) ?? 0) + (isPlayed(match) ? 1 : 0);
    for (const nextSeat of [match.winnerTo, match.loserTo]) if (nextSeat) recordSteps(nextSeat.number, stepCount);
  }
  return stepsByNumber;
}

export function countLongestWay(plan: Plan): number {
  const stepsBefore = countStepsBefore(plan);
  return Math.max(0, ...plan.filter(isPlayed).map(({ number }) => (stepsBefore.get(number) ?? 0) + 1));
}

export const pairingMinutes = 10;

export interface PlannedRound {
  stage: Pick<Stage, 'part' | 'round' | 'rounds'>;
  matches: number;
  after: number;
  pairings: number;
}

export function listPlannedRounds(plan: Plan): PlannedRound[] {
  const stepsBefore = countStepsBefore(plan);
  const rounds: PlannedRound[] = [];
  const pairedRounds = new Set<PlannedRound>();
  for (const match of plan.filter(isPlayed)) {
    const { part, round, rounds: roundCount } = match.stage;
    const stepsAfter = stepsBefore.get(match.number) ?? 0;
    const knownRound = rounds.find(({ stage }) => stage.part === part && stage.round === round);
    if (knownRound) {
      knownRound.matches += 1;
      knownRound.after = Math.max(knownRound.after, stepsAfter);
      if (match.paired) pairedRounds.add(knownRound);
    } else {
      const plannedRound = { stage: { part, round, rounds: roundCount }, matches: 1, after: stepsAfter, pairings: 0 };
      rounds.push(plannedRound);
      if (match.paired) pairedRounds.add(plannedRound);
    }
  }
  let pairingCount = 0;
  for (const round of rounds.sort((a, b) => a.after - b.after)) {
    if (pairedRounds.has(round)) pairingCount += 1;
    round.pairings = pairingCount;
  }
  return rounds;
}
