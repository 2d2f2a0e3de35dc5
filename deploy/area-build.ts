import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Extension } from '@laurel/shared/area/extensions';
import type { PreloadedPages } from '@laurel/shared/area/preloaded';
import { type AreaEntry, parseRegistry } from '@laurel/shared/area/registry';
import type { BuildSource } from '@laurel/shared/area/site';
import { isReadCall } from '@laurel/shared/protocol';
import { z } from 'zod';
import { buildSource } from './build-source';
import {
  type BuiltPackage,
  listServedFiles,
  readFederationManifest,
  readPages,
  type UploadOptions,
  uploadFiles,
  uploadMaps,
} from './built-package';
import { readExtensions } from './declared-extensions';
import { type BuildFiles, mostDictionaries, writeDictionaryForms } from './dictionary-forms';
import { isMissing, parseJson, replaceFile } from './files';
import { sharedVersionModule } from './host-build';
import { Refusal } from './refusal';
import { describeServerBuild, serverBuild, uploadServerBuild } from './server-build';
import { uploadUses } from './uses';
import { readManifest } from './workspace';

export interface AreaBuild {
  entry: AreaEntry;
  requires: Readonly<Record<string, string>>;
  uploadedAt: string;
  /** Undefined if servers don't render the area. */
  rendering?: Rendering | undefined;
  preloaded?: PreloadedPages | undefined;
  source?: BuildSource | undefined;
}

const filesWithIntegrity = z.array(z.object({ url: z.string(), integrity: z.string() }));
const rendering = serverBuild.extend({
  pages: z.record(z.string(), z.object({ styles: filesWithIntegrity, chunks: filesWithIntegrity })),
  /** Maps the old paths of moved pages to the new ones. Builds from before 26 November 2026 don't have this map. */
  moved: z.record(z.string(), z.string()).default({}),
});
type Rendering = z.infer<typeof rendering>;

export const toPageMaps = ({ pages, moved }: Rendering) => ({
  pages: new Map(Object.entries(pages)),
  moved: new Map(Object.entries(moved)),
});

const mostPreloaded = 12;

const preloadedPages = z.record(
  z.string(),
  z
    .array(
      z.strictObject({
        name: z.string(),
        request: z.strictObject({
          params: z.record(z.string(), z.string()).exactOptional(),
          query: z.record(z.string(), z.unknown()).exactOptional(),
        }),
      }),
    )
    .max(mostPreloaded),
);

const areaBuild = z.object({
  entry: z.unknown(),
  requires: z.record(z.string(), z.string()),
  uploadedAt: z.string(),
  rendering: rendering.optional(),
  // An invalid declaration only costs the area its preloaded reads.
  preloaded: preloadedPages.optional().catch(undefined),
  source: buildSource.optional().catch(undefined),
});

/** Accepts only word characters, because names of areas and builds become paths in the site folder. */
export const isSafeName = (text: string): boolean => /^\w+$/.test(text);

export const resolveAreaFolder = (site: string, area: string, build: string): string =>
  path.join(site, 'areas', area, build);

async function describeAsset(dist: string, base: string, file: string, hash = 'sha384') {
  const bytes = await readFile(path.join(dist, file));
  return { url: `${base}${file}`, integrity: `${hash}-${createHash(hash).update(bytes).digest('base64')}` };
}

async function describeRendering(dist: string, base: string): Promise<Rendering | undefined> {
  const serverBuild = await describeServerBuild(dist, base.slice(1));
  if (!serverBuild) return undefined;
  const pages: Rendering['pages'] = {};
  // The bundler's runtime requests these files with SHA-256 integrity, and a preload must have the same integrity.
  const describeAssets = (names: string[]) =>
    Promise.all(names.map((file) => describeAsset(dist, base, file, 'sha256')));
  const { files, moved } = await readPages(dist);
  for (const [page, names] of Object.entries(files))
    pages[page] = {
      styles: await describeAssets(names.filter((name) => name.endsWith('.css'))),
      chunks: await describeAssets(names.filter((name) => name.endsWith('.js'))),
    };
  return { ...serverBuild, pages, moved };
}

/** @throws Refusal if the declaration is malformed, has too many reads for a page, or names a call that doesn't only read. */
function parsePreloadedReads(packageName: string, preloadedReads: PreloadedPages): PreloadedPages {
  for (const [page, reads] of Object.entries(preloadedReads))
    if (Array.isArray(reads) && reads.length > mostPreloaded)
      throw new Refusal(
        `${packageName}: "preloaded" in its package.json has ${reads.length} reads for ${page}. A page can have ${mostPreloaded} at most.`,
      );
  const parseResult = preloadedPages.safeParse(preloadedReads);
  if (!parseResult.success)
    throw new Refusal(`${packageName}: "preloaded" in its package.json isn't a list of reads by path.`);
  for (const { name } of Object.values(parseResult.data).flat()) {
    if (!isReadCall(name))
      throw new Refusal(
        `${packageName}: "preloaded" in its package.json names "${name}", which isn't a call that only reads.`,
      );
  }
  return parseResult.data;
}

