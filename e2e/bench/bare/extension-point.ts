export const useExtensionParts = () => null;
export const ExtensionPoint = () => null;
