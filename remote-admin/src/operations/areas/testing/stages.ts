import type { AreaBuilds, AreaEvent, AreaStage, StageFigureSet, StageJudgement } from '@laurel/shared/protocol';

export const makeArea = (fields: Partial<AreaBuilds> = {}): AreaBuilds => ({
  name: 'dashboard',
  path: '/dashboard',
  enabled: true,
  live: 'd1',
  previewed: null,
  stage: null,
  request: null,
  builds: ['d2', 'd1'].map((build) => ({ build, uploadedAt: '2026-11-21T12:00:00.000Z', source: null, visits: null })),
  ...fields,
});

export const makeJudgement = (verdict: StageJudgement['verdict'], stage = 480, live = 9100): StageJudgement => ({
  ...{ judgedAt: '2026-11-28T10:02:15.000Z', verdict },
  ...{ visits: { stage, live }, stepVisits: { stage, live } },
});

export const makeStage = (fields: Partial<AreaStage> = {}): AreaStage => ({
  ...{ build: 'd2', liveBuild: 'd1', share: 5, roles: [], languages: [], startedBy: 'ada' },
  ...{ startedAt: '2026-11-28T09:00:00.000Z', widenedAt: '2026-11-28T09:00:00.000Z' },
  ...{ steps: { shares: [5, 25, 100], visits: 500, next: 25 }, judgement: null },
  ...fields,
});

export const makeFigures = (fields: Partial<StageFigureSet> = {}): StageFigureSet => ({
  ...{ build: 'd2', liveBuild: 'd1', since: '2026-11-28T09:00:00.000Z' },
  judgement: makeJudgement({ state: 'notWorse' }),
  failures: [{ figure: 'load', stage: { count: 15, visits: 480 }, live: { count: 18, visits: 9100 } }],
  times: [{ figure: 'lcp', stage: [0, 0, 0, 120, 200, 160], live: [0, 0, 0, 4000, 3000, 2100] }],
  bounds: [500, 625, 781, 977, 1221, 1526, 1907],
  ...fields,
});

export const makeEvent = (fields: Partial<AreaEvent> = {}): AreaEvent => ({
  ...{ revision: 9, at: '2026-11-28T10:05:00.000Z', kind: 'publish', build: 'd2', share: null, reason: null },
  ...{ by: 'ada', source: null, endedStage: null },
  ...fields,
});
