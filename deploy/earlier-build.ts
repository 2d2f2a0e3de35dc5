import type { AreaEntry } from '@laurel/shared/area/registry';
import { readArea, resolveAreaFolder } from './area-build';
import { listExportBreaks } from './breaks';
import { requireCompatibleHost } from './compatibility';
import { findBuild } from './history';
import { resolveHostFolder } from './host-build';
import { requireFiles } from './live-files';
import { Refusal } from './refusal';
import type { Revision } from './revision-record';
import { readUses } from './uses';

/** @throws Refusal if an area uses exports that the host lacks or declares differently. */
export async function requireExports(site: string, { name, build }: AreaEntry, hostBuild: string): Promise<void> {
  const uses = await readUses(site, resolveAreaFolder(site, name, build));
  const offeredExports = (await readUses(site, resolveHostFolder(site, hostBuild)))?.offers;
  const reasons = uses && offeredExports ? listExportBreaks(uses, offeredExports) : [];
  if (reasons.length > 0)
    throw new Refusal([`${name} ${build} does not fit the host ${hostBuild}:`, ...reasons].join('\n  '));
}

/** @throws Refusal if the build is missing, doesn't fit the live host, or couldn't be loaded by a browser. */
export async function requireRunnableBuild(site: string, entry: AreaEntry, liveHostBuild: string): Promise<void> {
  const uploadedArea = await readArea(site, entry.name, entry.build);
  if (!uploadedArea) throw new Refusal(`There is no build ${entry.build} of ${entry.name} in the site.`);
  const { sharedRange } = entry;
  await requireCompatibleHost(
    site,
    { name: `${entry.name} ${entry.build}`, sharedRange, requires: uploadedArea.requires },
    liveHostBuild,
  );
  await requireExports(site, entry, liveHostBuild);
  await requireFiles(site, entry);
}

export async function findEarlierEntry(site: string, history: readonly Revision[], area: string, build: string) {
  const lastRevision = history.findLast((revision) => findBuild(revision, area) === build);
  const entry = lastRevision?.areas.find(({ name }) => name === area) ?? (await readArea(site, area, build))?.entry;
  if (!entry) throw new Refusal(`There is no build ${build} of ${area} in the site.`);
  return entry;
}
