/** Module Federation's code that each container runs, as its bundler runtime exports it. */
export interface FederationEngine {
  bundlerRuntime: object;
  runtime: object;
  attachShareScopeMap: object;
}

declare global {
  /** The engine, which the host leaves here for areas. */
  var laurelFederation: FederationEngine | undefined;
}

const engine = globalThis.laurelFederation;
if (!engine) throw new Error('The host of this page is too old for this area');

/** What an area's build has in place of an engine of its own. The parts that a container changes are its own. */
export default { ...engine, bundlerRuntime: { ...engine.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} };
