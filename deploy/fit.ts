import type { AreaEntry } from '@laurel/shared/area/registry';
import { satisfies, validRange } from 'semver';
import { readArea } from './area-build';
import { type HostBuild, readHost } from './host-build';
import { Refusal } from './refusal';

/** What an area asks of its host. */
export interface Needs {
  /** As it is called in a refusal. */
  name: string;
  contract: string;
  requires: Readonly<Record<string, string>>;
}

/** Why an area would not run in a host, a sentence each; none where it does. The browser asks the same of the versions. */
export function misfits({ name, contract, requires }: Needs, host: HostBuild, hostName: string): string[] {
  const reasons: string[] = [];
  const fits = (version: string, range: string) => validRange(range) !== null && satisfies(version, range);
  if (!fits(host.contract, contract))
    reasons.push(`${name} needs the contract ${contract} of @laurel/shared, ${hostName} brings ${host.contract}.`);
  for (const [module, range] of Object.entries(requires)) {
    const version = host.shared[module];
    // Modules of ours carry the version of the contract: one reason is enough.
    if (reasons.length > 0 && module.startsWith('@laurel/') && version === host.contract) continue;
    if (version === undefined) reasons.push(`${name} needs ${module} ${range}, ${hostName} does not bring it.`);
    else if (!fits(version, range)) reasons.push(`${name} needs ${module} ${range}, ${hostName} brings ${version}.`);
  }
  return reasons;
}

const refuse = (reasons: readonly string[]): void => {
  if (reasons.length > 0) throw new Refusal(reasons.join('\n'));
};

/** @throws Refusal where the area does not run in the live host. */
export async function requireFitsHost(site: string, needs: Needs, liveHost: string): Promise<void> {
  const host = await readHost(site, liveHost);
  if (!host) throw new Refusal(`The live host's build ${liveHost} is no longer in the site: publish the host first.`);
  refuse(misfits(needs, host, 'the live host'));
}

/** @throws Refusal where one of the areas that are open does not run in the host. */
export async function requireRunsAreas(site: string, host: HostBuild, areas: readonly AreaEntry[]): Promise<void> {
  const reasons: string[] = [];
  for (const { name, build, contract, enabled } of areas) {
    if (!enabled) continue;
    const area = await readArea(site, name, build);
    if (area)
      reasons.push(...misfits({ name: `The live area ${name}`, contract, requires: area.requires }, host, 'this host'));
    else reasons.push(`The live area ${name} cannot be checked: areas/${name}/${build}/area.json is gone.`);
  }
  refuse(reasons);
}
