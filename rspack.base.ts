import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Chunk,
  Compilation,
  type Compiler,
  type Configuration,
  CopyRspackPlugin,
  EnvironmentPlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
  sources,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { hostEnvironment } from './deploy/environment';
import { pageName, registryBlock } from './deploy/page';
import { areaDirectories, type PackageManifest, readManifest } from './deploy/workspace';
import { firstHtmlIn } from './host/src/messages/first-html';
import { sharedModules } from './shared/area/shared-modules';
import { locales } from './shared/protocol/locale';

const root = import.meta.dirname;
/** What the built code may expect of a browser. */
const browsers = ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'];
const require = createRequire(import.meta.url);

/**
 * Module Federation's bundler runtime is resolved by the plugin to its CommonJS build, which cannot be tree-shaken and
 * would stand in the host beside the ES build that our own loader imports. Point every door at the ES build.
 */
function federationRuntimeAliases(): Record<string, string> {
  const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const tools = fromEnhanced.resolve('@module-federation/runtime-tools');
  const fromTools = createRequire(tools);
  const bundler = fromTools.resolve('@module-federation/webpack-bundler-runtime');
  const runtime = fromTools.resolve('@module-federation/runtime');
  const core = createRequire(runtime).resolve('@module-federation/runtime-core');
  const esm = (file: string) => file.replace(/\.cjs$/, '.js');
  return {
    [bundler]: bundler.replace(/index\.cjs$/, 'bundler.js'),
    [tools]: esm(tools),
    [runtime]: esm(runtime),
    '@module-federation/runtime$': esm(runtime),
    '@module-federation/runtime-tools$': esm(tools),
    '@module-federation/runtime-core$': esm(core),
  };
}

/** The shared list as the plugin wants it: the host brings the code at once, areas bring none. */
function shareConfig(isHost: boolean) {
  const shared = readManifest(path.join(root, 'shared'));
  return Object.fromEntries(
    sharedModules.map((name) => {
      const ours = name.startsWith('@laurel/');
      const version = ours ? shared.version : shared.dependencies[name.split('/')[0] ?? name];
      if (!version) throw new Error(`shared/package.json has no version for the shared module ${name}`);
      const [major, minor] = version.split('.');
      const requiredVersion = ours ? `^${version}` : `^${major}.${minor}.0`;
      const common = { singleton: true, strictVersion: true, version, requiredVersion };
      // What stands before the colon is a request that nobody makes: the host provides the module under its name, and its own
      // code imports it as any other, instead of asking the federation for what it has itself.
      return isHost
        ? [`provided:${name}`, { ...common, import: name, shareKey: name, eager: true }]
        : [name, { ...common, import: false as const }];
    }),
  );
}

/**
 * Each bundle brings its own React Refresh, and the one of an area comes after React has introduced itself to the page.
 * The stand-in that React Refresh puts up forgets who did; this one remembers, as the developer tools do.
 */
const refreshAcrossBundles = `
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };`;

/** In development the registry names the areas' dev servers; a build leaves it to the deploy step. */
function pageTemplate(directory: string, development: boolean): string {
  const template = readFileSync(path.join(directory, 'src/index.html'), 'utf8');
  if (!development) return template;
  const sharedRange = `^${readManifest(path.join(root, 'shared')).version}`;
  const areas = areaDirectories().flatMap((area) => {
    const { laurel } = readManifest(area);
    if (!laurel) return [];
    const entry = { url: `http://localhost:${laurel.devPort}/area.js` };
    const { area: name, path: areaPath, access } = laurel;
    return [{ name, path: areaPath, access, entry, styles: [], chunks: [], build: 'dev', sharedRange, enabled: true }];
  });
  const head = `<script>${refreshAcrossBundles}</script>${registryBlock({ revision: 0, host: 'dev', areas })}`;
  return template.replace('</head>', () => `${head}</head>`);
}

/**
 * Preloads the fonts that every page is set in. A browser asks for a font only when it lays text out in it: one round trip
 * after the first picture, which would then move.
 */
class PreloadFonts {
  constructor(private readonly face: RegExp) {}

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PreloadFonts', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise('PreloadFonts', async (data) => {
        const files = Object.keys(compilation.assets).filter((name) => this.face.test(name));
        const tags = files.map((name) => ({
          tagName: 'link',
          // Fonts are always asked for with CORS, of our own origin too.
          attributes: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          voidTag: true,
        }));
        // A deferred script is asked for last of all, and everything here waits for this one.
        const first = data.headTags.map((tag) =>
          tag.tagName === 'script' ? { ...tag, attributes: { ...tag.attributes, fetchpriority: 'high' } } : tag,
        );
        return { ...data, headTags: [...first, ...tags] };
      });
    });
  }
}

/** The folder of a build that holds what only the server runs. */
const serverOutput = 'server';

/** Libraries that no drawing runs: they come with what somebody does in the page. */
const neverDrawn = /^(@ariakit|@reown|@walletconnect|@wagmi|@zxcvbn-ts|aos|react-toastify|uqr|viem|wagmi)(\/|$)/;

/**
 * The same sources as code that draws pages on a server, in one file. The host's holds the shared modules; an area's asks for
 * them by the names of the shared list, as it does in the page.
 */
