import type { AreaEntry } from '@laurel/shared/area/registry';
import { findEarlierEntry, requireRunnableBuild } from './earlier-build';
import { buildRollbackStack, findBuild, findWithdrawal, keptRollbackCount, listBuildChanges } from './history';
import type { Revision, RevisionAction } from './revision-record';

function wasStopped(history: readonly Revision[], area: string, build: string): boolean {
  const lastRevision = history.findLast(
    ({ action }) => 'build' in action && action.area === area && action.build === build,
  );
  return lastRevision?.action.kind === 'stop';
}

function wasRolledBackFrom(history: readonly Revision[], area: string, build: string): boolean {
  const changes = listBuildChanges(history, area);
  const index = changes.findLastIndex((each) => each.build === build);
  const nextChange = changes[index + 1];
  return nextChange !== undefined && (nextChange.kind === 'rollback' || nextChange.build === changes[index - 1]?.build);
}

/** Commands that stop a faulty build. They don't search for fallbacks, because reading old files and other origins takes time. */
const urgentActions = new Set<RevisionAction['kind']>(['stop', 'disable', 'withdraw']);

const keepsFallback = (revisionBefore: Revision, revision: Revision, fallback: AreaEntry): boolean =>
  revisionBefore.host.build === revision.host.build &&
  findBuild(revisionBefore, fallback.name) === findBuild(revision, fallback.name) &&
  !findWithdrawal(revision, fallback.name, fallback.build) &&
  !wasStopped([revision], fallback.name, fallback.build);

async function findFallback(
  site: string,
  history: readonly Revision[],
  revision: Revision,
  { name, path, build: liveBuild }: AreaEntry,
): Promise<AreaEntry | null> {
  const revisions = [...history, revision];
  const builds = buildRollbackStack(revisions, name).slice(-keptRollbackCount).reverse();
  for (const build of builds) {
    if (build === liveBuild || wasStopped(revisions, name, build) || wasRolledBackFrom(revisions, name, build))
      continue;
    try {
      const entry = await findEarlierEntry(site, history, name, build);
      if (entry.path !== path) continue;
      await requireRunnableBuild(site, entry, revision.host.build);
      return entry;
    } catch {}
  }
  return null;
}

export async function listFallbacks(
  site: string,
  history: readonly Revision[],
  revision: Revision,
): Promise<AreaEntry[]> {
  const revisionBefore = history.at(-1);
  const fallbacks: AreaEntry[] = [];
  for (const entry of revision.areas) {
    const fallbackBefore = revisionBefore?.fallbacks.find(({ name }) => name === entry.name);
    if (revisionBefore && fallbackBefore && keepsFallback(revisionBefore, revision, fallbackBefore)) {
      fallbacks.push(fallbackBefore);
      continue;
    }
    const fallback = urgentActions.has(revision.action.kind)
      ? null
      : await findFallback(site, history, revision, entry);
    if (fallback) fallbacks.push(fallback);
  }
  return fallbacks;
}
