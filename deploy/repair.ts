import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setMapsApart } from './built-package';
import { derive } from './derived';
import { isMissing, isUnfinished } from './files';
import { readHost } from './host-build';
import { faultsOf } from './live-files';
import { Refusal } from './refusal';
import { commit, readNewest, setAside, unreadableRevisions } from './revisions';

/** What is younger may belong to a command that is still at work. */
const leftoverAge = 60 * 60 * 1000;

async function removeLeftovers(site: string, now: number): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isUnfinished(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    try {
      if (now - (await stat(file)).mtimeMs < leftoverAge) continue;
    } catch (error) {
      // The command that wrote it has finished meanwhile.
      if (isMissing(error)) continue;
      throw error;
    }
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

export interface Repaired {
  revision: number;
  /** Revisions that could not be read and no longer count. */
  asideSet: number[];
  /** How many source maps were taken out of what is served. */
  mapsMoved: number;
  /** How many files of cut-off commands were removed. */
  removed: number;
  /** What cannot be mended here, a sentence each. */
  faults: string[];
}

/**
 * Takes unreadable revisions out of the history. Where the newest is one, what was live before it is committed anew first:
 * its number stays used, so that no tab takes a later revision for the one it has.
 */
async function setUnreadableAside(site: string, by: string | undefined): Promise<number[]> {
  await commit(site, async (live, last) =>
    !live || live.revision === last
      ? null
      : { action: { kind: 'repair', ...(by ? { by } : {}) }, host: live.host, areas: live.areas },
  );
  const unreadable = await unreadableRevisions(site);
  for (const revision of unreadable) await setAside(site, revision);
  return unreadable;
}

export interface Repairing {
  site: string;
  by?: string | undefined;
  now?: number;
}

/**
 * Sets unreadable revisions aside, writes the derived files anew, keeps source maps apart, removes what cut-off commands
 * left, and looks whether all that is live is there.
 */
export async function repair({ site, by, now = Date.now() }: Repairing): Promise<Repaired> {
  if (!(await readNewest(site))) throw new Refusal('There is no site in this folder.');
  const asideSet = await setUnreadableAside(site, by);
  const live = await readNewest(site);
  if (!live) throw new Refusal('There is no site in this folder.');
  const host = await readHost(site, live.host.build);
  if (!host) throw new Refusal(`The live host's build ${live.host.build} is gone: publish the host.`);
  await derive(site);
  const mapsMoved = await setMapsApart(site);
  const faults = (await Promise.all(live.areas.map((entry) => faultsOf(site, entry)))).flat();
  faults.push(...live.rejected.map((name) => `The entry "${name}" of revision ${live.revision} is none.`));
  return { revision: live.revision, asideSet, mapsMoved, removed: await removeLeftovers(site, now), faults };
}
