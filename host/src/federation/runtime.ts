import { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';

// The parts of Module Federation's runtime that the bundler runtime uses. The whole would also include the loading of
// remotes.

type Options = ConstructorParameters<typeof ModuleFederation>[0];

/** Makes a container's instance, or adds to the one of an earlier build. */
export function init(options: Options): ModuleFederation {
  const knownInstance = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
    (instance) => instance.options.name === options.name,
  );
  if (knownInstance) {
    knownInstance.initOptions(options);
    return knownInstance;
  }
  const madeInstance = new ModuleFederation(options);
  setGlobalFederationInstance(madeInstance);
  return madeInstance;
}

export function getRemoteEntry(): never {
  throw new Error('The shell itself loads what remotes there are');
}

/** Empty, because only tree-shaken shared modules need the default export. */
export default {};
