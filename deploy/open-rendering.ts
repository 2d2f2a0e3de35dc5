import type { AreaEntry } from '@laurel/shared/area/registry';
import type { SiteRendering } from '@laurel/shared/area/site';
import { readArea, toPageMaps } from './area-build';
import { listIncompatibilities } from './compatibility';
import { readHost } from './host-build';
import { readServerBuild } from './server-build';

/** Null if the host or the area has no server build. @throws Error with the reason if they aren't compatible. */
export async function openRendering(site: string, hostBuild: string, entry: AreaEntry): Promise<SiteRendering | null> {
  const [host, area] = await Promise.all([readHost(site, hostBuild), readArea(site, entry.name, entry.build)]);
  const hostRendering = host?.rendering;
  const areaRendering = area?.rendering;
  if (!host || !area || !hostRendering || !areaRendering) return null;
  const needs = { name: `${entry.name} ${entry.build}`, sharedRange: entry.sharedRange, requires: area.requires };
  const [reason] = listIncompatibilities(needs, host, `the host ${hostBuild}`);
  if (reason) throw new Error(reason);
  return {
    host: hostBuild,
    entry,
    file: areaRendering.file,
    ...toPageMaps(areaRendering),
    async readCode() {
      const [hostCode, areaCode] = await Promise.all([
        readServerBuild(site, hostRendering),
        readServerBuild(site, areaRendering),
      ]);
      return { host: hostCode, area: areaCode };
    },
  };
}
