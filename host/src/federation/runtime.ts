import { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

export function init(options: Options): ModuleFederation {
  const knownInstance = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
    (instance) => instance.options.name === options.name,
  );
  if (knownInstance) {
    knownInstance.initOptions(options);
    return knownInstance;
  }
  const newInstance = new ModuleFederation(options);
  setGlobalFederationInstance(newInstance);
  return newInstance;
}

export function getRemoteEntry(): never {
  throw new Error('The shell loads remotes');
}

export default {};
