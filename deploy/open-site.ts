import { stat } from 'node:fs/promises';
import type { AreaEntry, Registry } from '@laurel/shared/area/registry';
import type { Preview, Site } from '@laurel/shared/area/site';
import type { Locale } from '@laurel/shared/protocol';
import { listAreaBuilds, readArea } from './area-build';
import { isMissing } from './files';
import { readTemplates } from './host-build';
import { renderPage } from './page';
import { type ReadRevision, readRevision, registryOf, revisionFile, revisionNumbers } from './revisions';

export interface OpenSiteOptions {
  /** Is told in a sentence of what is wrong with the site but does not keep it from being served. */
  onProblem?(line: string): void;
}

interface Opened {
  live: ReadRevision;
  /** The host's page in each language. */
  pages: Record<Locale, string>;
  /** The number given last, by a revision that cannot be shown where it is not the live one's. */
  last: number;
  /** When the file of the last revision was changed: a folder that was replaced whole, or a file that was restored. */
  modified: number;
  problems: readonly string[];
}

const modifiedAt = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );

/** The registry with other builds of some areas; what cannot be shown is left as it is live. */
async function withPreview(folder: string, registry: Registry, preview: Preview): Promise<Registry> {
  let areas: readonly AreaEntry[] = registry.areas;
  const shown: string[] = [];
  for (const [name, build] of preview) {
    const uploaded = await readArea(folder, name, build);
    if (!uploaded) continue;
    const others = areas.filter((area) => area.name !== name);
    if (others.some((area) => area.path === uploaded.entry.path)) continue;
    areas = [...others, uploaded.entry];
    shown.push(name);
  }
  return shown.length > 0 ? { ...registry, preview: shown, areas } : registry;
}

/**
 * Opens a site folder for a server. What is live is read from the newest revision; a publish is seen by the very next
 * request, at the price of two looks at the file system. Null where the folder holds no site.
 */
export async function openSite(folder: string, { onProblem = () => {} }: OpenSiteOptions = {}): Promise<Site | null> {
  /** The newest revision that can be shown, with what keeps newer ones from it. */
  async function open(): Promise<Opened | null> {
    const numbers = await revisionNumbers(folder);
    const last = numbers.at(-1);
    if (last === undefined) return null;
    const modified = await modifiedAt(revisionFile(folder, last));
    if (modified === null) return open();
    const problems: string[] = [];
    for (const number of numbers.reverse()) {
      const live = await readRevision(folder, number);
      const pages = live ? await pagesOf(live.host.build) : null;
      if (live && pages !== null) {
        for (const name of live.rejected)
          problems.push(`Revision ${number} has an entry that is none, "${name}": it is left out.`);
        return { live, pages, last, modified, problems };
      }
      problems.push(
        live
          ? `Revision ${number} is left out: the page of the host's build ${live.host.build} is gone.`
          : `Revision ${number} is left out: its file cannot be read. npm run areas -- repair sets it aside.`,
      );
    }
    throw new Error(`The site in ${folder} has no revision that can be shown.`);
  }

  const pagesOf = (build: string): Promise<Record<Locale, string> | null> =>
    readTemplates(folder, build).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });

  /** What was told last of what is wrong: each is told once, and again when it comes back. */
  let told: readonly string[] = [];
  function tell(problems: readonly string[]): void {
    for (const problem of problems) if (!told.includes(problem)) onProblem(problem);
    told = problems;
  }

  const first = await open();
  if (!first) return null;
  let opened = first;
  tell(first.problems);

  async function newest(): Promise<Opened> {
    // Revisions have no gaps at the end: as long as the next one is not there, the last is the last. The time of the
    // folder would not do, since two publishes can fall into one tick of it.
    const [next, modified] = await Promise.all([
      modifiedAt(revisionFile(folder, opened.last + 1)),
      modifiedAt(revisionFile(folder, opened.last)),
    ]);
    if (next === null && modified === opened.modified) return opened;
    try {
      const found = await open();
      if (!found) throw new Error(`The site in ${folder} is gone`);
      opened = found;
    } catch (error) {
      // What was read before is still whole: pages go on being served from it.
      opened = { ...opened, problems: [error instanceof Error ? error.message : String(error)] };
    }
    tell(opened.problems);
    return opened;
  }

  const registryFor = async ({ live }: Opened, preview?: Preview): Promise<Registry> =>
    preview ? withPreview(folder, registryOf(live), preview) : registryOf(live);

  return {
    folder,
    async registry(preview) {
      return registryFor(await newest(), preview);
    },
    async page(pathname, { locale = 'en', preview } = {}) {
      const found = await newest();
      return renderPage(found.pages[locale], await registryFor(found, preview), pathname);
    },
    async health() {
      const { live, problems } = await newest();
      return { revision: live.revision, problems };
    },
    async builds() {
      const [{ live }, builds] = await Promise.all([newest(), listAreaBuilds(folder)]);
      return builds.map(({ entry: { name, build }, uploadedAt }) => ({
        area: name,
        build,
        uploadedAt,
        live: live.areas.some((area) => area.name === name && area.build === build),
      }));
    },
  };
}
