import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import type { Budget } from './area-declaration';
import { type BuiltPackage, readFederationManifest } from './built-package';
import { isMissing } from './files';

const gzipBytes = promisify(gzip);

export const loadsFile = 'loads.json';
const loads = z.record(z.string(), z.array(z.string()));

/** In gzipped bytes. */
export interface Weights {
  entry: number;
  first: number;
  extensions: Readonly<Record<string, number>>;
  later: Readonly<Record<string, number>>;
}

async function readLoads(dist: string): Promise<z.infer<typeof loads>> {
  try {
    return loads.parse(JSON.parse(await readFile(path.join(dist, loadsFile), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}

export async function weighArea({ dist }: Pick<BuiltPackage, 'dist'>): Promise<Weights> {
  const sizes = new Map<string, Promise<number>>();
  const weighFile = (file: string): Promise<number> => {
    const size =
      sizes.get(file) ??
      readFile(path.join(dist, file)).then(async (text) => (await gzipBytes(text, { level: 9 })).length);
    sizes.set(file, size);
    return size;
  };
  const weighFiles = async (files: readonly string[]) =>
    (await Promise.all([...new Set(files)].map(weighFile))).reduce((sum, size) => sum + size, 0);
  const { metaData, exposes } = await readFederationManifest(dist);
  const entry = metaData.remoteEntry.name;
  const listFiles = ({ assets }: (typeof exposes)[number]) => [...assets.js.sync, ...assets.css.sync];
  const exposedExtensions = exposes.filter((each) => each.path !== './area');
  const firstBundles = [entry, ...exposes.filter((each) => each.path === './area').flatMap(listFiles)];
  const extensions = await Promise.all(
    exposedExtensions.map(async (each) => [each.path.replace('./extensions/', ''), await weighFiles(listFiles(each))]),
  );
  const laterBundles = await Promise.all(
    Object.entries(await readLoads(dist)).map(async ([name, files]) => [
      name,
      await weighFiles(files.filter((file) => !firstBundles.includes(file))),
    ]),
  );
  return {
    ...{ entry: await weighFile(entry), first: await weighFiles(firstBundles) },
    ...{ extensions: Object.fromEntries(extensions), later: Object.fromEntries(laterBundles) },
  };
}

const formatBytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export function findExcess({ entry, first, extensions, later }: Weights, budget: Budget): string[] {
  const describeExcess = (part: string, bytes: number, mostBytes: number, budgetName: string) =>
    bytes > mostBytes
      ? [`${part} has ${formatBytes(bytes)}, and its budget is ${formatBytes(mostBytes)} ("${budgetName}")`]
      : [];
  return [
    ...describeExcess('the entry', entry, budget.entry, 'laurel.budget.entry'),
    ...describeExcess('the first load', first, budget.first, 'laurel.budget.first'),
    ...Object.entries(extensions).flatMap(([id, bytes]) =>
      describeExcess(`the extension ${id}`, bytes, budget.extension, 'laurel.budget.extension'),
    ),
    ...Object.entries(later).flatMap(([name, bytes]) => {
      const declaredPart = budget.parts[name];
      return declaredPart
        ? describeExcess(name, bytes, declaredPart.bytes, `laurel.budget.parts`)
        : describeExcess(name, bytes, budget.page, 'laurel.budget.page');
    }),
  ];
}
