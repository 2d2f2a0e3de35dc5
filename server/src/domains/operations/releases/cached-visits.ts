import { findBin } from './figures.rules';
import { addSlot, judgeBuild, noEvidence } from './judge.rules';
import { createRandom } from './testing';

/** A simulated visit: what the browser had to fetch, and when the largest content showed. */
export interface SimulatedVisit {
  isHostCold: boolean;
  isBuildCold: boolean;
  lcp: number;
}

/** How much of the time a page takes if its host or its build comes from the cache. */
const warmth = { host: 0.7, build: 0.7 };
/** The share of visits by people who were there before, and of those whose host was published since. */
const returning = { all: 0.7, host: 0.2 };
/** The share of returning visits to a staged build that had it before. */
const seenBefore = 0.4;

function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Draws a visit as a site has them: most people return, with the live build in their cache. */
function drawVisit(isStaged: boolean, slowness: number, random: () => number): SimulatedVisit {
  const isReturning = random() < returning.all;
  const isHostCold = !isReturning || random() < returning.host;
  const isBuildCold = !isReturning || (isStaged && random() >= seenBefore);
  const factor = (isHostCold ? 1 : warmth.host) * (isBuildCold ? 1 : warmth.build) * slowness;
  return { isHostCold, isBuildCold, lcp: 1200 * factor * Math.exp(0.7 * drawNormal(random)) };
}

/** Plays releases whose times count by a rule. @returns how many were taken back */
export function countTakenBack(
  doesCount: (visit: SimulatedVisit) => boolean,
  { releases, slots, slowness, seed }: { releases: number; slots: number; slowness: number; seed: number },
): number {
  const random = createRandom(seed);
  const drawTimes = (visits: number, isStaged: boolean) => {
    const bins: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const drawn = drawVisit(isStaged, isStaged ? slowness : 1, random);
      const bin = findBin(drawn.lcp);
      if (doesCount(drawn)) bins[bin] = (bins[bin] ?? 0) + 1;
    }
    return Array.from(bins, (count) => count ?? 0);
  };
  const perSlot = { stage: 40, live: 60 };
  let takenBack = 0;
  for (let release = 0; release < releases; release += 1) {
    let evidence = noEvidence;
    for (let slot = 1; slot <= slots; slot += 1) {
      evidence = addSlot(evidence, {
        lcp: { stage: drawTimes(perSlot.stage, true), live: drawTimes(perSlot.live, false) },
      });
      const visits = { stage: slot * perSlot.stage, live: slot * perSlot.live };
      if (judgeBuild(visits, evidence).state !== 'worse') continue;
      takenBack += 1;
      break;
    }
  }
  return takenBack;
}