export async function describeArea({ directory, dist, build, source }: BuiltPackage): Promise<AreaBuild> {
  const manifest = readManifest(directory);
  const { name: packageName, laurel } = manifest;
  if (!laurel) throw new Refusal(`${packageName} is not an area: its package.json has no "laurel" field.`);
  const { area: name, path: areaPath, access, withoutSideBar, preloaded: declaredReads } = laurel;
  if (!isSafeName(name) || name === 'host')
    throw new Refusal(`${packageName} names its area "${name}": use letters, digits and underscores, and not "host".`);
  const { metaData, shared, exposes } = await readFederationManifest(dist);
  const exposedArea = exposes.find((each) => each.path === './area');
  if (!exposedArea) throw new Refusal(`${packageName} must expose its area.`);
  const requiredVersions = Object.fromEntries(shared.map((module) => [module.name, module.requiredVersion]));
  const sharedRange = requiredVersions[sharedVersionModule];
  if (!sharedRange)
    throw new Refusal(`${packageName} is not an area: it does not take ${sharedVersionModule} from the host.`);
  const declaredExtensions = readExtensions(manifest);
  const base = `/areas/${name}/${build}/`;
  const describeAssets = (files: string[]) =>
    Promise.all([...new Set(files)].map((file) => describeAsset(dist, base, file)));
  const extensions = await Promise.all(
    declaredExtensions.map(async (extension): Promise<Extension> => {
      if (!('module' in extension)) return extension;
      const { module, ...declaredFields } = extension;
      const assets = exposes.find((each) => each.path === `./extensions/${extension.id}`)?.assets;
      if (!assets) throw new Refusal(`${packageName}: the build lacks the extension "${extension.id}" of ${module}.`);
      const { js, css } = assets;
      return { ...declaredFields, chunks: await describeAssets(js.sync), styles: await describeAssets(css.sync) };
    }),
  );
  const entry: AreaEntry = {
    name,
    path: areaPath,
    access,
    ...(withoutSideBar ? { withoutSideBar } : {}),
    entry: await describeAsset(dist, base, metaData.remoteEntry.name),
    styles: await describeAssets(exposedArea.assets.css.sync),
    chunks: await describeAssets(exposedArea.assets.js.sync),
    build,
    sharedRange,
    ...(extensions.length > 0 ? { extensions } : {}),
    enabled: true,
  };
  const rendering = await describeRendering(dist, base);
  return {
    entry,
    requires: requiredVersions,
    uploadedAt: new Date().toISOString(),
    ...(rendering ? { rendering } : {}),
    ...(declaredReads ? { preloaded: parsePreloadedReads(packageName, declaredReads) } : {}),
    ...(source ? { source } : {}),
  };
}

/** Null if the build is missing or its description is malformed. */
export async function readArea(site: string, area: string, build: string): Promise<AreaBuild | null> {
  if (!isSafeName(area) || !isSafeName(build)) return null;
  let text: string;
  try {
    text = await readFile(path.join(resolveAreaFolder(site, area, build), 'area.json'), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  const parseResult = areaBuild.safeParse(parseJson(text));
  if (!parseResult.success) return null;
  const { entry: rawEntry, ...otherFields } = parseResult.data;
  const [entry] = parseRegistry(JSON.stringify({ revision: 0, host: '', areas: [rawEntry] })).registry.areas;
  return entry?.name === area && entry.build === build ? { entry, ...otherFields } : null;
}

async function listFolders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Lists only complete builds, newest first. */
async function listBuildsOfArea(site: string, area: string): Promise<AreaBuild[]> {
  const names = await listFolders(path.join(site, 'areas', area));
  const builds = await Promise.all(names.map((build) => readArea(site, area, build)));
  return builds.filter((build) => build !== null).sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
}

/** Lists only complete builds, sorted by area, then newest first. */
export async function listAreaBuilds(site: string): Promise<AreaBuild[]> {
  const allBuilds: AreaBuild[] = [];
  for (const area of (await listFolders(path.join(site, 'areas'))).sort())
    allBuilds.push(...(await listBuildsOfArea(site, area)));
  return allBuilds;
}

/** Adds the commit to a stored build that has none, or that was first built from uncommitted sources. */
async function completeSource(folder: string, storedArea: AreaBuild, source: BuildSource | undefined): Promise<void> {
  if (!source || source.uncommitted || storedArea.source?.uncommitted === false) return;
  await replaceFile(path.join(folder, 'area.json'), JSON.stringify({ ...storedArea, source }, null, 2));
}

async function listEarlierFiles(
  site: string,
  { name, build }: AreaEntry,
  { liveBuild, isForLiveAlone }: UploadOptions,
): Promise<BuildFiles[]> {
  const builds = (await listBuildsOfArea(site, name))
    .map(({ entry }) => entry.build)
    .filter((each) => each !== build && (!isForLiveAlone || each === liveBuild))
    .sort((a, b) => Number(b === liveBuild) - Number(a === liveBuild))
    .slice(0, mostDictionaries);
  return Promise.all(
    builds.map(async (each) => {
      const folder = resolveAreaFolder(site, name, each);
      const files = await listServedFiles(folder).catch((error: unknown) => {
        // Another command may have removed the build meanwhile.
        if (isMissing(error)) return [];
        throw error;
      });
      return { folder, files };
    }),
  );
}

/** Doesn't make the build live. Returns true if the site didn't have the build yet. */
export async function uploadArea(
  site: string,
  builtPackage: BuiltPackage,
  area: AreaBuild,
  options: UploadOptions = {},
): Promise<boolean> {
  const folder = resolveAreaFolder(site, area.entry.name, builtPackage.build);
  const storedArea = await readArea(site, area.entry.name, builtPackage.build);
  if (storedArea) {
    await completeSource(folder, storedArea, area.source);
    return false;
  }
  const servedFiles = await listServedFiles(builtPackage.dist);
  await uploadFiles(builtPackage.dist, servedFiles, folder);
  await writeDictionaryForms(
    { folder, files: servedFiles },
    () => listEarlierFiles(site, area.entry, options),
    options.onNotice,
  );
  await uploadMaps(site, builtPackage.dist, folder);
  await uploadServerBuild(site, builtPackage.dist, folder);
  await uploadUses(site, builtPackage.dist, folder);
  // Written last: if this file exists, the build is complete.
  await replaceFile(path.join(folder, 'area.json'), JSON.stringify(area, null, 2));
  return true;
}
