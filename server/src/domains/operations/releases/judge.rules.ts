import {
  addHistograms,
  countFrom,
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

/** A figure counts only with at least this many visits of each build. */
export const leastVisits = 60;
export const blockVisits = 20;
export const falseAlarmShare = 0.01;
const doubtLog = Math.log(10);
const componentShare = 0.05;
const findLimit = (figure: Figure): number =>
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

const addPairs = (one: typeof emptyPair, other: typeof emptyPair): typeof emptyPair => ({
  stage: addHistograms(one.stage, other.stage),
  live: addHistograms(one.live, other.live),
});

const toShare = (histogram: Histogram, from: number): Share => ({
  count: countFrom(histogram, from),
  visits: sumHistogram(histogram),
});

const toSide = (histogram: Histogram, from: number) => ({
  failed: countFrom(histogram, from),
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

function extendTrail(figure: Figure, trail: Trail, visits: typeof emptyPair): Trail {
  const pendingPairs = addPairs(trail.pending, visits);
  if (Math.min(sumHistogram(pendingPairs.stage), sumHistogram(pendingPairs.live)) < blockVisits)
    return { ...trail, pending: pendingPairs };
  const from = findFailingBin(figure, trail);
  const block: Block = { stage: toSide(pendingPairs.stage, from), live: toSide(pendingPairs.live, from) };
  const counts = isFailureFigure(figure) ? !isOutage(block) : trail.past.live.length > 0;
  const addedOdds = counts ? compareOdds(block, oddsLogs) : [];
  return {
    weights: trail.weights.map((weight, index) => weight + (addedOdds[index] ?? 0)),
    pending: emptyPair,
    past: counts || !isFailureFigure(figure) ? addPairs(trail.past, pendingPairs) : trail.past,
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
    const visits = slot[figure];
    if (visits) extendedEvidence[figure] = extendTrail(figure, evidence[figure], visits);
  }
  return extendedEvidence;
}

const weighTrail = ({ weights }: Trail): number => sumLogs(weights) - Math.log(weights.length);

export function describeFigure(figure: Figure, evidence: Evidence): Finding {
  const figureEvidence = evidence[figure];
  const from = findFailingBin(figure, figureEvidence);
  const allPairs = addPairs(figureEvidence.past, figureEvidence.pending);
  const slowFrom = isFailureFigure(figure) ? null : from;
  return { figure, stage: toShare(allPairs.stage, from), live: toShare(allPairs.live, from), slowFrom };
}

const divideShare = ({ count, visits }: Share): number => (visits === 0 ? 0 : count / visits);

function isNotable({ figure, stage, live }: Finding): boolean {
  const leastFailure = isFailureFigure(figure) ? leastDifference.failure : leastDifference.time;
  if (Math.min(stage.visits, live.visits) < leastVisits || stage.count < leastCount) return false;
  return divideShare(stage) - divideShare(live) >= leastFailure;
}

export function judgeBuild(visits: { stage: number; live: number }, evidence: Evidence): Verdict {
  const fewerVisits = Math.min(visits.stage, visits.live);
  const isEntered = fewerVisits >= leastVisits;
  const [heaviest] = figures
    .filter((figure) => isEntered || figure === 'component')
    .map((figure) => ({ weight: weighTrail(evidence[figure]), finding: describeFigure(figure, evidence) }))
    .filter(({ weight, finding }) => isNotable(finding) && weight >= doubtLog)
    .map(({ weight, finding }) => ({ excess: weight - findLimit(finding.figure), finding }))
    .sort((one, other) => other.excess - one.excess);
  if (heaviest) return { state: heaviest.excess >= 0 ? 'worse' : 'doubtful', finding: heaviest.finding };
  return isEntered ? { state: 'notWorse' } : { state: 'tooFew', visits: fewerVisits, needed: leastVisits };
}
