import { readArea } from './area-build';
import {
  type BrokenBuild,
  findBuildsBrokenByHost,
  findBuildsBrokenByServer,
  formatBrokenBuilds,
  listExportBreaks,
} from './breaks';
import type { BuiltPackage } from './built-package';
import { listIncompatibilities } from './compatibility';
import { type HostBuild, resolveHostFolder } from './host-build';
import { type KeptBuild, listKeptBuilds } from './kept-builds';
import { describeCalls } from './offered-calls';
import { Refusal } from './refusal';
import { type LiveBuilds, readHistory } from './revisions';
import { readBuiltUses, readUses } from './uses';

export const acceptOption = '--breaks-kept "…"';

export async function findBuildsRefusedByHost(
  site: string,
  keptBuilds: readonly KeptBuild[],
  host: HostBuild,
): Promise<BrokenBuild[]> {
  const refusedBuilds: BrokenBuild[] = [];
  for (const each of keptBuilds) {
    const area = each.area === 'host' ? null : await readArea(site, each.area, each.build);
    if (!area) continue;
    const needs = { name: each.area, sharedRange: area.entry.sharedRange, requires: area.requires };
    const reasons = listIncompatibilities(needs, host, 'this host');
    if (reasons.length > 0) refusedBuilds.push({ subject: each, reasons });
  }
  return refusedBuilds;
}

export async function findBuildsBrokenByNewHost(
  site: string,
  builtPackage: BuiltPackage,
  host: HostBuild,
): Promise<BrokenBuild[]> {
  const keptBuilds = await listKeptBuilds(site, await readHistory(site));
  const refusedBuilds = await findBuildsRefusedByHost(site, keptBuilds, host);
  const offeredExports = (await readBuiltUses(builtPackage.dist))?.offers;
  const otherKeptBuilds = keptBuilds.filter(
    (each) => !refusedBuilds.some(({ subject: { area, build } }) => area === each.area && build === each.build),
  );
  return [...refusedBuilds, ...(offeredExports ? findBuildsBrokenByHost(otherKeptBuilds, offeredExports) : [])];
}

/** @throws Refusal if a new build of the host would break kept builds. */
export async function requireKeptBuilds(site: string, builtPackage: BuiltPackage, host: HostBuild): Promise<void> {
  const brokenBuilds = await findBuildsBrokenByNewHost(site, builtPackage, host);
  if (brokenBuilds.length > 0)
    throw new Refusal(`${formatBrokenBuilds(brokenBuilds)}\nTo publish it all the same, say why: ${acceptOption}`);
}

/** @throws Refusal if a new build of an area uses exports that the live host lacks or declares differently. */
export async function requireOfferedExports(
  site: string,
  label: string,
  builtPackage: BuiltPackage,
  liveBuilds: LiveBuilds,
): Promise<void> {
  const uses = await readBuiltUses(builtPackage.dist);
  const offeredExports = (await readUses(site, resolveHostFolder(site, liveBuilds.host.build)))?.offers;
  if (!uses || !offeredExports) return;
  const reasons = listExportBreaks(uses, offeredExports);
  if (reasons.length > 0)
    throw new Refusal([`${label} does not fit the live host ${liveBuilds.host.build}:`, ...reasons].join('\n  '));
}

export async function checkKeptBuilds(site: string): Promise<{ keptBuilds: KeptBuild[]; brokenBuilds: BrokenBuild[] }> {
  const keptBuilds = await listKeptBuilds(site, await readHistory(site));
  return { keptBuilds, brokenBuilds: findBuildsBrokenByServer(keptBuilds, describeCalls()) };
}
