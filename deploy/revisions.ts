import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { type AreaEntry, parseRegistry, pickFiles, type Registry } from '@laurel/shared/area/registry';
import { listFallbacks } from './fallbacks';
import { createFile, isMissing, parseJson } from './files';
import { tabDays } from './history';
import { listLastingStages } from './lasting-stages';
import { Refusal } from './refusal';
import {
  type LiveBuilds,
  type Revision,
  type RevisionAction,
  record,
  type Stage,
  stage,
  type Withdrawal,
} from './revision-record';

export type { LiveBuilds, Revision, RevisionAction, Stage };

/** Leaves out areas with malformed entries and lists their names in `rejected`. */
export interface ReadRevision extends Revision {
  rejected: readonly string[];
}

const fileName = /^(\d{6,})\.json$/;
const resolveRevisionsFolder = (site: string): string => path.join(site, 'revisions');

export const resolveRevisionFile = (site: string, revision: number): string =>
  path.join(resolveRevisionsFolder(site), `${String(revision).padStart(6, '0')}.json`);

/** Ascending. */
export async function listRevisionNumbers(site: string): Promise<number[]> {
  try {
    const names = await readdir(resolveRevisionsFolder(site));
    return names
      .flatMap((name) => {
        const [, digits] = fileName.exec(name) ?? [];
        return digits ? [Number(digits)] : [];
      })
      .sort((a, b) => a - b);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const parseEntries = (areas: readonly unknown[]): readonly AreaEntry[] =>
  parseRegistry(JSON.stringify({ revision: 0, host: '', areas })).registry.areas;

/** Empty if the stage is malformed. */
function parseStage(value: unknown): Stage[] {
  const read = stage.safeParse(value);
  if (!read.success) return [];
  const { entry, ...rest } = read.data;
  const [parsedEntry] = parseEntries([entry]);
  return parsedEntry?.name === rest.area && parsedEntry.build === rest.build ? [{ ...rest, entry: parsedEntry }] : [];
}

/** Null if the file is malformed. Throws disk errors, because the revision itself may be fine. */
export async function readRevision(site: string, revision: number): Promise<ReadRevision | null> {
  const text = await readFile(resolveRevisionFile(site, revision), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') return '';
    throw error;
  });
  const read = record.safeParse(parseJson(text));
  if (!read.success) return null;
  const { areas, host, stages, fallbacks, ...rest } = read.data;
  const { registry, rejectedAreas } = parseRegistry(JSON.stringify({ revision, host: host.build, areas }));
  return {
    ...{ ...rest, revision, host },
    areas: registry.areas,
    stages: stages.flatMap(parseStage),
    fallbacks: parseEntries(fallbacks),
    rejected: rejectedAreas,
  };
}

/** `last` is the highest number, readable or not. @throws Refusal if there are revisions but none is readable. */
async function readHistoryEnd(site: string): Promise<{ live: ReadRevision | null; last: number }> {
  const numbers = await listRevisionNumbers(site);
  const lastNumber = numbers.at(-1) ?? 0;
  for (const revision of numbers.reverse()) {
    const live = await readRevision(site, revision);
    if (live) return { live, last: lastNumber };
  }
  if (lastNumber === 0) return { live: null, last: lastNumber };
  throw new Refusal(
    `None of the revisions in ${resolveRevisionsFolder(site)} can be read. Restore that folder from a backup, or move it away and run npm run build.`,
  );
}

/** Null if the folder has no site yet. */
export const readNewest = async (site: string): Promise<ReadRevision | null> => (await readHistoryEnd(site)).live;

/** All readable revisions, oldest first. */
export async function readHistory(site: string): Promise<ReadRevision[]> {
  const numbers = await listRevisionNumbers(site);
  const read = await Promise.all(numbers.map((revision) => readRevision(site, revision)));
  return read.filter((revision) => revision !== null);
}

/** Ascending. */
export async function listUnreadableRevisions(site: string): Promise<number[]> {
  const read = new Set((await readHistory(site)).map(({ revision }) => revision));
  return (await listRevisionNumbers(site)).filter((revision) => !read.has(revision));
}

/** Keeps the file, as `000012.json.unreadable`. */
export const setAside = (site: string, revision: number): Promise<void> =>
  rename(resolveRevisionFile(site, revision), `${resolveRevisionFile(site, revision)}.unreadable`);

const listWithdrawnInTabs = ({ at, withdrawn }: Revision): string[] =>
  withdrawn
    .filter((each) => Date.parse(at) - Date.parse(each.at) < tabDays * 86_400_000)
    .map(({ area, build }) => `${area} ${build}`);

export const withFallback = (entry: AreaEntry, fallback: AreaEntry | undefined): AreaEntry =>
  fallback ? { ...entry, fallback: pickFiles(fallback) } : entry;

export function toRegistry(live: Revision): Registry {
  const withdrawnInTabs = listWithdrawnInTabs(live);
  const { revision, host, fallbacks } = live;
  const areas = live.areas.map((entry) =>
    withFallback(
      entry,
      fallbacks.find(({ name }) => name === entry.name),
    ),
  );
  return { revision, host: host.build, ...(withdrawnInTabs.length > 0 ? { withdrawn: withdrawnInTabs } : {}), areas };
}

export interface RevisionChange extends LiveBuilds {
  action: RevisionAction;
  withdrawal?: Omit<Withdrawal, 'at'>;
  stages?: readonly Stage[];
}

/**
 * `change` gets the live revision and the highest number, and returns null for no change. If another publisher takes
 * the next number first, starts again from the new state, so concurrent publishers never overwrite each other.
 */
export async function commitRevision(
  site: string,
  change: (live: ReadRevision | null, last: number) => Promise<RevisionChange | null>,
): Promise<Revision | null> {
  for (;;) {
    const { live, last } = await readHistoryEnd(site);
    const next = await change(live, last);
    if (!next) return null;
    const at = new Date().toISOString();
    const withdrawn = [...(live?.withdrawn ?? []), ...(next.withdrawal ? [{ ...next.withdrawal, at }] : [])];
    const stages = await listLastingStages(site, { stages: live?.stages ?? [], ...next, withdrawn });
    const { action, host, areas } = next;
    const changedRevision: Revision = { revision: last + 1, at, action, host, areas, withdrawn, stages, fallbacks: [] };
    const revision = {
      ...changedRevision,
      fallbacks: await listFallbacks(site, await readHistory(site), changedRevision),
    };
    if (await createFile(resolveRevisionFile(site, revision.revision), JSON.stringify(revision, null, 2)))
      return revision;
  }
}
