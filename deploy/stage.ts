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

export const findStage = (live: ReadRevision, area: string): Stage | undefined =>
  live.stages.find((stage) => stage.area === area);

export const replaceStage = (live: ReadRevision, stage: Stage): Stage[] => [
  ...live.stages.filter(({ area }) => area !== stage.area),
  stage,
];

type ChangeStage = (live: ReadRevision, stage: Stage) => RevisionChange | null | Promise<RevisionChange | null>;

async function changeStage(
  { site, area, build }: { site: string; area: string; build: string },
  change: ChangeStage,
): Promise<StageResult> {
  let outcome: StageOutcome = 'over';
  const revision = await commitRevision(site, async (newest) => {
    const live = requireSite(newest);
    const stage = findStage(live, area);
    outcome = 'over';
    if (stage?.build !== build) return null;
    const nextChange = await change(live, stage);
    outcome = nextChange ? 'changed' : 'unchanged';
    return nextChange;
  });
  if (revision) await writeGeneratedFiles(site);
  return { outcome, revision };
}

export interface StageOptions extends LiveChange {
  build: string;
}

const toActor = (by: string | undefined) => (by ? { by } : {});

/** Changes nothing unless the new share is larger than the current one and at most 100. */
export const widenStage = ({ share, ...options }: StageOptions & { share: number }): Promise<StageResult> =>
  changeStage(options, ({ host, areas, ...live }, stage) => {
    if (!(share > stage.share && share <= 100)) return null;
    const { area, build, by } = { ...stage, ...options };
    const widenedStage = { ...stage, share, widenedAt: new Date().toISOString() };
    const action = { kind: 'widen' as const, area, build, share, ...toActor(by) };
    return { action, host, areas, stages: replaceStage({ host, areas, ...live }, widenedStage) };
  });

/** @throws Refusal if the build is missing, doesn't fit the live host, or couldn't be loaded by a browser. */
export const promoteStage = ({ site, by, ...options }: StageOptions): Promise<StageResult> =>
  changeStage({ site, ...options }, async (live, { area, build, entry }) => {
    await requireRunnableBuild(site, entry, live.host.build);
    const action = { kind: 'promote' as const, area, build, ...toActor(by) };
    return { action, host: live.host, areas: replaceEntry(live, entry) };
  });

export const stopStage = ({ reason, by, ...options }: StageOptions & { reason: string }): Promise<StageResult> =>
  changeStage(options, (live, { area, build }) => ({
    action: { kind: 'stop', area, build, reason, ...toActor(by) },
    host: live.host,
    areas: live.areas,
    stages: live.stages.filter((stage) => stage.area !== area),
  }));

export function requireStagedBuild(live: ReadRevision | null, area: string): string {
  const stage = findStage(requireSite(live), area);
  if (!stage) throw new Refusal(`${area} has no stage. To begin one: npm run areas -- publish remote-${area} --to 5%`);
  return stage.build;
}
