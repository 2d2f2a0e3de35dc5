import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, DefinePlugin, NormalModuleReplacementPlugin } from '@rspack/core';
import { listDeclaredModules } from '../../deploy/extension-modules';
import { type PackageManifest, readManifest, root } from '../../deploy/workspace';
import { sharedModules } from '../../shared/area/shared-modules';

export const makeContainerName = (manifest: PackageManifest): string =>
  manifest.laurel ? `area_${manifest.laurel.area}` : 'host';

export function resolveFederationAliases(isHost: boolean): Record<string, string> {
  const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const toolsFile = fromEnhanced.resolve('@module-federation/runtime-tools');
  const fromTools = createRequire(toolsFile);
  const bundlerFile = fromTools.resolve('@module-federation/webpack-bundler-runtime');
  const runtimeFile = fromTools.resolve('@module-federation/runtime');
  const coreFile = createRequire(runtimeFile).resolve('@module-federation/runtime-core');
  if (!isHost) return {};
  const ownFolder = path.join(root, 'host/src/federation');
  const ownRuntimeFile = path.join(ownFolder, 'runtime.ts');
  const fromCore = createRequire(coreFile);
  const errorCodesFolder = path.dirname(fromCore.resolve('@module-federation/error-codes'));
  const sdkFolder = path.dirname(fromCore.resolve('@module-federation/sdk'));
  return {
    [path.join(errorCodesFolder, 'desc.mjs')]: path.join(ownFolder, 'descriptions.ts'),
    [path.join(sdkFolder, 'logger.js')]: path.join(ownFolder, 'logger.ts'),
    [path.join(path.dirname(bundlerFile), 'init.js')]: path.join(ownFolder, 'container.ts'),
    [path.join(path.dirname(bundlerFile), 'getSharedFallbackGetter.js')]: path.join(ownFolder, 'container.ts'),
    'federation-engine$': bundlerFile.replace(/index\.cjs$/, 'bundler.js'),
    'federation-engine/container$': bundlerFile.replace(/index\.cjs$/, 'initContainerEntry.js'),
    // The plugin also imports the runtime by these names.
    [runtimeFile]: ownRuntimeFile,
    '@module-federation/runtime$': ownRuntimeFile,
    '@module-federation/runtime/helpers$': ownRuntimeFile,
    '@module-federation/runtime-core$': coreFile.replace(/\.cjs$/, '.js'),
  };
}

const generatedStartPattern = /^@module-federation\/runtime\/rspack\.js!=!data:text\/javascript,/;

const attachSource = path.join(path.dirname(require.resolve('@rspack/core')), 'moduleFederationDefaultRuntime.js');

const attachBeginPattern = /^var [\w,]+;export default function\(\)\{/;

function makeAttachModule(): string {
  const attachText = readFileSync(attachSource, 'utf8');
  if (!attachBeginPattern.test(attachText)) throw new Error(`${attachSource} has another form than expected`);
  const fixedLines = [
    "__module_federation_share_strategy__='loaded-first'",
    "__module_federation_library_type__='var'",
    '__module_federation_runtime_plugins__=[]',
    '__module_federation_remote_infos__={}',
    '__module_federation_share_fallbacks__=undefined',
  ];
  const parameters =
    '__module_federation_runtime_require__,__module_federation_container_name__,__module_federation_bundler_runtime__';
  return attachText.replace(
    attachBeginPattern,
    `export default function(${parameters}){const ${fixedLines.join(',')};`,
  );
}

export class OneEnginePlugin {
  constructor(private readonly manifest: PackageManifest) {}

  apply(compiler: Compiler) {
    const isHost = !this.manifest.laurel;
    const startFile = path.join(root, isHost ? 'host/src/federation/engine.ts' : 'shared/area/engine.ts');
    new NormalModuleReplacementPlugin(generatedStartPattern, startFile).apply(compiler);
    new DefinePlugin({ LAUREL_CONTAINER: JSON.stringify(makeContainerName(this.manifest)) }).apply(compiler);
    if (!isHost) return;
    const attachUrl = `data:text/javascript,${encodeURIComponent(makeAttachModule())}`;
    new NormalModuleReplacementPlugin(/^federation-engine\/attach$/, attachUrl).apply(compiler);
  }
}

const listExtensionModules = (manifest: PackageManifest): Record<string, string> =>
  Object.fromEntries(listDeclaredModules(manifest).map(({ id, module }) => [`./extensions/${id}`, `./${module}`]));

/** The shared modules in the plugin's format: the host includes their code, areas don't. */
function makeShareConfig(isHost: boolean) {
  const sharedManifest = readManifest(path.join(root, 'shared'));
  return Object.fromEntries(
    sharedModules.map((name) => {
      const isOurs = name.startsWith('@laurel/');
      const version = isOurs ? sharedManifest.version : sharedManifest.dependencies[name.split('/')[0] ?? name];
      if (!version) throw new Error(`shared/package.json has no version for the shared module ${name}`);
      const [major, minor] = version.split('.');
      const requiredVersion = isOurs ? `^${version}` : `^${major}.${minor}.0`;
      const commonOptions = { singleton: true, strictVersion: true, version, requiredVersion };
      // No import matches a request with `provided:`. So the host only provides the module to areas by its name, and
      // imports it directly itself.
      return isHost
        ? [`provided:${name}`, { ...commonOptions, import: name, shareKey: name, eager: true }]
        : [name, { ...commonOptions, import: false as const }];
    }),
  );
}

export const createFederationPlugins = (manifest: PackageManifest, isDevBuild: boolean) => [
  createFederationPlugin(manifest, isDevBuild),
  new OneEnginePlugin(manifest),
];

function createFederationPlugin(manifest: PackageManifest, isDevBuild: boolean): ModuleFederationPlugin {
  const isHost = !manifest.laurel;
  return new ModuleFederationPlugin({
    name: makeContainerName(manifest),
    ...(isHost
      ? {}
      : {
          filename: isDevBuild ? 'area.js' : 'area.[contenthash:8].js',
          exposes: { './area': './src/area.tsx', ...listExtensionModules(manifest) },
        }),
    shared: makeShareConfig(isHost),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: isDevBuild ? { disableDynamicRemoteTypeHints: true } : false,
    manifest: true,
    experiments: {
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}
