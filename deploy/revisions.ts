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
  revisionRecord,
  type Stage,
  stage,
  type Withdrawal,
} from './revision-record';

export type { LiveBuilds, Revision, RevisionAction, Stage };

/** Leaves out areas with malformed entries and lists their names in `rejectedNames`. */
export interface ReadRevision extends Revision {
  rejectedNames: readonly string[];
}

const fileNamePattern = /^(\d{6,})\.json$/;
const resolveRevisionsFolder = (site: string): string => path.join(site, 'revisions');

export const resolveRevisionFile = (site: string, revision: number): string =>
  path.join(resolveRevisionsFolder(site), `${String(revision).padStart(6, '0')}.json`);

/** Lists the numbers in ascending order. */
export async function listRevisionNumbers(site: string): Promise<number[]> {
  try {
    const names = await readdir(resolveRevisionsFolder(site));
    return names
      .flatMap((name) => {
        const [, digits] = fileNamePattern.exec(name) ?? [];
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
  const parseResult = stage.safeParse(value);
  if (!parseResult.success) return [];
  const { entry, ...stageFields } = parseResult.data;
  const [parsedEntry] = parseEntries([entry]);
  return parsedEntry?.name === stageFields.area && parsedEntry.build === stageFields.build
    ? [{ ...stageFields, entry: parsedEntry }]
    : [];
}

/** Null if the file is malformed. Throws disk errors, because the revision itself may be fine. */
export async function readRevision(site: string, revision: number): Promise<ReadRevision | null> {
  const text = await readFile(resolveRevisionFile(site, revision), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') return '';
    throw error;
  });
  const parseResult = revisionRecord.safeParse(parseJson(text));
  if (!parseResult.success) return null;
  const { areas, host, stages, fallbacks, ...otherFields } = parseResult.data;
  const { registry, rejectedAreas } = parseRegistry(JSON.stringify({ revision, host: host.build, areas }));
  return {
    ...{ ...otherFields, revision, host },
    areas: registry.areas,
    stages: stages.flatMap(parseStage),
    fallbacks: parseEntries(fallbacks),
    rejectedNames: rejectedAreas,
  };
}

/** `lastNumber` is the highest number, readable or not. @throws Refusal if there are revisions but none is readable. */
async function readHistoryEnd(site: string): Promise<{ liveRevision: ReadRevision | null; lastNumber: number }> {
  const numbers = await listRevisionNumbers(site);
  const lastNumber = numbers.at(-1) ?? 0;
  for (const number of numbers.reverse()) {
    const liveRevision = await readRevision(site, number);
    if (liveRevision) return { liveRevision, lastNumber };
  }
  if (lastNumber === 0) return { liveRevision: null, lastNumber };
  throw new Refusal(
    `None of the revisions in ${resolveRevisionsFolder(site)} can be read. Restore that folder from a backup, or move it away and run npm run build.`,
  );
}

/** Null if the folder has no site yet. */
export const readNewestRevision = async (site: string): Promise<ReadRevision | null> =>
  (await readHistoryEnd(site)).liveRevision;

/** All readable revisions, oldest first. */
export async function readHistory(site: string): Promise<ReadRevision[]> {
  const numbers = await listRevisionNumbers(site);
  const revisions = await Promise.all(numbers.map((revision) => readRevision(site, revision)));
  return revisions.filter((revision) => revision !== null);
}

/** Lists the numbers in ascending order. */
export async function listUnreadableRevisions(site: string): Promise<number[]> {
  const readableNumbers = new Set((await readHistory(site)).map(({ revision }) => revision));
  return (await listRevisionNumbers(site)).filter((revision) => !readableNumbers.has(revision));
}

/** Keeps the file under a name such as `000012.json.unreadable`. */
export const setAsideRevision = (site: string, revision: number): Promise<void> =>
  rename(resolveRevisionFile(site, revision), `${resolveRevisionFile(site, revision)}.unreadable`);

const listBuildsWithdrawnInTabs = ({ at, withdrawn }: Revision): string[] =>
  withdrawn
    .filter((each) => Date.parse(at) - Date.parse(each.at) < tabDays * 86_400_000)
    .map(({ area, build }) => `${area} ${build}`);

export const addFallback = (entry: AreaEntry, fallback: AreaEntry | undefined): AreaEntry =>
  fallback ? { ...entry, fallback: pickFiles(fallback) } : entry;

export function toRegistry(liveRevision: Revision): Registry {
  const withdrawnInTabs = listBuildsWithdrawnInTabs(liveRevision);
  const { revision, host, fallbacks } = liveRevision;
  const areas = liveRevision.areas.map((entry) =>
    addFallback(
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
  change: (liveRevision: ReadRevision | null, lastNumber: number) => Promise<RevisionChange | null>,
): Promise<Revision | null> {
  for (;;) {
    const { liveRevision, lastNumber } = await readHistoryEnd(site);
    const nextChange = await change(liveRevision, lastNumber);
    if (!nextChange) return null;
    const at = new Date().toISOString();
    const withdrawn = [
      ...(liveRevision?.withdrawn ?? []),
      ...(nextChange.withdrawal ? [{ ...nextChange.withdrawal, at }] : []),
    ];
    const stages = await listLastingStages(site, { stages: liveRevision?.stages ?? [], ...nextChange, withdrawn });
    const { action, host, areas } = nextChange;
    const changedRevision: Revision = {
      revision: lastNumber + 1,
      at,
      action,
      host,
      areas,
      withdrawn,
      stages,
      fallbacks: [],
    };
    const revision = {
      ...changedRevision,
      fallbacks: await listFallbacks(site, await readHistory(site), changedRevision),
    };
    if (await createFile(resolveRevisionFile(site, revision.revision), JSON.stringify(revision, null, 2)))
      return revision;
  }
}
