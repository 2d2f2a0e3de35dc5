export const extensionSource = null;
