import type { StageOutcome } from '@laurel/shared/area/site';
import { requireRunnableBuild } from './earlier-build';
import { writeGeneratedFiles } from './generated-files';
import { type LiveChange, replaceEntry, requireSite } from './live';
import { Refusal } from './refusal';
import { commitRevision, type ReadRevision, type Revision, type RevisionChange, type Stage } from './revisions';

export interface StageResult {
  outcome: StageOutcome;
  revision: Revision | null;
}

export const findStage = (liveRevision: ReadRevision, area: string): Stage | undefined =>
  liveRevision.stages.find((stage) => stage.area === area);

export const replaceStage = (liveRevision: ReadRevision, stage: Stage): Stage[] => [
  ...liveRevision.stages.filter(({ area }) => area !== stage.area),
  stage,
];

type ChangeStage = (liveRevision: ReadRevision, stage: Stage) => RevisionChange | null | Promise<RevisionChange | null>;

async function changeStage(
  { site, area, build }: { site: string; area: string; build: string },
  change: ChangeStage,
): Promise<StageResult> {
  let outcome: StageOutcome = 'over';
  const revision = await commitRevision(site, async (newest) => {
    const liveRevision = requireSite(newest);
    const stage = findStage(liveRevision, area);
    outcome = 'over';
    if (stage?.build !== build) return null;
    const nextChange = await change(liveRevision, stage);
    outcome = nextChange ? 'changed' : 'unchanged';
    return nextChange;
  });
  if (revision) await writeGeneratedFiles(site);
  return { outcome, revision };
}

export interface StageOptions extends LiveChange {
  build: string;
}

const toActorFields = (by: string | undefined) => (by ? { by } : {});

/** Changes nothing unless the new share is larger than the current one and at most 100. */
export const widenStage = ({ share, ...options }: StageOptions & { share: number }): Promise<StageResult> =>
  changeStage(options, ({ host, areas, ...otherFields }, stage) => {
    if (!(share > stage.share && share <= 100)) return null;
    const { area, build, by } = { ...stage, ...options };
    const widenedStage = { ...stage, share, widenedAt: new Date().toISOString() };
    const action = { kind: 'widen' as const, area, build, share, ...toActorFields(by) };
    return { action, host, areas, stages: replaceStage({ host, areas, ...otherFields }, widenedStage) };
  });

/** @throws Refusal if the build is missing, doesn't fit the live host, or couldn't be loaded by a browser. */
export const promoteStage = ({ site, by, ...options }: StageOptions): Promise<StageResult> =>
  changeStage({ site, ...options }, async (liveRevision, { area, build, entry }) => {
    await requireRunnableBuild(site, entry, liveRevision.host.build);
    const action = { kind: 'promote' as const, area, build, ...toActorFields(by) };
    return { action, host: liveRevision.host, areas: replaceEntry(liveRevision, entry) };
  });

export const stopStage = ({ reason, by, ...options }: StageOptions & { reason: string }): Promise<StageResult> =>
  changeStage(options, (liveRevision, { area, build }) => ({
    action: { kind: 'stop', area, build, reason, ...toActorFields(by) },
    host: liveRevision.host,
    areas: liveRevision.areas,
    stages: liveRevision.stages.filter((stage) => stage.area !== area),
  }));

export function requireStagedBuild(liveRevision: ReadRevision | null, area: string): string {
  const stage = findStage(requireSite(liveRevision), area);
  if (!stage) throw new Refusal(`${area} has no stage. To begin one: npm run areas -- publish remote-${area} --to 5%`);
  return stage.build;
}
