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
  /** True if the sources had changes beyond that commit. */
  uncommitted: z.boolean(),
});

const makePair = <Value extends z.ZodType>(value: Value) => z.object({ stage: value, live: value });
const visitPair = makePair(z.number().int());
/** Visits that failed or were slow, of all that reported the figure. */
const visitShare = z.object({ count: z.number().int(), visits: z.number().int() });

const failureFigure = z.enum(['load', 'slow', 'error', 'render', 'hydration', 'server']);
const timeFigure = z.enum(['lcp', 'inp', 'cls', 'tbt', 'heading']);
export type FailureFigure = z.infer<typeof failureFigure>;
export type TimeFigure = z.infer<typeof timeFigure>;

/** The figure that speaks most against the staged build. For times, `bound` is from where a visit counts as slow. */
const finding = makePair(visitShare).extend({
  figure: z.union([failureFigure, timeFigure]),
  bound: z.number().nullable(),
  /** True if components in pages of other areas failed. The figure is then `render`. */
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
  /** All visits since the stage began. */
  visits: visitPair,
  /** The visits since the last change of the share. */
  stepVisits: visitPair,
});
export type StageJudgement = z.infer<typeof judgement>;

/** A build that some visitors get in place of an area's live one. */
export const stage = z.object({
  build: z.string(),
  liveBuild: z.string(),
  /** The percentage of visitors who get it. */
  share: z.number(),
  /** Staff with these roles get it in addition. */
  roles: z.array(z.enum(roles)),
  /** Only readers of these languages get it; of all if empty. */
  languages: z.array(z.enum(locales)),
  startedAt: instant,
  widenedAt: instant,
  startedBy: z.string().nullable(),
  /** The shares that it takes by itself, and the next one. At 100 the build goes live. */
  steps: z.object({ shares: z.array(z.number()), visits: z.number().int(), next: z.number().nullable() }).nullable(),
  /** Null until a worker has judged it. */
  judgement: judgement.nullable(),
});
export type AreaStage = z.infer<typeof stage>;

/** A change of a stage that staff requested. A worker makes it, because only workers may write the site. */
export const stageRequest = z.object({
  build: z.string(),
  kind: z.enum(['widen', 'promote', 'stop']),
  share: z.number().nullable(),
  reason: z.string().nullable(),
  by: z.string(),
  at: instant,
  /** `waiting` until a worker has made it; `failed` with a sentence if it can't. */
  state: z.enum(['waiting', 'failed']),
  problem: z.string().nullable(),
});
export type StageRequest = z.infer<typeof stageRequest>;

const histogram = z.array(z.number().int());

/** How the visits of the present share went, by figure. Figures that nobody reported are missing. */
const stageFigures = z.object({
  build: z.string(),
  liveBuild: z.string(),
  /** When the stage got this share. */
  since: instant,
  judgement,
  failures: z.array(makePair(visitShare).extend({ figure: failureFigure })),
  /** Counts by bin. `bounds` has the upper bound of each bin but the last, which has none. */
  times: z.array(makePair(histogram).extend({ figure: timeFigure })),
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
  /** The staged build whose stage this ended without making it live. */
  endedStage: z.string().nullable(),
  /** The publisher's reason for publishing without checks. Older servers leave it out. */
  withoutChecks: z.string().nullable().optional(),
});
export type AreaEvent = z.infer<typeof areaEvent>;

const areaParams = z.object({ area: areaName });
const answer = z.object({ request: stageRequest });

export const stageSchemas = {
  /** Null without a stage, or before a worker has judged it. */
  getStageFigures: { params: areaParams, answer: z.object({ figures: stageFigures.nullable() }) },
  getAreaHistory: {
    params: areaParams,
    query: z.object({ before: z.coerce.number().int().min(1).max(999_999_999).optional() }),
    answer: z.object({ events: z.array(areaEvent), before: z.number().int().nullable() }),
  },
  /** `build` is the staged build that the change was decided for. */
  widenStage: { params: areaParams, body: z.object({ build, share: z.number().min(0.01).max(100) }), answer },
  promoteStage: { params: areaParams, body: z.object({ build }), answer },
  stopStage: { params: areaParams, body: z.object({ build, reason }), answer },
};
