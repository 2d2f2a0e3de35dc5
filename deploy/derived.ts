import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { servedFiles, uploadFiles } from './built-package';
import { exists, isMissing, replaceFile } from './files';
import { namedFilesFolder, readTemplate } from './host-build';
import { renderPage } from './page';
import { type ReadRevision, readHistory, registryOf } from './revisions';

async function sameContent(a: string, b: string): Promise<boolean> {
  try {
    const [one, other] = await Promise.all([readFile(a), readFile(b)]);
    return one.equals(other);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** The host's files without a hash in their names, from its build to the root, as far as they differ. */
async function placeNamedFiles(site: string, build: string): Promise<void> {
  const waiting = namedFilesFolder(site, build);
  if (!(await exists(waiting))) return;
  const files = (await servedFiles(waiting)).filter((file) => !/\.(br|gz)$/.test(file));
  const changed: string[] = [];
  for (const file of files)
    if (!(await sameContent(path.join(waiting, file), path.join(site, file)))) changed.push(file);
  await uploadFiles(waiting, changed, site);
}

const pageFile = (site: string, areaPath: string): string => path.join(site, areaPath, 'index.html');

async function deriveFrom(site: string, live: ReadRevision, history: readonly ReadRevision[]): Promise<void> {
  await placeNamedFiles(site, live.host.build);
  const template = await readTemplate(site, live.host.build);
  const registry = registryOf(live);
  const paths = new Set(['/', ...live.areas.map((area) => area.path)]);
  for (const areaPath of paths) await replaceFile(pageFile(site, areaPath), renderPage(template, registry, areaPath));
  const left = new Set(history.flatMap(({ areas }) => areas.map((area) => area.path)));
  for (const areaPath of left) if (!paths.has(areaPath)) await rm(pageFile(site, areaPath), { force: true });
  await replaceFile(path.join(site, 'areas.json'), JSON.stringify(registry, null, 2));
}

/** What is live is whole and served; only what plain static hosts serve could not be written. */
export class NotDerived extends Error {
  override name = 'NotDerived';
}

/**
 * Writes what plain static hosts serve (`areas.json` and the pages) from the newest revision, again and again until what
 * was written is the newest: of several publishers at once the last to look leaves the files right.
 * @throws NotDerived
 */
export async function derive(site: string): Promise<void> {
  try {
    let written = 0;
    for (;;) {
      const history = await readHistory(site);
      const live = history.at(-1);
      if (!live || live.revision === written) return;
      await deriveFrom(site, live, history);
      written = live.revision;
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new NotDerived(
      `The server shows what is live, but the files for static hosts could not be written: ${why}\nWhen that is solved: npm run areas -- repair`,
      { cause: error },
    );
  }
}
