import { readFileSync } from 'node:fs';
import path from 'node:path';
import { leastStageVisits } from '@laurel/shared/area/site';
import { isFullRun } from '../../../../../tools/checks/full-run';
import { testInFullRun } from '../../../../test/full-run';
import { type Figure, figures, measuredFigures } from './figures.rules';
import { addSlot, blockVisits, type Evidence, judgeBuild, noEvidence, startStep } from './judge.rules';
import { compareOdds } from './odds.rules';
import {
  type BuildQuality,
  countTakenBack,
  createRandom,
  listPowerRows,
  playRelease,
  type SimulatedVisit,
} from './testing';

const usualBuildQuality: BuildQuality = {
  failing: { load: 0.01, slow: 0.01, error: 0.02, render: 0.002, hydration: 0.005, server: 0.001, component: 0.01 },
  slowness: 1,
};

function playReleases(
  releaseCount: number,
  release: Omit<Parameters<typeof playRelease>[0], 'draw'>,
  seed: number,
): number[] {
  const random = createRandom(seed);
  const visitCounts = Array.from({ length: releaseCount }, () => playRelease({ ...release, draw: random }));
  return visitCounts.filter((visits) => visits !== null);
}

function repeatSlot(
  slotCount: number,
  stage: [number, number],
  live: [number, number],
  evidenceBefore: Evidence = noEvidence,
): Evidence {
  const slot = { load: { stage: [stage[1] - stage[0], stage[0]], live: [live[1] - live[0], live[0]] } };
  return Array.from({ length: slotCount }).reduce((evidence: Evidence) => addSlot(evidence, slot), evidenceBefore);
}

const judgeLoads = (slotCount: number, stage: [number, number], live: [number, number]) =>
  judgeBuild({ stage: slotCount * stage[1], live: slotCount * live[1] }, repeatSlot(slotCount, stage, live));

describe('a build that isn’t worse', () => {
  it.each([
    { stage: 25, live: 25 },
    { stage: 5, live: 95 },
  ])('is called worse in at most one of a hundred releases, looked at after each slot of %o', (visitsPerSlot) => {
    const releaseCount = isFullRun ? 1500 : 100;
    const release = {
      figures,
      stage: usualBuildQuality,
      live: usualBuildQuality,
      perSlot: visitsPerSlot,
      slots: isFullRun ? 100 : 24,
    };
    expect(playReleases(releaseCount, release, 7).length).toBeLessThanOrEqual(releaseCount / 100);
  });

  it('multiplies the evidence of a block by one on average', () => {
    const random = createRandom(11);
    const drawFailures = (visits: number) => Array.from({ length: visits }, () => Number(random() < 0.1));
    const countFailures = (failures: number[]) => failures.reduce((sum, each) => sum + each, 0);
    let oddsSum = 0;
    const blockCount = 20_000;
    for (let block = 0; block < blockCount; block += 1) {
      const stage = { visits: 20, failed: countFailures(drawFailures(20)) };
      const live = { visits: 30, failed: countFailures(drawFailures(30)) };
      oddsSum += Math.exp(compareOdds({ stage, live }, [Math.log(2)])[0] ?? 0);
    }
    expect(oddsSum / blockCount).toBeGreaterThan(0.97);
    expect(oddsSum / blockCount).toBeLessThan(1.03);
  });

  it('isn’t called worse while both builds fail alike, nor after too few visits', () => {
    expect(judgeLoads(30, [15, 30], [15, 30])).toEqual({ state: 'notWorse' });
    expect(judgeLoads(30, [30, 30], [20, 30])).toEqual({ state: 'notWorse' });
    expect(judgeLoads(1, [9, 10], [2, 10])).toEqual({ state: 'tooFew', visits: 10, needed: leastStageVisits });
  });

  it('stays if the difference is certain but too small to matter', () => {
    expect(judgeLoads(400, [4, 10_000], [1, 10_000])).toEqual({ state: 'notWorse' });
  });
});

describe('visits whose host and build came over the network', () => {
  const releaseCount = isFullRun ? 300 : 20;
  const countTakenBackBy = (doesCount: (visit: SimulatedVisit) => boolean, slowness: number) =>
    countTakenBack(doesCount, { releases: releaseCount, slots: 150, slowness, seed: 5 });
  const isCold = ({ isHostCold, isBuildCold }: SimulatedVisit) => isHostCold && isBuildCold;

  it('don’t take back an equally fast build, although most visitors have the live one cached', () => {
    expect(countTakenBackBy(isCold, 1)).toBeLessThanOrEqual(releaseCount / 100);
    expect(countTakenBackBy(() => true, 1)).toBe(releaseCount);
  });

  it('find a slower build, which counting visits with a cached host would hide', () => {
    expect(countTakenBackBy(isCold, 1.2)).toBeGreaterThanOrEqual(releaseCount * 0.95);
    expect(countTakenBackBy(({ isBuildCold }) => isBuildCold, 1.2)).toBe(0);
  });
});

