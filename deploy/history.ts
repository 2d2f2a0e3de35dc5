import type { LiveBuilds, Revision, RevisionAction } from './revisions';

/** The live build of an area, or of `host`; undefined if there was none. */
export const findBuild = (live: LiveBuilds, area: string): string | undefined =>
  area === 'host' ? live.host.build : live.areas.find(({ name }) => name === area)?.build;

export interface BuildChange {
  build: string;
  revision: Revision;
  kind: RevisionAction['kind'];
}

/** The changes to the live build of an area, or of `host`, oldest first. */
export function listBuildChanges(history: readonly Revision[], area: string): BuildChange[] {
  const changes: BuildChange[] = [];
  for (const revision of history) {
    const build = findBuild(revision, area);
    if (build !== undefined && build !== changes.at(-1)?.build)
      changes.push({ build, revision, kind: revision.action.kind });
  }
  return changes;
}

/**
 * The builds that rollbacks go back through, the live one last. A publish pushes a build and a rollback pops one, so
 * two rollbacks undo two publishes.
 */
export function buildRollbackStack(history: readonly Revision[], area: string): string[] {
  const stack: string[] = [];
  for (const { build, kind } of listBuildChanges(history, area)) {
    if (kind === 'rollback' && stack.includes(build)) stack.splice(stack.lastIndexOf(build) + 1);
    else stack.push(build);
  }
  return stack;
}
