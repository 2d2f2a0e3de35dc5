import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { compressedForms } from './compress';
import { exists, replaceFile } from './files';

/** A package and one build of it, ready to be uploaded. */
export interface BuiltPackage {
  directory: string;
  /** Its build folder. */
  dist: string;
  /** The build's id. */
  build: string;
}

const fileLists = z.object({ sync: z.array(z.string()) });

/** What Module Federation writes beside a build; only what is used is read. */
const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ assets: z.object({ js: fileLists, css: fileLists }) })),
});

export const readFederationManifest = async (dist: string) =>
  federationManifest.parse(JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8')));

const hashed = /\.[0-9a-f]{8,}\.\w+(\.map)?$/;

/** Whether the name holds a hash of the content, so that the file never changes. */
export const isHashed = (file: string): boolean => hashed.test(path.basename(file));

/** What the build tools leave in a build folder for each other. */
const notServed = /^mf-(manifest|stats)\.json$/;

/** The files of a build that browsers may ask for, as paths below its folder. */
export async function servedFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((file) => !notServed.test(file))
    .sort();
}

/** Copies files of a build, each with its compressed forms. Hashed ones that are there already are left alone. */
export async function uploadFiles(dist: string, files: readonly string[], folder: string): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(folder, file);
      if (isHashed(file) && (await exists(target))) return;
      const bytes = await readFile(path.join(dist, file));
      // The file itself comes last: where it is, its compressed forms are too.
      const forms = await compressedForms(file, bytes);
      await Promise.all(forms.map((form) => replaceFile(`${target}${form.ending}`, form.bytes)));
      await replaceFile(target, bytes);
    }),
  );
}
