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

/** The visits that ended within one slot of time, by figure. */
export type Slot = Partial<Record<Figure, { stage: Histogram; live: Histogram }>>;

/** Visits with this failure, or slower than the bound, of all that reported the figure. */
export interface Share {
  count: number;
  visits: number;
}

export interface Finding {
  figure: Figure;
  stage: Share;
  live: Share;
  /** For times: the bin from which a visit counts as slow. */
  slowFrom: number | null;
}

export type Verdict =
  | { state: 'tooFew'; visits: number; needed: number }
  | { state: 'notWorse' }
  /** A figure leans towards worse. Nothing is taken back, but no step is taken either. */
  | { state: 'doubtful'; finding: Finding }
  | { state: 'worse'; finding: Finding };

/** A verdict needs this many visits of each build. */
export const leastVisits = 60;
/** A block is complete with this many visits of each build. */
export const blockVisits = 20;
/** At most this share of releases that aren't worse is taken back. */
export const falseAlarms = 0.01;
/** From here a figure leans: on its own, one release in ten that isn't worse gets here. */
const doubtFrom = Math.log(10);
const takeBackFrom = Math.log(figures.length / falseAlarms);

/** How many times likelier than with the live build failures may be: the alternatives that are mixed, in equal parts. */
const oddsLogs = [1.2, 1.5, 2, 3, 5, 10, 30].map(Math.log);
/** A quarter of the live build's visits are slow by definition. */
const slowShare = 0.25;
/** Fewer visits of the staged build that failed or were slow decide nothing, so that a few networks can't. */
const leastCount = 10;
/** Differences below these matter to nobody, however certain they are. */
const leastDifference = { failure: 0.0005, time: 0.015 };
/** If more of the live build's visits fail, something else than a build has failed. */
const outageShare = 0.2;

/** True if so many failed that the live build must be failing too, whichever build they were of. */
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

/** What the slots so far say of one figure. */
interface Trail {
  /** By alternative, the logarithm of how much likelier the blocks are under it. */
  weights: readonly number[];
  /** Visits that wait until their block is complete. */
  pending: typeof emptyPair;
  /** The visits of the blocks that count since the stage got its present share. */
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
  lcp: emptyTrail,
  inp: emptyTrail,
  cls: emptyTrail,
  tbt: emptyTrail,
  heading: emptyTrail,
};

const findFailingBin = (figure: Figure, { past }: Trail): number =>
  isFailureFigure(figure) ? 1 : findUpperBin(past.live, slowShare);

/**
 * Adds a slot to what is known of a figure. A block ends by its numbers of visits alone, and what counts as slow in it
 * comes from the blocks before it, so its weight is a fair bet whenever somebody looks.
 */
function extendTrail(figure: Figure, trail: Trail, visits: typeof emptyPair): Trail {
  const pending = addPairs(trail.pending, visits);
  if (Math.min(sumHistogram(pending.stage), sumHistogram(pending.live)) < blockVisits) return { ...trail, pending };
  const from = findFailingBin(figure, trail);
  const block: Block = { stage: toSide(pending.stage, from), live: toSide(pending.live, from) };
  // The first block of a time only says what is slow.
  const counts = isFailureFigure(figure) ? !isOutage(block) : trail.past.live.length > 0;
  const added = counts ? compareOdds(block, oddsLogs) : [];
  return {
    weights: trail.weights.map((weight, index) => weight + (added[index] ?? 0)),
    pending: emptyPair,
    // In an outage, the shares of both builds say nothing of either.
    past: counts || !isFailureFigure(figure) ? addPairs(trail.past, pending) : trail.past,
  };
}

/**
 * Goes on with another share. What was certain stays so, but shares of visits are never pooled over two shares of the
 * stage: a bad hour at 5 % would hide a worse build at 25 %.
 */
export function startStep(evidence: Evidence): Evidence {
  const next = { ...evidence };
  for (const figure of figures) next[figure] = { ...evidence[figure], pending: emptyPair, past: emptyPair };
  return next;
}

/** Adds the next closed slot. */
export function addSlot(evidence: Evidence, slot: Slot): Evidence {
  const extended = { ...evidence };
  for (const figure of figures) {
    const visits = slot[figure];
    if (visits) extended[figure] = extendTrail(figure, evidence[figure], visits);
  }
  return extended;
}

/** The logarithm of how much likelier the counts are if the staged build is worse, over all alternatives. */
const weighTrail = ({ weights }: Trail): number => sumLogs(weights) - Math.log(weights.length);

/** The counts of a figure so far, with those that wait for their block. */
export function describeFigure(figure: Figure, evidence: Evidence): Finding {
  const trail = evidence[figure];
  const from = findFailingBin(figure, trail);
  const all = addPairs(trail.past, trail.pending);
  const slowFrom = isFailureFigure(figure) ? null : from;
  return { figure, stage: toShare(all.stage, from), live: toShare(all.live, from), slowFrom };
}

const divideShare = ({ count, visits }: Share): number => (visits === 0 ? 0 : count / visits);

function isNotable({ figure, stage, live }: Finding): boolean {
  const least = isFailureFigure(figure) ? leastDifference.failure : leastDifference.time;
  if (Math.min(stage.visits, live.visits) < leastVisits || stage.count < leastCount) return false;
  return divideShare(stage) - divideShare(live) >= least;
}

/**
 * Says whether a staged build is worse than the live one. May be asked after each slot: over all looks and figures, a build that
 * isn't worse is called worse in at most one of a hundred releases.
 * @param visits of the staged and the live build since the stage began
 */
export function judgeBuild(visits: { stage: number; live: number }, evidence: Evidence): Verdict {
  const fewer = Math.min(visits.stage, visits.live);
  if (fewer < leastVisits) return { state: 'tooFew', visits: fewer, needed: leastVisits };
  const [heaviest] = figures
    .map((figure) => ({ weight: weighTrail(evidence[figure]), finding: describeFigure(figure, evidence) }))
    .filter(({ finding }) => isNotable(finding))
    .sort((one, other) => other.weight - one.weight);
  if (!heaviest || heaviest.weight < doubtFrom) return { state: 'notWorse' };
  return { state: heaviest.weight >= takeBackFrom ? 'worse' : 'doubtful', finding: heaviest.finding };
}
