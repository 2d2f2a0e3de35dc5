import { leastStageVisits } from '@laurel/shared/area/site';
import {
  addHistograms,
  countVisitsFrom,
  type Figure,
  figures,
  findUpperBin,
  type Histogram,
  isFailureFigure,
  sumHistogram,
} from './figures.rules';
import { type Block, compareOdds, sumLogs } from './odds.rules';

export type Slot = Partial<Record<Figure, { stage: Histogram; live: Histogram }>>;

export interface Share {
  count: number;
  visits: number;
}

export interface Finding {
  figure: Figure;
  stage: Share;
  live: Share;
  slowFrom: number | null;
}

export type Verdict =
  | { state: 'tooFew'; visits: number; needed: number }
  | { state: 'notWorse' }
  | { state: 'doubtful'; finding: Finding }
  | { state: 'worse'; finding: Finding };

export const blockVisits = 20;
export const falseAlarmShare = 0.01;
const doubtLog = Math.log(10);
const componentShare = 0.05;
const calculateLimit = (figure: Figure): number =>
  figure === 'component'
    ? Math.log(1 / (componentShare * falseAlarmShare))
    : Math.log((figures.length - 1) / ((1 - componentShare) * falseAlarmShare));

const oddsLogs = [1.2, 1.5, 2, 3, 5, 10, 30].map(Math.log);
const slowShare = 0.25;
/** A figure counts only if at least this many visits of the staged build failed or were slow, so that a few networks can't decide. */
const leastCount = 10;
const leastDifference = { failure: 0.0005, time: 0.015 };
const outageShare = 0.2;

function isOutage({ stage, live }: Block): boolean {
  return stage.failed + live.failed > stage.visits + Math.max(1, outageShare * live.visits);
}

const emptyPair: { stage: Histogram; live: Histogram } = { stage: [], live: [] };

const addPairs = (pair: typeof emptyPair, otherPair: typeof emptyPair): typeof emptyPair => ({
  stage: addHistograms(pair.stage, otherPair.stage),
  live: addHistograms(pair.live, otherPair.live),
});

const toShare = (histogram: Histogram, failingBin: number): Share => ({
  count: countVisitsFrom(histogram, failingBin),
  visits: sumHistogram(histogram),
});

const toSide = (histogram: Histogram, failingBin: number) => ({
  failed: countVisitsFrom(histogram, failingBin),
  visits: sumHistogram(histogram),
});

interface Trail {
  weights: readonly number[];
  pending: typeof emptyPair;
  past: typeof emptyPair;
}

export type Evidence = Readonly<Record<Figure, Trail>>;

const emptyTrail: Trail = { weights: oddsLogs.map(() => 0), pending: emptyPair, past: emptyPair };

export const noEvidence: Evidence = {
  load: emptyTrail,
  slow: emptyTrail,
  error: emptyTrail,
  render: emptyTrail,
  hydration: emptyTrail,
  server: emptyTrail,
  component: emptyTrail,
  lcp: emptyTrail,
  inp: emptyTrail,
  cls: emptyTrail,
  tbt: emptyTrail,
  heading: emptyTrail,
};

const findFailingBin = (figure: Figure, { past }: Trail): number =>
  isFailureFigure(figure) ? 1 : findUpperBin(past.live, slowShare);

function extendTrail(figure: Figure, trail: Trail, pair: typeof emptyPair): Trail {
  const pendingPair = addPairs(trail.pending, pair);
  if (Math.min(sumHistogram(pendingPair.stage), sumHistogram(pendingPair.live)) < blockVisits)
    return { ...trail, pending: pendingPair };
  const failingBin = findFailingBin(figure, trail);
  const block: Block = { stage: toSide(pendingPair.stage, failingBin), live: toSide(pendingPair.live, failingBin) };
  const doesCount = isFailureFigure(figure) ? !isOutage(block) : trail.past.live.length > 0;
  const addedWeights = doesCount ? compareOdds(block, oddsLogs) : [];
  return {
    weights: trail.weights.map((weight, index) => weight + (addedWeights[index] ?? 0)),
    pending: emptyPair,
    past: doesCount || !isFailureFigure(figure) ? addPairs(trail.past, pendingPair) : trail.past,
  };
}

/** Visits at different shares of a stage are never pooled, because a bad hour at 5 % could hide a worse build at 25 %. */
export function startStep(evidence: Evidence): Evidence {
  const nextEvidence = { ...evidence };
  for (const figure of figures) nextEvidence[figure] = { ...evidence[figure], pending: emptyPair, past: emptyPair };
  return nextEvidence;
}

export function addSlot(evidence: Evidence, slot: Slot): Evidence {
  const extendedEvidence = { ...evidence };
  for (const figure of figures) {
    const pair = slot[figure];
    if (pair) extendedEvidence[figure] = extendTrail(figure, evidence[figure], pair);
  }
  return extendedEvidence;
}

const weighTrail = ({ weights }: Trail): number => sumLogs(weights) - Math.log(weights.length);

export function describeFigure(figure: Figure, evidence: Evidence): Finding {
  const trail = evidence[figure];
  const failingBin = findFailingBin(figure, trail);
  const wholePair = addPairs(trail.past, trail.pending);
  const slowFrom = isFailureFigure(figure) ? null : failingBin;
  return { figure, stage: toShare(wholePair.stage, failingBin), live: toShare(wholePair.live, failingBin), slowFrom };
}

const divideShare = ({ count, visits }: Share): number => (visits === 0 ? 0 : count / visits);

function isNotable({ figure, stage, live }: Finding): boolean {
  const leastFailure = isFailureFigure(figure) ? leastDifference.failure : leastDifference.time;
  if (Math.min(stage.visits, live.visits) < leastStageVisits || stage.count < leastCount) return false;
  return divideShare(stage) - divideShare(live) >= leastFailure;
}

export function judgeBuild(visits: { stage: number; live: number }, evidence: Evidence): Verdict {
  const fewerVisits = Math.min(visits.stage, visits.live);
  const hasEnoughVisits = fewerVisits >= leastStageVisits;
  const [heaviestFinding] = figures
    .filter((figure) => hasEnoughVisits || figure === 'component')
    .map((figure) => ({ weight: weighTrail(evidence[figure]), finding: describeFigure(figure, evidence) }))
    .filter(({ weight, finding }) => isNotable(finding) && weight >= doubtLog)
    .map(({ weight, finding }) => ({ excess: weight - calculateLimit(finding.figure), finding }))
    .sort((a, b) => b.excess - a.excess);
  if (heaviestFinding)
    return { state: heaviestFinding.excess >= 0 ? 'worse' : 'doubtful', finding: heaviestFinding.finding };
  return hasEnoughVisits ? { state: 'notWorse' } : { state: 'tooFew', visits: fewerVisits, needed: leastStageVisits };
}
