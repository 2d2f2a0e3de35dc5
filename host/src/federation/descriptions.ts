// The engine's descriptions of its error codes. They stay empty, because its messages link to a page with them.
const none: Record<string, string> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
