import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import { root } from '../../deploy/workspace';

const browsers = ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'];

export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development' || process.argv.includes('serve');

export const workerPattern = /\.worker\.ts$/;

function resolveLeanLibraries(): Record<string, string> {
  const fromShared = createRequire(path.join(root, 'shared/package.json'));
  const fromRouter = createRequire(fromShared.resolve('react-router-dom'));
  const routerFolder = path.dirname(path.dirname(fromRouter.resolve('react-router')));
  const lucideFolder = path.resolve(fromShared.resolve('lucide-react'), '../..');
  return {
    // The default build includes warnings for developers.
    'react-router$': path.join(routerFolder, 'production/index.mjs'),
    [path.join(lucideFolder, 'esm/createLucideIcon.mjs')]: path.join(root, 'shared/ui/icon/draw-glyph.ts'),
  };
}

export function compileConfig(isDevBuild: boolean) {
  const hashName = (extension: string) => (isDevBuild ? `[name].${extension}` : `[name].[contenthash:8].${extension}`);
  return {
    mode: isDevBuild ? 'development' : 'production',
    // In production, scripts don't name their source maps, because the deploy step stores maps elsewhere and they are never served.
    devtool: isDevBuild ? 'cheap-module-source-map' : 'hidden-source-map',
    target: ['web', 'es2022'],
    output: {
      clean: true,
      filename: hashName('js'),
      chunkFilename: hashName('js'),
      cssFilename: hashName('css'),
      cssChunkFilename: hashName('css'),
      assetModuleFilename: isDevBuild ? '[name][ext]' : '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: isDevBuild ? {} : resolveLeanLibraries() },
    module: {
      // Keeps the names of custom properties, because CSS modules use the kit's.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: isDevBuild ? { 'css/module': { localIdentName: '[name]-[local]-[hash:5]' } } : {},
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic', development: isDevBuild, refresh: isDevBuild } },
              },
            },
          },
        },
        {
          test: [
            /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[A-Z0-9]+\.mjs$/,
            /[\\/]@ariakit[\\/]react-utils[\\/]dist[\\/]index\.js$/,
          ],
          use: path.join(root, 'tools/bundle/lean-libraries-loader.cjs'),
        },
        { test: /\.module\.css$/, type: 'css/module' },
        // Packages that declare no side effects mean only their scripts. Without this rule, the bundler would drop
        // their styles.
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', sideEffects: true },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
        // Compiles workers without bundling them, because a bundle starts with the federation runtime, which needs a
        // page.
        { test: workerPattern, type: 'asset/resource', generator: { filename: hashName('js') } },
      ],
    },
    optimization: {
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        // Without targets, the minimizer rewrites logical properties for old browsers, which makes selectors more
        // specific.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    lazyCompilation: false,
  } satisfies Configuration;
}
