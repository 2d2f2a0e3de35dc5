import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { derive } from './derived';
import { isMissing, isUnfinished } from './files';
import { readHost } from './host-build';
import { faultsOf } from './live-files';
import { Refusal } from './refusal';
import { readNewest } from './revisions';

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
  /** How many files of cut-off commands were removed. */
  removed: number;
  /** What cannot be mended here, a sentence each. */
  faults: string[];
}

/** Writes the derived files anew, removes what cut-off commands left, and looks whether all that is live is there. */
export async function repair(site: string, now = Date.now()): Promise<Repaired> {
  const live = await readNewest(site);
  if (!live) throw new Refusal('There is no site in this folder.');
  const host = await readHost(site, live.host.build);
  if (!host) throw new Refusal(`The live host's build ${live.host.build} is gone: publish the host.`);
  await derive(site);
  const faults = (await Promise.all(live.areas.map((entry) => faultsOf(site, entry)))).flat();
  faults.push(...live.rejected.map((name) => `The entry "${name}" of revision ${live.revision} is none.`));
  return { revision: live.revision, removed: await removeLeftovers(site, now), faults };
}
