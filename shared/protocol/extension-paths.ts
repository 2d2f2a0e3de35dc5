/** Where calls beside the specified ones stand. */
export const extensionPlaces = ['/public/…', '/me/…', '/matches/{id}/…', '/admin/…'] as const;

export const isExtensionPath = (path: string): boolean => /^\/(public|me|matches\/\{id\}|admin)\/./.test(path);
