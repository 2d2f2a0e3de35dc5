import { parseRegistry, type Registry, registryElementId } from '@laurel/shared/area/registry';

/** The registry that the deploy step wrote into the HTML: no request is needed to know the areas. */
function readRegistry(): Registry {
  const text = document.getElementById(registryElementId)?.textContent ?? '';
  const { registry, rejected } = parseRegistry(text);
  // biome-ignore lint/suspicious/noConsole: an operator must be able to see why an area is missing
  for (const name of rejected) console.warn(`The registry's entry for the area "${name}" is malformed`);
  return registry;
}

export const registry = readRegistry();
