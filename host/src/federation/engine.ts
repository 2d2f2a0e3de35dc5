import type { PageEngine } from '@laurel/shared/area/engine';
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import federation from 'federation-engine';
import attachContainer from 'federation-engine/attach';
import { initContainerEntry } from 'federation-engine/container';

const { runtime, attachShareScopeMap } = federation;
const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry };

globalThis.laurelFederation = {
  bundlerRuntime,
  runtime,
  attachShareScopeMap,
  attachContainer: (bundlerRequire, name) =>
    attachContainer(bundlerRequire, name, {
      runtime,
      attachShareScopeMap,
      bundlerRuntime: { ...bundlerRuntime, S: {} },
      bundlerRuntimeOptions: {},
    }),
} satisfies PageEngine;

/** Areas built with their own engine look for its core here. */
Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', {
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers: { global: {} },
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
});

attachContainer(__webpack_require__, LAUREL_CONTAINER, federation);
