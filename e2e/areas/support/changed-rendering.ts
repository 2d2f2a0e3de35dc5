import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveAreaFolder } from '../../../deploy/area-build';
import { buildPackage } from '../../../deploy/build-package';
import { type PublishOptions, publishBuild, uploadBuild } from '../../../deploy/publish';
import { findPackage } from '../../../deploy/workspace';

async function changeFiles(folder: string, filePattern: RegExp, change: (code: string) => string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => filePattern.test(file))) {
    const file = path.join(folder, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

export interface RenderingChanges {
  changeServer?: (code: string) => string;
  changeBrowser?: (code: string) => string;
  /** Runs before the uploaded build is live, so that no visitor gets the unchanged one. */
  changeUpload?: (build: string) => Promise<void>;
  publish?: (publishing: PublishOptions) => Promise<unknown>;
}

let buildCount = 0;

export async function publishChangedBuild(
  site: string,
  { changeServer, changeBrowser, changeUpload, publish = publishBuild }: RenderingChanges,
): Promise<string> {
  // Doesn't start from the site's live build, because another journey may have put a changed build there.
  const { directory, dist: firstDist, build: firstBuild } = await buildPackage(findPackage('public'), () => {});
  buildCount += 1;
  const build = `${firstBuild}rendering${buildCount}`;
  const dist = await mkdtemp(path.join(tmpdir(), 'laurel-drawing-'));
  try {
    await cp(firstDist, dist, { recursive: true });
    if (changeServer) await changeFiles(path.join(dist, 'server'), /\.cjs$/, changeServer);
    if (changeBrowser) await changeFiles(dist, /\.js$/, changeBrowser);
    const publishing = { site, builtPackage: { directory, dist, build } };
    await uploadBuild(publishing);
    await changeUpload?.(build);
    await publish(publishing);
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
  return build;
}

export const resolveDescription = (site: string, build: string): string =>
  path.join(resolveAreaFolder(site, 'public', build), 'area.json');

export const resolveServerCode = (site: string, build: string): string => path.join(site, 'server/areas/public', build);
