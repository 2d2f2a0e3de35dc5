import type { AreaEntry } from '@laurel/shared/area/registry';
import type { SiteDrawing } from '@laurel/shared/area/site';
import { readArea } from './area-build';
import { incompatibilities } from './compatibility';
import { readHost } from './host-build';
import { readServerBuild } from './server-build';

/**
 * How a server draws the pages of an area in a host. Null if either has no server build.
 * @throws Error with a sentence if the two don't fit.
 */
export async function openDrawing(site: string, hostBuild: string, entry: AreaEntry): Promise<SiteDrawing | null> {
  const [host, area] = await Promise.all([readHost(site, hostBuild), readArea(site, entry.name, entry.build)]);
  const hostDrawing = host?.drawing;
  const areaDrawing = area?.drawing;
  if (!host || !area || !hostDrawing || !areaDrawing) return null;
  const needs = { name: `${entry.name} ${entry.build}`, sharedRange: entry.sharedRange, requires: area.requires };
  const [reason] = incompatibilities(needs, host, `the host ${hostBuild}`);
  if (reason) throw new Error(reason);
  return {
    host: hostBuild,
    entry,
    file: areaDrawing.file,
    pages: new Map(Object.entries(areaDrawing.pages)),
    async code() {
      const [shell, own] = await Promise.all([readServerBuild(site, hostDrawing), readServerBuild(site, areaDrawing)]);
      return { host: shell, area: own };
    },
  };
}
