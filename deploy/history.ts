import type { LiveBuilds, Revision, RevisionAction, Withdrawal } from './revision-record';

/** Finds the live build of an area, or of `host`. Undefined if there is none. */
export const findBuild = (liveBuilds: LiveBuilds, area: string): string | undefined =>
  area === 'host' ? liveBuilds.host.build : liveBuilds.areas.find(({ name }) => name === area)?.build;

export const findWithdrawal = (
  revision: Pick<Revision, 'withdrawn'> | null,
  area: string,
  build: string,
): Withdrawal | undefined => revision?.withdrawn.find((each) => each.area === area && each.build === build);

export interface BuildChange {
  build: string;
  revision: Revision;
  kind: RevisionAction['kind'];
}

/** Lists each change of an area's live build, or of the live build of `host`, oldest first. */
export function listBuildChanges(history: readonly Revision[], area: string): BuildChange[] {
  const changes: BuildChange[] = [];
  for (const revision of history) {
    const build = findBuild(revision, area);
    if (build !== undefined && build !== changes.at(-1)?.build)
      changes.push({ build, revision, kind: revision.action.kind });
  }
  return changes;
}

/** How many days an open tab may go on running an old build. */
export const tabDays = 30;

/** Counts the live build and the two before it, which rollbacks return to. */
export const keptRollbackCount = 3;

/** The builds that rollbacks go back through, the live one last. A rollback removes the builds after the one that it returns to, so two rollbacks undo two publishes. Withdrawn builds aren't listed. */
export function buildRollbackStack(history: readonly Revision[], area: string): string[] {
  const stack: string[] = [];
  for (const { build, kind } of listBuildChanges(history, area)) {
    if ((kind === 'rollback' || kind === 'withdraw') && stack.includes(build))
      stack.splice(stack.lastIndexOf(build) + 1);
    else stack.push(build);
  }
  const newestRevision = history.at(-1);
  return stack.filter((build) => !newestRevision || !findWithdrawal(newestRevision, area, build));
}

export const listEndedStages = (
  before: Pick<Revision, 'stages'> | null | undefined,
  revision: Revision | null,
): { area: string; build: string }[] =>
  (revision && before ? before.stages : []).filter(
    ({ area, build }) =>
      revision &&
      findBuild(revision, area) !== build &&
      !revision.stages.some((stage) => stage.area === area && stage.build === build),
  );
