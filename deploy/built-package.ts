import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { BuildSource } from '@laurel/shared/area/site';
import { z } from 'zod';
import { compressFile } from './compress';
import { doesFileExist, isMissing, replaceFile } from './files';

export interface BuiltPackage {
  directory: string;
  dist: string;
  build: string;
  source?: BuildSource | undefined;
}

const fileLists = z.object({ sync: z.array(z.string()) });

const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string() })),
  exposes: z.array(
    z.object({ path: z.string().default('./area'), assets: z.object({ js: fileLists, css: fileLists }) }),
  ),
});

export const readFederationManifest = async (dist: string) =>
  federationManifest.parse(JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8')));

const hashedPattern = /\.[0-9a-f]{8,}\.\w+(\.map)?$/;
const sourceMapPattern = /\.map$/;

export const isHashed = (file: string): boolean => hashedPattern.test(path.basename(file));

const notServedPattern = /^(mf-(manifest|stats)|pages|uses|loads)\.json$|^server\//;
const serverFilePattern = /^server\/[^/]+\.cjs$/;

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

export const listServedFiles = async (dist: string): Promise<string[]> =>
  (await listFiles(dist)).filter((file) => !notServedPattern.test(file) && !sourceMapPattern.test(file));

export const listServerFiles = async (dist: string): Promise<string[]> =>
  (await listFiles(dist)).filter((file) => serverFilePattern.test(file));

const builtPages = z.object({
  files: z.record(z.string(), z.array(z.string())),
  moved: z.record(z.string(), z.string()),
});

export async function readPages(dist: string): Promise<z.infer<typeof builtPages>> {
  try {
    return builtPages.parse(JSON.parse(await readFile(path.join(dist, 'pages.json'), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return { files: {}, moved: {} };
    throw error;
  }
}

/** The server doesn't serve this folder. */
const resolveMapsFolder = (site: string): string => path.join(site, 'maps');

/** `folder` is where the site has the build's other files. */
export const resolveMaps = (site: string, folder: string): string =>
  path.join(resolveMapsFolder(site), path.relative(site, folder));

export async function uploadMaps(site: string, dist: string, folder: string): Promise<void> {
  const maps = (await listFiles(dist)).filter((file) => sourceMapPattern.test(file));
  await uploadFiles(dist, maps, resolveMaps(site, folder));
}

/** Moves source maps that older versions stored beside their files. Returns how many it found there. */
export async function moveMaps(site: string): Promise<number> {
  const misplacedFiles = (await listFiles(site)).filter(
    (file) => sourceMapPattern.test(file) && !file.startsWith(`maps${path.sep}`),
  );
  for (const file of misplacedFiles) {
    const target = path.join(resolveMapsFolder(site), file);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(site, file), target).catch((error: unknown) => {
      // Another command may have moved the file already.
      if (!isMissing(error)) throw error;
    });
  }
  return misplacedFiles.length;
}

export interface UploadOptions {
  liveBuild?: string | undefined;
  isForLiveAlone?: boolean | undefined;
  onNotice?: ((line: string) => void) | undefined;
}

/** Skips hashed files that already exist. */
export async function uploadFiles(dist: string, files: readonly string[], folder: string): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(folder, file);
      if (isHashed(file) && (await doesFileExist(target))) return;
      const bytes = await readFile(path.join(dist, file));
      // Written after its compressed forms: if this file exists, they do too.
      const forms = await compressFile(file, bytes);
      await Promise.all(forms.map((form) => replaceFile(`${target}${form.ending}`, form.bytes)));
      await replaceFile(target, bytes);
    }),
  );
}
