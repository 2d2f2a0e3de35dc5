import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readCounterpartName } from '@laurel/shared/area/dictionaries';
import { type Locale, locales } from '@laurel/shared/protocol';
import { z } from 'zod';
import { buildSource } from './build-source';
import {
  type BuiltPackage,
  isHashed,
  listServedFiles,
  readFederationManifest,
  type UploadOptions,
  uploadFiles,
  uploadMaps,
} from './built-package';
import { type BuildFiles, writeDictionaryForms } from './dictionary-forms';
import { isMissing, parseJson, replaceFile } from './files';
import { makePageName } from './page';
import { Refusal } from './refusal';
import { describeServerBuild, serverBuild, uploadServerBuild } from './server-build';
import { uploadUses } from './uses';

const commonFields = {
  build: z.string(),
  shared: z.record(z.string(), z.string()),
  uploadedAt: z.string(),
  rendering: serverBuild.optional(),
  source: buildSource.optional().catch(undefined),
  /** The host's files with a hash in their names. Builds from before 28 November 2026 don't have this list. */
  hashedFiles: z.array(z.string()).optional().catch(undefined),
};
const hostBuild = z.union([
  z.object({ ...commonFields, sharedVersion: z.string() }),
  // Builds from before `sharedVersion` call it `contract`.
  z.object({ ...commonFields, contract: z.string() }).transform(({ contract, ...build }) => ({
    ...build,
    sharedVersion: contract,
  })),
]);

export type HostBuild = z.infer<typeof hostBuild>;

export const sharedVersionModule = '@laurel/shared/area';

export const resolveHostFolder = (site: string, build: string): string => path.join(site, 'hosts', build);

export async function describeHost({ dist, build, source }: BuiltPackage): Promise<HostBuild> {
  const { shared } = await readFederationManifest(dist);
  const providedVersions = Object.fromEntries(shared.map(({ name, version }) => [name, version]));
  const sharedVersion = providedVersions[sharedVersionModule];
  if (!sharedVersion) throw new Refusal(`The host's build ${build} does not provide ${sharedVersionModule}.`);
  const rendering = await describeServerBuild(dist, `hosts/${build}/`);
  return {
    build,
    sharedVersion,
    shared: providedVersions,
    uploadedAt: new Date().toISOString(),
    ...(rendering ? { rendering } : {}),
    ...(source ? { source } : {}),
  };
}

/** Null if the build is missing or its description is malformed. */
export async function readHost(site: string, build: string): Promise<HostBuild | null> {
  try {
    const parseResult = hostBuild.safeParse(
      parseJson(await readFile(path.join(resolveHostFolder(site, build), 'host.json'), 'utf8')),
    );
    return parseResult.success ? parseResult.data : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function listHostBuilds(site: string): Promise<HostBuild[]> {
  const names = await readdir(path.join(site, 'hosts'));
  return (await Promise.all(names.map((build) => readHost(site, build)))).filter((build) => build !== null);
}

export const readTemplate = (site: string, build: string, locale: Locale = 'en'): Promise<string> =>
  readFile(path.join(resolveHostFolder(site, build), makePageName(locale)), 'utf8');

/** Uses the English page for each language that an older build has no page for. */
export async function readTemplates(site: string, build: string): Promise<Record<Locale, string>> {
  const englishPage = await readTemplate(site, build);
  const localizedPages = locales.map(async (locale) => {
    const page = await readTemplate(site, build, locale).catch((error: unknown) => {
      if (isMissing(error)) return englishPage;
      throw error;
    });
    return [locale, page] as const;
  });
  return Object.fromEntries(await Promise.all(localizedPages)) as Record<Locale, string>;
}

export const resolveNamedFilesFolder = (site: string, build: string): string =>
  path.join(resolveHostFolder(site, build), 'root');

async function listEarlierFiles(site: string, { liveBuild, isForLiveAlone }: UploadOptions): Promise<BuildFiles[]> {
  const { hashedFiles = [] } = (liveBuild !== undefined && (await readHost(site, liveBuild))) || {};
  const liveFiles = { folder: site, files: hashedFiles };
  if (isForLiveAlone) return [liveFiles];
  const files = (await readdir(site)).filter((file) => readCounterpartName(file) !== null);
  const datedFiles = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(path.join(site, file))).mtimeMs })),
  );
  const newestFiles = datedFiles.sort((a, b) => b.at - a.at).map(({ file }) => file);
  return [liveFiles, { folder: site, files: newestFiles }];
}

/** Doesn't make the build live. Returns true if the site didn't have the build yet. */
export async function uploadHost(
  site: string,
  builtPackage: BuiltPackage,
  host: HostBuild,
  options: UploadOptions = {},
): Promise<boolean> {
  const folder = resolveHostFolder(site, builtPackage.build);
  if (await readHost(site, builtPackage.build)) return false;
  const servedFiles = await listServedFiles(builtPackage.dist);
  const pages = locales.map(makePageName).filter((page) => servedFiles.includes(page));
  const files = servedFiles.filter((file) => !pages.includes(file));
  const hashedFiles = files.filter(isHashed);
  await uploadFiles(builtPackage.dist, hashedFiles, site);
  await writeDictionaryForms(
    { folder: site, files: hashedFiles },
    () => listEarlierFiles(site, options),
    options.onNotice,
  );
  await uploadMaps(site, builtPackage.dist, site);
  await uploadServerBuild(site, builtPackage.dist, folder);
  await uploadUses(site, builtPackage.dist, folder);
  await uploadFiles(
    builtPackage.dist,
    files.filter((file) => !isHashed(file)),
    resolveNamedFilesFolder(site, builtPackage.build),
  );
  await uploadFiles(builtPackage.dist, pages, folder);
  // Written last: if this file exists, the build is complete.
  await replaceFile(path.join(folder, 'host.json'), JSON.stringify({ ...host, hashedFiles }, null, 2));
  return true;
}
