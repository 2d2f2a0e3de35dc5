/** Module Federation's bundler runtime, which the build finds. */
declare module 'federation-engine' {
  const federation: import('@laurel/shared/area/engine').FederationEngine;
  export default federation;
}

declare module 'federation-engine/container' {
  export const initContainerEntry: object;
}
