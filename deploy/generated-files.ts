import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { listServedFiles, uploadFiles } from './built-package';
import { doesFileExist, isMissing, replaceFile } from './files';
import { readTemplate, resolveNamedFilesFolder } from './host-build';
import { renderPage } from './page';
import { type ReadRevision, readHistory, toRegistry } from './revisions';

async function isSameContent(a: string, b: string): Promise<boolean> {
  try {
    const [firstBytes, secondBytes] = await Promise.all([readFile(a), readFile(b)]);
    return firstBytes.equals(secondBytes);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function placeNamedFiles(site: string, build: string): Promise<void> {
  const source = resolveNamedFilesFolder(site, build);
  if (!(await doesFileExist(source))) return;
  const files = (await listServedFiles(source)).filter((file) => !/\.(br|gz)$/.test(file));
  const changedFiles: string[] = [];
  for (const file of files)
    if (!(await isSameContent(path.join(source, file), path.join(site, file)))) changedFiles.push(file);
  await uploadFiles(source, changedFiles, site);
}

const resolvePageFile = (site: string, areaPath: string): string => path.join(site, areaPath, 'index.html');

async function writeFilesOfRevision(
  site: string,
  liveRevision: ReadRevision,
  history: readonly ReadRevision[],
): Promise<void> {
  await placeNamedFiles(site, liveRevision.host.build);
  const template = await readTemplate(site, liveRevision.host.build);
  const registry = toRegistry(liveRevision);
  const paths = new Set(['/', ...liveRevision.areas.map((area) => area.path)]);
  for (const areaPath of paths)
    await replaceFile(resolvePageFile(site, areaPath), renderPage(template, registry, areaPath));
  const formerPaths = new Set(history.flatMap(({ areas }) => areas.map((area) => area.path)));
  for (const areaPath of formerPaths)
    if (!paths.has(areaPath)) await rm(resolvePageFile(site, areaPath), { force: true });
  await replaceFile(path.join(site, 'areas.json'), JSON.stringify(registry, null, 2));
}

/** Means that a change was committed and is served, but that the files for static hosts couldn't be written. */
export class GeneratedFilesError extends Error {
  override name = 'GeneratedFilesError';
}

/**
 * Writes the files for static hosts (`areas.json` and the pages) from the newest revision. Repeats if a newer one
 * appears, so that the files are right whichever concurrent publisher finishes last.
 * @throws GeneratedFilesError
 */
export async function writeGeneratedFiles(site: string): Promise<void> {
  try {
    let writtenRevision = 0;
    for (;;) {
      const history = await readHistory(site);
      const liveRevision = history.at(-1);
      if (!liveRevision || liveRevision.revision === writtenRevision) return;
      await writeFilesOfRevision(site, liveRevision, history);
      writtenRevision = liveRevision.revision;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new GeneratedFilesError(
      `The change is live on the server, but the files for static hosts could not be written: ${reason}\nFix that, then run: npm run areas -- repair`,
      { cause: error },
    );
  }
}
