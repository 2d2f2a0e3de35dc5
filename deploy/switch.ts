import type { AreaEntry } from '@laurel/shared/area/registry';
import { readArea } from './area-build';
import { derive } from './derived';
import { requireFitsHost, requireRunsAreas } from './fit';
import { buildOf, trailOf } from './history';
import { readHost } from './host-build';
import { requireFiles } from './live-files';
import { Refusal } from './refusal';
import {
  type Action,
  type Change,
  commit,
  type Live,
  type ReadRevision,
  type Revision,
  readHistory,
} from './revisions';

export interface Switching {
  site: string;
  /** The area's name, or `host` for what concerns the host too. */
  area: string;
  by?: string | undefined;
}

function requireSite(live: ReadRevision | null): ReadRevision {
  if (!live) throw new Refusal('There is no site in this folder yet: run npm run build, or name it with --site.');
  return live;
}

function requireArea(live: Live, area: string): AreaEntry {
  const entry = live.areas.find(({ name }) => name === area);
  if (!entry)
    throw new Refusal(`There is no area "${area}". There are: ${live.areas.map(({ name }) => name).join(', ')}.`);
  return entry;
}

async function requireRuns(site: string, entry: AreaEntry, liveHost: string): Promise<void> {
  const uploaded = await readArea(site, entry.name, entry.build);
  if (!uploaded) throw new Refusal(`There is no build ${entry.build} of ${entry.name} in the site.`);
  const { contract } = entry;
  await requireFitsHost(
    site,
    { name: `${entry.name} ${entry.build}`, contract, requires: uploaded.requires },
    liveHost,
  );
  await requireFiles(site, entry);
}

const withEntry = (live: Live, entry: AreaEntry): AreaEntry[] =>
  live.areas.map((each) => (each.name === entry.name ? entry : each));

/** The area as it was when that build was live last, or as it was uploaded where it never was. */
async function earlierEntry(site: string, history: readonly Revision[], area: string, build: string) {
  const last = history.findLast((revision) => buildOf(revision, area) === build);
  const entry = last?.areas.find(({ name }) => name === area) ?? (await readArea(site, area, build))?.entry;
  if (!entry) throw new Refusal(`There is no build ${build} of ${area} in the site.`);
  return entry;
}

/**
 * Makes an earlier build live again: the one that was published before the present one, or the one named.
 * @throws Refusal where there is none, or where it does not fit what is live beside it.
 */
export async function rollback({
  site,
  area,
  to,
  by,
}: Switching & { to?: string | undefined }): Promise<Revision | null> {
  const revision = await commit(site, async (found) => {
    const live = requireSite(found);
    const isHost = area === 'host';
    const present = isHost ? null : requireArea(live, area);
    const history = await readHistory(site);
    const build = to ?? trailOf(history, area).at(-2);
    if (!build) throw new Refusal(`No build of ${area} was published before the present one, ${buildOf(live, area)}.`);
    if (build === buildOf(live, area)) return null;
    const action: Action = { kind: 'rollback', area, build, ...(by ? { by } : {}) };
    if (!present) {
      const host = await readHost(site, build);
      if (!host) throw new Refusal(`There is no build ${build} of the host in the site.`);
      await requireRunsAreas(site, host, live.areas);
      return { action, host: { build }, areas: live.areas };
    }
    const entry = { ...(await earlierEntry(site, history, area, build)), enabled: present.enabled };
    await requireRuns(site, entry, live.host.build);
    return { action, host: live.host, areas: withEntry(live, entry) };
  });
  await derive(site);
  return revision;
}

/** Closes an area for everybody, or opens it again; null where it is so already. */
export async function setEnabled({ site, area, by }: Switching, enabled: boolean): Promise<Revision | null> {
  const revision = await commit(site, async (found): Promise<Change | null> => {
    const live = requireSite(found);
    const entry = requireArea(live, area);
    if (entry.enabled === enabled) return null;
    // The host may have changed while it was closed.
    if (enabled) await requireRuns(site, entry, live.host.build);
    const action: Action = { kind: enabled ? 'enable' : 'disable', area, ...(by ? { by } : {}) };
    return { action, host: live.host, areas: withEntry(live, { ...entry, enabled }) };
  });
  await derive(site);
  return revision;
}
