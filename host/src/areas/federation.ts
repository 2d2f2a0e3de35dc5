import type { AreaFiles } from '@laurel/shared/area/registry';
import { type ModuleFederationRuntimePlugin, registerGlobalPlugins, satisfy } from '@module-federation/runtime-core';

interface Container {
  init(shareScope: unknown): Promise<void>;
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

const fittingVersions = new Set<string>();

/** Comparing versions with ranges is slow, so matches are remembered. */
const versionMatchCache: ModuleFederationRuntimePlugin = {
  name: 'compare-once',
  resolveShare(share) {
    const { shareScopeMap, scope, pkgName, version, shareInfo, resolver } = share;
    const key = `${version} ${shareInfo.shareConfig.requiredVersion}`;
    const sharedEntry = shareScopeMap[scope]?.[pkgName]?.[version];
    return {
      ...share,
      resolver() {
        if (sharedEntry && fittingVersions.has(key)) return { shared: sharedEntry, useTreesShaking: false };
        const foundShare = resolver();
        fittingVersions.add(key);
        return foundShare;
      },
    };
  },
};
registerGlobalPlugins([versionMatchCache]);

const initialisedContainers = new WeakMap<Container, Promise<void>>();

const containersByBuild = new Map<string, Container>();
/** The builds whose entries have run. Released builds stay listed, because their effects remain. */
const startedBuilds = new Set<string>();

export const makeBuildKey = (area: string, { build }: Pick<AreaFiles, 'build'>): string => `${area} ${build}`;

/** All builds of an area use the same global, so call this before another build's entry can run. */
export function takeContainer(area: string, files: AreaFiles): void {
  const globalName = `area_${area}`;
  const container: unknown = Reflect.get(globalThis, globalName);
  if (isContainer(container)) {
    containersByBuild.set(makeBuildKey(area, files), container);
    startedBuilds.add(makeBuildKey(area, files));
  }
  Reflect.set(globalThis, globalName, undefined);
}

export const hasContainer = (area: string, files: AreaFiles): boolean =>
  containersByBuild.has(makeBuildKey(area, files));

export const hasRun = (area: string, build: string): boolean => startedBuilds.has(makeBuildKey(area, { build }));

const listOtherKeys = (area: string, usedBuilds: readonly string[]): string[] => {
  const usedKeys = usedBuilds.map((build) => makeBuildKey(area, { build }));
  return [...containersByBuild.keys()].filter((key) => key.startsWith(`${area} `) && !usedKeys.includes(key));
};

export const hasOtherContainers = (area: string, usedBuilds: readonly string[]): boolean =>
  listOtherKeys(area, usedBuilds).length > 0;

export function forgetContainers(area: string, usedBuilds: readonly string[]): void {
  for (const key of listOtherKeys(area, usedBuilds)) {
    containersByBuild.delete(key);
    Reflect.deleteProperty(globalThis, `chunks_${key.replace(' ', '_')}`);
  }
}

async function initialiseContainer(container: Container): Promise<void> {
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
}

export async function loadExposedModule(area: string, files: AreaFiles, module: string): Promise<unknown> {
  const container = containersByBuild.get(makeBuildKey(area, files));
  if (!container) throw new Error(`The build ${files.build} of ${area} has no container`);
  const initialisation = initialisedContainers.get(container) ?? initialiseContainer(container);
  initialisedContainers.set(container, initialisation);
  await initialisation;
  return (await container.get(module))();
}

export const loadExposedArea = (area: string, files: AreaFiles): Promise<unknown> =>
  loadExposedModule(area, files, './area');

export const isVersionMismatch = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('does not satisfy the requirement');

export const isInRange = (version: string, range: string): boolean => satisfy(version, range);
