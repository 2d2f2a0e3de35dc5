declare module 'federation-engine' {
  const federation: import('@laurel/shared/area/engine').FederationEngine;
  export default federation;
}

declare module 'federation-engine/container' {
  export const initContainerEntry: object;
}

/** Attaches a container. The build makes this function from the bundler's own generated code. */
declare module 'federation-engine/attach' {
  export default function attachContainer(
    bundlerRequire: unknown,
    name: string,
    engine: import('@laurel/shared/area/engine').FederationEngine,
  ): void;
}
