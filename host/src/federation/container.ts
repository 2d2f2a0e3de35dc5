import type { FederationEngine } from '@laurel/shared/area/engine';

// How a container begins, without what shared modules that are shaken apart need.

interface BundlerRequire {
  federation: FederationEngine & { initOptions: object };
}

export const init = ({ webpackRequire: { federation } }: { webpackRequire: BundlerRequire }): object =>
  federation.runtime.init(federation.initOptions);

export function getSharedFallbackGetter(): never {
  throw new Error('No shared module is shaken apart');
}
