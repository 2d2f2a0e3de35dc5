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
import { readManifest, root } from './deploy/workspace';
import { compileConfig, isDevelopment, workerPattern } from './tools/bundle/compile';
import { createCompileHint } from './tools/bundle/compile-hint';
import { createFederationPlugins, resolveFederationAliases } from './tools/bundle/federation';
import { createHostPages } from './tools/bundle/host-page';
import { LoadsPlugin } from './tools/bundle/list-loads';
import { PageListPlugin } from './tools/bundle/list-pages';
import { UsesPlugin } from './tools/bundle/list-uses';
import { createServerConfig, serverOutput } from './tools/bundle/server-config';

export const createConfigs = (directory: string): Configuration[] => {
  const { laurel } = readManifest(directory);
  const isRendered = !laurel || laurel.rendered === true;
  return [createConfig(directory), ...(isRendered && !isDevelopment() ? [createServerConfig(directory)] : [])];
};

/** True for an area's chunks that load later than its first code and the first code of its extensions. */
const isLoadedLater = (chunk: Chunk): boolean =>
  !chunk.canBeInitial() && !chunk.name?.startsWith('__federation_expose_');

/** An area's first code is one file, because a second request would delay the first paint. Modules used by fewer than five pages are in each page's file, because browsers make only six requests at a time to an HTTP/1.1 server. */
const splitPages = {
  chunks: isLoadedLater,
  cacheGroups: { defaultVendors: false, default: { minChunks: 5, priority: -20, reuseExistingChunk: true } },
} as const;

/** The code that makes calls stays in one file, which pages preload by its name. */
const splitHost = {
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== 'calls',
};

/** Configures a package's build. A package with a `laurel` field in its package.json is an area and exposes `src/area.tsx`. The one without it is the host. `LAUREL_BUILD` names the build, so that old and new chunks of an area never mix. */
export function createConfig(directory: string): Configuration {
  const manifest = readManifest(directory);
  const isHost = !manifest.laurel;
  const isDevBuild = isDevelopment();
  const commonConfig = compileConfig(isDevBuild);
  const build = process.env.LAUREL_BUILD ?? 'local';

  return {
    ...commonConfig,
    optimization: { ...commonConfig.optimization, splitChunks: isHost ? splitHost : splitPages },
    context: directory,
    entry: isHost ? { main: './src/main.tsx' } : {},
    output: {
      ...commonConfig.output,
      // Keeps the folder of the server's build, which another configuration writes.
      clean: { keep: `${serverOutput}/` },
      path: path.join(directory, 'dist'),
      publicPath: isHost ? '/' : 'auto',
      uniqueName: isDevBuild ? manifest.name : `${manifest.name}-${build}`,
      // Two builds of an area can be in one page, so each has its own list of loaded chunks.
      ...(manifest.laurel && !isDevBuild ? { chunkLoadingGlobal: `chunks_${manifest.laurel.area}_${build}` } : {}),
      chunkLoadTimeout: 8000,
      // Integrity checks need CORS for files from another origin.
      crossOriginLoading: isDevBuild ? false : 'anonymous',
    },
    resolve: {
      ...commonConfig.resolve,
      alias: {
        ...commonConfig.resolve.alias,
        ...resolveFederationAliases(isHost),
        '@reown/appkit/core': path.join(root, 'host/src/wallet/no-dialog.ts'),
      },
    },
    plugins: [
      ...createFederationPlugins(manifest, isDevBuild),
      ...(isHost
        ? [
            ...createHostPages(directory, isDevBuild),
            new CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
            new EnvironmentPlugin(hostEnvironment),
          ]
        : []),
      ...(manifest.laurel?.rendered ? [new PageListPlugin(path.join(directory, 'src/pages.ts'))] : []),
      ...(isDevBuild
        ? [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, workerPattern] })]
        : [
            new UsesPlugin(),
            ...(isHost ? [createCompileHint()] : [new LoadsPlugin()]),
            // Covers chunks that load later. The shell checks an area's first files against the hashes of the registry.
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
          ]),
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
