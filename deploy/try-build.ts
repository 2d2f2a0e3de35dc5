import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteRendering, TryRendering } from '@laurel/shared/area/site';
import { type AreaBuild, readArea, toPageMaps } from './area-build';
import { type BuiltPackage, listServerFiles } from './built-package';
import { type HostBuild, readHost } from './host-build';
import { Refusal } from './refusal';
import type { LiveBuilds } from './revisions';
import { readServerBuild } from './server-build';

export type CandidateBuild = { kind: 'host'; host: HostBuild } | { kind: 'area'; area: AreaBuild };

async function readServerCode({ dist }: BuiltPackage): Promise<string> {
  const [file = ''] = await listServerFiles(dist);
  return readFile(path.join(dist, file), 'utf8');
}

function makeRendering(
  host: HostBuild,
  { entry, rendering }: AreaBuild,
  code: SiteRendering['readCode'],
): SiteRendering | null {
  if (!host.rendering || !rendering) return null;
  return { host: host.build, entry, file: rendering.file, ...toPageMaps(rendering), readCode: code };
}

async function listRenderings(
  site: string,
  builtPackage: BuiltPackage,
  candidate: CandidateBuild,
  liveBuilds: LiveBuilds | null,
) {
  if (!liveBuilds) return [];
  if (candidate.kind === 'area') {
    const host = await readHost(site, liveBuilds.host.build);
    const { rendering } = host ?? {};
    if (!host || !rendering) return [];
    const readCode = async () => ({
      host: await readServerBuild(site, rendering),
      area: await readServerCode(builtPackage),
    });
    return [makeRendering(host, candidate.area, readCode)];
  }
  return Promise.all(
    liveBuilds.areas.map(async ({ name, build, enabled }) => {
      const area = enabled ? await readArea(site, name, build) : null;
      const rendering = area?.rendering;
      if (!rendering) return null;
      const readCode = async () => ({
        host: await readServerCode(builtPackage),
        area: await readServerBuild(site, rendering),
      });
      return makeRendering(candidate.host, area, readCode);
    }),
  );
}

/** @throws Refusal that says what went wrong if a page couldn't be rendered. */
export async function requireRenderedPages(
  site: string,
  builtPackage: BuiltPackage,
  candidate: CandidateBuild,
  liveBuilds: LiveBuilds | null,
  tryRendering: TryRendering,
): Promise<void> {
  const faults: string[] = [];
  for (const rendering of await listRenderings(site, builtPackage, candidate, liveBuilds))
    if (rendering) faults.push(...(await tryRendering(rendering)));
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
}
