import type { AreaEntry } from '@laurel/shared/area/registry';
import { satisfies, validRange } from 'semver';
import { readArea } from './area-build';
import { type HostBuild, readHost } from './host-build';
import { Refusal } from './refusal';

export interface BuildNeeds {
  name: string;
  sharedRange: string;
  requires: Readonly<Record<string, string>>;
}

const isInRange = (version: string, range: string) => validRange(range) !== null && satisfies(version, range);

export function listIncompatibilities(
  { name, sharedRange, requires }: BuildNeeds,
  host: HostBuild,
  hostName: string,
): string[] {
  const reasons: string[] = [];
  if (!isInRange(host.sharedVersion, sharedRange))
    reasons.push(`${name} needs @laurel/shared ${sharedRange}, but ${hostName} has ${host.sharedVersion}.`);
  for (const [module, range] of Object.entries(requires)) {
    const version = host.shared[module];
    // All modules of @laurel/shared have one version, so one reason is enough.
    if (reasons.length > 0 && module.startsWith('@laurel/') && version === host.sharedVersion) continue;
    if (version === undefined) reasons.push(`${name} needs ${module} ${range}, but ${hostName} does not provide it.`);
    else if (!isInRange(version, range))
      reasons.push(`${name} needs ${module} ${range}, but ${hostName} has ${version}.`);
  }
  return reasons;
}

const requireNoReasons = (reasons: readonly string[]): void => {
  if (reasons.length > 0) throw new Refusal(reasons.join('\n'));
};

/** @throws Refusal if the live host is missing, or if the area doesn't run in it. */
export async function requireCompatibleHost(site: string, needs: BuildNeeds, liveHostBuild: string): Promise<void> {
  const host = await readHost(site, liveHostBuild);
  if (!host)
    throw new Refusal(`The live host's build ${liveHostBuild} is missing from the site: publish the host first.`);
  requireNoReasons(listIncompatibilities(needs, host, 'the live host'));
}

/** @throws Refusal if an enabled area doesn't run in the host or can't be checked. */
export async function requireCompatibleAreas(
  site: string,
  host: HostBuild,
  areas: readonly AreaEntry[],
): Promise<void> {
  const reasons: string[] = [];
  for (const { name, build, sharedRange, enabled } of areas) {
    if (!enabled) continue;
    const area = await readArea(site, name, build);
    if (area) {
      const needs = { name: `The live area ${name}`, sharedRange, requires: area.requires };
      reasons.push(...listIncompatibilities(needs, host, 'this host'));
    } else reasons.push(`The live area ${name} cannot be checked: areas/${name}/${build}/area.json is missing.`);
  }
  requireNoReasons(reasons);
}
