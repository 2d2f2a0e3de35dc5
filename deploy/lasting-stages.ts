import { readArea } from './area-build';
import { listIncompatibilities } from './compatibility';
import { findWithdrawal } from './history';
import { readHost } from './host-build';
import type { Revision, Stage } from './revision-record';

/** The stages that continue with the new live builds. A stage ends when its build is withdrawn, its area's live build changes, the area is disabled, or the live host can't run its build. */
export async function listLastingStages(
  site: string,
  { stages, host, areas, withdrawn }: Pick<Revision, 'stages' | 'host' | 'areas' | 'withdrawn'>,
): Promise<Stage[]> {
  const candidates = stages.filter(({ area, build, liveBuild }) => {
    const entry = areas.find(({ name }) => name === area);
    return entry?.enabled === true && entry.build === liveBuild && !findWithdrawal({ withdrawn }, area, build);
  });
  if (candidates.length === 0) return [];
  const hostBuild = await readHost(site, host.build);
  const lastingStages: Stage[] = [];
  for (const stage of candidates) {
    const { area, build, entry } = stage;
    const uploadedArea = await readArea(site, area, build);
    if (!hostBuild || !uploadedArea) continue;
    const needs = { name: `${area} ${build}`, sharedRange: entry.sharedRange, requires: uploadedArea.requires };
    if (listIncompatibilities(needs, hostBuild, 'the live host').length === 0) lastingStages.push(stage);
  }
  return lastingStages;
}
