import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AreaEntry } from '@laurel/shared/area/registry';
import { readArea } from './area-build';
import { moveMaps } from './built-package';
import { isMissing, isUnfinished } from './files';
import { writeGeneratedFiles } from './generated-files';
import { findWithdrawal } from './history';
import { type HostBuild, readHost } from './host-build';
import { listFaults } from './live-files';
import { Refusal } from './refusal';
import { commitRevision, listUnreadableRevisions, readNewestRevision, setAsideRevision } from './revisions';
import { readServerBuild } from './server-build';

async function listRenderingFaults(site: string, host: HostBuild, areas: readonly AreaEntry[]): Promise<string[]> {
  const builds = await Promise.all(areas.map(({ name, build }) => readArea(site, name, build)));
  const renderings = [host, ...builds].flatMap((build) => build?.rendering ?? []);
  const faults = renderings.map((rendering) =>
    readServerBuild(site, rendering).then(
      () => [],
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    ),
  );
  return (await Promise.all(faults)).flat();
}

/** Milliseconds. Younger files may belong to a running command. */
const leftoverAgeMs = 60 * 60 * 1000;

async function removeLeftovers(site: string, now: number): Promise<number> {
  let removedCount = 0;
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isUnfinished(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    try {
      if (now - (await stat(file)).mtimeMs < leftoverAgeMs) continue;
    } catch (error) {
      if (isMissing(error)) continue;
      throw error;
    }
    await rm(file, { force: true });
    removedCount += 1;
  }
  return removedCount;
}

export interface RepairResult {
  revision: number;
  setAsideRevisions: number[];
  movedMapCount: number;
  removedCount: number;
  faults: string[];
}

/** Renames the files of unreadable revisions. If the newest is unreadable, first commits the last readable one again, so that no other revision gets the same number: an open tab could mistake one for the other. */
async function setAsideUnreadableRevisions(site: string, by: string | undefined): Promise<number[]> {
  await commitRevision(site, async (liveRevision, lastNumber) =>
    !liveRevision || liveRevision.revision === lastNumber
      ? null
      : { action: { kind: 'repair', ...(by ? { by } : {}) }, host: liveRevision.host, areas: liveRevision.areas },
  );
  const unreadableRevisions = await listUnreadableRevisions(site);
  for (const revision of unreadableRevisions) await setAsideRevision(site, revision);
  return unreadableRevisions;
}

export interface RepairOptions {
  site: string;
  by?: string | undefined;
  now?: number;
}

export async function repairSite({ site, by, now = Date.now() }: RepairOptions): Promise<RepairResult> {
  if (!(await readNewestRevision(site))) throw new Refusal('This folder has no site.');
  const setAsideRevisions = await setAsideUnreadableRevisions(site, by);
  const liveRevision = await readNewestRevision(site);
  if (!liveRevision) throw new Refusal('This folder has no site.');
  const host = await readHost(site, liveRevision.host.build);
  if (!host) throw new Refusal(`The live host's build ${liveRevision.host.build} is missing: publish the host.`);
  await writeGeneratedFiles(site);
  const movedMapCount = await moveMaps(site);
  // A disabled area's build may have been withdrawn, which removed its files.
  const keptAreas = liveRevision.areas.filter(({ name, build }) => !findWithdrawal(liveRevision, name, build));
  const faults = (await Promise.all(keptAreas.map((entry) => listFaults(site, entry)))).flat();
  faults.push(...(await listRenderingFaults(site, host, keptAreas)));
  faults.push(
    ...liveRevision.rejectedNames.map(
      (name) => `The entry "${name}" of revision ${liveRevision.revision} cannot be read.`,
    ),
  );
  return {
    revision: liveRevision.revision,
    setAsideRevisions,
    movedMapCount,
    removedCount: await removeLeftovers(site, now),
    faults,
  };
}
