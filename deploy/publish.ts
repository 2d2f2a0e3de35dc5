import path from 'node:path';
import type { AreaEntry } from '@laurel/shared/area/registry';
import { capabilities } from '@laurel/shared/protocol';
import { type AreaBuild, describeArea, readArea, uploadArea } from './area-build';
import type { BuiltPackage } from './built-package';
import { derive } from './derived';
import { requireFitsHost, requireRunsAreas } from './fit';
import { describeHost, type HostBuild, uploadHost } from './host-build';
import { requireFiles, servedFrom } from './live-files';
import { Refusal } from './refusal';
import { commit, type Live, type Revision, readNewest } from './revisions';
import { readManifest } from './workspace';

export interface Publishing {
  site: string;
  built: BuiltPackage;
  /** The origin that serves an area's files, where it is not the site's own. */
  origin?: string | undefined;
  /** Who does it, for the history. */
  by?: string | undefined;
}

/** A checked build: what it is, and how it is called in sentences. */
type Described =
  | { kind: 'host'; name: 'host'; host: HostBuild }
  | { kind: 'area'; name: string; label: string; area: AreaBuild };

/** Paths that are not an area's to take. */
const reserved = /^\/(api|areas|hosts|revisions)(\/|$)/;

async function describe(built: BuiltPackage, origin: string | undefined): Promise<Described> {
  if (!readManifest(built.directory).laurel) {
    if (origin) throw new Refusal("The host's files come from the site's own origin: --origin is for areas.");
    return { kind: 'host', name: 'host', host: await describeHost(built) };
  }
  const area = await describeArea(built);
  const label = path.basename(built.directory);
  const { name, path: areaPath, access } = area.entry;
  if (!/^\/$|^(\/[\w-]+)+$/.test(areaPath) || reserved.test(areaPath))
    throw new Refusal(`${label} asks for the path "${areaPath}", which cannot be an area's.`);
  if (![...capabilities, 'anyone', 'session'].some((each) => each === access))
    throw new Refusal(`${label} is to be entered with "${access}", which is no capability.`);
  return { kind: 'area', name, label, area: { ...area, entry: servedFrom(area.entry, origin) } };
}

/** @throws Refusal where the build does not fit what is live. */
async function requireFits(site: string, described: Described, live: Live | null): Promise<void> {
  if (described.kind === 'host') return requireRunsAreas(site, described.host, live?.areas ?? []);
  const { label, area } = described;
  if (!live) throw new Refusal('There is no host in the site yet: publish the host first, or run npm run build.');
  const { name, path: areaPath, contract } = area.entry;
  const there = live.areas.find((entry) => entry.name !== name && entry.path === areaPath);
  if (there) throw new Refusal(`${label} asks for the path ${areaPath}, where the area ${there.name} is live.`);
  await requireFitsHost(site, { name: label, contract, requires: area.requires }, live.host.build);
}

/** Says whether a build could be published now; changes nothing. */
export async function check({ site, built, origin }: Publishing): Promise<void> {
  await requireFits(site, await describe(built, origin), await readNewest(site));
}

/** Adds a build that fits what is live, without making it live. Says whether it was new to the site. */
export async function upload({ site, built, origin }: Publishing): Promise<boolean> {
  const described = await describe(built, origin);
  await requireFits(site, described, await readNewest(site));
  return described.kind === 'host' ? uploadHost(site, built, described.host) : uploadArea(site, built, described.area);
}

/** The entry of the uploaded build: another machine may have uploaded it before, from the same sources. */
async function uploadedEntry(site: string, { name, build }: AreaEntry, origin: string | undefined): Promise<AreaEntry> {
  const uploaded = await readArea(site, name, build);
  if (!uploaded) throw new Error(`areas/${name}/${build} was uploaded and is gone`);
  return servedFrom(uploaded.entry, origin);
}

/** Uploads a build and makes it live; null where it is live already. An area that is switched off stays so. */
export async function publish(publishing: Publishing): Promise<Revision | null> {
  const { site, built, origin, by } = publishing;
  const described = await describe(built, origin);
  await upload(publishing);
  const action = { kind: 'publish' as const, area: described.name, build: built.build, ...(by ? { by } : {}) };
  const entry = described.kind === 'area' ? await uploadedEntry(site, described.area.entry, origin) : null;
  if (entry) await requireFiles(site, entry);
  const revision = await commit(site, async (live) => {
    await requireFits(site, described, live);
    const areas = live?.areas ?? [];
    if (!entry) return live?.host.build === built.build ? null : { action, host: { build: built.build }, areas };
    if (!live) throw new Refusal('There is no host in the site.');
    const before = areas.find(({ name }) => name === entry.name);
    const next = { ...entry, enabled: before?.enabled ?? true };
    if (JSON.stringify(before) === JSON.stringify(next)) return null;
    return {
      action,
      host: live.host,
      areas: before ? areas.map((each) => (each === before ? next : each)) : [...areas, next],
    };
  });
  await derive(site);
  return revision;
}
