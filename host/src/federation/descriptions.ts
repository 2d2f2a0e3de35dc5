// The engine's descriptions of its error codes, left empty: its messages link to the page that describes them.
const none: Record<string, string> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