describe('a worse build', () => {
  it('is found after the fewest visits that count if it never loads', () => {
    for (const [stage, live] of [
      [blockVisits, 380],
      [blockVisits, blockVisits],
      [380, blockVisits],
    ] as const) {
      const slotCount = leastStageVisits / blockVisits;
      expect(judgeLoads(slotCount - 1, [stage, stage], [0, live]).state).toBe('tooFew');
      expect(judgeLoads(slotCount, [stage, stage], [0, live]).state).toBe('worse');
    }
  });

  it('is named by figure, with its numbers', () => {
    expect(judgeLoads(16, [3, 30], [0, 30])).toEqual({
      state: 'worse',
      finding: {
        figure: 'load',
        stage: { count: 48, visits: 480 },
        live: { count: 0, visits: 480 },
        slowFrom: null,
      },
    });
  });

  it('is found although an outage at a smaller share made the live build fail more often overall', () => {
    const stepAtFive = repeatSlot(25, [1, 20], [19, 380]);
    const stepAtTwentyFive = repeatSlot(50, [1, 100], [0, 300], startStep(stepAtFive));
    expect(judgeBuild({ stage: 5500, live: 24_500 }, stepAtTwentyFive).state).toBe('worse');
  });

  it('isn’t found by fewer than ten failures, however certain they look', () => {
    expect(judgeLoads(3, [3, 20], [0, 380])).toEqual({ state: 'notWorse' });
    expect(judgeLoads(4, [3, 20], [0, 380]).state).toBe('worse');
  });

  it('is called doubtful before it is called worse', () => {
    const states = Array.from({ length: 18 }, (_, index) => index + 3).map(
      (slotCount) => judgeLoads(slotCount, [1, 20], [0, 20]).state,
    );
    expect([...new Set(states)]).toEqual(['notWorse', 'doubtful', 'worse']);
  });

  it('is found by one figure among many, and a better build isn’t taken back', () => {
    const visitsPerSlot = { stage: 25, live: 25 };
    const failingShares = { ...usualBuildQuality.failing, error: 0.2 };
    const brokenQuality = { ...usualBuildQuality, failing: failingShares };
    const release = { figures, perSlot: visitsPerSlot, slots: 60 };
    expect(playReleases(5, { ...release, stage: brokenQuality, live: usualBuildQuality }, 3)).toHaveLength(5);
    expect(playReleases(5, { ...release, stage: usualBuildQuality, live: brokenQuality }, 3)).toHaveLength(0);
  });

  it('is found by its components in other areas’ pages, even if too few visitors enter its own', () => {
    const fewVisits = { stage: 12, live: 12 };
    const judgeComponents = (slotCount: number, failed: number) => {
      const pair = { stage: [30 - failed, failed], live: [30, 0] };
      const evidence = Array.from({ length: slotCount }).reduce(
        (evidenceBefore: Evidence) => addSlot(evidenceBefore, { component: pair }),
        noEvidence,
      );
      return judgeBuild(fewVisits, evidence);
    };
    expect(judgeComponents(30, 0)).toEqual({ state: 'tooFew', visits: 12, needed: leastStageVisits });
    expect(judgeComponents(30, 3)).toEqual({
      state: 'worse',
      finding: {
        ...{ figure: 'component', slowFrom: null },
        ...{ stage: { count: 90, visits: 900 }, live: { count: 0, visits: 900 } },
      },
    });
  });

  it('is found by its times alone', () => {
    const makeSlow = (figure: Figure): BuildQuality => ({ failing: {}, slowness: figure === 'lcp' ? 1.5 : 1 });
    const release = { figures: measuredFigures, perSlot: { stage: 50, live: 50 }, slots: 60 };
    expect(playReleases(5, { ...release, stage: makeSlow('lcp'), live: makeSlow('inp') }, 5)).toHaveLength(5);
  });
});

testInFullRun(
  'the table of docs/areas.md is what the judge finds in simulated releases',
  () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/areas.md'), 'utf8');
    const rows = page.split('\n').filter((line) => / visits fail instead of | content shows /.test(line));
    expect(rows).toEqual(listPowerRows());
  },
  600_000,
);
