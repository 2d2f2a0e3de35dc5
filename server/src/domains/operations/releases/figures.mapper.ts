import type { SiteStage } from '@laurel/shared/area/site';
import type { BuildPair, StageFigures, StageVerdict } from '@laurel/shared/area/stage-figures';
import { addHistograms, figures, timeBounds } from './figures.rules';
import type { Finding, Slot, Verdict } from './judge.rules';
import { describeFinding } from './reason.rules';

export interface StepCounts {
  visits: BuildPair<number>;
  figures: Slot;
}

export const noCounts: StepCounts = { visits: { stage: 0, live: 0 }, figures: {} };

export function addCounts(counts: StepCounts, slot: StepCounts): StepCounts {
  const summedFigures = { ...counts.figures };
  for (const figure of figures) {
    const pair = slot.figures[figure];
    if (!pair) continue;
    const pairBefore = summedFigures[figure] ?? { stage: [], live: [] };
    summedFigures[figure] = {
      stage: addHistograms(pairBefore.stage, pair.stage),
      live: addHistograms(pairBefore.live, pair.live),
    };
  }
  const visits = {
    stage: counts.visits.stage + slot.visits.stage,
    live: counts.visits.live + slot.visits.live,
  };
  return { visits, figures: summedFigures };
}

const toFinding = (finding: Finding) => ({
  figure: finding.figure,
  bound: finding.slowFrom === null ? null : (timeBounds[finding.slowFrom - 1] ?? 0),
  sentence: describeFinding(finding),
  stage: finding.stage,
  live: finding.live,
});

function toVerdict(verdict: Verdict): StageVerdict {
  switch (verdict.state) {
    case 'tooFew':
    case 'notWorse':
      return verdict;
    case 'doubtful':
    case 'worse':
      return { state: verdict.state, finding: toFinding(verdict.finding) };
  }
}

export const toStageFigures = (
  { area, build, liveBuild, startedAt, widenedAt }: SiteStage,
  judgement: { verdict: Verdict; visits: BuildPair<number>; step: StepCounts; now: Date },
): StageFigures => ({
  area,
  build,
  liveBuild,
  startedAt,
  widenedAt,
  judgedAt: judgement.now.toISOString(),
  verdict: toVerdict(judgement.verdict),
  visits: judgement.visits,
  stepVisits: judgement.step.visits,
  figures: judgement.step.figures,
});