function createServerConfig(directory: string): Configuration {
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
      // The browser has the styles; a drawing names their classes.
      generator: { 'css/module': { exportsOnly: true }, css: { exportsOnly: true }, 'asset/resource': { emit: false } },
    },
    plugins: isHost ? [new EnvironmentPlugin(hostEnvironment)] : [],
    optimization: { ...common.optimization, minimize: false },
  };
}

/** An area's pages with code of their own: each path, and the request of the import that brings it. */
const pagesIn = (source: string): [path: string, request: string][] =>
  [...source.matchAll(/behindLink\(\s*'([^']*)',[^']*import\('([^']+)'\)/g)].map(([, page = '', request = '']) => [
    page,
    request,
  ]);

/** What a page shows at once and comes apart from it is in chunks with such names (`parts`, shared/area/pages.tsx). */
const isPart = /^part-/;

/** Lists the files that each page brings, as `pages.json`: a drawn page asks for its own at once. */
class ListPages {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ListPages', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ListPages', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const filesOf = new Map<string, string[]>();
        for (const group of compilation.chunkGroups) {
          const parts = group.childrenIterable.filter(({ name }) => isPart.test(name ?? ''));
          const files = [group, ...parts].flatMap((each) => each.getFiles());
          for (const { request } of group.origins)
            if (request) filesOf.set(request, [...new Set([...(filesOf.get(request) ?? []), ...files])]);
        }
        const pages = pagesIn(readFileSync(this.source, 'utf8')).map(([page, request]) => [
          page,
          filesOf.get(request) ?? [],
        ]);
        compilation.emitAsset('pages.json', new sources.RawSource(JSON.stringify(Object.fromEntries(pages))));
      });
    });
  }
}

/** A package's builds: for browsers and, of what servers draw, for them. */
export const createConfigs = (directory: string): Configuration[] => {
  const { laurel } = readManifest(directory);
  const drawn = !laurel || laurel.drawn === true;
  return [createConfig(directory), ...(drawn && !isDevelopment() ? [createServerConfig(directory)] : [])];
};

/** The federation's name of a package: what an area's container is called in the page. */
export const containerName = (manifest: PackageManifest): string =>
  manifest.laurel ? `area_${manifest.laurel.area}` : 'host';

/** The code runs from a development server, which swaps what changed. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development' || process.argv.includes('serve');

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

const workers = /\.worker\.ts$/;

/** How our code is compiled, whichever bundle it goes into. */
export function compileConfig(development: boolean) {
  const hashed = (extension: string) => (development ? `[name].${extension}` : `[name].[contenthash:8].${extension}`);
  return {
    mode: development ? 'development' : 'production',
    // No script names its map: the deploy step keeps maps apart, and they are never served.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    target: ['web', 'es2022'],
    output: {
      clean: true,
      filename: hashed('js'),
      chunkFilename: hashed('js'),
      cssFilename: hashed('css'),
      cssChunkFilename: hashed('css'),
      assetModuleFilename: development ? '[name][ext]' : '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      parser: { 'css/module': { namedExports: false } },
      generator: development ? { 'css/module': { localIdentName: '[name]-[local]-[hash:5]' } } : {},
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
                transform: { react: { runtime: 'automatic', development, refresh: development } },
              },
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        // Packages that say they have no side effects mean their code: without this their styles would be left out.
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', sideEffects: true },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
        // A worker is compiled and not bundled: a bundle begins with the federation's runtime, which ends where there is no page.
        { test: workers, type: 'asset/resource', generator: { filename: hashed('js') } },
      ],
    },
    optimization: {
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        // Without targets it rewrites logical properties for browsers long gone, at twice the size and another weight.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    lazyCompilation: false,
  } satisfies Configuration;
}

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
  const name = containerName(manifest);

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
      // The dialog of WalletConnect is not installed: shared/wallet draws the code itself.
      alias: { ...federationRuntimeAliases(), '@reown/appkit/core': false },
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        ...(isHost
          ? {}
          : {
              filename: development ? 'area.js' : 'area.[contenthash:8].js',
              exposes: { './area': './src/area.tsx' },
            }),
        shared: shareConfig(isHost),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: development ? { disableDynamicRemoteTypeHints: true } : false,
        manifest: true,
        experiments: {
          ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
          // Left out of the runtime: reading manifests and loading remotes, for the registry names every file and the shell
          // brings it.
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(isHost
        ? [
            ...locales.map(
              (locale) =>
                new HtmlRspackPlugin({
                  filename: pageName(locale),
                  templateContent: firstHtmlIn(locale, pageTemplate(directory, development)),
                  scriptLoading: 'defer',
                  inject: 'head',
                }),
            ),
            ...(development ? [] : [new PreloadFonts(/-latin-(standard|wght)-normal\.\w+\.woff2$/)]),
            new CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
            new EnvironmentPlugin(hostEnvironment),
          ]
        : []),
      // Chunks that are loaded later are checked as well; the shell checks an area's first files by the registry.
      ...(manifest.laurel?.drawn ? [new ListPages(path.join(directory, 'src/pages.ts'))] : []),
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
