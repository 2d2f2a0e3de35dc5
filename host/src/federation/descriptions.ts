// Replaces the engine's descriptions of its error codes. They're empty, because its messages link to a page that has them.
const noDescriptions: Record<string, string> = {};

export {
  noDescriptions as buildDescMap,
  noDescriptions as errorDescMap,
  noDescriptions as runtimeDescMap,
  noDescriptions as typeDescMap,
};
