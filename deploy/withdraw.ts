import { rm } from 'node:fs/promises';
import type { AreaEntry } from '@laurel/shared/area/registry';
import { readArea, resolveAreaFolder } from './area-build';
import { resolveMaps } from './built-package';
import { requireCompatibleAreas } from './compatibility';
import { findEarlierEntry, requireRunnableBuild } from './earlier-build';
import { writeGeneratedFiles } from './generated-files';
import { buildRollbackStack, findBuild, findWithdrawal } from './history';
import { readHost, resolveHostFolder } from './host-build';
import { type LiveChange, replaceEntry, requireSite } from './live';
import { Refusal } from './refusal';
import {
  commitRevision,
  type LiveBuilds,
  type ReadRevision,
  type Revision,
  readHistory,
  readNewestRevision,
} from './revisions';
import { resolveServerFolder } from './server-build';

export interface WithdrawOptions extends LiveChange {
  build: string;
  reason: string;
}

async function findReplacement<Replacement>(
  { history, area, build }: { history: readonly Revision[]; area: string; build: string },
  tryBuild: (earlierBuild: string) => Promise<Replacement>,
): Promise<Replacement | null> {
  for (const earlierBuild of buildRollbackStack(history, area).reverse()) {
    if (earlierBuild === build) continue;
    try {
      return await tryBuild(earlierBuild);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return null;
}

async function chooseLiveBuilds(
  { site, area, build }: WithdrawOptions,
  liveRevision: ReadRevision,
): Promise<LiveBuilds> {
  if (findBuild(liveRevision, area) !== build) return liveRevision;
  const history = await readHistory(site);
  if (area === 'host') {
    const host = await findReplacement({ history, area, build }, async (earlierBuild) => {
      const uploadedHost = await readHost(site, earlierBuild);
      if (!uploadedHost) throw new Refusal(`There is no build ${earlierBuild} of the host in the site.`);
      await requireCompatibleAreas(site, uploadedHost, liveRevision.areas);
      return { build: earlierBuild };
    });
    if (!host)
      throw new Refusal(
        `No earlier build of the host fits the live areas. Publish one without the fault, then withdraw ${build}.`,
      );
    return { host, areas: liveRevision.areas };
  }
  const entry = liveRevision.areas.find(({ name }) => name === area);
  if (!entry) return liveRevision;
  const replacementEntry = await findReplacement({ history, area, build }, async (earlierBuild): Promise<AreaEntry> => {
    const earlierEntry = await findEarlierEntry(site, history, area, earlierBuild);
    await requireRunnableBuild(site, earlierEntry, liveRevision.host.build);
    return { ...earlierEntry, enabled: entry.enabled };
  });
  return {
    host: liveRevision.host,
    areas: replaceEntry(liveRevision, replacementEntry ?? { ...entry, enabled: false }),
  };
}

/** Removes the files that only this build has. The host's other files stay, because other builds of the host may use the same files. */
async function removeFiles(site: string, area: string, build: string): Promise<void> {
  const folder = area === 'host' ? resolveHostFolder(site, build) : resolveAreaFolder(site, area, build);
  const folders = area === 'host' ? [folder] : [folder, resolveMaps(site, folder)];
  for (const each of [...folders, resolveServerFolder(site, folder)]) await rm(each, { recursive: true, force: true });
}

const describeState = (liveRevision: ReadRevision | null, area: string, build: string): string => {
  const liveBuild = liveRevision && findBuild(liveRevision, area);
  if (liveBuild === build) return `No earlier build of ${area} can take its place, so the area is disabled.`;
  return liveBuild ? `${area} ${liveBuild} is live.` : `No build of ${area} is live.`;
};

/** Removes the files after the revision is committed, so that new pages don't request removed files. A second run removes the files that an interrupted run left. @throws Refusal if the build is missing, or if it is the live host and no earlier build fits */
export async function withdrawBuild(options: WithdrawOptions): Promise<{ revision: Revision | null; state: string }> {
  const { site, area, build, reason, by } = options;
  const revision = await commitRevision(site, async (newest) => {
    const liveRevision = requireSite(newest);
    if (findWithdrawal(liveRevision, area, build)) return null;
    const uploadedBuild = area === 'host' ? await readHost(site, build) : await readArea(site, area, build);
    if (!uploadedBuild) throw new Refusal(`There is no build ${build} of ${area} in the site.`);
    const { host, areas } = await chooseLiveBuilds(options, liveRevision);
    const action = { kind: 'withdraw' as const, area, build, reason, ...(by ? { by } : {}) };
    return { action, host, areas, withdrawal: { area, build, reason } };
  });
  await writeGeneratedFiles(site);
  await removeFiles(site, area, build);
  return { revision, state: describeState(await readNewestRevision(site), area, build) };
}
