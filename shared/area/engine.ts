export interface FederationEngine {
  bundlerRuntime: object;
  runtime: { init(options: object): object };
  attachShareScopeMap: object;
  bundlerRuntimeOptions?: object;
}

export interface PageEngine extends FederationEngine {
  attachContainer(bundlerRequire: unknown, name: string): void;
}

declare global {
  var laurelFederation: PageEngine | undefined;
  /** The build replaces this with the container's name. */
  const LAUREL_CONTAINER: string;
}

const engine = globalThis.laurelFederation;
if (!engine) throw new Error('The host of this page is too old for this area');
engine.attachContainer(__webpack_require__, LAUREL_CONTAINER);
