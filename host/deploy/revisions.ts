import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AreaEntry, parseRegistry, type Registry } from '@laurel/shared/area/registry';
import { z } from 'zod';
import { createFile, isMissing } from './files';

const by = z.string().optional();

/** What a revision came from. `area` is an area's name, or `host`. */
const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assemble'), by }),
  z.object({ kind: z.enum(['publish', 'rollback']), area: z.string(), build: z.string(), by }),
  z.object({ kind: z.enum(['disable', 'enable']), area: z.string(), by }),
]);
export type Action = z.infer<typeof action>;

const record = z.object({
  revision: z.number().int().positive(),
  at: z.string(),
  action,
  host: z.object({ build: z.string() }),
  areas: z.array(z.unknown()),
});

/** What is live: a build of the host and one of each area. */
export interface Live {
  host: { build: string };
  areas: readonly AreaEntry[];
}

/** What was live from one moment on, and why. */
export interface Revision extends Live {
  revision: number;
  at: string;
  action: Action;
}

/** A revision as it was read: one malformed entry costs that area alone and is named. */
export interface ReadRevision extends Revision {
  rejected: readonly string[];
}

const fileName = /^(\d{6,})\.json$/;
const revisionsFolder = (site: string): string => path.join(site, 'revisions');

export const revisionFile = (site: string, revision: number): string =>
  path.join(revisionsFolder(site), `${String(revision).padStart(6, '0')}.json`);

/** The numbers of all revisions, rising. */
export async function revisionNumbers(site: string): Promise<number[]> {
  try {
    const names = await readdir(revisionsFolder(site));
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

/** @throws Error where the file is none of ours, naming it. */
export async function readRevision(site: string, revision: number): Promise<ReadRevision> {
  const file = revisionFile(site, revision);
  try {
    const { areas, host, ...rest } = record.parse(JSON.parse(await readFile(file, 'utf8')));
    const { registry, rejected } = parseRegistry(JSON.stringify({ revision, host: host.build, areas }));
    return { ...rest, host, areas: registry.areas, rejected };
  } catch (error) {
    throw new Error(`${path.relative(site, file)} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** What is live now, or null in a folder that holds no site yet. */
export async function readNewest(site: string): Promise<ReadRevision | null> {
  const newest = (await revisionNumbers(site)).at(-1);
  return newest === undefined ? null : readRevision(site, newest);
}

/** All revisions, the oldest first. */
export const readHistory = async (site: string): Promise<ReadRevision[]> =>
  Promise.all((await revisionNumbers(site)).map((revision) => readRevision(site, revision)));

export const registryOf = ({ revision, host, areas }: Revision): Registry => ({ revision, host: host.build, areas });

/** What a command makes of what is live. */
export interface Change extends Live {
  action: Action;
}

/**
 * The commit point of everything that changes what is live. `change` sees what is live and says what shall be, null for
 * no change, or throws why not. The next number is taken exclusively: whoever finds it taken looks again at what is live
 * now, so that of any number of publishers at once none is lost and none overwrites another.
 */
export async function commit(
  site: string,
  change: (live: ReadRevision | null) => Promise<Change | null>,
): Promise<Revision | null> {
  for (;;) {
    const live = await readNewest(site);
    const next = await change(live);
    if (!next) return null;
    const revision: Revision = {
      revision: (live?.revision ?? 0) + 1,
      at: new Date().toISOString(),
      action: next.action,
      host: next.host,
      areas: next.areas,
    };
    if (await createFile(revisionFile(site, revision.revision), JSON.stringify(revision, null, 2))) return revision;
  }
}
