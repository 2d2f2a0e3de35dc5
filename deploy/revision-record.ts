import type { AreaEntry } from '@laurel/shared/area/registry';
import type { SiteStage } from '@laurel/shared/area/site';
import { isLocale, roles } from '@laurel/shared/protocol';
import { z } from 'zod';
import { buildSource } from './build-source';

const by = z.string().optional();
const source = buildSource.exactOptional();
const allowances = {
  exceptions: z.array(z.object({ package: z.string(), rule: z.string(), why: z.string() })).exactOptional(),
  withoutChecks: z.string().exactOptional(),
};

/** `area` is an area's name, or `host`. */
const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['assemble', 'repair', 'prune']), by }),
  z.object({ kind: z.enum(['rollback', 'promote']), area: z.string(), build: z.string(), by }),
  z.object({
    kind: z.literal('publish'),
    area: z.string(),
    build: z.string(),
    breaksKept: z.string().exactOptional(),
    ...allowances,
    source,
    by,
  }),
  z.object({ kind: z.enum(['disable', 'enable']), area: z.string(), by }),
  z.object({ kind: z.enum(['withdraw', 'stop']), area: z.string(), build: z.string(), reason: z.string(), by }),
  z.object({
    kind: z.enum(['stage', 'widen']),
    area: z.string(),
    build: z.string(),
    share: z.number(),
    ...allowances,
    source,
    by,
  }),
]);
export type RevisionAction = z.infer<typeof action>;

const withdrawal = z.object({ area: z.string(), build: z.string(), at: z.string(), reason: z.string() });
export type Withdrawal = z.infer<typeof withdrawal>;

export const stage = z.object({
  area: z.string(),
  build: z.string(),
  liveBuild: z.string(),
  share: z.number().min(0).max(100),
  roles: z.array(z.enum(roles)),
  languages: z.array(z.string().refine(isLocale)),
  startedAt: z.string(),
  widenedAt: z.string(),
  startedBy: z.string().exactOptional(),
  mail: z.string().exactOptional(),
  steps: z.object({ shares: z.array(z.number()), visits: z.number() }).exactOptional(),
  entry: z.unknown(),
});

export interface Stage extends SiteStage {
  entry: AreaEntry;
}

export const revisionRecord = z.object({
  revision: z.number().int().positive(),
  at: z.string(),
  action,
  host: z.object({ build: z.string() }),
  areas: z.array(z.unknown()),
  withdrawn: z.array(withdrawal).default([]),
  // `readRevision` parses each stage by itself and leaves out unreadable ones, so that everybody gets the live build.
  stages: z.array(z.unknown()).default([]),
  fallbacks: z.array(z.unknown()).default([]),
});

export interface LiveBuilds {
  host: { build: string };
  areas: readonly AreaEntry[];
}

export interface Revision extends LiveBuilds {
  revision: number;
  at: string;
  action: RevisionAction;
  withdrawn: readonly Withdrawal[];
  /** At most one for each area. */
  stages: readonly Stage[];
  fallbacks: readonly AreaEntry[];
}
