import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { listServerFiles, uploadFiles } from './built-package';
import { isMissing } from './files';
import { Refusal } from './refusal';

export const serverBuild = z.object({
  file: z.string().regex(/^[\w./-]+$/),
  integrity: z.string(),
});
export type ServerBuild = z.infer<typeof serverBuild>;

const resolveRootFolder = (site: string): string => path.join(site, 'server');

/** `folder` is where the site has the build's other files. */
export const resolveServerFolder = (site: string, folder: string): string =>
  path.join(resolveRootFolder(site), path.relative(site, folder));

const hashBytes = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Undefined if there is none. `place` is the path of the build's files, relative to the site. */
export async function describeServerBuild(dist: string, place: string): Promise<ServerBuild | undefined> {
  const [file, ...otherFiles] = await listServerFiles(dist);
  if (!file) return undefined;
  if (otherFiles.length > 0) throw new Refusal('A server build must be a single file.');
  return {
    file: path.posix.join(place, path.basename(file)),
    integrity: hashBytes(await readFile(path.join(dist, file))),
  };
}

export async function uploadServerBuild(site: string, dist: string, folder: string): Promise<void> {
  for (const file of await listServerFiles(dist))
    await uploadFiles(path.join(dist, path.dirname(file)), [path.basename(file)], resolveServerFolder(site, folder));
}

/** @throws Error if the file is missing or differs from the built one. */
export async function readServerBuild(site: string, { file, integrity }: ServerBuild): Promise<string> {
  const bytes = await readFile(path.join(resolveRootFolder(site), file)).catch((error: unknown) => {
    if (isMissing(error)) throw new Error(`server/${file} is not in the site.`);
    throw error;
  });
  if (hashBytes(bytes) !== integrity) throw new Error(`server/${file} differs from the built file.`);
  return bytes.toString('utf8');
}
