import type { AreaEntry } from '@laurel/shared/area/registry';
import { findEarlierEntry, requireRuns } from './earlier-build';
import { buildRollbackStack, findBuild, findWithdrawal, keptForRollback } from './history';
import { Refusal } from './refusal';
import type { Revision } from './revision-record';

/** True if the last command about a build stopped its stage: it was worse than the live one. */
function wasStopped(history: readonly Revision[], area: string, build: string): boolean {
  const last = history.findLast(({ action }) => 'build' in action && action.area === area && action.build === build);
  return last?.action.kind === 'stop';
}

/** True if the area's fall-back in the revision before can't have changed with this one. */
const isSame = (before: Revision, revision: Revision, fallback: AreaEntry): boolean =>
  before.host.build === revision.host.build &&
  findBuild(before, fallback.name) === findBuild(revision, fallback.name) &&
  !findWithdrawal(revision, fallback.name, fallback.build) &&
  !wasStopped([revision], fallback.name, fallback.build);

/** The newest of the builds kept for rollbacks that runs in the live host; null without one. */
async function findFallback(
  site: string,
  history: readonly Revision[],
  revision: Revision,
  { name, path, build: liveBuild }: AreaEntry,
): Promise<AreaEntry | null> {
  const earlier = [...history, revision];
  const builds = buildRollbackStack(earlier, name).slice(-keptForRollback).reverse();
  for (const build of builds) {
    if (build === liveBuild || wasStopped(earlier, name, build)) continue;
    try {
      const entry = await findEarlierEntry(site, history, name, build);
      if (entry.path !== path) continue;
      await requireRuns(site, entry, revision.host.build);
      return entry;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return null;
}

/**
 * The builds that a page shows where it can't load a live one. Each is kept for rollbacks, complete, for the same path, and
 * runs in the live host. None was withdrawn, rolled back from or taken back.
 */
export async function listFallbacks(
  site: string,
  history: readonly Revision[],
  revision: Revision,
): Promise<AreaEntry[]> {
  const before = history.at(-1);
  const fallbacks: AreaEntry[] = [];
  for (const entry of revision.areas) {
    const fallbackBefore = before?.fallbacks.find(({ name }) => name === entry.name);
    const fallback =
      before && fallbackBefore && isSame(before, revision, fallbackBefore)
        ? fallbackBefore
        : await findFallback(site, history, revision, entry);
    if (fallback) fallbacks.push(fallback);
  }
  return fallbacks;
}
