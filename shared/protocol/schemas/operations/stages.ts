import { z } from 'zod';
import { locales } from '../../locale';
import { roles } from '../../roles';
import { instant, reason } from '../common';
import { encodeFault } from '../faults';

export const areaName = z.string().regex(/^\w{1,64}$/, encodeFault('area'));
export const build = z.string().regex(/^\w{1,100}$/, encodeFault('build'));

export const buildSource = z.object({
  commit: z.string(),
  author: z.string(),
  subject: z.string(),
  uncommitted: z.boolean(),
});

const makePair = <Value extends z.ZodType>(value: Value) => z.object({ stage: value, live: value });
const visitPair = makePair(z.number().int());
const visitShare = z.object({ count: z.number().int(), visits: z.number().int() });

const failureFigure = z.enum(['load', 'slow', 'error', 'render', 'hydration', 'server']);
const measuredFigure = z.enum(['lcp', 'inp', 'cls', 'tbt', 'heading']);
export type FailureFigure = z.infer<typeof failureFigure>;
export type MeasuredFigure = z.infer<typeof measuredFigure>;

const finding = makePair(visitShare).extend({
  figure: z.union([failureFigure, measuredFigure]),
  bound: z.number().nullable(),
  component: z.boolean().optional(),
});
export type StageFinding = z.infer<typeof finding>;

const verdict = z.discriminatedUnion('state', [
  z.object({ state: z.literal('tooFew'), visits: z.number().int(), needed: z.number().int() }),
  z.object({ state: z.literal('notWorse') }),
  z.object({ state: z.enum(['doubtful', 'worse']), finding }),
]);

const judgement = z.object({
  judgedAt: instant,
  verdict,
  visits: visitPair,
  stepVisits: visitPair,
});
export type StageJudgement = z.infer<typeof judgement>;

export const stage = z.object({
  build: z.string(),
  liveBuild: z.string(),
  share: z.number(),
  roles: z.array(z.enum(roles)),
  /** Only readers of these languages get the build. Empty for all languages. */
  languages: z.array(z.enum(locales)),
  startedAt: instant,
  widenedAt: instant,
  startedBy: z.string().nullable(),
  steps: z.object({ shares: z.array(z.number()), visits: z.number().int(), next: z.number().nullable() }).nullable(),
  judgement: judgement.nullable(),
});
export type AreaStage = z.infer<typeof stage>;

export const stageRequest = z.object({
  build: z.string(),
  kind: z.enum(['widen', 'promote', 'stop']),
  share: z.number().nullable(),
  reason: z.string().nullable(),
  by: z.string(),
  at: instant,
  state: z.enum(['waiting', 'failed']),
  problem: z.string().nullable(),
});
export type StageRequest = z.infer<typeof stageRequest>;

const histogram = z.array(z.number().int());

const stageFigures = z.object({
  build: z.string(),
  liveBuild: z.string(),
  since: instant,
  judgement,
  failures: z.array(makePair(visitShare).extend({ figure: failureFigure })),
  times: z.array(makePair(histogram).extend({ figure: measuredFigure })),
  bounds: z.array(z.number()),
});
export type StageFigureSet = z.infer<typeof stageFigures>;

const areaEvent = z.object({
  revision: z.number().int(),
  at: instant,
  kind: z.enum([
    ...['assemble', 'publish', 'stage', 'widen', 'promote', 'stop'],
    ...['rollback', 'withdraw', 'disable', 'enable', 'other'],
  ] as const),
  build: z.string().nullable(),
  share: z.number().nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  source: buildSource.nullable(),
  endedStage: z.string().nullable(),
  /** The publisher's reason for publishing without checks. Older servers leave it out. */
  withoutChecks: z.string().nullable().optional(),
});
export type AreaEvent = z.infer<typeof areaEvent>;

const areaParams = z.object({ area: areaName });
const answer = z.object({ request: stageRequest });

export const stageSchemas = {
  getStageFigures: { params: areaParams, answer: z.object({ figures: stageFigures.nullable() }) },
  getAreaHistory: {
    params: areaParams,
    query: z.object({ before: z.coerce.number().int().min(1).max(999_999_999).optional() }),
    answer: z.object({ events: z.array(areaEvent), before: z.number().int().nullable() }),
  },
  widenStage: { params: areaParams, body: z.object({ build, share: z.number().min(0.01).max(100) }), answer },
  promoteStage: { params: areaParams, body: z.object({ build }), answer },
  stopStage: { params: areaParams, body: z.object({ build, reason }), answer },
};
