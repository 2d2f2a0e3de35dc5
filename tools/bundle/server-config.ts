import path from 'node:path';
import { type Configuration, EnvironmentPlugin } from '@rspack/core';
import { hostEnvironment } from '../../deploy/environment';
import { readManifest } from '../../deploy/workspace';
import { sharedModules } from '../../shared/area/shared-modules';
import { compileConfig } from './compile';

export const serverOutput = 'server';

/** Libraries that load only after an action or a call of the page, and so never during rendering. */
const neverRenderedPattern =
  /^(@ariakit|@reown|@walletconnect|@wagmi|@zxcvbn-ts|aos|axios|qs|react-toastify|uqr|viem|wagmi)(\/|$)/;

/** The host's file includes the shared modules; an area's imports them by name. */
export function createServerConfig(directory: string): Configuration {
  const manifest = readManifest(directory);
  const isHost = !manifest.laurel;
  const commonConfig = compileConfig(false);
  const build = process.env.LAUREL_BUILD ?? 'local';
  return {
    ...commonConfig,
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
    externals: [
      neverRenderedPattern,
      ...(isHost ? [] : [{ ...Object.fromEntries(sharedModules.map((name) => [name, name])) }]),
    ],
    resolve: { ...commonConfig.resolve, alias: { ...commonConfig.resolve.alias, '@reown/appkit/core': false } },
    module: {
      ...commonConfig.module,
      parser: { ...commonConfig.module.parser, javascript: { dynamicImportMode: 'eager', worker: false, url: false } },
      // Rendering only needs the class names, because the browser has the styles.
      generator: { 'css/module': { exportsOnly: true }, css: { exportsOnly: true }, 'asset/resource': { emit: false } },
    },
    plugins: isHost ? [new EnvironmentPlugin(hostEnvironment)] : [],
    optimization: { ...commonConfig.optimization, minimize: false },
  };
}
