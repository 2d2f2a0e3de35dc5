export const extensionPlaces = ['/public/…', '/me/…', '/matches/{id}/…', '/admin/…'] as const;

export const isExtensionPath = (path: string): boolean =>
  extensionPlaces.map((place) => place.slice(0, -1)).some((start) => path.startsWith(start) && path !== start);
