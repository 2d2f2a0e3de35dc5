// What the engine's error codes mean. Its messages name the page that says it, so the page of a reader needs no texts.
const none: Record<string, string> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
