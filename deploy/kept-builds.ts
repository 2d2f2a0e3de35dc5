import { findVisitShare } from '@laurel/shared/area/build-visits';
import type { VisitShare } from '@laurel/shared/area/stage-figures';
import { listAreaBuilds, resolveAreaFolder } from './area-build';
import { readBuildVisits } from './build-visits';
import { buildRollbackStack, findBuild, findWithdrawal, keptRollbackCount, listBuildChanges, tabDays } from './history';
import { resolveHostFolder } from './host-build';
import type { Revision } from './revision-record';
import { type BuildUses, readUses } from './uses';

export type KeptFor = 'live' | 'stage' | 'rollback' | 'tabs' | 'preview';

export interface KeptBuild {
  /** An area's name, or `host`. */
  area: string;
  build: string;
  keptFor: KeptFor;
  /** When it was uploaded or, for the host, first live. */
  since: string;
  /** Null if the uses are unknown, as for builds from before November 2026. */
  uses: BuildUses | null;
  /** The share of recent visits that ran it. Null if it is unknown. */
  visits: VisitShare | null;
}

const dayMs = 86_400_000;

export const isServedBuild = (
  revision: Pick<Revision, 'host' | 'areas' | 'stages'>,
  area: string,
  build: string,
): boolean =>
  findBuild(revision, area) === build || revision.stages.some((stage) => stage.area === area && stage.build === build);

export function wasLiveSince(history: readonly Revision[], area: string, build: string, since: number): boolean {
  return history.some((revision, index) => {
    const endedAt = history[index + 1]?.at;
    return isServedBuild(revision, area, build) && (endedAt === undefined || Date.parse(endedAt) >= since);
  });
}

function findReasonToKeep(
  history: readonly Revision[],
  area: string,
  build: string,
  since: number,
  uploadedAt: string,
): KeptFor | null {
  const liveRevision = history.at(-1);
  if (!liveRevision || findWithdrawal(liveRevision, area, build)) return null;
  if (findBuild(liveRevision, area) === build) return 'live';
  if (isServedBuild(liveRevision, area, build)) return 'stage';
  if (area !== 'host' && buildRollbackStack(history, area).slice(-keptRollbackCount).includes(build)) return 'rollback';
  if (wasLiveSince(history, area, build, since)) return 'tabs';
  return Date.parse(uploadedAt) >= since ? 'preview' : null;
}

/** Leaves out withdrawn builds, and builds of disabled areas, because nobody sees those areas. */
export async function listKeptBuilds(
  site: string,
  history: readonly Revision[],
  now: number = Date.now(),
): Promise<KeptBuild[]> {
  const since = now - tabDays * dayMs;
  const disabledNames = new Set(history.at(-1)?.areas.flatMap(({ name, enabled }) => (enabled ? [] : [name])));
  const shownBuilds = (await listAreaBuilds(site)).filter(({ entry: { name } }) => !disabledNames.has(name));
  const areaBuilds = shownBuilds.map(({ entry: { name, build }, uploadedAt }) => ({
    area: name,
    build,
    at: uploadedAt,
    folder: resolveAreaFolder(site, name, build),
  }));
  const hostBuilds = listBuildChanges(history, 'host').map(({ build, revision }) => ({
    area: 'host',
    build,
    at: revision.at,
    folder: resolveHostFolder(site, build),
  }));
  const visits = await readBuildVisits(site);
  const keptBuilds: KeptBuild[] = [];
  for (const { area, build, at, folder } of [...hostBuilds, ...areaBuilds]) {
    const keptFor = findReasonToKeep(history, area, build, since, at);
    if (!keptFor || keptBuilds.some((each) => each.area === area && each.build === build)) continue;
    keptBuilds.push({
      ...{ area, build, keptFor, since: at },
      uses: await readUses(site, folder),
      visits: findVisitShare(visits, { area, build }, now),
    });
  }
  return keptBuilds;
}
