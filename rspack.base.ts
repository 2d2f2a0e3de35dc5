import path from 'node:path';
import {
  type Chunk,
  type Configuration,
  CopyRspackPlugin,
  EnvironmentPlugin,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { hostEnvironment } from './deploy/environment';
import { readManifest } from './deploy/workspace';
import { compileConfig, isDevelopment, workers } from './tools/bundle/compile';
import { federationPlugin, federationRuntimeAliases } from './tools/bundle/federation';
import { hostPages } from './tools/bundle/host-page';
import { ListPages } from './tools/bundle/list-pages';
import { createServerConfig, serverOutput } from './tools/bundle/server-config';

/** A package's builds: for browsers and, of what servers render, for them. */
export const createConfigs = (directory: string): Configuration[] => {
  const { laurel } = readManifest(directory);
  const rendered = !laurel || laurel.rendered === true;
  return [createConfig(directory), ...(rendered && !isDevelopment() ? [createServerConfig(directory)] : [])];
};

/** Code of an area that does not come with it. */
const isLoadedLater = (chunk: Chunk): boolean => !chunk.canBeInitial() && chunk.name !== '__federation_expose_area';

/**
 * An area's first code comes in one file: its icons in a second one would cost the first picture a request. A page's code
 * comes in few, because browsers ask an HTTP/1.1 server for six at a time: a page whose files all hang must leave one to
 * the rest of Laurel. So what fewer than five pages share is in each of theirs.
 */
const splitPages = {
  chunks: isLoadedLater,
  cacheGroups: { defaultVendors: false, default: { minChunks: 5, priority: -20, reuseExistingChunk: true } },
} as const;

/**
 * Every package's build. A package with a `laurel` field in its package.json is an area and exposes
 * `src/area.tsx`; the one without is the host. `LAUREL_BUILD` names the build: old and new chunks of one area never mix.
 */
export function createConfig(directory: string): Configuration {
  const manifest = readManifest(directory);
  const isHost = !manifest.laurel;
  const development = isDevelopment();
  const common = compileConfig(development);
  const build = process.env.LAUREL_BUILD ?? 'local';

  return {
    ...common,
    ...(isHost ? {} : { optimization: { ...common.optimization, splitChunks: splitPages } }),
    context: directory,
    entry: isHost ? { main: './src/main.tsx' } : {},
    output: {
      ...common.output,
      // The server's build of the same package lies in a folder of its own.
      clean: { keep: `${serverOutput}/` },
      path: path.join(directory, 'dist'),
      publicPath: isHost ? '/' : 'auto',
      uniqueName: development ? manifest.name : `${manifest.name}-${build}`,
      chunkLoadTimeout: 8000,
      // Only what comes from another origin is asked for so; integrity can be checked on nothing else.
      crossOriginLoading: development ? false : 'anonymous',
    },
    resolve: {
      ...common.resolve,
      // The dialog of WalletConnect is not installed: shared/wallet renders the code itself.
      alias: { ...federationRuntimeAliases(), '@reown/appkit/core': false },
    },
    plugins: [
      federationPlugin(manifest, development),
      ...(isHost
        ? [
            ...hostPages(directory, development),
            new CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
            new EnvironmentPlugin(hostEnvironment),
          ]
        : []),
      // Chunks that are loaded later are checked as well; the shell checks an area's first files by the registry.
      ...(manifest.laurel?.rendered ? [new ListPages(path.join(directory, 'src/pages.ts'))] : []),
      ...(development
        ? [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, workers] })]
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]),
    ],
    devServer: {
      host: 'localhost',
      port: manifest.laurel?.devPort ?? Number(process.env.PORT ?? 3000),
      hot: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      historyApiFallback: isHost,
      client: { overlay: { errors: true, warnings: false }, logging: 'warn' },
      ...(isHost
        ? {
            proxy: [
              {
                context: ['/api', '/files'],
                target: process.env.LAUREL_API ?? 'http://localhost:3100',
                changeOrigin: false,
              },
            ],
          }
        : {}),
    },
  };
}
