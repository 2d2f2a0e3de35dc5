import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaEntry, Asset, Registry } from '@laurel/shared/area/registry';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compiler, Configuration, Stats } from '@rspack/core';
import { listAreaDirectories, readManifest } from '../../../deploy/workspace';
import { createConfig } from '../../../rspack.base';

const hostFolder = path.join(import.meta.dirname, '../../../host');
const loaderFile = path.join(hostFolder, 'src/areas/loader.ts');

class WriteRegistry {
  apply(compiler: Compiler) {
    compiler.hooks.done.tap('WriteRegistry', (stats) => {
      if (stats.hasErrors()) return;
      const outFolder = stats.compilation.outputOptions.path ?? '';
      const registry: Registry = { revision: 1, host: 'monolith', areas: listAreas(stats, outFolder) };
      writeFileSync(path.join(outFolder, 'areas.json'), JSON.stringify(registry));
    });
  }
}

/** Computes the same hash as the build's integrity plugin, because a preload must match its request. */
const makeAsset = (outFolder: string, file: string): Asset => ({
  url: `/${file}`,
  integrity: `sha256-${createHash('sha256')
    .update(readFileSync(path.join(outFolder, file)))
    .digest('base64')}`,
});

function listAreas(stats: Stats, outFolder: string): AreaEntry[] {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return listAreaDirectories().flatMap((directory) => {
    const { laurel, version } = readManifest(directory);
    if (!laurel) return [];
    const { area: name, path: areaPath, access } = laurel;
    const files = (namedChunkGroups[`area-${name}`]?.assets ?? []).map((asset) => asset.name);
    const listAssets = (type: string): Asset[] =>
      files.filter((file) => file.endsWith(type)).map((file) => makeAsset(outFolder, file));
    const [entry, ...chunks] = listAssets('.js');
    if (!entry) throw new Error(`The monolith has no chunk for the area "${name}"`);
    const styles = listAssets('.css');
    return [{ name, path: areaPath, access, entry, styles, chunks, build: version, sharedRange: '*', enabled: true }];
  });
}

const config = createConfig(hostFolder);

export default {
  ...config,
  optimization: { ...config.optimization, splitChunks: false },
  resolve: {
    ...config.resolve,
    alias: { ...config.resolve?.alias, [loaderFile]: path.join(import.meta.dirname, 'loader.ts') },
  },
  plugins: [
    ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
    new WriteRegistry(),
  ],
} satisfies Configuration;
