import { countNeededVisits, findNextShare, type SiteStage } from '@laurel/shared/area/site';
import { isOfStage, readStepVisits, type StageFigures } from '@laurel/shared/area/stage-figures';
import type { AreaStage, StageFigureSet, StageFinding, StageJudgement, StageRequest } from '@laurel/shared/protocol';
import {
  type Histogram,
  measuredFigures,
  pageFailureFigures,
  sumHistogram,
  timeBounds,
} from '../releases/figures.rules';
import type { NamedStageRequest } from './store';

type SiteVerdict = StageFigures['verdict'];

const toFinding = ({
  sentence: _,
  figure,
  ...finding
}: Extract<SiteVerdict, { finding: unknown }>['finding']): StageFinding | null => {
  if (figure === 'component') return { ...finding, figure: 'render', component: true };
  const name = [...pageFailureFigures, ...measuredFigures].find((each) => each === figure);
  return name ? { ...finding, figure: name } : null;
};

function toVerdict(verdict: SiteVerdict): StageJudgement['verdict'] | null {
  switch (verdict.state) {
    case 'tooFew':
    case 'notWorse':
      return verdict;
    case 'doubtful':
    case 'worse': {
      const finding = toFinding(verdict.finding);
      return finding && { state: verdict.state, finding };
    }
  }
}

function toJudgement({ judgedAt, verdict: siteVerdict, visits, stepVisits }: StageFigures): StageJudgement | null {
  const verdict = toVerdict(siteVerdict);
  return verdict && { judgedAt, verdict, visits, stepVisits };
}

const findOwnFigures = (stage: SiteStage, figures: StageFigures | null): StageFigures | null =>
  figures && isOfStage(figures, stage) ? { ...figures, stepVisits: readStepVisits(figures, stage) } : null;

export function toStageView(stage: SiteStage, figures: StageFigures | null): AreaStage {
  const { build, liveBuild, share, roles, languages, startedAt, widenedAt, startedBy = null, steps } = stage;
  const ownFigures = findOwnFigures(stage, figures);
  return {
    ...{ build, liveBuild, share, startedAt, widenedAt, startedBy },
    roles: [...roles],
    languages: [...languages],
    steps: steps ? { shares: [...steps.shares], visits: countNeededVisits(steps), next: findNextShare(stage) } : null,
    judgement: ownFigures && toJudgement(ownFigures),
  };
}

const toFailures = (histogram: Histogram) => ({ count: histogram[1] ?? 0, visits: sumHistogram(histogram) });

export function toFigureSet(stage: SiteStage, figures: StageFigures | null): StageFigureSet | null {
  const ownFigures = findOwnFigures(stage, figures);
  const judgement = ownFigures && toJudgement(ownFigures);
  if (!judgement) return null;
  const { build, liveBuild, widenedAt, figures: counts } = ownFigures;
  return {
    ...{ build, liveBuild, since: widenedAt, judgement },
    failures: pageFailureFigures.flatMap((figure) => {
      const pair = counts[figure];
      return pair ? [{ figure, stage: toFailures(pair.stage), live: toFailures(pair.live) }] : [];
    }),
    times: measuredFigures.flatMap((figure) => {
      const pair = counts[figure];
      return pair ? [{ figure, stage: [...pair.stage], live: [...pair.live] }] : [];
    }),
    bounds: [...timeBounds],
  };
}

/** Null if the request neither waits nor failed. */
export function toRequestView({ outcome, ...row }: NamedStageRequest): StageRequest | null {
  if (outcome !== null && outcome !== 'failed') return null;
  const { build, kind, share, reason, username: by, requestedAt, problem } = row;
  const state = outcome === null ? ('waiting' as const) : outcome;
  return { build, kind, share, reason, by, at: requestedAt.toISOString(), state, problem };
}
