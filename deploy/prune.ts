import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readDictionaryFormFile } from '@laurel/shared/area/dictionaries';
import { type AreaBuild, listAreaBuilds, resolveAreaFolder } from './area-build';
import { resolveMaps } from './built-package';
import { doesFileExist, isMissing } from './files';
import { writeGeneratedFiles } from './generated-files';
import { buildRollbackStack, keptRollbackCount, tabDays } from './history';
import { listHostBuilds } from './host-build';
import { isServedBuild, wasLiveSince } from './kept-builds';
import { Refusal } from './refusal';
import { commitRevision, type Revision, readHistory, readNewestRevision } from './revisions';
import { resolveServerFolder } from './server-build';

const dayMs = 24 * 60 * 60 * 1000;

interface Build {
  area: string;
  build: string;
}

const toBuild = ({ entry: { name, build } }: AreaBuild): Build => ({ area: name, build });

function isNeeded(
  history: readonly Revision[],
  { area, build }: Build,
  { uploadedAt, since }: { uploadedAt: string; since: number },
): boolean {
  return (
    Date.parse(uploadedAt) >= since ||
    buildRollbackStack(history, area).slice(-keptRollbackCount).includes(build) ||
    wasLiveSince(history, area, build, since)
  );
}

const resolveAsideFolder = (site: string, { area, build }: Build) => resolveAreaFolder(site, area, `.${build}.pruned`);

const setAsideBuild = (site: string, build: Build) =>
  rename(resolveAreaFolder(site, build.area, build.build), resolveAsideFolder(site, build));

async function restoreBuild(site: string, build: Build): Promise<void> {
  const folder = resolveAreaFolder(site, build.area, build.build);
  // The build may have been uploaded again in the meantime.
  if (await doesFileExist(folder)) await rm(resolveAsideFolder(site, build), { recursive: true });
  else await rename(resolveAsideFolder(site, build), folder);
}

async function listAsideBuilds(site: string): Promise<Build[]> {
  const areas = await readdir(path.join(site, 'areas')).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const builds: Build[] = [];
  for (const area of areas)
    for (const name of await readdir(path.join(site, 'areas', area))) {
      const [, build] = /^\.(.+)\.pruned$/.exec(name) ?? [];
      if (build) builds.push({ area, build });
    }
  return builds;
}

async function removeHostForms(site: string, history: readonly Revision[], since: number): Promise<void> {
  const neededBuilds = (await listHostBuilds(site)).filter(({ build, uploadedAt }) =>
    isNeeded(history, { area: 'host', build }, { uploadedAt, since }),
  );
  const neededFiles = new Set(neededBuilds.flatMap(({ hashedFiles = [] }) => hashedFiles));
  for (const name of await readdir(site)) {
    const file = readDictionaryFormFile(name);
    if (file === null || neededFiles.has(file)) continue;
    const form = path.join(site, name);
    // An upload in progress writes forms before its build counts as needed.
    const { mtimeMs } = await stat(form);
    if (mtimeMs < since) await rm(form, { force: true });
  }
}

export interface PruneOptions {
  site: string;
  by?: string | undefined;
  days?: number | undefined;
  now?: number;
}

/** Removes and returns the builds that nothing needs: not kept for rollbacks, and not live, staged or uploaded in the last `days` days. Sets them aside first, so that no later command finds them, and restores those that another command has made live or staged meanwhile. */
export async function pruneSite({ site, by, days = tabDays, now = Date.now() }: PruneOptions): Promise<Build[]> {
  if (!(await readNewestRevision(site))) throw new Refusal('This folder has no site.');
  for (const build of await listAsideBuilds(site)) await restoreBuild(site, build);
  const since = now - days * dayMs;
  const [history, builds] = await Promise.all([readHistory(site), listAreaBuilds(site)]);
  await removeHostForms(site, history, since);
  const unneededBuilds = builds
    .filter((each) => !isNeeded(history, toBuild(each), { uploadedAt: each.uploadedAt, since }))
    .map(toBuild);
  if (unneededBuilds.length === 0) return [];
  for (const build of unneededBuilds) await setAsideBuild(site, build);
  await commitRevision(site, async (liveRevision) => {
    if (!liveRevision) throw new Refusal('This folder has no site.');
    for (const build of unneededBuilds)
      if (isServedBuild(liveRevision, build.area, build.build)) await restoreBuild(site, build);
    return { action: { kind: 'prune', ...(by ? { by } : {}) }, host: liveRevision.host, areas: liveRevision.areas };
  });
  const removedBuilds: Build[] = [];
  for (const build of unneededBuilds) {
    const asideFolder = resolveAsideFolder(site, build);
    if (!(await doesFileExist(asideFolder))) continue;
    await rm(asideFolder, { recursive: true });
    const folder = resolveAreaFolder(site, build.area, build.build);
    if (!(await doesFileExist(folder)))
      for (const relatedFolder of [resolveMaps(site, folder), resolveServerFolder(site, folder)])
        await rm(relatedFolder, { recursive: true, force: true });
    removedBuilds.push(build);
  }
  await writeGeneratedFiles(site);
  return removedBuilds;
}
