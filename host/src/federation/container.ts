import type { FederationEngine } from '@laurel/shared/area/engine';

interface BundlerRequire {
  federation: FederationEngine & { initOptions: object };
}

export const init = ({ webpackRequire: { federation } }: { webpackRequire: BundlerRequire }): object =>
  federation.runtime.init(federation.initOptions);

export function getSharedFallbackGetter(): never {
  throw new Error('Nothing shared is tree-shaken');
}
