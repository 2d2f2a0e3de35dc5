import path from 'node:path';
import { type Configuration, EnvironmentPlugin } from '@rspack/core';
import { hostEnvironment } from '../../deploy/environment';
import { readManifest } from '../../deploy/workspace';
import { sharedModules } from '../../shared/area/shared-modules';
import { compileConfig } from './compile';

/** The folder of a build that holds what only the server runs. */
export const serverOutput = 'server';

/** Libraries that no rendering runs: they come with what somebody does in the page. */
const neverDrawn = /^(@ariakit|@reown|@walletconnect|@wagmi|@zxcvbn-ts|aos|react-toastify|uqr|viem|wagmi)(\/|$)/;

/**
 * The same sources as code that renders pages on a server, in one file. The host's holds the shared modules; an area's asks for
 * them by the names of the shared list, as it does in the page.
 */
export function createServerConfig(directory: string): Configuration {
  const manifest = readManifest(directory);
  const isHost = !manifest.laurel;
  const common = compileConfig(false);
  const build = process.env.LAUREL_BUILD ?? 'local';
  return {
    ...common,
    devtool: false,
    target: 'node20',
    context: directory,
    entry: isHost ? { host: './src/server.tsx' } : { area: './src/area.tsx' },
    output: {
      path: path.join(directory, 'dist'),
      filename: `${serverOutput}/[name].[contenthash:8].cjs`,
      library: { type: 'commonjs2' },
      uniqueName: `${manifest.name}-${build}`,
      publicPath: manifest.laurel ? `/areas/${manifest.laurel.area}/${build}/` : '/',
    },
    externalsType: 'commonjs',
    externals: [neverDrawn, ...(isHost ? [] : [{ ...Object.fromEntries(sharedModules.map((name) => [name, name])) }])],
    resolve: { ...common.resolve, alias: { '@reown/appkit/core': false } },
    module: {
      ...common.module,
      parser: { ...common.module.parser, javascript: { dynamicImportMode: 'eager', worker: false, url: false } },
      // The browser has the styles; a rendering names their classes.
      generator: { 'css/module': { exportsOnly: true }, css: { exportsOnly: true }, 'asset/resource': { emit: false } },
    },
    plugins: isHost ? [new EnvironmentPlugin(hostEnvironment)] : [],
    optimization: { ...common.optimization, minimize: false },
  };
}
