import { stat } from 'node:fs/promises';
import type { AreaEntry, Registry } from '@laurel/shared/area/registry';
import type { Preview, Site } from '../../server/src/site/site';
import { listAreaBuilds, readArea } from './area-build';
import { isMissing } from './files';
import { readTemplate } from './host-build';
import { renderPage } from './page';
import { type ReadRevision, readNewest, registryOf, revisionFile } from './revisions';

export interface OpenSiteOptions {
  /** Is told in a sentence of what is wrong with the site but does not keep it from being served. */
  onProblem?(line: string): void;
}

interface Opened {
  live: ReadRevision;
  template: string;
  /** Of the revision's file: it tells a folder that was replaced whole. */
  modified: number;
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
  let opened: Opened | undefined;

  async function open(): Promise<Opened | null> {
    const live = await readNewest(folder);
    if (!live) return null;
    const [template, modified] = await Promise.all([
      readTemplate(folder, live.host.build),
      modifiedAt(revisionFile(folder, live.revision)),
    ]);
    if (modified === null) return open();
    for (const name of live.rejected)
      onProblem(`Revision ${live.revision} has an entry that is none, "${name}": it is left out.`);
    return { live, template, modified };
  }

  async function newest(): Promise<Opened> {
    if (opened) {
      const { revision } = opened.live;
      // Revisions have no gaps: as long as the next one is not there, this is the newest. The time of the folder would
      // not do, since two publishes can fall into one tick of it.
      const [next, modified] = await Promise.all([
        modifiedAt(revisionFile(folder, revision + 1)),
        modifiedAt(revisionFile(folder, revision)),
      ]);
      if (next === null && modified === opened.modified) return opened;
    }
    const found = await open();
    if (!found) throw new Error(`The site in ${folder} is gone`);
    opened = found;
    return found;
  }

  const registryFor = async ({ live }: Opened, preview?: Preview): Promise<Registry> =>
    preview ? withPreview(folder, registryOf(live), preview) : registryOf(live);

  const first = await open();
  if (!first) return null;
  opened = first;
  return {
    folder,
    async registry(preview) {
      return registryFor(await newest(), preview);
    },
    async page(pathname, preview) {
      const found = await newest();
      return renderPage(found.template, await registryFor(found, preview), pathname);
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
