import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { listAreaDirectories, readManifest } from '../../../deploy/workspace';
import { createConfig } from '../../../rspack.base';
import { sharedModules } from '../../../shared/area/shared-modules';
import { compileConfig } from '../../../tools/bundle/compile';
import { makeContainerName, OneEnginePlugin } from '../../../tools/bundle/federation';

const root = path.join(import.meta.dirname, '../../..');
const directory = process.cwd();
const manifest = readManifest(directory);
const isHost = !manifest.laurel;
const provider = readManifest(path.join(root, 'shared'));

const sharedConfig = Object.fromEntries(
  sharedModules.map((name) => {
    const isOurs = name.startsWith('@laurel/');
    const version = isOurs ? provider.version : provider.dependencies[name.split('/')[0] ?? name];
    if (!version) throw new Error(`shared/package.json has no version for the shared module ${name}`);
    return [name, { singleton: true, version, requiredVersion: `^${version}` }];
  }),
);
const remotes = Object.fromEntries(
  listAreaDirectories().map((area) => {
    const name = makeContainerName(readManifest(area));
    return [name, `${name}@/areas/${readManifest(area).laurel?.area}/documented/mf-manifest.json`];
  }),
);

const config = createConfig(directory);

export default {
  ...config,
  entry: isHost ? { main: path.join(import.meta.dirname, 'start.ts') } : {},
  resolve: {
    ...config.resolve,
    alias: {
      ...compileConfig(false).resolve.alias,
      '@reown/appkit/core': false,
      [path.join(root, 'host/src/areas/loader.ts')]: path.join(import.meta.dirname, 'loader.ts'),
    },
  },
  plugins: [
    ...(config.plugins ?? []).filter(
      (plugin) => !(plugin instanceof ModuleFederationPlugin || plugin instanceof OneEnginePlugin),
    ),
    new ModuleFederationPlugin({
      name: makeContainerName(manifest),
      ...(isHost ? { remotes } : { filename: 'remoteEntry.js', exposes: { './area': './src/area.tsx' } }),
      shared: sharedConfig,
      dts: false,
    }),
  ],
} satisfies Configuration;
