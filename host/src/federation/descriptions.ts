// Replaces the engine's descriptions of its error codes with empty tables, because each message
// links to a page with its description.
const noDescriptions: Record<string, string> = {};

export {
  noDescriptions as buildDescMap,
  noDescriptions as errorDescMap,
  noDescriptions as runtimeDescMap,
  noDescriptions as typeDescMap,
};
