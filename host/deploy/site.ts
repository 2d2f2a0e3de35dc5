import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaEntry, Asset, Registry } from '@laurel/shared/area/registry';
import { z } from 'zod';
import { type PackageManifest, readManifest } from '../../rspack.base';
import { compressFolder } from './compress';

/** What Module Federation writes beside an area's build; only what the registry needs is read. */
const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z
    .array(
      z.object({
        assets: z.object({
          js: z.object({ sync: z.array(z.string()) }),
          css: z.object({ sync: z.array(z.string()) }),
        }),
      }),
    )
    .length(1),
});

async function asset(folder: string, base: string, file: string): Promise<Asset> {
  const bytes = await readFile(path.join(folder, file));
  return { url: `${base}${file}`, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` };
}

/** An area's package as a registry entry, its files taken from its build folder. */
async function areaEntry(manifest: PackageManifest, dist: string, build: string, contract: string): Promise<AreaEntry> {
  if (!manifest.laurel) throw new Error(`${manifest.name} is not an area: its package.json has no "laurel" field`);
  const { area: name, path: areaPath, access } = manifest.laurel;
  const federation = federationManifest.parse(JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8')));
  const base = `/areas/${name}/${build}/`;
  const exposed = federation.exposes[0]?.assets;
  const all = (files: string[] = []) => Promise.all([...new Set(files)].map((file) => asset(dist, base, file)));
  return {
    name,
    path: areaPath,
    access,
    entry: await asset(dist, base, federation.metaData.remoteEntry.name),
    styles: await all(exposed?.css.sync),
    chunks: await all(exposed?.js.sync),
    build,
    contract,
    enabled: true,
  };
}

export interface BuiltPackage {
  directory: string;
  /** Its build folder. */
  dist: string;
  /** The build's id. */
  build: string;
}

/** Puts built packages together into the folder that a server, or any static host, serves. The old one is replaced whole. */
export async function assembleSite(options: {
  out: string;
  host: BuiltPackage;
  areas: BuiltPackage[];
  contract: string;
}): Promise<void> {
  const { out, host, areas, contract } = options;
  const next = `${out}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(path.dirname(next), { recursive: true });
  await cp(host.dist, next, { recursive: true });
  const entries: AreaEntry[] = [];
  for (const { directory, dist, build } of areas) {
    const entry = await areaEntry(readManifest(directory), dist, build, `^${contract}`);
    entries.push(entry);
    await cp(dist, path.join(next, 'areas', entry.name, build), { recursive: true });
  }
  const registry: Registry = { revision: 1, host: host.build, areas: entries };
  await writeFile(path.join(next, 'areas.json'), JSON.stringify(registry, null, 2));
  await compressFolder(next);
  await rm(out, { recursive: true, force: true });
  await rename(next, out);
}
