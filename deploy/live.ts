import type { AreaEntry } from '@laurel/shared/area/registry';
import { toPlainText } from './build-source';
import { requireCompatibleAreas } from './compatibility';
import { findEarlierEntry, requireExports, requireRunnableBuild } from './earlier-build';
import { writeGeneratedFiles } from './generated-files';
import { buildRollbackStack, findBuild, findWithdrawal } from './history';
import { readHost } from './host-build';
import { Refusal } from './refusal';
import {
  commitRevision,
  type LiveBuilds,
  type ReadRevision,
  type Revision,
  type RevisionAction,
  type RevisionChange,
  readHistory,
} from './revisions';

export interface LiveChange {
  site: string;
  /** The area's name. A rollback also accepts `host`. */
  area: string;
  by?: string | undefined;
}

export function requireSite(liveRevision: ReadRevision | null): ReadRevision {
  if (!liveRevision)
    throw new Refusal('There is no site in this folder yet: run npm run build, or name it with --site.');
  return liveRevision;
}

export function requireArea(liveBuilds: LiveBuilds, area: string): AreaEntry {
  const entry = liveBuilds.areas.find(({ name }) => name === area);
  if (!entry)
    throw new Refusal(`There is no area "${area}". There are: ${liveBuilds.areas.map(({ name }) => name).join(', ')}.`);
  return entry;
}

export function requireNotWithdrawn(revision: Pick<Revision, 'withdrawn'> | null, area: string, build: string): void {
  const withdrawal = findWithdrawal(revision, area, build);
  if (withdrawal) throw new Refusal(`The build ${build} of ${area} was withdrawn: ${toPlainText(withdrawal.reason)}`);
}

export const replaceEntry = (liveBuilds: LiveBuilds, entry: AreaEntry): AreaEntry[] =>
  liveBuilds.areas.map((each) => (each.name === entry.name ? entry : each));

/** Goes back to the previous build, or to the build `to`. Returns null if that build is live already. @throws Refusal if the build can't be made live again. */
export async function rollBackArea({
  site,
  area,
  to,
  by,
}: LiveChange & { to?: string | undefined }): Promise<Revision | null> {
  const revision = await commitRevision(site, async (openRevision) => {
    const liveRevision = requireSite(openRevision);
    const isHost = area === 'host';
    const currentArea = isHost ? null : requireArea(liveRevision, area);
    const history = await readHistory(site);
    const liveBuild = findBuild(liveRevision, area);
    const build = to ?? buildRollbackStack(history, area).findLast((each) => each !== liveBuild);
    if (!build) throw new Refusal(`No build of ${area} was published before the current one, ${liveBuild}.`);
    if (build === liveBuild) return null;
    requireNotWithdrawn(liveRevision, area, build);
    // A build that was never live may not have passed the publishing checks.
    if (!history.some((each) => findBuild(each, area) === build))
      throw new Refusal(`${area} ${build} was never live: publish it, so that it is checked.`);
    const action: RevisionAction = { kind: 'rollback', area, build, ...(by ? { by } : {}) };
    if (!currentArea) {
      const host = await readHost(site, build);
      if (!host) throw new Refusal(`There is no build ${build} of the host in the site.`);
      await requireCompatibleAreas(site, host, liveRevision.areas);
      for (const entry of liveRevision.areas) if (entry.enabled) await requireExports(site, entry, build);
      return { action, host: { build }, areas: liveRevision.areas };
    }
    const entry = { ...(await findEarlierEntry(site, history, area, build)), enabled: currentArea.enabled };
    await requireRunnableBuild(site, entry, liveRevision.host.build);
    return { action, host: liveRevision.host, areas: replaceEntry(liveRevision, entry) };
  });
  await writeGeneratedFiles(site);
  return revision;
}

/** Returns null if nothing changed. */
export async function setAreaEnabled({ site, area, by }: LiveChange, enabled: boolean): Promise<Revision | null> {
  const revision = await commitRevision(site, async (openRevision): Promise<RevisionChange | null> => {
    const liveRevision = requireSite(openRevision);
    const entry = requireArea(liveRevision, area);
    if (entry.enabled === enabled) return null;
    // The host may have changed while the area was disabled.
    if (enabled) {
      requireNotWithdrawn(liveRevision, area, entry.build);
      await requireRunnableBuild(site, entry, liveRevision.host.build);
    }
    const action: RevisionAction = { kind: enabled ? 'enable' : 'disable', area, ...(by ? { by } : {}) };
    return { action, host: liveRevision.host, areas: replaceEntry(liveRevision, { ...entry, enabled }) };
  });
  await writeGeneratedFiles(site);
  return revision;
}
