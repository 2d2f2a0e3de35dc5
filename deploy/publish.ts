import path from 'node:path';
import { type Extension, mostHeaderLinks } from '@laurel/shared/area/extensions';
import type { AreaEntry } from '@laurel/shared/area/registry';
import type { TryRendering } from '@laurel/shared/area/site';
import { capabilities } from '@laurel/shared/protocol';
import { type AreaBuild, describeArea, readArea, uploadArea } from './area-build';
import { type IsolationReport, requireIsolatedArea } from './area-isolation';
import type { BuiltPackage } from './built-package';
import { requireKeptBuilds, requireOfferedExports } from './check-kept';
import { requireCompatibleAreas, requireCompatibleHost } from './compatibility';
import { writeGeneratedFiles } from './generated-files';
import { findBuild } from './history';
import { describeHost, type HostBuild, uploadHost } from './host-build';
import { requireNotWithdrawn } from './live';
import { requireFiles, resolveServedEntry } from './live-files';
import { Refusal } from './refusal';
import { commitRevision, type Revision, type RevisionAction, readNewestRevision } from './revisions';
import { findTakenPath } from './taken-paths';
import { requireRenderedPages } from './try-build';
import { readManifest } from './workspace';

export interface PublishOptions {
  site: string;
  builtPackage: BuiltPackage;
  /** The origin that serves an area's files, if it isn't the site's own. */
  origin?: string | undefined;
  by?: string | undefined;
  tryRendering?: TryRendering | undefined;
  breaksKept?: string | undefined;
  withoutChecks?: string | undefined;
  onNotice?: ((line: string) => void) | undefined;
}

type DescribedBuild =
  | { kind: 'host'; name: 'host'; host: HostBuild }
  | { kind: 'area'; name: string; label: string; area: AreaBuild };

async function describeBuild(builtPackage: BuiltPackage, origin: string | undefined): Promise<DescribedBuild> {
  if (!readManifest(builtPackage.directory).laurel) {
    if (origin)
      throw new Refusal("The host's files always come from the site's own origin: --origin is for areas only.");
    return { kind: 'host', name: 'host', host: await describeHost(builtPackage) };
  }
  const area = await describeArea(builtPackage);
  const label = path.basename(builtPackage.directory);
  const { name, path: areaPath, access } = area.entry;
  const takenPath = findTakenPath(areaPath);
  if (takenPath)
    throw new Refusal(`${label} asks for the path "${areaPath}", but the server itself answers at ${takenPath}.`);
  if (!/^\/$|^(\/[\w-]+)+$/.test(areaPath))
    throw new Refusal(`${label} asks for the path "${areaPath}", which an area cannot have.`);
  if (![...capabilities, 'anyone', 'session'].some((each) => each === access))
    throw new Refusal(`${label} has the access "${access}", which is not a capability.`);
  return { kind: 'area', name, label, area: { ...area, entry: resolveServedEntry(area.entry, origin) } };
}

/** @throws Refusal if the header has no room for this area's links. */
function requireHeaderRoom(label: string, { name, extensions }: AreaEntry, liveEntries: readonly AreaEntry[]): void {
  const isHeaderLink = ({ point }: Extension) => point === 'header.link';
  const ownExtensionCount = (extensions ?? []).filter(isHeaderLink).length;
  if (ownExtensionCount === 0) return;
  const otherAreas = liveEntries.filter((entry) => entry.name !== name && entry.extensions?.some(isHeaderLink));
  const otherExtensionCount = otherAreas.flatMap((entry) => (entry.extensions ?? []).filter(isHeaderLink)).length;
  if (ownExtensionCount + otherExtensionCount <= mostHeaderLinks) return;
  const names = otherAreas.map((entry) => entry.name).join(', ');
  throw new Refusal(
    `The header has room for ${mostHeaderLinks} links of areas: ${label} has ${ownExtensionCount}, and ${otherExtensionCount} are of ${names || 'no other area'}.`,
  );
}

/** @throws Refusal if the build was withdrawn or can't be live together with the live builds. */
async function requireCompatibleBuild(
  site: string,
  build: DescribedBuild,
  liveRevision: Revision | null,
): Promise<void> {
  requireNotWithdrawn(liveRevision, build.name, build.kind === 'host' ? build.host.build : build.area.entry.build);
  if (build.kind === 'host') return requireCompatibleAreas(site, build.host, liveRevision?.areas ?? []);
  const { label, area } = build;
  if (!liveRevision) throw new Refusal('The site has no host yet: publish the host first, or run npm run build.');
  const { name, path: areaPath, sharedRange } = area.entry;
  const areaAtPath = liveRevision.areas.find((entry) => entry.name !== name && entry.path === areaPath);
  if (areaAtPath)
    throw new Refusal(`${label} asks for the path ${areaPath}, which the live area ${areaAtPath.name} has.`);
  requireHeaderRoom(label, area.entry, liveRevision.areas);
  await requireCompatibleHost(site, { name: label, sharedRange, requires: area.requires }, liveRevision.host.build);
}

/**
 * @throws Refusal if the build was withdrawn, doesn't fit the live builds or fails to render with them, if a host would
 * break kept builds without `breaksKept`, or if `breaksKept` is set for an area
 */
