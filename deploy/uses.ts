import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isMissing, parseJson, replaceFile } from './files';
import { callContract } from './offered-calls';
import { Refusal } from './refusal';
import { resolveServerFolder } from './server-build';

const fileNames = z.array(z.string());

export const foundUses = z.object({
  calls: z.record(z.string(), fileNames),
  exports: z.record(z.string(), z.record(z.string(), fileNames)),
});

export const buildUses = z.object({
  calls: z.record(z.string(), z.object({ files: fileNames, contract: callContract })),
  /** By module and name. The shape is the declaration; it is empty for packages that aren't ours. */
  exports: z.record(z.string(), z.record(z.string(), z.object({ files: fileNames, shape: z.string() }))),
  offers: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});
export type BuildUses = z.infer<typeof buildUses>;

export const usesFile = 'uses.json';
export const mostUsesBytes = 4_000_000;

export async function uploadUses(site: string, dist: string, folder: string): Promise<void> {
  const text = await readFile(path.join(dist, usesFile), 'utf8').catch((error: unknown) => {
    // Builds from before November 2026 have no list of uses.
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return;
  if (Buffer.byteLength(text) > mostUsesBytes)
    throw new Refusal(`${usesFile} of the build has more than ${mostUsesBytes / 1_000_000} MB.`);
  await replaceFile(path.join(resolveServerFolder(site, folder), usesFile), text);
}

async function readUsesFile(file: string): Promise<BuildUses | null> {
  try {
    const parseResult = buildUses.safeParse(parseJson(await readFile(file, 'utf8')));
    return parseResult.success ? parseResult.data : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** `folder` holds the build's files for browsers. Null if the uses are unknown. */
export const readUses = (site: string, folder: string): Promise<BuildUses | null> =>
  readUsesFile(path.join(resolveServerFolder(site, folder), usesFile));

/** Null if the uses are unknown. */
export const readBuiltUses = (dist: string): Promise<BuildUses | null> => readUsesFile(path.join(dist, usesFile));
