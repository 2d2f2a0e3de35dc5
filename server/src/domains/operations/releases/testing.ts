import { type Figure, findBin, type Histogram } from './figures.rules';
import { addSlot, judgeBuild, noEvidence, type Slot } from './judge.rules';

export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedState = Math.imul(state ^ (state >>> 15), state | 1);
    mixedState ^= mixedState + Math.imul(mixedState ^ (mixedState >>> 7), mixedState | 61);
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface BuildQuality {
  failing: Partial<Record<Figure, number>>;
  slowness: number;
}

const timeSpread = 0.7;
const medianMs = 1200;

function drawTime(random: () => number): number {
  const normalDeviate = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return medianMs * Math.exp(timeSpread * normalDeviate);
}

function drawHistogram(figure: Figure, visits: number, quality: BuildQuality, random: () => number): Histogram {
  const counts: number[] = [];
  const failingShare = quality.failing[figure];
  for (let visit = 0; visit < visits; visit += 1) {
    const bin =
      failingShare === undefined ? findBin(drawTime(random) * quality.slowness) : Number(random() < failingShare);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return Array.from(counts, (count) => count ?? 0);
}

export interface SimulatedRelease {
  figures: readonly Figure[];
  stage: BuildQuality;
  live: BuildQuality;
  perSlot: { stage: number; live: number };
  slots: number;
  draw: () => number;
}

export function playRelease({ figures, stage, live, perSlot, slots, draw }: SimulatedRelease): number | null {
  let evidence = noEvidence;
  for (let number = 1; number <= slots; number += 1) {
    const slot: Slot = {};
    for (const figure of figures)
      slot[figure] = {
        stage: drawHistogram(figure, perSlot.stage, stage, draw),
        live: drawHistogram(figure, perSlot.live, live, draw),
      };
    evidence = addSlot(evidence, slot);
    const visits = { stage: number * perSlot.stage, live: number * perSlot.live };
    if (judgeBuild(visits, evidence).state === 'worse') return visits.stage;
  }
  return null;
}

const formatPercent = (share: number, digits: number): string => `${(share * 100).toFixed(digits)} %`;

interface PowerCase {
  name: string;
  figure: Figure;
  stage: BuildQuality;
  live: BuildQuality;
}

const failingShares = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1];
const slowdowns = [0.05, 0.1, 0.2, 0.3, 0.5];
const usualFailingShare = 0.0005;

const powerCases: readonly PowerCase[] = [
  ...failingShares.map(
    (share): PowerCase => ({
      name: `${formatPercent(share, 1)} of visits fail instead of ${formatPercent(usualFailingShare, 2)}`,
      figure: 'load',
      stage: { failing: { load: share }, slowness: 1 },
      live: { failing: { load: usualFailingShare }, slowness: 1 },
    }),
  ),
  ...slowdowns.map(
    (slowdown): PowerCase => ({
      name: `The largest content shows ${formatPercent(slowdown, 0)} later`,
      figure: 'lcp',
      stage: { failing: {}, slowness: 1 + slowdown },
      live: { failing: {}, slowness: 1 },
    }),
  ),
];

const runCount = 50;
const visitsPerSlot = { stage: 50, live: 50 };
const mostVisits = 50_000;

export function listPowerRows(): string[] {
  return powerCases.map(({ name, figure, ...builds }, index) => {
    const release = {
      ...builds,
      figures: [figure],
      perSlot: visitsPerSlot,
      slots: mostVisits / visitsPerSlot.stage,
      draw: createRandom(1000 + index),
    };
    const visitCounts = Array.from({ length: runCount }, () => playRelease(release));
    const sortedVisits = visitCounts.filter((result) => result !== null).sort((a, b) => a - b);
    const formatQuantile = (quantile: number) =>
      sortedVisits[Math.ceil(runCount * quantile) - 1]?.toString() ?? `over ${mostVisits}`;
    return `| ${name} | ${formatQuantile(0.5)} | ${formatQuantile(0.9)} | ${formatPercent(sortedVisits.length / runCount, 0)} |`;
  });
}

export interface SimulatedVisit {
  isHostCold: boolean;
  isBuildCold: boolean;
  lcp: number;
}

const cacheFactors = { host: 0.7, build: 0.7 };
const returningShares = { all: 0.7, host: 0.2 };
const seenShare = 0.4;

function drawNormalDeviate(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function drawVisit(isStaged: boolean, slowness: number, random: () => number): SimulatedVisit {
  const isReturning = random() < returningShares.all;
  const isHostCold = !isReturning || random() < returningShares.host;
  const isBuildCold = !isReturning || (isStaged && random() >= seenShare);
  const timeFactor = (isHostCold ? 1 : cacheFactors.host) * (isBuildCold ? 1 : cacheFactors.build) * slowness;
  return { isHostCold, isBuildCold, lcp: 1200 * timeFactor * Math.exp(0.7 * drawNormalDeviate(random)) };
}

export function countTakenBack(
  doesCount: (visit: SimulatedVisit) => boolean,
  { releases, slots, slowness, seed }: { releases: number; slots: number; slowness: number; seed: number },
): number {
  const random = createRandom(seed);
  const drawTimes = (visits: number, isStaged: boolean) => {
    const bins: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const drawnVisit = drawVisit(isStaged, isStaged ? slowness : 1, random);
      const bin = findBin(drawnVisit.lcp);
      if (doesCount(drawnVisit)) bins[bin] = (bins[bin] ?? 0) + 1;
    }
    return Array.from(bins, (count) => count ?? 0);
  };
  const visitsPerSlot = { stage: 40, live: 60 };
  let takenBackCount = 0;
  for (let releaseNumber = 0; releaseNumber < releases; releaseNumber += 1) {
    let evidence = noEvidence;
    for (let slot = 1; slot <= slots; slot += 1) {
      evidence = addSlot(evidence, {
        lcp: { stage: drawTimes(visitsPerSlot.stage, true), live: drawTimes(visitsPerSlot.live, false) },
      });
      const visits = { stage: slot * visitsPerSlot.stage, live: slot * visitsPerSlot.live };
      if (judgeBuild(visits, evidence).state !== 'worse') continue;
      takenBackCount += 1;
      break;
    }
  }
  return takenBackCount;
}