async function requireFittingBuild(
  { site, builtPackage, tryRendering, breaksKept }: PublishOptions,
  build: DescribedBuild,
  liveRevision: Revision | null,
) {
  if (build.kind === 'area' && breaksKept !== undefined)
    throw new Refusal(`--breaks-kept is for a host: nothing else in the site runs the code of ${build.label}.`);
  await requireCompatibleBuild(site, build, liveRevision);
  if (liveRevision && build.kind === 'area') await requireOfferedExports(site, build.label, builtPackage, liveRevision);
  if (liveRevision && build.kind === 'host' && breaksKept === undefined)
    await requireKeptBuilds(site, builtPackage, build.host);
  if (tryRendering) await requireRenderedPages(site, builtPackage, build, liveRevision, tryRendering);
}

export type Allowances = Pick<Extract<RevisionAction, { kind: 'publish' }>, 'exceptions' | 'withoutChecks'>;

/** @throws Refusal if an area breaks a rule of isolation or exceeds its budget. */
async function requireAllowances(
  { builtPackage, withoutChecks, onNotice }: PublishOptions,
  build: DescribedBuild,
): Promise<Allowances> {
  const { exceptions, needlessDeclarations }: IsolationReport =
    build.kind === 'area' ? await requireIsolatedArea(builtPackage) : { exceptions: [], needlessDeclarations: [] };
  for (const { package: name, rule, why } of exceptions) onNotice?.(`Exception for ${name} (${rule}): ${why}`);
  for (const line of needlessDeclarations) onNotice?.(`To remove from its package.json: ${line}`);
  return {
    ...(exceptions.length > 0 ? { exceptions } : {}),
    ...(withoutChecks === undefined ? {} : { withoutChecks }),
  };
}

export async function checkPublishing(
  publishing: PublishOptions,
): Promise<{ candidate: DescribedBuild; allowances: Allowances }> {
  const { site, builtPackage, origin } = publishing;
  const describedBuild = await describeBuild(builtPackage, origin);
  const allowances = await requireAllowances(publishing, describedBuild);
  await requireFittingBuild(publishing, describedBuild, await readNewestRevision(site));
  return { candidate: describedBuild, allowances };
}

/** Doesn't make the build live. Returns true if the site didn't have the build yet. */
export async function uploadBuild({ site, builtPackage, origin, onNotice }: PublishOptions): Promise<boolean> {
  const describedBuild = await describeBuild(builtPackage, origin);
  const liveRevision = await readNewestRevision(site);
  await requireCompatibleBuild(site, describedBuild, liveRevision);
  const options = { liveBuild: (liveRevision && findBuild(liveRevision, describedBuild.name)) ?? undefined, onNotice };
  return describedBuild.kind === 'host'
    ? uploadHost(site, builtPackage, describedBuild.host, options)
    : uploadArea(site, builtPackage, describedBuild.area, options);
}

/** Reads the entry back, because another machine may have uploaded the same build first. */
export async function readUploadedEntry(
  site: string,
  { name, build }: AreaEntry,
  origin: string | undefined,
): Promise<AreaEntry> {
  const uploadedArea = await readArea(site, name, build);
  if (!uploadedArea) throw new Error(`areas/${name}/${build} was uploaded and is missing`);
  return resolveServedEntry(uploadedArea.entry, origin);
}

const formatBuilds = (liveRevision: Revision | null): string =>
  JSON.stringify([
    liveRevision?.host.build,
    liveRevision?.areas.map(({ name, build, enabled }) => [name, build, enabled]),
    liveRevision?.withdrawn.length,
  ]);

/** Returns null if nothing changed. A disabled area stays disabled. */
export async function publishBuild(publishing: PublishOptions): Promise<Revision | null> {
  const { site, builtPackage, origin, by, breaksKept } = publishing;
  const describedBuild = await describeBuild(builtPackage, origin);
  const newestBefore = await readNewestRevision(site);
  // Checks first, because a refused build should leave no files.
  const allowances = await requireAllowances(publishing, describedBuild);
  await requireFittingBuild(publishing, describedBuild, newestBefore);
  const triedBuilds = formatBuilds(newestBefore);
  await uploadBuild(publishing);
  const action = {
    kind: 'publish' as const,
    area: describedBuild.name,
    build: builtPackage.build,
    ...(describedBuild.kind === 'host' && breaksKept !== undefined ? { breaksKept } : {}),
    ...allowances,
    ...(builtPackage.source ? { source: builtPackage.source } : {}),
    ...(by ? { by } : {}),
  };
  const entry =
    describedBuild.kind === 'area' ? await readUploadedEntry(site, describedBuild.area.entry, origin) : null;
  const revision = await commitRevision(site, async (liveRevision) => {
    // If another command has changed what is live, the build is checked again.
    if (formatBuilds(liveRevision) !== triedBuilds) await requireFittingBuild(publishing, describedBuild, liveRevision);
    // Checked on each attempt, because a prune may have removed an old build.
    if (entry) await requireFiles(site, entry);
    const areas = liveRevision?.areas ?? [];
    if (!entry)
      return liveRevision?.host.build === builtPackage.build
        ? null
        : { action, host: { build: builtPackage.build }, areas };
    if (!liveRevision) throw new Refusal('The site has no host.');
    const areaBefore = areas.find(({ name }) => name === entry.name);
    const nextEntry = { ...entry, enabled: areaBefore?.enabled ?? true };
    if (JSON.stringify(areaBefore) === JSON.stringify(nextEntry)) return null;
    return {
      action,
      host: liveRevision.host,
      areas: areaBefore ? areas.map((each) => (each === areaBefore ? nextEntry : each)) : [...areas, nextEntry],
    };
  });
  await writeGeneratedFiles(site);
  return revision;
}
