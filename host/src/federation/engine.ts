import type { FederationEngine } from '@laurel/shared/area/engine';
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import federation from 'federation-engine';
import { initContainerEntry } from 'federation-engine/container';

// Module Federation's engine, once for the whole page. The build puts it in the place of the host's bundler runtime, so it runs
// before everything else.

const { runtime, attachShareScopeMap } = federation;
/** The host exposes nothing, so its own engine can't initialise a container. */
const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry };
globalThis.laurelFederation = { bundlerRuntime, runtime, attachShareScopeMap } satisfies FederationEngine;

/** Where areas that were built with an engine of their own expect its core. These are the parts that they use. */
Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', {
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers: { global: {} },
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
});

export default federation;
