// Replaces the engine's descriptions of its error codes. They're empty, because its messages link to a page that has them.
const none: Record<string, string> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
