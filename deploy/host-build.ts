import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  type BuiltPackage,
  isHashed,
  readFederationManifest,
  servedFiles,
  uploadFiles,
  uploadMaps,
} from './built-package';
import { isMissing, parseJson, replaceFile } from './files';
import { Refusal } from './refusal';

const hostBuild = z.object({
  build: z.string(),
  /** The version of `@laurel/shared` that it brings: the contract it keeps with areas. */
  contract: z.string(),
  /** The shared modules it provides and their versions. */
  shared: z.record(z.string(), z.string()),
  uploadedAt: z.string(),
});

/** What a build of the host provides to areas. */
export type HostBuild = z.infer<typeof hostBuild>;

/** The shared module whose version is the contract between host and areas. */
export const contractModule = '@laurel/shared/area';

export const hostFolder = (site: string, build: string): string => path.join(site, 'hosts', build);

/** What a build of the host provides, as its own federation manifest says. */
export async function describeHost({ dist, build }: BuiltPackage): Promise<HostBuild> {
  const { shared } = await readFederationManifest(dist);
  const provided = Object.fromEntries(shared.map(({ name, version }) => [name, version]));
  const contract = provided[contractModule];
  if (!contract) throw new Refusal(`The host's build ${build} does not provide ${contractModule}.`);
  return { build, contract, shared: provided, uploadedAt: new Date().toISOString() };
}

/** The uploaded build of the host, or null where there is none that can be read. */
export async function readHost(site: string, build: string): Promise<HostBuild | null> {
  try {
    const read = hostBuild.safeParse(
      parseJson(await readFile(path.join(hostFolder(site, build), 'host.json'), 'utf8')),
    );
    return read.success ? read.data : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The host's page, into which the registry goes. */
export const readTemplate = (site: string, build: string): Promise<string> =>
  readFile(path.join(hostFolder(site, build), 'index.html'), 'utf8');

/** Where the files wait that have no hash in their names: at the site's root stand those of the live build alone. */
export const namedFilesFolder = (site: string, build: string): string => path.join(hostFolder(site, build), 'root');

/** Adds a build of the host to the site; nothing that is live changes. Says whether it was new. */
export async function uploadHost(site: string, built: BuiltPackage, host: HostBuild): Promise<boolean> {
  const folder = hostFolder(site, built.build);
  if (await readHost(site, built.build)) return false;
  const files = (await servedFiles(built.dist)).filter((file) => file !== 'index.html');
  await uploadFiles(built.dist, files.filter(isHashed), site);
  await uploadMaps(site, built.dist, site);
  await uploadFiles(
    built.dist,
    files.filter((file) => !isHashed(file)),
    namedFilesFolder(site, built.build),
  );
  await uploadFiles(built.dist, ['index.html'], folder);
  // Last: a build that has this file is whole.
  await replaceFile(path.join(folder, 'host.json'), JSON.stringify(host, null, 2));
  return true;
}
